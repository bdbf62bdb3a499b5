"""How well each voice is understood: words and letters wrong by a neutral recogniser.

    python -m benchmarks.intelligibility [--language TAG] [--voice CHOICE[@WPM]]…
        [--mix NAME…|all] [--every N]

Every phrase of a language is spoken by each voice and written down by the ear, dry and, with
``--mix``, over each background at the level it has under speech. Prints one table and, for each
voice, the phrases that were understood worst. See ear.py for what must be installed.
"""

import argparse
import asyncio
import sys
import zlib
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import yaml
from numpy.typing import NDArray

from benchmarks.ear import Ear
from benchmarks.words import Hearing
from narrator.compose import load_library
from narrator.defaults import read_defaults
from narrator.files.folders import Folders, default_folders
from narrator.script.phrase import Phrase
from narrator.sound.clip import SAMPLE_RATE, Clip
from narrator.sound.levels import amplitude
from narrator.sound.sound_files import load_sound
from narrator.voice.cache import ClipCache
from narrator.voice.catalogue import open_voice
from narrator.voice.prepare import prepare

VOICES = ("pack", "system")
DRY = "dry"
AROUND_S = 1.0
"""Background alone before and after the line."""
WORST = 12


@dataclass(frozen=True, slots=True)
class Result:
    """All hearings of one voice in one surrounding, and how long it spoke."""

    voice: str
    surrounding: str
    hearings: tuple[Hearing, ...]
    spoken_s: float

    def rate(self, *, strict: bool = False) -> float:
        """The share of words that were wrong."""
        wrong = sum(each.strictly_wrong if strict else each.wrong for each in self.hearings)
        return wrong / sum(each.words for each in self.hearings)

    @property
    def letter_rate(self) -> float:
        """The share of letters that were wrong."""
        wrong = sum(each.letters_wrong for each in self.hearings)
        return wrong / sum(each.letters for each in self.hearings)


def main() -> int:
    """Listen and print; the status is 0, since the figures are for people to judge."""
    parsed = _arguments()
    folders = default_folders()
    library = load_library(folders, parsed.language)
    phrases = list(library.phrasebook.phrases.values())[:: parsed.every]
    ear = Ear()
    results: list[Result] = []
    _print_head()
    for choice in parsed.voice or VOICES:
        clips = asyncio.run(_speak(choice, parsed.language, phrases, folders))
        for surrounding in (DRY, *_backgrounds(parsed.mix, folders)):
            result = listen(ear, choice, surrounding, phrases, clips, folders)
            _print_row(result)
            results.append(result)
    for result in results:
        _print_worst(result)
    return 0


def listen(
    ear: Ear,
    choice: str,
    surrounding: str,
    phrases: Sequence[Phrase],
    clips: dict[str, Clip],
    folders: Folders,
) -> Result:
    """What the ear makes of every phrase in one surrounding."""
    background = None
    if surrounding != DRY:
        background = load_sound(surrounding, (folders.sounds,)).samples.mean(axis=1)
        background *= amplitude(read_defaults(folders).ducking.speaking_db)
    hearings = []
    for phrase in phrases:
        clip = clips[phrase.id]
        heard = ear.listen(
            clip if background is None else mixed(clip, background, phrase.id), phrase.language
        )
        hearings.append(Hearing(phrase.id, phrase.language, phrase.text, heard))
    spoken_s = sum(clips[phrase.id].length_s for phrase in phrases)
    return Result(choice, surrounding, tuple(hearings), spoken_s)


def mixed(clip: Clip, background: NDArray[np.float64], name: str) -> Clip:
    """The clip over a part of the background that its name chooses, the same each time."""
    around = round(AROUND_S * SAMPLE_RATE)
    length = clip.frames + 2 * around
    start = zlib.crc32(name.encode()) % background.size
    mix = np.take(background, range(start, start + length), mode="wrap")
    mix[around : around + clip.frames] += clip.samples[:, 0]
    return Clip(np.clip(np.round(mix), -32768, 32767).astype(np.int16).reshape(-1, 1))


async def _speak(
    choice: str, language: str, phrases: Sequence[Phrase], folders: Folders
) -> dict[str, Clip]:
    name, _, rate = choice.partition("@")
    cache = ClipCache(folders.cache / "clips")
    rate_wpm = int(rate) if rate else None
    voice = await open_voice(name, language, folders=folders, cache=cache, rate_wpm=rate_wpm)
    try:
        clips = await prepare(phrases, voice)
    finally:
        await voice.aclose()
    for note in voice.notes:
        print(f"  note: {note}", file=sys.stderr)
    return clips


def _backgrounds(wanted: Sequence[str], folders: Folders) -> list[str]:
    if list(wanted) != ["all"]:
        return list(wanted)
    described = yaml.safe_load((folders.sounds / "sounds.yaml").read_text(encoding="utf-8"))
    sounds = described["sounds"]
    return sorted(name for name, sound in sounds.items() if sound["kind"] == "ambience")


def _print_head() -> None:
    print(
        f"{'voice':30} {'surrounding':18} {'words':>6} {'wrong':>6} "
        f"{'WER':>6} {'strict':>6} {'letters':>7} {'spoken s':>8}"
    )


def _print_row(result: Result) -> None:
    words = sum(each.words for each in result.hearings)
    wrong = sum(each.wrong for each in result.hearings)
    print(
        f"{result.voice:30} {result.surrounding:18} {words:6} {wrong:6} "
        f"{result.rate():6.3f} {result.rate(strict=True):6.3f} {result.letter_rate:7.3f} "
        f"{result.spoken_s:8.0f}",
        flush=True,
    )


def _print_worst(result: Result) -> None:
    bad = sorted(
        (each for each in result.hearings if each.wrong),
        key=lambda each: (-each.wrong / each.words, -each.wrong, each.phrase_id),
    )
    print(f"\nworst of {result.voice}, {result.surrounding}:")
    for each in bad[:WORST]:
        print(f"  {each.wrong}/{each.words} {each.phrase_id}: {each.said} -> {each.heard}")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument(
        "--voice", action="append", help="a choice of --voice, with @WPM for a rate"
    )
    parser.add_argument("--mix", nargs="*", default=[], help="backgrounds, or 'all'")
    parser.add_argument("--language", default="en")
    parser.add_argument("--every", type=int, default=1, help="only every Nth phrase")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
