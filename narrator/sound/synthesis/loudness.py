"""Loudness as ITU-R BS.1770-4 measures it, for sounds that loop and sounds that are short."""

import math

import numpy as np

from narrator.sound.clip import SAMPLE_RATE
from narrator.sound.synthesis.filters import frequencies
from narrator.sound.synthesis.samples import Samples, frames_in

SILENCE_LUFS = -120.0
"""Reported when there is nothing to hear."""

_BLOCK_S = 0.4
_HOP_S = 0.1
_ABSOLUTE_GATE_LUFS = -70.0
_RELATIVE_GATE_LU = 10.0

_PIECE_FRAMES = 32_768
_MEMORY_FRAMES = 4_096

_Taps = tuple[float, float, float]


def _poles(k: float, q: float) -> _Taps:
    return 1.0 + k / q + k * k, 2.0 * (k * k - 1.0), 1.0 - k / q + k * k


def _shelf_zeros(k: float, q: float, gain_db: float) -> _Taps:
    high = 10.0 ** (gain_db / 20.0)
    middle = high**0.4996667741545416 * k / q
    return high + middle + k * k, 2.0 * (k * k - high), high - middle + k * k


# The standard's two filters, a shelf for the head and a high pass, as analogue prototypes whose
# constants give the standard's table of taps at 48 kHz.
_SHELF_K, _SHELF_Q = math.tan(math.pi * 1681.974450955533 / SAMPLE_RATE), 0.7071752369554196
_PASS_K, _PASS_Q = math.tan(math.pi * 38.13547087602444 / SAMPLE_RATE), 0.5003270373238773
_SHELF_TOP = _shelf_zeros(_SHELF_K, _SHELF_Q, 3.999843853973347)
_SHELF_BOTTOM = _poles(_SHELF_K, _SHELF_Q)
_PASS_BOTTOM = _poles(_PASS_K, _PASS_Q)
_PASS_TOP: _Taps = (_PASS_BOTTOM[0], -2.0 * _PASS_BOTTOM[0], _PASS_BOTTOM[0])


def integrated_lufs(samples: Samples) -> float:
    """The gated loudness of a whole sound of shape (2, frames), weighted as a loop."""
    return _gated(_block_powers(samples))


def ungated_lufs(samples: Samples) -> float:
    """The plain average loudness of a whole loop, silence included."""
    return _lufs(float(np.sum(np.mean(np.square(k_weighted(samples)), axis=-1))))


def loudest_lufs(samples: Samples) -> float:
    """The loudness of the loudest 400 ms; a shorter sound is continued with silence."""
    missing = max(0, frames_in(_BLOCK_S) - samples.shape[-1])
    padded = np.pad(samples, ((0, 0), (0, missing)))
    return _lufs(float(np.max(_block_powers(padded))))


def loudness_over_time(samples: Samples) -> Samples:
    """The loudness in LUFS of each 400 ms, one value every 100 ms."""
    return np.array([_lufs(float(power)) for power in _block_powers(samples)])


def k_weighted(samples: Samples) -> Samples:
    """The sound as the standard's ear hears it, filtered in a circle, piece by piece.

    Each piece is filtered with the frames around it, enough of them for the filters to forget
    where it was cut.
    """
    frames = samples.shape[-1]
    step = _PIECE_FRAMES - 2 * _MEMORY_FRAMES
    count = -(-frames // step)
    around = np.arange(-_MEMORY_FRAMES, count * step + _MEMORY_FRAMES) % frames
    pieces = np.lib.stride_tricks.sliding_window_view(samples[..., around], _PIECE_FRAMES, -1)
    spectra = np.fft.rfft(pieces[..., ::step, :]) * k_response(frequencies(_PIECE_FRAMES))
    kept = np.fft.irfft(spectra, _PIECE_FRAMES)[..., _MEMORY_FRAMES:-_MEMORY_FRAMES]
    result: Samples = kept.reshape(*samples.shape[:-1], count * step)[..., :frames]
    return result


def k_response(hz: Samples) -> Samples:
    """The amplitude factor of the K-weighting at each frequency in Hz."""
    turn = np.cos(2.0 * np.pi * hz / SAMPLE_RATE)
    above = _size_squared(_SHELF_TOP, turn) * _size_squared(_PASS_TOP, turn)
    below = _size_squared(_SHELF_BOTTOM, turn) * _size_squared(_PASS_BOTTOM, turn)
    gains: Samples = np.sqrt(above / below)
    return gains


def _size_squared(taps: _Taps, turn: Samples) -> Samples:
    """The squared size of a second-order polynomial on the unit circle, at cosines of the angle."""
    a, b, c = taps
    squared = (a - c) ** 2 + b * b + 2.0 * turn * (b * (a + c) + 2.0 * a * c * turn)
    # Near 0 Hz the terms of the high pass cancel to less than rounding.
    return np.maximum(squared, 0.0)


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
