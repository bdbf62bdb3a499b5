"""Third-octave bands: how much of a sound lies where the ear separates it."""

import numpy as np

from narrator.sound.clip import SAMPLE_RATE
from narrator.sound.synthesis.samples import Samples

CENTERS_HZ = (
    *(50, 63, 80, 100, 125, 160, 200, 250, 315, 400, 500, 630, 800),
    *(1_000, 1_250, 1_600, 2_000, 2_500, 3_150, 4_000, 5_000, 6_300, 8_000, 10_000, 12_500),
)
"""Nominal centres; the edges follow the exact powers of two."""

_REFERENCE_HZ = 1_000.0
_REFERENCE_INDEX = CENTERS_HZ.index(1_000)


def band_levels_db(samples: Samples) -> Samples:
    """The level of each third octave of a whole sound of shape (channels, frames), full scale 0."""
    return _to_db(_band_powers(samples))


def levels_over_time_db(samples: Samples, window_s: float, hop_s: float) -> Samples:
    """The third-octave levels of successive windows, shape (windows, bands)."""
    window = round(window_s * SAMPLE_RATE)
    hop = round(hop_s * SAMPLE_RATE)
    taper = np.hanning(window)
    taper /= np.sqrt(np.mean(np.square(taper)))
    starts = range(0, samples.shape[-1] - window + 1, hop)
    powers = [_band_powers(samples[:, start : start + window] * taper) for start in starts]
    return _to_db(np.array(powers))


def _band_powers(samples: Samples) -> Samples:
    frames = samples.shape[-1]
    spectrum = np.abs(np.fft.rfft(samples)) ** 2
    power = np.concatenate([[0.0], np.cumsum(np.sum(spectrum, axis=0))]) * (2.0 / frames**2)
    steps = np.arange(-_REFERENCE_INDEX, len(CENTERS_HZ) - _REFERENCE_INDEX + 1)
    edges_hz = _REFERENCE_HZ * 2.0 ** ((steps - 0.5) / 3.0)
    bins = np.clip(np.round(edges_hz * frames / SAMPLE_RATE), 0, len(power) - 1).astype(np.int64)
    result: Samples = np.diff(power[bins])
    return result


def _to_db(powers: Samples) -> Samples:
    levels: Samples = 10.0 * np.log10(np.maximum(powers, 1e-20))
    return levels
