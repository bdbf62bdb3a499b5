"""How loud speech is, and bringing it to one level (ITU-R BS.1770-4)."""

import numpy as np
from numpy.typing import NDArray

from narrator.sound.clip import SAMPLE_RATE
from narrator.sound.resample import smooth_size

TARGET_LUFS = -16.0
CEILING_DB = -1.5
"""Highest true peak after levelling; packs promise -1 dB, encoding needs the rest."""
BLOCK_S = 0.4
STEP_S = 0.1
SHORTEST_S = BLOCK_S
"""Shorter clips are measured as if they were said again and again."""
TOLERANCE_LU = 0.1
MOST_ROUNDS = 4
LOOK_AHEAD_FRAMES = 256
QUIETEST = 1e-10


def loudness_lufs(samples: NDArray[np.float32]) -> float:
    """Gated loudness of mono ``samples`` between -1 and 1 at ``SAMPLE_RATE``; -inf for silence."""
    if not samples.size or not np.any(samples):
        return float("-inf")
    repeats = max(1, -(-round(SHORTEST_S * SAMPLE_RATE) // samples.size))
    weighted = _k_weighted(np.tile(samples, repeats).astype(np.float64))
    block, step = round(BLOCK_S * SAMPLE_RATE), round(STEP_S * SAMPLE_RATE)
    energy = np.concatenate(([0.0], np.cumsum(weighted * weighted)))
    # As pyloudnorm does, the last block may reach a little over the end.
    starts = step * np.arange(round((weighted.size - block) / step) + 1)
    powers = (energy[np.minimum(starts + block, weighted.size)] - energy[starts]) / block
    loud = powers[_lufs(powers) > -70.0]  # noqa: PLR2004 the absolute gate of BS.1770
    if not loud.size:
        return float("-inf")
    kept = loud[_lufs(loud) > _lufs(np.array([loud.mean()]))[0] - 10.0]
    return float(_lufs(np.array([kept.mean()]))[0])


def true_peak_db(samples: NDArray[np.float32]) -> float:
    """The highest level between the samples too, found by oversampling four times, in dBTP."""
    peak = float(np.max(np.abs(_oversampled(samples)))) if samples.size else 0.0
    return 20.0 * float(np.log10(max(peak, QUIETEST)))


def level(
    samples: NDArray[np.float32], target_lufs: float = TARGET_LUFS, ceiling_db: float = CEILING_DB
) -> NDArray[np.float32]:
    """The samples at the target loudness, with peaks held under the ceiling by a soft limiter."""
    levelled = samples
    missing_lu = target_lufs - loudness_lufs(levelled)
    for _ in range(MOST_ROUNDS):
        if not np.isfinite(missing_lu):
            return samples
        gain = np.float32(10.0 ** (missing_lu / 20.0))
        levelled = _limited(levelled * gain, 10.0 ** (ceiling_db / 20.0))
        # Limiting takes a little loudness away again, so this is repeated.
        missing_lu = target_lufs - loudness_lufs(levelled)
        if abs(missing_lu) < TOLERANCE_LU:
            break
    return levelled


def _lufs(powers: NDArray[np.float64]) -> NDArray[np.float64]:
    return -0.691 + 10.0 * np.log10(np.maximum(powers, QUIETEST * QUIETEST))


def _k_weighted(samples: NDArray[np.float64]) -> NDArray[np.float64]:
    """The head and low-cut filters of BS.1770, applied as one frequency response."""
    size = smooth_size(samples.size + SAMPLE_RATE // 10)
    z = np.exp(-2j * np.pi * np.arange(size // 2 + 1) / size)
    response = _shelf(z) * _low_cut(z)
    return np.fft.irfft(np.fft.rfft(samples, size) * response, size)[: samples.size]


def _shelf(z: NDArray[np.complex128]) -> NDArray[np.complex128]:
    """The high shelf that stands for a head; constants as the recommendation derives them."""
    k, q = np.tan(np.pi * 1681.974450955533 / SAMPLE_RATE), 0.7071752369554196
    high = 10.0 ** (3.999843853973347 / 20.0)
    band = high**0.4996667741545416
    over = (high + band * k / q + k * k) + 2 * (k * k - high) * z
    over = over + (high - band * k / q + k * k) * z * z
    under = (1 + k / q + k * k) + 2 * (k * k - 1) * z + (1 - k / q + k * k) * z * z
    return np.asarray(over / under, np.complex128)


def _low_cut(z: NDArray[np.complex128]) -> NDArray[np.complex128]:
    """The high-pass at 38 Hz."""
    k, q = np.tan(np.pi * 38.13547087602444 / SAMPLE_RATE), 0.5003270373238773
    scale = 1 + k / q + k * k
    under = 1 + 2 * (k * k - 1) / scale * z + (1 - k / q + k * k) / scale * z * z
    return np.asarray((1 - 2 * z + z * z) / under, np.complex128)


def _oversampled(samples: NDArray[np.float32]) -> NDArray[np.float32]:
    size = smooth_size(samples.size + 512)
    between = np.fft.irfft(np.fft.rfft(samples, size), size * 4)[: samples.size * 4]
    return np.asarray(between * 4.0, np.float32)


def _limited(samples: NDArray[np.float32], ceiling: float) -> NDArray[np.float32]:
    """Peaks over the ceiling lowered by a gain that moves smoothly some 6 ms before and after."""
    between = np.abs(_oversampled(samples)).reshape(-1, 4).max(axis=1)
    # A peak between two samples belongs to both of them.
    peaks = np.maximum(between, np.concatenate((between[:1], between[:-1])))
    if peaks.max(initial=0.0) <= ceiling:
        return samples
    needed = np.minimum(1.0, ceiling / np.maximum(peaks, QUIETEST))
    edge = np.ones(LOOK_AHEAD_FRAMES)
    lowest = _sliding_minimum(np.concatenate((edge, needed, edge)), LOOK_AHEAD_FRAMES)
    gains = _moving_mean(_moving_mean(lowest, LOOK_AHEAD_FRAMES // 2), LOOK_AHEAD_FRAMES // 2)
    # From index 1 each mean only covers minima that know the peak itself.
    return (samples * gains[1 : 1 + samples.size]).astype(np.float32)


def _sliding_minimum(values: NDArray[np.float64], width: int) -> NDArray[np.float64]:
    """Minimum over each ``width`` (a power of two) following values; shorter by width - 1."""
    reach = 1
    while reach < width:
        values = np.minimum(values[:-reach], values[reach:])
        reach *= 2
    return values


def _moving_mean(values: NDArray[np.float64], width: int) -> NDArray[np.float64]:
    """Mean over each ``width`` following values; shorter by width - 1."""
    sums = np.concatenate(([0.0], np.cumsum(values)))
    return (sums[width:] - sums[:-width]) / width
