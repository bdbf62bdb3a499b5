"""Slow curves: gusts, swells, and the rise and fall of single sounds."""

import numpy as np
from numpy.random import Generator

from narrator.sound.clip import SAMPLE_RATE
from narrator.sound.synthesis.samples import Samples

CONTROL_HZ = 200
"""Points a second at which slow curves are drawn before they are stretched to samples."""


def wandering(rng: Generator, frames: int, fastest_hz: float) -> Samples:
    """A smooth random loop with mean 0 and deviation 1 that never moves faster than told."""
    points = max(8, round(frames * CONTROL_HZ / SAMPLE_RATE))
    hz = np.fft.rfftfreq(points, 1.0 / CONTROL_HZ)
    gains = np.exp(-np.square(hz / fastest_hz))
    gains[0] = 0.0
    spectrum = (rng.standard_normal(len(hz)) + 1j * rng.standard_normal(len(hz))) * gains
    path = np.fft.irfft(spectrum, points)
    deviation = float(np.std(path))
    return stretched(path / deviation if deviation > 0.0 else path, frames)


def wandering_db(rng: Generator, frames: int, fastest_hz: float, depth_db: float) -> Samples:
    """A wandering gain whose level has a deviation of depth_db, kept within twice of it."""
    path = np.clip(wandering(rng, frames, fastest_hz), -2.0, 2.0)
    return 10.0 ** (path * depth_db / 20.0)


def stretched(points: Samples, frames: int) -> Samples:
    """A loop of few points drawn over many frames with straight lines, closed in a circle."""
    position = np.arange(frames) * (len(points) / frames)
    result: Samples = np.interp(position, np.arange(len(points) + 1), np.append(points, points[0]))
    return result


def later(loop: Samples, seconds: float) -> Samples:
    """The same loop, late by so many seconds."""
    return np.roll(loop, round(seconds * SAMPLE_RATE), axis=-1)


def strike(frames: int, attack_s: float, fall_s: float) -> Samples:
    """A rise over attack_s, then a fall by 60 dB every fall_s."""
    time_s = np.arange(frames) / SAMPLE_RATE
    rise = 0.5 - 0.5 * np.cos(np.pi * np.minimum(time_s / max(attack_s, 1e-6), 1.0))
    return rise * 10.0 ** (-3.0 * time_s / fall_s)


def hump(frames: int, rise: float = 0.5) -> Samples:
    """A single smooth hill over all the frames, highest at the fraction rise."""
    position = np.arange(frames) / frames
    up = np.sin(0.5 * np.pi * np.minimum(position / rise, 1.0)) ** 2
    down = np.cos(0.5 * np.pi * np.clip((position - rise) / (1.0 - rise), 0.0, 1.0)) ** 2
    return np.where(position < rise, up, down)


def through(frames: int, *points: tuple[float, float]) -> Samples:
    """A curve through (fraction of the length, value) points, straight in between."""
    position = np.arange(frames) / frames
    result: Samples = np.interp(position, [at for at, _ in points], [value for _, value in points])
    return result


def soft_edges(samples: Samples, fade_in_s: float, fade_out_s: float) -> Samples:
    """The sound with both ends eased to silence, so that neither can click."""
    frames = samples.shape[-1]
    faded = samples.copy()
    rise = min(frames // 2, max(2, round(fade_in_s * SAMPLE_RATE)))
    fall = min(frames // 2, max(2, round(fade_out_s * SAMPLE_RATE)))
    faded[..., :rise] *= np.sin(0.5 * np.pi * np.linspace(0.0, 1.0, rise)) ** 2
    faded[..., frames - fall :] *= np.cos(0.5 * np.pi * np.linspace(0.0, 1.0, fall)) ** 2
    return faded
