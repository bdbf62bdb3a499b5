"""A fire in a hearth: the draught, the flicker of the flames, and wood that cracks."""

import numpy as np
from numpy.random import Generator

from narrator.sound.synthesis.envelopes import strike, wandering, wandering_db
from narrator.sound.synthesis.filters import band, curve, shaped
from narrator.sound.synthesis.layers import air, mixed, steady, veil
from narrator.sound.synthesis.noise import loop_noise
from narrator.sound.synthesis.samples import Samples, frames_in, unit_rms
from narrator.sound.synthesis.scatter import grains

_DRAUGHT = curve((40, -10), (110, 0), (400, -5), (1_500, -14), (8_000, -24), (15_000, -44))
_CRACK_HZ = (900.0, 1_400.0, 2_100.0, 3_000.0, 4_200.0)


def crackle(rng: Generator, frames: int) -> Samples:
    """Cracks that come in bouts: mostly tiny, now and then one that makes one look up."""
    bouts = np.clip(0.45 + 0.5 * wandering(rng, frames, 0.5), 0.05, 1.0)
    small = [_crack(rng, hz, 0.012) for hz in _CRACK_HZ]
    large = [_crack(rng, hz, 0.045) for hz in (500.0, 800.0, 1_300.0)]
    fine = grains(rng, frames, small, a_second=22.0, spread_db=4.0, density=bouts)
    rare = grains(rng, frames, large, a_second=0.9, spread_db=2.0, density=bouts)
    return fine + rare


def fireside(rng: Generator, frames: int) -> Samples:
    """A warm room with a wood fire."""
    flicker = np.stack([wandering_db(rng, frames, 4.0, 2.5) for _ in range(2)])
    return mixed(
        veil(rng, frames),
        steady(air(rng, frames, _DRAUGHT), -33.5),
        steady(loop_noise(rng, frames, band(70.0, 320.0)) * flicker, -33.0),
        steady(crackle(rng, frames), -34.5),
    )


def _crack(rng: Generator, center_hz: float, fall_s: float) -> Samples:
    frames = frames_in(0.1)
    noise = rng.standard_normal(frames) * strike(frames, 0.0004, fall_s)
    crack = unit_rms(shaped(noise, band(0.5 * center_hz, 1.8 * center_hz, 2.0)))
    return crack * strike(frames, 0.0004, 4.0 * fall_s)
