"""Finding and reading sounds by name."""

from collections.abc import Iterable
from pathlib import Path

import numpy as np

from narrator.errors import NarratorError
from narrator.sound.clip import SAMPLE_RATE, Clip

SUFFIXES = (".ogg", ".wav", ".flac", ".mp3")


class SoundFileError(NarratorError):
    """A sound is missing or cannot be read; one sentence says which and what to do."""


def load_sound(name: str, folders: Iterable[Path]) -> Clip:
    """The stereo clip called ``name``, from the first folder that has it.

    Raises SoundFileError when there is none or when the file cannot be decoded.
    """
    searched = tuple(folders)
    for folder in searched:
        for suffix in SUFFIXES:
            path = folder / f"{name}{suffix}"
            if path.is_file():
                return read_sound(path)
    raise SoundFileError(f"there is no sound '{name}' in {', '.join(map(str, searched))}")


def read_sound(path: Path) -> Clip:
    """The stereo clip in a file; raises SoundFileError."""
    import soundfile  # noqa: PLC0415 - loads libsndfile, which only a performance needs

    try:
        samples, rate = soundfile.read(path, dtype="int16", always_2d=True)
    except (soundfile.SoundFileError, OSError) as error:
        raise SoundFileError(f"the sound {path} cannot be read ({error})") from None
    if rate != SAMPLE_RATE or not len(samples):
        raise SoundFileError(
            f"the sound {path} has {len(samples)} frames at {rate} Hz; "
            f"it must have some at {SAMPLE_RATE} Hz"
        )
    return Clip(np.ascontiguousarray(np.broadcast_to(samples[:, :2], (len(samples), 2))))
