"""Wind: in trees at night, and the plain beds of air that lie under other backgrounds."""

import numpy as np
from numpy.random import Generator

from narrator.sound.synthesis.creatures_of_night import far_owls, far_wolves
from narrator.sound.synthesis.envelopes import later, wandering, wandering_db
from narrator.sound.synthesis.filters import band, curve, peak, product, tilt
from narrator.sound.synthesis.layers import air, loudest, mixed, steady, veil
from narrator.sound.synthesis.noise import loop_noise
from narrator.sound.synthesis.samples import Samples

_HOWL_HZ = (310.0, 440.0, 620.0, 880.0)
"""Centres of the whistling bands between which a gust wanders."""
_NIGHT = curve((40, -12), (120, 0), (1_000, -12), (4_000, -24), (16_000, -50))


def gusts(rng: Generator, frames: int) -> Samples:
    """How hard the wind blows, a loop between about 0.2 and 1."""
    slow = wandering(rng, frames, 0.07) + 0.45 * wandering(rng, frames, 0.3)
    return 0.6 + 0.4 * np.tanh(0.9 * slow)


def whistling(rng: Generator, frames: int, strength: Samples) -> Samples:
    """The singing of a gust round branches: narrow bands that swell one after the other."""
    total = np.zeros((2, frames))
    for number, center_hz in enumerate(_HOWL_HZ):
        voice = loop_noise(rng, frames, product(peak(center_hz, 0.16), tilt(-3.0)))
        swell = np.exp(-np.square((strength - 0.45 - 0.15 * number) / 0.13))
        total += voice * later(swell, 0.3 * number) * 0.75**number
    return total


def leaves(rng: Generator, frames: int, strength: Samples) -> Samples:
    """Leaves that hiss with the gust and flutter on each side by themselves."""
    hiss = loop_noise(rng, frames, curve((200, -30), (1_500, -4), (3_500, 0), (8_000, -6)))
    flutter = np.stack([wandering_db(rng, frames, 6.0, 2.0) for _ in range(2)])
    return hiss * flutter * later(strength, 0.5) ** 1.5


def night_wind(rng: Generator, frames: int) -> Samples:
    """Wind in trees, with a few wolves and owls far away."""
    strength = gusts(rng, frames)
    return mixed(
        veil(rng, frames),
        steady(air(rng, frames, _NIGHT), -36.0),
        steady(loop_noise(rng, frames, band(70.0, 420.0)) * strength, -33.0),
        loudest(whistling(rng, frames, strength), -33.5),
        steady(leaves(rng, frames, strength), -36.5),
        loudest(far_wolves(rng, frames, 2), -26.5),
        loudest(far_owls(rng, frames, 3), -31.0),
    )
