"""Changing the sample rate of recordings."""

from math import ceil, gcd

import numpy as np
from numpy.typing import NDArray

LEAST_PAD_FRAMES = 2_048
"""Silence around the signal, so that its end does not ring into its beginning."""
SOFT_BAND = 0.06
"""The share of the kept band over which the highest frequencies are faded out."""


def resample(samples: NDArray[np.float32], from_hz: int, to_hz: int) -> NDArray[np.float32]:
    """The mono ``samples`` at another rate, band-limited through one Fourier transform."""
    if from_hz == to_hz or samples.size == 0:
        return samples
    common = gcd(from_hz, to_hz)
    up, down = to_hz // common, from_hz // common
    # A multiple of ``down``, so that the signal's start falls on a sample of the new rate too.
    pad = down * ceil(LEAST_PAD_FRAMES / down)
    frames = down * smooth_size(ceil((samples.size + 2 * pad) / down))
    padded = np.zeros(frames, np.float32)
    padded[pad : pad + samples.size] = samples
    new_frames = frames // down * up
    spectrum = np.fft.rfft(padded)
    kept = min(spectrum.size, new_frames // 2 + 1)
    bands = np.zeros(new_frames // 2 + 1, spectrum.dtype)
    bands[:kept] = spectrum[:kept] * _soft_edge(kept)
    changed = np.fft.irfft(bands, new_frames) * (to_hz / from_hz)
    start = pad // down * up
    length = round(samples.size * to_hz / from_hz)
    return changed[start : start + length].astype(np.float32)


def _soft_edge(bins: int) -> NDArray[np.float32]:
    """Gains of 1 that fall to 0 over the top of the band, against ringing."""
    edge = np.ones(bins, np.float32)
    width = max(1, int(bins * SOFT_BAND))
    edge[-width:] = 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, width))
    return edge


def smooth_size(least: int) -> int:
    """The next number with no prime factor over 5: the transform is quick for those."""
    best = 1 << (least - 1).bit_length()
    fives = 1
    while fives < best:
        odd = fives
        while odd < best:
            best = min(best, odd << (-(-least // odd) - 1).bit_length())
            odd *= 3
        fives *= 5
    return best
