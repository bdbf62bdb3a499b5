"""How far a rustle lies under a background, band by band."""

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from narrator.sound.synthesis.bands import CENTERS_HZ, band_levels_db, levels_over_time_db
from narrator.sound.synthesis.samples import Samples, frames_in

CARRIED_DB = 20.0
"""A rustle lives in the bands that are at most so far under its strongest band."""

QUIET_PERCENTILE = 10.0
"""A quiet moment of a background: nine tenths of it are louder in that band."""

_WINDOW_S = 0.125
_LOUDEST_S = 0.25


class Margin(Struct, frozen=True):
    """By how many dB a background exceeds a rustle in one third octave."""

    center_hz: int
    average_db: float
    quiet_db: float
    """The same in a quiet moment of the background (its tenth percentile of 125 ms)."""


def moments_db(ambience: Samples) -> Samples:
    """The third-octave levels of each 125 ms of a background, shape (moments, bands)."""
    return levels_over_time_db(ambience, _WINDOW_S, _WINDOW_S)


def average_db(moments: Samples) -> Samples:
    """The level of the mean power of each band, shape (bands,)."""
    mean: Samples = 10.0 * np.log10(np.mean(10.0 ** (np.asarray(moments) / 10.0), axis=0))
    return mean


def margins(ambience_moments_db: Samples, rustles: Sequence[Samples]) -> list[Margin]:
    """One margin for each band that carries a rustle (given in several takes), lowest first."""
    takes = [band_levels_db(_loudest_part(take)) for take in rustles]
    disturbing = average_db(np.array(takes))
    average = average_db(ambience_moments_db) - disturbing
    quiet = np.percentile(ambience_moments_db, QUIET_PERCENTILE, axis=0) - disturbing
    carried = disturbing >= np.max(disturbing) - CARRIED_DB
    return [
        Margin(center_hz, float(average[i]), float(quiet[i]))
        for i, center_hz in enumerate(CENTERS_HZ)
        if carried[i]
    ]


def _loudest_part(rustle: Samples) -> Samples:
    length = min(frames_in(_LOUDEST_S), rustle.shape[-1])
    energy = np.concatenate([[0.0], np.cumsum(np.sum(np.square(rustle), axis=0))])
    start = int(np.argmax(energy[length:] - energy[:-length]))
    return rustle[:, start : start + length]
