"""Birds of a spring morning, and the cock who wakes the village."""

from collections.abc import Callable

import numpy as np
from numpy.random import Generator

from narrator.sound.clip import SAMPLE_RATE
from narrator.sound.synthesis.envelopes import hump, through
from narrator.sound.synthesis.filters import band, convolved, peak, shaped
from narrator.sound.synthesis.samples import CHANNELS, Samples, frames_in, panned
from narrator.sound.synthesis.scatter import put, spread
from narrator.sound.synthesis.tones import gliding, open_air

Song = Callable[[Generator], Samples]
"""One phrase of one bird, one channel, peak about 1."""


def blackbird(rng: Generator) -> Samples:
    """A lazy fluting phrase that ends in a small twitter."""
    notes = [_slide(rng.uniform(1_600, 2_500), rng.uniform(0.85, 1.2), 0.2) for _ in range(4)]
    twitter = [_slide(rng.uniform(3_000, 4_200), 0.8, 0.06) * 0.3 for _ in range(3)]
    return _one_after_the_other([*notes, *twitter], 0.045)


def great_tit(rng: Generator) -> Samples:
    """Two notes, high and low, like a small pump, a few times."""
    high_hz = rng.uniform(3_600, 4_200)
    pair = [_slide(high_hz, 0.99, 0.11), _slide(0.78 * high_hz, 1.0, 0.17) * 0.9]
    return _one_after_the_other(pair * int(rng.integers(3, 6)), 0.05)


def robin(rng: Generator) -> Samples:
    """A silver run downwards with a trill."""
    start_hz = rng.uniform(4_200, 5_000)
    run = [_slide(start_hz * 0.94**step, 0.9, 0.07) * 0.8 for step in range(8)]
    trill = [_slide(rng.uniform(2_500, 2_800), 1.12, 0.045) * 0.7 for _ in range(6)]
    return _one_after_the_other([*run, *trill], 0.018)


def pigeon(rng: Generator) -> Samples:
    """A wood pigeon's five soft notes."""
    pitch_hz = rng.uniform(440, 500)
    lengths_s = (0.28, 0.5, 0.42, 0.24, 0.3)
    coos = [_slide(pitch_hz * (1.06 if i == 1 else 1.0), 0.95, s) for i, s in enumerate(lengths_s)]
    return _one_after_the_other(coos, 0.09)


def singing(rng: Generator, frames: int, songs: tuple[tuple[Song, int, float], ...]) -> Samples:
    """Birds in a wood, shape (2, frames): each (song, times, size) from its own tree."""
    loop = np.zeros((CHANNELS, frames))
    for song, times, size in songs:
        place = rng.uniform(-0.9, 0.9)
        for start in spread(rng, frames, times, apart=0.3):
            put(loop, start, size * panned(song(rng), place))
    return convolved(loop, open_air(rng, 1.2, band(300.0, 6_000.0), dry=0.35))


def cock_crow(frames: int) -> Samples:
    """A cock, one channel: three short calls, then the long one that breaks at the end."""
    shape_hz = through(
        frames,
        *((0.0, 420), (0.05, 610), (0.11, 590), (0.13, 520), (0.2, 640), (0.24, 610), (0.27, 700)),
        *((0.34, 930), (0.44, 900), (0.47, 780), (0.52, 860), (0.72, 820), (0.88, 640), (1.0, 380)),
    )
    loud = through(
        frames,
        *((0.0, 0), (0.03, 0.8), (0.1, 0.7), (0.13, 0.04), (0.16, 0.85), (0.23, 0.7), (0.26, 0.1)),
        *((0.3, 1.0), (0.42, 0.9), (0.46, 0.35), (0.5, 1.0), (0.75, 0.85), (0.92, 0.35), (1.0, 0)),
    )
    time_s = np.arange(frames) / SAMPLE_RATE
    rough = 1.0 + 0.012 * np.sin(2.0 * np.pi * 31.0 * time_s)
    voice = gliding(shape_hz * rough, [0.8, 1.0, 0.9, 0.55, 0.4, 0.28, 0.18, 0.1, 0.06])
    throat = shaped(voice, peak(1_500.0, 0.9)) + 0.3 * shaped(voice, peak(3_000.0, 0.4))
    return throat * loud


def _slide(pitch_hz: float, ends_at: float, length_s: float) -> Samples:
    frames = frames_in(length_s)
    bend = through(frames, (0.0, 0.97), (0.25, 1.0), (1.0, ends_at))
    return gliding(pitch_hz * bend, (1.0, 0.08)) * hump(frames, 0.35)


def _one_after_the_other(notes: list[Samples], gap_s: float) -> Samples:
    gap = np.zeros(frames_in(gap_s))
    return np.concatenate([part for note in notes for part in (note, gap)])
