"""Filters drawn as curves over frequency; applied to a loop as a circle, so they leave no seam."""

from collections.abc import Callable

import numpy as np

from narrator.sound.clip import SAMPLE_RATE
from narrator.sound.synthesis.samples import Samples

Response = Callable[[Samples], Samples]
"""Frequencies in Hz (never below 1) to amplitude factors."""


def band(low_hz: float, high_hz: float, slope: float = 2.0) -> Response:
    """Passes low_hz to high_hz; falls by about 6 dB an octave times slope outside."""

    def response(hz: Samples) -> Samples:
        below: Samples = 1.0 + (low_hz / hz) ** slope
        above: Samples = 1.0 + (hz / high_hz) ** slope
        gains: Samples = 1.0 / (below * above)
        return gains

    return response


def peak(center_hz: float, width_octaves: float) -> Response:
    """A bell-shaped hill around one frequency, as wide in octaves as told (half width)."""

    def response(hz: Samples) -> Samples:
        return np.exp(-0.5 * np.square(np.log2(hz / center_hz) / width_octaves))

    return response


def tilt(db_per_octave: float, pivot_hz: float = 1_000.0) -> Response:
    """A straight slope, 0 dB at the pivot: -3 makes white noise pink, -6 brown."""

    def response(hz: Samples) -> Samples:
        gains: Samples = (hz / pivot_hz) ** (db_per_octave / 6.0206)
        return gains

    return response


def curve(*points: tuple[float, float]) -> Response:
    """A response drawn through (Hz, dB) points, straight lines over the logarithm of frequency."""
    hz_points = np.log2([hz for hz, _ in points])
    db_points = np.array([level for _, level in points])

    def response(hz: Samples) -> Samples:
        gains: Samples = 10.0 ** (np.interp(np.log2(hz), hz_points, db_points) / 20.0)
        return gains

    return response


def product(*responses: Response) -> Response:
    """Several filters one after the other."""

    def response(hz: Samples) -> Samples:
        result = np.ones_like(hz)
        for one in responses:
            result = result * one(hz)
        return result

    return response


def frequencies(frames: int) -> Samples:
    """The frequencies in Hz of a real spectrum of so many frames, the lowest lifted to 1 Hz."""
    hz: Samples = np.maximum(np.fft.rfftfreq(frames, 1.0 / SAMPLE_RATE), 1.0)
    return hz


def shaped(samples: Samples, response: Response) -> Samples:
    """A loop filtered in a circle: what rings past the end returns at the beginning."""
    frames = samples.shape[-1]
    gains = response(frequencies(frames))
    gains[0] = 0.0
    filtered: Samples = np.fft.irfft(np.fft.rfft(samples) * gains, frames)
    return filtered


def convolved(samples: Samples, kernel: Samples) -> Samples:
    """A loop convolved in a circle with a kernel that is no longer than the loop."""
    frames = samples.shape[-1]
    kept = kernel[..., :frames]
    result: Samples = np.fft.irfft(np.fft.rfft(samples) * np.fft.rfft(kept, frames), frames)
    return result
