"""Finding and reading sounds."""

from collections.abc import Iterable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from narrator.errors import NarratorError
from narrator.sound.clip import SAMPLE_RATE, Clip
from narrator.sound.library import SUFFIXES
from narrator.sound.own_ambience import as_ambience
from narrator.sound.resample import resample


class SoundFileError(NarratorError):
    """A sound is missing or cannot be read; one sentence says which and what to do."""


def load_sound(name: str, folders: Iterable[Path]) -> Clip:
    """The stereo clip called ``name``, from the first folder that has it.

    Raises SoundFileError when there is none or when the file cannot be decoded.
    """
    return read_sound(_find(name, folders))


def load_ambience(name: str, ours: Path, own: Path) -> Clip:
    """The background called ``name``: a user's own file, looped and levelled, or one of ours.

    Raises SoundFileError when there is none or when the file cannot be decoded.
    """
    path = _find(name, (own, ours))
    clip = read_sound(path)
    return clip if path.parent == ours else as_ambience(clip)


def read_sound(path: Path) -> Clip:
    """The stereo clip in a file of any rate; raises SoundFileError."""
    import soundfile  # noqa: PLC0415 - loads libsndfile, which only a performance needs

    try:
        samples, rate = soundfile.read(path, dtype="int16", always_2d=True)
    except (soundfile.SoundFileError, OSError) as error:
        raise SoundFileError(f"the sound {path} cannot be read ({error})") from None
    if not len(samples):
        raise SoundFileError(f"the sound {path} is empty; take another file")
    if rate != SAMPLE_RATE:
        samples = _at_our_rate(samples[:, :2], rate)
    return Clip(np.ascontiguousarray(np.broadcast_to(samples[:, :2], (len(samples), 2))))


def _find(name: str, folders: Iterable[Path]) -> Path:
    searched = tuple(folders)
    for folder in searched:
        for path in sorted(folder.glob("*")):
            if path.stem == name and path.suffix.lower() in SUFFIXES:
                return path
    raise SoundFileError(f"there is no sound '{name}' in {', '.join(map(str, searched))}")


def _at_our_rate(samples: NDArray[np.int16], rate: int) -> NDArray[np.int16]:
    channels = [
        resample(channel.astype(np.float32), rate, SAMPLE_RATE) for channel in samples.transpose()
    ]
    return np.rint(np.stack(channels, axis=1)).clip(-32768, 32767).astype(np.int16)
