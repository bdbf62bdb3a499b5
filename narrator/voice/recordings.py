"""Taking somebody's recordings into a pack."""

import re
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from narrator.files.reading import did_you_mean
from narrator.script.phrase import Phrase
from narrator.sound.clip import SAMPLE_RATE
from narrator.voice.finish import SpeechFaultError, check_length, check_sound, trim
from narrator.voice.pack import Entry, Pack, PackError, write_pack
from narrator.voice.pack_sound import read_recording, store

SOUND_SUFFIXES = frozenset(
    {".wav", ".ogg", ".oga", ".opus", ".mp3", ".flac", ".aif", ".aiff", ".aifc", ".au", ".caf"}
)
NUMBER_BEFORE_ID = re.compile(r"^\d+[ _.-]+")


class Taken(Struct, frozen=True):
    """What became of a folder of recordings: the phrases taken, and a sentence for each refusal."""

    pack: Pack
    phrase_ids: tuple[str, ...]
    refused: tuple[str, ...]


def add_recordings(pack: Pack, folder: Path, phrases: Mapping[str, Phrase]) -> Taken:
    """Trim, level and store every recording in a folder whose name is the id of a phrase.

    The sheet's number may stand before the id ("012 seer.wake.wav"). A file that cannot be used
    is refused with its reason and the rest is taken. Raises PackError for a folder without any.
    """
    paths = sorted(path for path in _files(folder) if path.suffix.lower() in SOUND_SUFFIXES)
    if not paths:
        raise PackError(
            f"There are no recordings in {folder}; it takes WAV, OGG, MP3, FLAC or AIFF."
        )
    entries: dict[str, Entry] = dict(pack.entries)
    taken: list[str] = []
    refused: list[str] = []
    for path in paths:
        phrase_id = NUMBER_BEFORE_ID.sub("", path.stem)
        try:
            entries[phrase_id] = _take(pack, path, phrase_id, phrases)
            taken.append(phrase_id)
        except PackError as error:
            refused.append(str(error))
    added = replace(pack, entries=entries)
    write_pack(added)
    return Taken(added, tuple(taken), tuple(refused))


def _files(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.is_file()]
    except OSError as error:
        raise PackError(f"The folder {folder} cannot be read ({error.strerror}).") from None


def _take(pack: Pack, path: Path, phrase_id: str, phrases: Mapping[str, Phrase]) -> Entry:
    phrase = phrases.get(phrase_id)
    if phrase is None:
        hint = did_you_mean(phrase_id, phrases)
        raise PackError(f"{path.name} is not named after a phrase{hint}; the sheet lists them.")
    samples = read_recording(path)
    try:
        check_sound(samples)
        check_length(trim(samples).size / SAMPLE_RATE, phrase.say)
    except SpeechFaultError as fault:
        raise PackError(f"{path.name} {fault}; record it again.") from None
    return store(pack.folder, phrase_id, phrase.say, samples)
