"""Bells: the clock of the village, and those of the next valley."""

from collections.abc import Sequence

import numpy as np
from numpy.random import Generator

from narrator.sound.clip import SAMPLE_RATE
from narrator.sound.synthesis.envelopes import strike
from narrator.sound.synthesis.filters import band, convolved, curve, shaped
from narrator.sound.synthesis.layers import air, loudest, mixed, steady, veil
from narrator.sound.synthesis.samples import CHANNELS, Samples, frames_in, panned, unit_rms
from narrator.sound.synthesis.scatter import put
from narrator.sound.synthesis.tones import Partial, open_air, struck
from narrator.sound.synthesis.wind import gusts, leaves

BELL: tuple[Partial, ...] = (
    *((0.5, 0.7, 9.0), (1.0, 0.8, 6.0), (1.003, 0.3, 5.5), (1.19, 0.75, 5.0), (1.5, 0.3, 3.5)),
    *((2.0, 1.0, 3.2), (2.52, 0.3, 2.2), (2.67, 0.3, 2.0), (3.01, 0.3, 1.6), (4.17, 0.2, 1.1)),
)
"""The partials of a church bell: hum, prime, a minor third, quint, nominal."""

_QUARTERS = ((0.0, 392.0), (1.25, 311.1), (3.1, 392.0), (4.35, 311.1))
_HOURS = tuple((7.2 + 2.7 * stroke, 233.1) for stroke in range(3))
_NEXT_VALLEY = tuple((1.9 * stroke, 349.2) for stroke in range(6))
_STILL_AIR = curve((45, -8), (130, 0), (600, -6), (2_000, -14), (8_000, -24), (15_000, -44))


def ringing(
    rng: Generator, frames: int, start: int, strokes: Sequence[tuple[float, float]], place: float
) -> Samples:
    """Strokes of (seconds after the start, pitch in Hz) on a loop, with the room of a tower."""
    loop = np.zeros((CHANNELS, frames))
    pitches_hz = sorted({pitch_hz for _, pitch_hz in strokes})
    cast = {hz: struck(frames_in(9.0), hz, BELL, attack_s=0.006) for hz in pitches_hz}
    for late_s, pitch_hz in strokes:
        stroke = cast[pitch_hz] * rng.uniform(0.85, 1.0)
        put(loop, start + frames_in(late_s), panned(stroke, place))
    return loop


def clockwork(rng: Generator, frames: int) -> Samples:
    """The slow going of a tower clock: tick and tock, a second apart, peak about 1."""
    beats = max(2, round(frames / SAMPLE_RATE / 2.0) * 2)
    loop = np.zeros((CHANNELS, frames))
    for beat in range(beats):
        pitch_hz = 820.0 if beat % 2 else 690.0
        put(loop, round(beat * frames / beats), panned(_tock(rng, pitch_hz), -0.25))
    return convolved(loop, open_air(rng, 0.5, band(200.0, 4_000.0), dry=0.6))


def village_bells(rng: Generator, frames: int) -> Samples:
    """A village asleep: its clock, its bells, and those of the next valley on the wind."""
    tower = ringing(rng, frames, round(0.12 * frames), (*_QUARTERS, *_HOURS), -0.25)
    valley = ringing(rng, frames, round(0.62 * frames), _NEXT_VALLEY, 0.6)
    return mixed(
        veil(rng, frames),
        steady(air(rng, frames, _STILL_AIR, breath_db=0.8), -31.5),
        steady(leaves(rng, frames, gusts(rng, frames)), -37.0),
        loudest(clockwork(rng, frames), -35.0),
        loudest(_carried(rng, tower, 2.2, 2_600.0), -22.5),
        loudest(_carried(rng, valley, 3.6, 1_000.0), -28.0),
    )


def _carried(rng: Generator, loop: Samples, echo_s: float, dull_hz: float) -> Samples:
    carried = convolved(loop, open_air(rng, echo_s, band(100.0, dull_hz), dry=0.35))
    return shaped(carried, band(60.0, dull_hz, 2.0))


def _tock(rng: Generator, pitch_hz: float) -> Samples:
    frames = frames_in(0.08)
    wood = struck(frames, pitch_hz, [(1.0, 1.0, 0.05), (2.3, 0.5, 0.03), (3.9, 0.3, 0.02)], 0.0008)
    click = unit_rms(shaped(rng.standard_normal(frames), band(1_500.0, 5_000.0)))
    return wood + 0.4 * click * strike(frames, 0.0005, 0.012)
