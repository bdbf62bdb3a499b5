"""Steady rain: its hiss, the drops that stand out, and the gutter that drips beside the window."""

import numpy as np
from numpy.random import Generator

from narrator.sound.clip import SAMPLE_RATE
from narrator.sound.synthesis.envelopes import strike, through
from narrator.sound.synthesis.filters import band, curve, shaped
from narrator.sound.synthesis.layers import air, loudest, mixed, steady, veil
from narrator.sound.synthesis.noise import loop_noise
from narrator.sound.synthesis.samples import CHANNELS, Samples, frames_in, panned, unit_rms
from narrator.sound.synthesis.scatter import grains, put
from narrator.sound.synthesis.tones import gliding

RAIN_HISS = curve((50, -16), (250, -4), (900, -2), (2_500, -6), (8_000, -14), (15_000, -32))
_DRIPS = ((-0.7, 1.31, 900.0), (-0.2, 2.23, 640.0), (0.35, 0.97, 1_150.0), (0.8, 1.78, 760.0))
"""Where each drip falls (left to right), how often in seconds, and its pitch in Hz."""


def patter(rng: Generator, frames: int, a_second: float) -> Samples:
    """Drops on leaves and stone: short dull ticks of many sizes."""
    kernels = [_tick(rng, hz) for hz in (700.0, 1_100.0, 1_700.0, 2_600.0, 3_900.0)]
    return unit_rms(grains(rng, frames, kernels, a_second=a_second, spread_db=6.0))


def drips(rng: Generator, frames: int) -> Samples:
    """Four places under a roof where water falls, each at its own uneven pace."""
    loop = np.zeros((CHANNELS, frames))
    for place, every_s, pitch_hz in _DRIPS:
        count = max(1, round(frames / (every_s * SAMPLE_RATE)))
        for number in range(count):
            late = (number + rng.uniform(-0.12, 0.12)) / count
            size = 10.0 ** (rng.normal(0.0, 3.0) / 20.0)
            put(loop, round(late * frames), panned(size * _drip(rng, pitch_hz), place))
    return loop


def rain(rng: Generator, frames: int) -> Samples:
    """A night of rain, even enough to forget."""
    return mixed(
        veil(rng, frames),
        steady(air(rng, frames, RAIN_HISS, breath_db=0.7), -34.5),
        steady(loop_noise(rng, frames, band(90.0, 500.0)), -36.0),
        steady(patter(rng, frames, 420.0), -33.5),
        loudest(drips(rng, frames), -29.5),
    )


def _tick(rng: Generator, center_hz: float) -> Samples:
    frames = frames_in(0.03)
    noise = rng.standard_normal(frames) * strike(frames, 0.0008, 9.0 / center_hz)
    return unit_rms(shaped(noise, band(0.6 * center_hz, 1.5 * center_hz, 3.0)))


def _drip(rng: Generator, pitch_hz: float) -> Samples:
    frames = frames_in(0.09)
    rise = through(frames, (0.0, 0.9), (0.25, 1.0), (1.0, 1.35))
    return gliding(pitch_hz * rng.uniform(0.93, 1.07) * rise, (1.0, 0.12)) * strike(
        frames, 0.004, 0.07
    )
