"""A storm that stays behind the hills."""

import numpy as np
from numpy.random import Generator

from narrator.sound.synthesis.envelopes import hump, strike
from narrator.sound.synthesis.filters import Response, band, curve, shaped
from narrator.sound.synthesis.layers import air, loudest, mixed, steady, veil
from narrator.sound.synthesis.noise import loop_noise
from narrator.sound.synthesis.rain import patter
from narrator.sound.synthesis.samples import CHANNELS, Samples, quick_frames, unit_rms
from narrator.sound.synthesis.scatter import put, spread
from narrator.sound.synthesis.wind import gusts, leaves

_DEEP = curve((25, -24), (45, 0), (110, 0), (220, -9), (450, -26), (1_500, -60))
_NEAR = curve((60, -20), (150, 0), (380, -3), (700, -14), (2_000, -44))
_HUSHED_RAIN = curve((50, -14), (200, -2), (700, -4), (2_500, -12), (8_000, -22), (15_000, -44))


def roll(rng: Generator) -> Samples:
    """One roll of thunder, shape (2, frames): it murmurs up, breaks a few times, and runs away."""
    frames = quick_frames(rng.uniform(9.0, 13.0))
    deep: Samples = unit_rms(_sides(rng, frames, _DEEP)) * _breaking(rng, frames, 4.2)
    near = unit_rms(_sides(rng, frames, _NEAR)) * _breaking(rng, frames, 2.2)
    whole = (deep + 0.42 * near) * hump(frames, 0.22) ** 0.5
    return whole / float(np.max(np.abs(whole)))


def distant_thunder(rng: Generator, frames: int) -> Samples:
    """Far thunder over a hushed rain and a restless wind."""
    strength = gusts(rng, frames)
    storm = np.zeros((CHANNELS, frames))
    for start in spread(rng, frames, 4):
        put(storm, start, roll(rng) * rng.uniform(0.5, 1.0))
    return mixed(
        veil(rng, frames),
        steady(air(rng, frames, _HUSHED_RAIN, breath_db=0.8), -33.0),
        steady(loop_noise(rng, frames, band(60.0, 350.0)) * strength, -35.0),
        steady(leaves(rng, frames, strength), -39.0),
        steady(patter(rng, frames, 160.0), -38.0),
        loudest(storm, -24.0),
    )


def _sides(rng: Generator, frames: int, response: Response) -> Samples:
    noise = rng.standard_normal((CHANNELS, frames))
    noise[1] = 0.5 * noise[0] + 0.5 * noise[1]
    return shaped(noise, response)


def _breaking(rng: Generator, frames: int, fall_s: float) -> Samples:
    envelope = np.zeros(frames)
    for _ in range(int(rng.integers(4, 8))):
        start = int(rng.uniform(0.0, 0.45) * frames)
        blow = strike(frames - start, rng.uniform(0.15, 0.7), fall_s * rng.uniform(0.8, 1.6))
        envelope[start:] += rng.uniform(0.3, 1.0) * blow
    return envelope
