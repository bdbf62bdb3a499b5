"""The uneasy one: a low chord that never settles, a breath, and a heart."""

from collections.abc import Sequence

import numpy as np
from numpy.random import Generator

from narrator.sound.clip import SAMPLE_RATE
from narrator.sound.synthesis.envelopes import strike, through, wandering
from narrator.sound.synthesis.filters import band, convolved, curve, frequencies, shaped
from narrator.sound.synthesis.layers import air, loudest, mixed, steady, veil
from narrator.sound.synthesis.samples import CHANNELS, Samples, frames_in, panned, unit_rms
from narrator.sound.synthesis.tones import gliding

_LOW = (55.0, 82.41, 110.0)
_UNEASY = (116.54, 164.81, 174.61)
_BEATS_PER_MINUTE = 52.0
_SECOND_SOUND_S = 0.29
_BREATH = curve((100, -24), (350, -6), (900, 0), (1_800, -4), (5_000, -18), (15_000, -50))


def choir(rng: Generator, frames: int, pitches_hz: Sequence[float], dull: float) -> Samples:
    """A chord of many slightly different voices, RMS 1, drawn straight into the spectrum.

    Each harmonic is a narrow hill of random phases, which beats slowly like a choir of strings;
    its amplitude falls with the harmonic's number to the power dull.
    """
    hz = frequencies(frames)
    amplitude = np.zeros(len(hz))
    for pitch_hz in pitches_hz:
        for number in range(1, 13):
            center_hz, width_hz = number * pitch_hz, 0.0035 * number * pitch_hz
            first, last = np.searchsorted(hz, [center_hz - 5 * width_hz, center_hz + 5 * width_hz])
            hill = np.exp(-0.5 * np.square((hz[first:last] - center_hz) / width_hz))
            amplitude[first:last] += hill / np.sqrt(width_hz) / number**dull
    phases = np.exp(2j * np.pi * rng.uniform(0.0, 1.0, (CHANNELS, len(hz))))
    return unit_rms(np.fft.irfft(phases * amplitude, frames))


def heartbeat(frames: int) -> Samples:
    """A calm heart, one channel, a whole number of beats in the loop."""
    beats = max(1, round(frames / SAMPLE_RATE * _BEATS_PER_MINUTE / 60.0))
    pulses = np.zeros(frames)
    starts = np.round(np.arange(beats) * frames / beats).astype(np.int64)
    pulses[starts] = 1.0
    pulses[(starts + frames_in(_SECOND_SOUND_S)) % frames] += 0.6
    return convolved(pulses, _thump())


def uneasy_drone(rng: Generator, frames: int) -> Samples:
    """A low drone with a heartbeat; something is wrong, but not yet."""
    turning = 0.5 + 0.5 * np.tanh(wandering(rng, frames, 0.06))
    return mixed(
        veil(rng, frames),
        steady(choir(rng, frames, _LOW, 1.1) * (0.75 + 0.25 * turning), -34.0),
        steady(choir(rng, frames, _UNEASY, 1.4) * (0.2 + 0.8 * turning), -36.0),
        steady(air(rng, frames, _BREATH, breath_db=2.0), -38.0),
        loudest(panned(heartbeat(frames), 0.0), -29.5),
    )


def _thump() -> Samples:
    frames = frames_in(0.26)
    pitch_hz = through(frames, (0.0, 96.0), (0.2, 62.0), (1.0, 46.0))
    skin = gliding(pitch_hz, (1.0, 0.6, 0.35, 0.2)) * strike(frames, 0.012, 0.24)
    return shaped(skin, band(30.0, 300.0))
