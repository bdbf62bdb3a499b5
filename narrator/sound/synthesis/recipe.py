"""How one sound is described: its seed, its length, its loudness and the function that makes it."""

from collections.abc import Callable
from enum import StrEnum

import numpy as np
from msgspec import Struct
from numpy.random import Generator

from narrator.sound.synthesis.envelopes import soft_edges
from narrator.sound.synthesis.loudness import integrated_lufs, loudest_lufs
from narrator.sound.synthesis.samples import (
    Samples,
    Samples16,
    frames_in,
    from_db,
    to_16_bits,
)

AMBIENCE_LUFS = -28.0
"""The common loudness of every ambience file: 12 LU under the voice (-16) while players act."""

PEAK_LIMIT = from_db(-3.5)
"""No sample of a recipe may be larger; the codec may add a little."""

FADE_IN_S = 0.003
FADE_OUT_S = 0.03

Make = Callable[[Generator, int], Samples]
"""Draws a sound of so many frames, shape (2, frames), at any level."""


class Kind(StrEnum):
    """What a sound is for: a looping background, or a single effect."""

    AMBIENCE = "ambience"
    EFFECT = "effect"


class When(StrEnum):
    """The part of a session that a sound belongs to."""

    NIGHT = "night"
    DAY = "day"
    ANY = "any"


class Recipe(Struct, frozen=True):
    """Everything that decides the samples of one sound."""

    kind: Kind
    when: When
    seed: int
    length_s: float
    make: Make
    loudness_lufs: float = AMBIENCE_LUFS
    """Integrated over a whole ambience; over the loudest 400 ms of an effect."""


def render(recipe: Recipe, length_s: float | None = None) -> Samples16:
    """The sound of a recipe, at its loudness, in 16 bits; shorter when a length is given.

    The same recipe and length give the same samples, always.
    """
    rng = np.random.Generator(np.random.PCG64(recipe.seed))
    samples = recipe.make(rng, frames_in(length_s or recipe.length_s))
    if recipe.kind is Kind.EFFECT:
        samples = soft_edges(samples, FADE_IN_S, FADE_OUT_S)
    return to_16_bits(limited(at_loudness(samples, recipe)))


def at_loudness(samples: Samples, recipe: Recipe) -> Samples:
    """The sound scaled to the loudness that its recipe asks for."""
    meter = integrated_lufs if recipe.kind is Kind.AMBIENCE else loudest_lufs
    return samples * from_db(recipe.loudness_lufs - meter(samples))


def limited(samples: Samples) -> Samples:
    """The sound with rare peaks bent under the limit; everything below half of it is untouched."""
    knee = 0.5 * PEAK_LIMIT
    size = np.abs(samples)
    room = PEAK_LIMIT - knee
    bent = knee + room * np.tanh((size - knee) / room)
    return np.where(size > knee, np.sign(samples) * bent, samples)
