"""Plain noise for those who only want the mask."""

from numpy.random import Generator

from narrator.sound.synthesis.filters import curve
from narrator.sound.synthesis.noise import loop_noise
from narrator.sound.synthesis.samples import Samples

_SOFTLY_BROWN = curve(
    *((25, -30), (50, 0), (300, -15), (1_000, -22), (2_500, -25), (4_500, -27)),
    *((9_000, -34), (12_500, -38), (16_000, -66)),
)
"""Brown (6 dB an octave) at first; above 300 Hz it falls more slowly, to reach the rustles."""


def brown_noise(rng: Generator, frames: int) -> Samples:
    """Brown noise, wide and still."""
    return loop_noise(rng, frames, _SOFTLY_BROWN)
