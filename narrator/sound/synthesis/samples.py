"""What a sound is while it is being made, and the few units that every recipe shares."""

import numpy as np
import numpy.typing as npt

from narrator.sound.clip import SAMPLE_RATE

CHANNELS = 2
"""Every sound is stereo: left, then right."""

Samples = npt.NDArray[np.float64]
"""Sound as floats, full scale at 1.0: shape (frames,) for one channel, (2, frames) for stereo."""

Samples16 = npt.NDArray[np.int16]
"""Sound rounded to 16 bits, shape (2, frames)."""


def frames_in(seconds: float) -> int:
    """How many samples of one channel fill so many seconds."""
    return round(seconds * SAMPLE_RATE)


def quick_frames(seconds: float) -> int:
    """The same to a whole hundredth of a second, a length of small factors: quick to transform."""
    return 441 * round(seconds * 100.0)


def from_db(level_db: float) -> float:
    """The amplitude factor of a level in decibels."""
    return float(10.0 ** (level_db / 20.0))


def to_db(amplitude: float) -> float:
    """The level in decibels of an amplitude, never below -200 dB."""
    return float(20.0 * np.log10(max(amplitude, 1e-10)))


def rms(samples: Samples) -> float:
    """The root of the mean square over all channels."""
    return float(np.sqrt(np.mean(np.square(samples))))


def unit_rms(samples: Samples) -> Samples:
    """The same sound scaled to a root mean square of one; silence stays silence."""
    level = rms(samples)
    return samples if level == 0.0 else samples / level


def panned(mono: Samples, place: float) -> Samples:
    """One channel set between left (-1) and right (+1) with constant power, shape (2, frames)."""
    angle = (place + 1.0) * np.pi / 4.0
    return np.stack([mono * np.cos(angle), mono * np.sin(angle)])


def to_16_bits(samples: Samples) -> Samples16:
    """Samples rounded to 16 bits, so that the last bit of a sine on another chip cannot matter."""
    return np.round(np.clip(samples, -1.0, 1.0) * 32_767.0).astype(np.int16)


def from_16_bits(samples: Samples16) -> Samples:
    """Samples of 16 bits as floats again."""
    return samples.astype(np.float64) / 32_767.0
