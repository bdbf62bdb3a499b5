"""Loudness as ITU-R BS.1770-4 measures it, for sounds that loop and sounds that are short."""

import numpy as np
import numpy.typing as npt

from narrator.sound.clip import SAMPLE_RATE
from narrator.sound.synthesis.filters import frequencies
from narrator.sound.synthesis.samples import Samples, frames_in

SILENCE_LUFS = -120.0
"""Reported when there is nothing to hear."""

_Spectrum = npt.NDArray[np.complex128]

_BLOCK_S = 0.4
_HOP_S = 0.1
_ABSOLUTE_GATE_LUFS = -70.0
_RELATIVE_GATE_LU = 10.0

# Pole and zero frequencies of the standard's two filters, as analogue prototypes: a shelf for the
# head, and a high pass. The constants are those that give the standard's table at 48 kHz.
_SHELF_HZ, _SHELF_Q, _SHELF_DB = 1681.974450955533, 0.7071752369554196, 3.999843853973347
_PASS_HZ, _PASS_Q = 38.13547087602444, 0.5003270373238773


def integrated_lufs(samples: Samples) -> float:
    """The gated loudness of a whole sound of shape (2, frames), weighted as a loop."""
    return _gated(_block_powers(samples))


def ungated_lufs(samples: Samples) -> float:
    """The plain average loudness of a whole loop, silence included."""
    frames = samples.shape[-1]
    power = np.square(np.abs(np.fft.rfft(samples)) * k_response(frequencies(frames)))
    return _lufs(float(np.sum(power)) * 2.0 / frames**2)


def loudest_lufs(samples: Samples) -> float:
    """The loudness of the loudest 400 ms; a shorter sound is continued with silence."""
    missing = max(0, frames_in(_BLOCK_S) - samples.shape[-1])
    padded = np.pad(samples, ((0, 0), (0, missing)))
    return _lufs(float(np.max(_block_powers(padded))))


def loudness_over_time(samples: Samples) -> Samples:
    """The loudness in LUFS of each 400 ms, one value every 100 ms."""
    return np.array([_lufs(float(power)) for power in _block_powers(samples)])


def k_weighted(samples: Samples) -> Samples:
    """The sound as the standard's ear hears it, filtered in a circle."""
    frames = samples.shape[-1]
    spectrum = np.fft.rfft(samples) * k_response(frequencies(frames))
    weighted: Samples = np.fft.irfft(spectrum, frames)
    return weighted


def k_response(hz: Samples) -> Samples:
    """The amplitude factor of the K-weighting at each frequency in Hz."""
    z = np.exp(-2j * np.pi * hz / SAMPLE_RATE)
    gains: Samples = np.abs(_shelf(z) * _high_pass(z))
    return gains


def _shelf(z: _Spectrum) -> _Spectrum:
    k = np.tan(np.pi * _SHELF_HZ / SAMPLE_RATE)
    high = 10.0 ** (_SHELF_DB / 20.0)
    middle = high**0.4996667741545416
    top = (high + middle * k / _SHELF_Q + k * k) + 2.0 * (k * k - high) * z
    top = top + (high - middle * k / _SHELF_Q + k * k) * z * z
    bottom = (1.0 + k / _SHELF_Q + k * k) + 2.0 * (k * k - 1.0) * z
    bottom = bottom + (1.0 - k / _SHELF_Q + k * k) * z * z
    result: _Spectrum = top / bottom
    return result


def _high_pass(z: _Spectrum) -> _Spectrum:
    k = np.tan(np.pi * _PASS_HZ / SAMPLE_RATE)
    bottom = (1.0 + k / _PASS_Q + k * k) + 2.0 * (k * k - 1.0) * z
    bottom = bottom + (1.0 - k / _PASS_Q + k * k) * z * z
    top: _Spectrum = (1.0 - 2.0 * z + z * z) * (1.0 + k / _PASS_Q + k * k)
    result: _Spectrum = top / bottom
    return result


def _block_powers(samples: Samples) -> Samples:
    power = np.sum(np.square(k_weighted(np.atleast_2d(samples))), axis=0)
    total = np.concatenate([[0.0], np.cumsum(power)])
    block = min(frames_in(_BLOCK_S), len(power))
    starts = np.arange(0, len(power) - block + 1, frames_in(_HOP_S))
    means: Samples = (total[starts + block] - total[starts]) / block
    return means


def _gated(powers: Samples) -> float:
    loud = powers[powers > _power(_ABSOLUTE_GATE_LUFS)]
    if loud.size == 0:
        return SILENCE_LUFS
    gate = _power(_lufs(float(np.mean(loud))) - _RELATIVE_GATE_LU)
    return _lufs(float(np.mean(loud[loud > gate])))


def _lufs(power: float) -> float:
    return float(-0.691 + 10.0 * np.log10(max(power, 1e-12)))


def _power(lufs: float) -> float:
    return float(10.0 ** ((lufs + 0.691) / 10.0))
