"""A summer pond at night: crickets in the grass, frogs in the reeds."""

import numpy as np
from numpy.random import Generator

from narrator.sound.clip import SAMPLE_RATE
from narrator.sound.synthesis.creatures_of_night import far_owls
from narrator.sound.synthesis.envelopes import hump, strike, wandering, wandering_db
from narrator.sound.synthesis.filters import band, convolved, curve, peak, product
from narrator.sound.synthesis.layers import air, loudest, mixed, steady, veil
from narrator.sound.synthesis.noise import loop_noise
from narrator.sound.synthesis.samples import CHANNELS, Samples, frames_in, panned, quick_frames
from narrator.sound.synthesis.scatter import put, spread
from narrator.sound.synthesis.tones import gliding, open_air

_CRICKETS = (
    *((-0.8, 0.47, 4_080.0), (-0.35, 0.61, 4_420.0), (0.1, 0.53, 3_860.0)),
    *((0.5, 0.44, 4_650.0), (0.85, 0.57, 4_230.0)),
)
"""Where each sits (left to right), seconds between its chirps, and its pitch in Hz."""

_FROGS = ((-0.55, 62.0, 640.0), (0.25, 48.0, 520.0), (0.7, 74.0, 780.0))
"""Where each sits, pulses a second of its croak, and the pitch of its throat in Hz."""

_NIGHT_AIR = curve((50, -9), (160, 0), (700, -5), (2_000, -12), (6_000, -20), (15_000, -44))


def crickets(rng: Generator, frames: int) -> Samples:
    """Five crickets near by, each with its own pace, and a meadow of them behind."""
    loop = np.zeros((CHANNELS, frames))
    for place, every_s, pitch_hz in _CRICKETS:
        count = max(1, round(frames / (every_s * SAMPLE_RATE)))
        at = np.round((np.arange(count) + rng.uniform(-0.04, 0.04, count)) * frames / count)
        singing = 1.0 / (1.0 + np.exp(-4.0 * (wandering(rng, frames, 0.08) + 0.3)))
        beats = np.zeros(frames)
        index = at.astype(np.int64) % frames
        beats[index] = singing[index] * rng.uniform(0.7, 1.0, count)
        loop += panned(convolved(beats, _chirp(pitch_hz)), place)
    meadow = loop_noise(rng, frames, product(peak(4_350.0, 0.13), band(500.0, 9_000.0)))
    shimmer = np.stack([wandering_db(rng, frames, 9.0, 2.0) for _ in range(CHANNELS)])
    return loop + 0.3 * meadow * shimmer


def frogs(rng: Generator, frames: int) -> Samples:
    """Three frogs that answer each other in bouts, over the water."""
    loop = np.zeros((CHANNELS, frames))
    for start in spread(rng, frames, 7, apart=0.4):
        for turn in range(int(rng.integers(3, 7))):
            place, pulse_hz, throat_hz = _FROGS[int(rng.integers(0, len(_FROGS)))]
            late = frames_in(turn * rng.uniform(0.62, 0.8))
            croak = _croak(rng, pulse_hz, throat_hz) * rng.uniform(0.5, 1.0)
            put(loop, start + late, panned(croak, place))
    return convolved(loop, open_air(rng, 0.9, band(200.0, 3_000.0), dry=0.5))


def crickets_frogs(rng: Generator, frames: int) -> Samples:
    """A warm night by a pond, with an owl somewhere."""
    return mixed(
        veil(rng, frames),
        steady(air(rng, frames, _NIGHT_AIR, breath_db=0.7), -33.5),
        steady(crickets(rng, frames), -33.5),
        loudest(frogs(rng, frames), -26.5),
        loudest(far_owls(rng, frames, 3), -30.0),
    )


def _chirp(pitch_hz: float) -> Samples:
    chirp = np.zeros(frames_in(0.15))
    pulse = frames_in(0.024)
    for number, size in enumerate((0.55, 0.85, 1.0)):
        start = frames_in(0.036 * number)
        tone = gliding(np.linspace(1.01, 0.985, pulse) * pitch_hz, (1.0, 0.04))
        chirp[start : start + pulse] += size * tone * hump(pulse, 0.4)
    return chirp


def _croak(rng: Generator, pulse_hz: float, throat_hz: float) -> Samples:
    frames = quick_frames(rng.uniform(0.26, 0.4))
    pulses = np.zeros(frames)
    pulses[:: max(1, round(SAMPLE_RATE / (pulse_hz * rng.uniform(0.95, 1.05))))] = 1.0
    ring = frames_in(0.03)
    throat = gliding(np.full(ring, throat_hz), (1.0, 0.5, 0.22)) * strike(ring, 0.002, 0.035)
    return convolved(pulses, throat) * hump(frames, 0.65)
