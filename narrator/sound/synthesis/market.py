"""A market square by day: many people talking, none of them to be understood."""

import numpy as np
from numpy.random import Generator

from narrator.sound.clip import SAMPLE_RATE
from narrator.sound.synthesis.birds import pigeon, singing
from narrator.sound.synthesis.envelopes import hump, strike, wandering
from narrator.sound.synthesis.filters import Response, band, convolved, curve, peak, shaped
from narrator.sound.synthesis.layers import air, loudest, mixed, steady, veil
from narrator.sound.synthesis.samples import CHANNELS, Samples, frames_in, panned, unit_rms
from narrator.sound.synthesis.scatter import grains, put, spread
from narrator.sound.synthesis.tones import open_air, struck

_TALKERS = 14
_SYLLABLES_A_SECOND = 4.3
_SILENT_BELOW = -0.2
"""Where in its wandering a talker stops to listen."""
_THROAT: Samples = np.sum(
    [np.sin(2.0 * np.pi * n * np.arange(8_192) / 8_192) / n for n in range(1, 15)], axis=0
)
"""One cycle of a voice before the mouth shapes it."""
_VOWELS_HZ = ((730, 1_150, 2_500), (530, 1_800, 2_500), (300, 2_200, 3_000), (560, 880, 2_400))
_SQUARE = curve((60, -14), (200, -3), (600, 0), (1_600, -8), (5_000, -20), (15_000, -44))


def murmur(rng: Generator, frames: int) -> Samples:
    """Many voices at once, RMS 1: each syllable goes to one vowel, each vowel is one filter."""
    vowels = np.zeros((len(_VOWELS_HZ), CHANNELS, frames))
    for _ in range(_TALKERS):
        voice = panned(_voice(rng, frames), rng.uniform(-0.9, 0.9)) * rng.uniform(0.5, 1.0)
        for vowel, gate in enumerate(_syllables(rng, frames)):
            vowels[vowel] += voice * gate
    spoken = [shaped(v, _mouth(hz)) for v, hz in zip(vowels, _VOWELS_HZ, strict=True)]
    crowd = np.sum([unit_rms(one) for one in spoken], axis=0)
    return unit_rms(convolved(crowd, open_air(rng, 0.8, band(150.0, 4_000.0), dry=0.25)))


def wares(rng: Generator, frames: int) -> Samples:
    """Pots, coins and a handbell, and feet on cobbles."""
    loop = np.zeros((CHANNELS, frames))
    for start in spread(rng, frames, 22, apart=0.1):
        clink = struck(
            frames_in(0.4),
            rng.uniform(1_300, 3_200),
            [(1.0, 1.0, 0.25), (2.76, 0.5, 0.15), (5.4, 0.2, 0.08)],
            0.001,
        )
        put(loop, start, panned(clink * rng.uniform(0.3, 1.0), rng.uniform(-0.9, 0.9)))
    steps = [_step(rng, hz) for hz in (160.0, 240.0, 420.0)]
    loop += grains(rng, frames, steps, a_second=7.0, spread_db=4.0)
    return convolved(loop, open_air(rng, 0.7, band(120.0, 5_000.0), dry=0.35))


def market(rng: Generator, frames: int) -> Samples:
    """A square at noon."""
    return mixed(
        veil(rng, frames),
        steady(air(rng, frames, _SQUARE, breath_db=0.7), -35.5),
        steady(murmur(rng, frames), -32.0),
        loudest(wares(rng, frames), -27.0),
        loudest(singing(rng, frames, ((pigeon, 3, 0.6),)), -30.0),
    )


def _voice(rng: Generator, frames: int) -> Samples:
    pitch_hz = rng.choice([1.0, 1.7]) * rng.uniform(95.0, 130.0)
    melody = 2.0 ** (0.16 * wandering(rng, frames, 1.6))
    cycles = np.cumsum(pitch_hz * melody) * (_THROAT.size / SAMPLE_RATE)
    return _THROAT[cycles.astype(np.int64) % _THROAT.size]


def _syllables(rng: Generator, frames: int) -> Samples:
    count = max(1, round(frames / SAMPLE_RATE * _SYLLABLES_A_SECOND))
    gates = np.zeros((len(_VOWELS_HZ), frames))
    talking = wandering(rng, frames, 0.25)
    for start in spread(rng, frames, count, apart=0.5):
        length = frames_in(rng.uniform(0.12, 0.3))
        if talking[start] > _SILENT_BELOW and start + length < frames:
            vowel = int(rng.integers(0, len(_VOWELS_HZ)))
            gates[vowel, start : start + length] += rng.uniform(0.4, 1.0) * hump(length, 0.35)
    return gates


def _mouth(formants_hz: tuple[int, int, int]) -> Response:
    first, second, third = (peak(float(hz), 0.13) for hz in formants_hz)

    def response(hz: Samples) -> Samples:
        return first(hz) + 0.5 * second(hz) + 0.25 * third(hz)

    return response


def _step(rng: Generator, center_hz: float) -> Samples:
    frames = frames_in(0.06)
    thud = rng.standard_normal(frames) * strike(frames, 0.002, 0.05)
    return unit_rms(shaped(thud, band(0.5 * center_hz, 2.5 * center_hz)))
