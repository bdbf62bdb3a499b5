"""Spectrograms: what a sound does, at a glance."""

import numpy as np

from narrator.sound.clip import SAMPLE_RATE
from narrator.sound.synthesis.png import Color, png
from narrator.sound.synthesis.samples import Samples

WIDTH, HEIGHT = 560, 150
LOW_HZ, HIGH_HZ = 40.0, 16_000.0

_WINDOW = 4_096
_RANGE_DB = 42.0
_SHADES = 24
_GRID_HZ = (100.0, 1_000.0, 10_000.0)
_RAMP: tuple[Color, ...] = (
    *((10, 12, 28), (40, 34, 84), (98, 52, 122), (168, 74, 116), (226, 118, 84), (250, 186, 96)),
    (255, 246, 200),
)
_GRID_COLOR: Color = (120, 150, 170)


def spectrogram(samples: Samples) -> bytes:
    """A PNG of a sound of shape (channels, frames): time to the right, frequency upwards.

    Levels are those of bands of equal width in octaves; each picture's range ends at its own loud
    moments, so quiet sounds show as much as loud ones.
    """
    levels_db = _levels_db(np.mean(samples, axis=0))
    top_db = float(np.percentile(levels_db, 99.7))
    share = np.clip(1.0 - (top_db - levels_db) / _RANGE_DB, 0.0, 1.0)
    pixels = np.round(share * (_SHADES - 1)).astype(np.uint8)[::-1]
    for hz in _GRID_HZ:
        row = round((HEIGHT - 1) * (1.0 - np.log(hz / LOW_HZ) / np.log(HIGH_HZ / LOW_HZ)))
        pixels[row, ::8] = _SHADES
    return png(np.ascontiguousarray(pixels), [*_shades(), _GRID_COLOR])


def _levels_db(mono: Samples) -> Samples:
    padded = np.pad(mono, _WINDOW // 2)
    starts = np.linspace(0, len(padded) - _WINDOW, WIDTH).astype(np.int64)
    taper = np.hanning(_WINDOW)
    columns = [_bands(padded[start : start + _WINDOW] * taper) for start in starts]
    levels: Samples = 10.0 * np.log10(np.array(columns).T + 1e-12)
    return levels


def _bands(window: Samples) -> Samples:
    power = np.concatenate([[0.0], np.cumsum(np.square(np.abs(np.fft.rfft(window))))])
    edges_hz = LOW_HZ * (HIGH_HZ / LOW_HZ) ** (np.arange(HEIGHT + 1) / HEIGHT)
    position = edges_hz * _WINDOW / SAMPLE_RATE
    bands: Samples = np.diff(np.interp(position, np.arange(len(power)), power))
    return bands


def _shades() -> list[Color]:
    at = np.linspace(0, len(_RAMP) - 1, _SHADES)
    parts = [np.interp(at, np.arange(len(_RAMP)), [c[i] for c in _RAMP]) for i in range(3)]
    return [(round(r), round(g), round(b)) for r, g, b in zip(*parts, strict=True)]
