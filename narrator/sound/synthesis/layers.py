"""How loud each part of a background is, said in the LUFS that it has in the finished file.

The parts of a recipe add up to about the common loudness of all backgrounds, so what a recipe says
is what a listener gets: the last scaling in `recipe` is a fraction of a decibel.
"""

import numpy as np
from numpy.random import Generator

from narrator.sound.synthesis.envelopes import wandering_db
from narrator.sound.synthesis.filters import Response, curve
from narrator.sound.synthesis.loudness import loudest_lufs, ungated_lufs
from narrator.sound.synthesis.noise import loop_noise
from narrator.sound.synthesis.samples import Samples, from_db

VEIL_LUFS = -33.3
"""Loudness of the veil that lies under every background; see `veil`."""

_RUSTLING = curve(
    *((60, -14), (200, -7), (500, -4), (1_000, -1), (1_600, 0), (3_300, 0)),
    *((5_000, -3), (8_000, -7), (12_500, -11), (14_500, -20), (16_000, -40)),
)
"""The joint spectrum of a sliding card and a sleeve, with some warmth below."""


def veil(rng: Generator, frames: int) -> Samples:
    """A thin, even breath of air in just those bands where cards and sleeves are heard.

    It is the part of a background that masks; everything laid over it may come and go.
    """
    noise = loop_noise(rng, frames, _RUSTLING) * wandering_db(rng, frames, 0.12, 0.3)
    return steady(noise, VEIL_LUFS)


def air(rng: Generator, frames: int, response: Response, breath_db: float = 1.0) -> Samples:
    """Broadband noise that hardly moves, at any level."""
    return loop_noise(rng, frames, response) * wandering_db(rng, frames, 0.15, breath_db)


def steady(samples: Samples, lufs: float) -> Samples:
    """A continuous part, scaled to the given average loudness."""
    return samples * from_db(lufs - ungated_lufs(samples))


def loudest(samples: Samples, lufs: float) -> Samples:
    """A part that comes and goes, scaled so that its loudest 400 ms have the given loudness."""
    return samples * from_db(lufs - loudest_lufs(samples))


def mixed(*parts: Samples) -> Samples:
    """All parts together."""
    total: Samples = np.sum(parts, axis=0)
    return total
