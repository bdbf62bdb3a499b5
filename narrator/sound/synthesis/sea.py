"""Waves that run up a beach of sand and small stones."""

import numpy as np
from numpy.random import Generator

from narrator.sound.synthesis.envelopes import hump
from narrator.sound.synthesis.filters import band, curve
from narrator.sound.synthesis.layers import air, mixed, steady, veil
from narrator.sound.synthesis.noise import loop_noise
from narrator.sound.synthesis.samples import CHANNELS, Samples, frames_in
from narrator.sound.synthesis.scatter import put, spread

_WAVE_EVERY_S = 9.0
_LAYERS = (
    (band(45.0, 220.0), 0.0, 8.5, 0.55, 1.0),
    (band(220.0, 900.0), 1.0, 7.0, 0.42, 0.8),
    (band(900.0, 3_000.0), 2.2, 6.5, 0.25, 0.36),
    (band(2_600.0, 8_000.0), 2.9, 8.0, 0.18, 0.2),
)
"""Of each part of a wave: spectrum, start and length in seconds, where it is highest, strength."""

_OPEN_SEA = curve((40, -8), (120, 0), (500, -6), (2_000, -14), (8_000, -24), (15_000, -44))


def waves(rng: Generator, frames: int) -> Samples:
    """Waves one after the other: the swell, the break, and the hiss that runs back."""
    count = max(1, round(frames / frames_in(_WAVE_EVERY_S)))
    starts = spread(rng, frames, count, apart=0.65)
    sizes = rng.uniform(0.6, 1.0, count)
    sides = rng.uniform(-0.3, 0.3, count)
    total = np.zeros((CHANNELS, frames))
    for response, start_s, length_s, rise, strength in _LAYERS:
        swell = np.zeros((CHANNELS, frames))
        for start, size, side in zip(starts, sizes, sides, strict=True):
            shape = size * hump(frames_in(length_s * (0.8 + 0.3 * size)), rise) ** 1.3
            both = np.stack([shape * (1.0 - side), shape * (1.0 + side)])
            put(swell, start + frames_in(start_s), both)
        total += strength * swell * loop_noise(rng, frames, response)
    return total


def seashore(rng: Generator, frames: int) -> Samples:
    """The sea on a calm night."""
    return mixed(
        veil(rng, frames),
        steady(air(rng, frames, _OPEN_SEA, breath_db=0.7), -35.0),
        steady(waves(rng, frames), -29.8),
    )
