"""Looking through a pack for what is wrong with it."""

from collections.abc import Iterable
from enum import StrEnum

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from narrator.script.phrase import Phrase
from narrator.sound.clip import SAMPLE_RATE
from narrator.voice.finish import (
    LONGEST_EXTRA_S,
    LONGEST_S_PER_SIGN,
    SHORTEST_S_PER_SIGN,
    SILENT_PEAK,
    clipped_runs,
    spoken_signs,
    trim,
)
from narrator.voice.loudness import loudness_lufs, true_peak_db
from narrator.voice.pack import Pack, PackError, hash_of_said
from narrator.voice.pack_sound import read_stored

LOUDNESS_TOLERANCE_LU = 1.0
HIGHEST_PEAK_DB = -1.0


class PackFault(StrEnum):
    """The ways in which a clip of a pack can be wrong."""

    MISSING = "missing"
    STALE = "stale"
    UNKNOWN = "unknown"
    DAMAGED = "damaged"
    SILENT = "silent"
    CLIPPED = "clipped"
    TOO_QUIET = "too quiet"
    TOO_LOUD = "too loud"
    TOO_LONG = "too long"
    TOO_SHORT = "too short"


class ClipFault(Struct, frozen=True):
    """One thing that is wrong with one phrase of a pack, as a sentence."""

    fault: PackFault
    phrase_id: str
    sentence: str


def check_pack(pack: Pack, phrases: Iterable[Phrase]) -> list[ClipFault]:
    """Everything that is wrong, phrase by phrase in the order given, then clips nobody asks for."""
    found: list[ClipFault] = []
    known = {phrase.id: phrase for phrase in phrases}
    for phrase in known.values():
        found += _check_phrase(pack, phrase)
    found += [
        ClipFault(
            PackFault.UNKNOWN, phrase_id, "There is no such phrase any more; remove the clip."
        )
        for phrase_id in sorted(pack.entries.keys() - known.keys())
    ]
    return found


def _check_phrase(pack: Pack, phrase: Phrase) -> list[ClipFault]:
    def fault(kind: PackFault, sentence: str) -> list[ClipFault]:
        return [ClipFault(kind, phrase.id, sentence)]

    entry = pack.entries.get(phrase.id)
    if entry is None:
        return fault(PackFault.MISSING, f'Not recorded yet: "{phrase.say}"')
    if entry.said != hash_of_said(phrase.say):
        return fault(PackFault.STALE, f'The text has changed; record "{phrase.say}"')
    try:
        samples = read_stored(pack, phrase.id)
    except PackError as error:
        return fault(PackFault.DAMAGED, str(error))
    faults = [*_check_level(pack, samples), *_check_length(samples, phrase)]
    return [ClipFault(kind, phrase.id, sentence) for kind, sentence in faults]


def _check_level(pack: Pack, samples: NDArray[np.float32]) -> list[tuple[PackFault, str]]:
    if np.max(np.abs(samples), initial=0.0) < SILENT_PEAK:
        return [(PackFault.SILENT, "Nothing is to be heard; record it again.")]
    found = []
    if clipped_runs(samples):
        found.append((PackFault.CLIPPED, "It is clipped; record it with less gain."))
    loudness = loudness_lufs(samples)
    said = f"{loudness:.1f} LUFS and not {pack.loudness_lufs:g}; add the recording again."
    if loudness < pack.loudness_lufs - LOUDNESS_TOLERANCE_LU:
        found.append((PackFault.TOO_QUIET, f"It is too quiet: {said}"))
    peak_db = true_peak_db(samples)
    if loudness > pack.loudness_lufs + LOUDNESS_TOLERANCE_LU or peak_db > HIGHEST_PEAK_DB:
        found.append((PackFault.TOO_LOUD, f"It is too loud: peaks of {peak_db:.1f} dB, {said}"))
    return found


def _check_length(samples: NDArray[np.float32], phrase: Phrase) -> list[tuple[PackFault, str]]:
    length_s = trim(samples).size / SAMPLE_RATE
    signs = spoken_signs(phrase.say)
    if length_s < signs * SHORTEST_S_PER_SIGN:
        return [(PackFault.TOO_SHORT, f"{length_s:.1f} s are too short for its text.")]
    if length_s > signs * LONGEST_S_PER_SIGN + LONGEST_EXTRA_S:
        return [(PackFault.TOO_LONG, f"{length_s:.1f} s are too long for its text.")]
    return []
