"""Pitched building blocks: struck partials, gliding voices, and the air that carries them far."""

from collections.abc import Sequence

import numpy as np
from numpy.random import Generator

from narrator.sound.clip import SAMPLE_RATE
from narrator.sound.synthesis.filters import Response, frequencies
from narrator.sound.synthesis.samples import Samples, frames_in

Partial = tuple[float, float, float]
"""Frequency as a multiple of the pitch, amplitude, seconds to fall by 60 dB."""


def struck(
    frames: int, pitch_hz: float, partials: Sequence[Partial], attack_s: float = 0.002
) -> Samples:
    """A struck body: partials that each fall at their own pace, higher ones starting faster."""
    time_s = np.arange(frames) / SAMPLE_RATE
    sound = np.zeros(frames)
    for multiple, amplitude, fall_s in partials:
        rise = 1.0 - np.exp(-time_s / (attack_s / np.sqrt(multiple)))
        wave = np.sin(2.0 * np.pi * pitch_hz * multiple * time_s)
        sound += amplitude * rise * 10.0 ** (-3.0 * time_s / fall_s) * wave
    return sound


def gliding(pitch_hz: Samples, harmonics: Sequence[float]) -> Samples:
    """A voice whose pitch follows a curve, with the given amplitudes of its harmonics."""
    phase = 2.0 * np.pi * np.cumsum(pitch_hz) / SAMPLE_RATE
    sound = np.zeros_like(phase)
    for number, amplitude in enumerate(harmonics, start=1):
        sound += amplitude * np.sin(number * phase)
    return sound


def open_air(rng: Generator, fall_s: float, response: Response, dry: float = 0.3) -> Samples:
    """The echo of an open place, shape (2, frames): some direct sound, then a fading haze."""
    frames = frames_in(fall_s)
    haze = rng.standard_normal((2, frames)) * 10.0 ** (
        -3.0 * np.arange(frames) / (fall_s * SAMPLE_RATE)
    )
    haze = np.fft.irfft(np.fft.rfft(haze) * response(frequencies(frames)), frames)
    haze /= np.sqrt(np.sum(np.square(haze), axis=1, keepdims=True))
    haze *= np.sqrt(1.0 - dry)
    haze[:, 0] += np.sqrt(dry)
    return haze
