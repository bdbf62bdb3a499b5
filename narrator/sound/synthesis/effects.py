"""The single sounds: signals that a table understands without being told."""

import numpy as np
from numpy.random import Generator

from narrator.sound.synthesis.envelopes import strike
from narrator.sound.synthesis.filters import band, shaped
from narrator.sound.synthesis.samples import Samples, panned
from narrator.sound.synthesis.tones import Partial, struck

_GONG: tuple[Partial, ...] = (
    (1.0, 1.0, 7.0),
    (1.008, 0.6, 6.5),
    (1.52, 0.5, 5.5),
    (2.03, 0.55, 4.6),
    (2.67, 0.34, 3.8),
    (3.14, 0.3, 3.2),
    (3.98, 0.2, 2.6),
    (5.12, 0.14, 2.0),
    (6.7, 0.1, 1.5),
)


def gong(rng: Generator, frames: int) -> Samples:
    """A warm gong: a soft blow, a bloom of the upper partials, a long fall."""
    body = struck(frames, 98.0, _GONG, attack_s=0.012)
    bloom = struck(frames, 98.0, [(m * 1.003, a, f) for m, a, f in _GONG[3:]], attack_s=0.25)
    noise = shaped(rng.standard_normal(frames), band(250.0, 1_800.0))
    shimmer = 0.1 * noise * strike(frames, 0.15, 2.2)
    blow = 0.6 * shaped(rng.standard_normal(frames), band(60.0, 260.0)) * strike(frames, 0.004, 0.3)
    left = body + 0.5 * bloom + shimmer + blow
    right = body + 0.5 * np.roll(bloom, 240) * np.linspace(1.0, 0.9, frames) + shimmer + blow
    return np.stack([left, right])


def count_end(_rng: Generator, frames: int) -> Samples:
    """A short round tone that says a count is over."""
    tone = struck(frames, 587.33, [(1.0, 1.0, 0.45), (2.0, 0.16, 0.25), (3.0, 0.05, 0.15)], 0.012)
    return panned(tone, 0.0)
