"""Putting many small sounds at random places of a loop; what runs over the end goes on at 0."""

from collections.abc import Sequence

import numpy as np
from numpy.random import Generator

from narrator.sound.clip import SAMPLE_RATE
from narrator.sound.synthesis.filters import convolved
from narrator.sound.synthesis.samples import CHANNELS, Samples


def put(loop: Samples, start: int, sound: Samples) -> None:
    """Adds a sound of shape (2, n) to a loop of shape (2, frames), around the end if need be."""
    frames = loop.shape[-1]
    length = sound.shape[-1]
    position = start % frames
    while length > 0:
        piece = min(length, frames - position)
        loop[:, position : position + piece] += sound[:, -length:][:, :piece]
        length -= piece
        position = 0


def spread(rng: Generator, frames: int, count: int, apart: float = 0.6) -> list[int]:
    """Start frames spread over a loop: at most one in each equal share, apart as told (0 to 1)."""
    share = frames / count
    first = rng.uniform(0.0, frames)
    jitter = rng.uniform(0.0, 1.0 - apart, count)
    return [round(first + (number + jitter[number]) * share) % frames for number in range(count)]


def specks(
    rng: Generator, frames: int, a_second: float, spread_db: float, density: Samples | None = None
) -> Samples:
    """Single samples at random times and places, shape (2, frames), levels spread as told.

    A density of shape (frames,) between 0 and 1 thins them out where it is low.
    """
    count = max(1, int(rng.poisson(a_second * frames / SAMPLE_RATE)))
    at = rng.integers(0, frames, count)
    size = 10.0 ** (rng.standard_normal(count) * spread_db / 20.0) * rng.choice([-1.0, 1.0], count)
    if density is not None:
        size = size * (rng.uniform(0.0, 1.0, count) < density[at])
    angle = rng.uniform(0.1, 0.9, count) * np.pi / 2.0
    loop = np.zeros((CHANNELS, frames))
    np.add.at(loop[0], at, size * np.cos(angle))
    np.add.at(loop[1], at, size * np.sin(angle))
    return loop


def grains(
    rng: Generator,
    frames: int,
    kernels: Sequence[Samples],
    *,
    a_second: float,
    spread_db: float,
    density: Samples | None = None,
) -> Samples:
    """Many small sounds: specks shared out among the kernels, each speck becoming one of them."""
    total = np.zeros((CHANNELS, frames))
    for kernel in kernels:
        share = specks(rng, frames, a_second / len(kernels), spread_db, density)
        total += convolved(share, kernel)
    return total
