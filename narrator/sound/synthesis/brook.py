"""A brook over stones: thousands of small bubbles, each a short rising note."""

from numpy.random import Generator

from narrator.sound.synthesis.birds import blackbird, great_tit, pigeon, robin, singing
from narrator.sound.synthesis.envelopes import strike, through, wandering
from narrator.sound.synthesis.filters import curve
from narrator.sound.synthesis.layers import air, loudest, mixed, steady, veil
from narrator.sound.synthesis.samples import Samples, frames_in, unit_rms
from narrator.sound.synthesis.scatter import grains
from narrator.sound.synthesis.tones import gliding

_BUBBLES_HZ = (380.0, 470.0, 590.0, 730.0, 880.0, 1_080.0, 1_350.0, 1_700.0, 2_200.0)
_RUSHING = curve((80, -18), (250, -5), (700, 0), (2_000, -8), (6_000, -18), (15_000, -44))
_SONGS = ((blackbird, 7, 1.0), (great_tit, 5, 0.45), (robin, 6, 0.5), (pigeon, 4, 0.9))


def bubbling(rng: Generator, frames: int) -> Samples:
    """Water that talks: bubbles of all sizes in irregular bursts, RMS 1."""
    bursts = 0.55 + 0.4 * wandering(rng, frames, 2.5).clip(-1.2, 1.1)
    kernels = [_bubble(hz) for hz in _BUBBLES_HZ]
    return unit_rms(grains(rng, frames, kernels, a_second=210.0, spread_db=5.0, density=bursts))


def birds_brook(rng: Generator, frames: int) -> Samples:
    """A clearing in the morning."""
    return mixed(
        veil(rng, frames),
        steady(air(rng, frames, _RUSHING, breath_db=0.6), -34.5),
        steady(bubbling(rng, frames), -32.5),
        loudest(singing(rng, frames, _SONGS), -25.5),
    )


def _bubble(pitch_hz: float) -> Samples:
    frames = frames_in(0.12)
    rise = through(frames, (0.0, 1.0), (1.0, 1.5))
    return gliding(pitch_hz * rise, (1.0,)) * strike(frames, 0.003, 42.0 / pitch_hz)
