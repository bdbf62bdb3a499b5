"""The background as a row of blocks, each with its gain worked in sample by sample.

SDL changes a channel's volume only from buffer to buffer, in steps that one can hear when a level
falls quickly. Here the samples themselves carry the level.
"""

import numpy as np
from numpy.typing import NDArray

from narrator.sound.clip import SAMPLE_RATE, Clip
from narrator.sound.ducking import Envelope
from narrator.sound.levels import SILENT_DB, amplitude

BLOCK_FRAMES = 32 * 1024
"""Frames of a block, 0.74 s: a whole number of the mixer's buffers, so that blocks join."""

BLOCK_S = BLOCK_FRAMES / SAMPLE_RATE

Factors = NDArray[np.float64]


def block_factors(envelope: Envelope, begin_s: float, *, moves: bool, level_db: float) -> Factors:
    """The factor on each frame of a block that begins at a time of the envelope.

    ``moves`` False holds the level of that time; ``level_db`` comes on top. Silent is exactly 0.
    """
    end_s = begin_s + BLOCK_S * moves
    if envelope.is_flat(begin_s, end_s):
        return np.full(BLOCK_FRAMES, amplitude(envelope.gain_db(begin_s) + level_db))
    times_s = np.linspace(begin_s, end_s, BLOCK_FRAMES, endpoint=False)
    gains_db = np.interp(times_s, envelope.times_s, envelope.gains_db) + level_db
    factors: Factors = np.where(gains_db <= SILENT_DB, 0.0, 10.0 ** (gains_db / 20.0))
    return factors


def fade_in(factors: Factors, length_s: float) -> Factors:
    """The factors rising from nothing over so many seconds."""
    rise = np.arange(len(factors)) / (length_s * SAMPLE_RATE)
    risen: Factors = factors * np.minimum(rise, 1.0)
    return risen


def looped_block(clip: Clip, first_frame: int, factors: Factors) -> Clip:
    """A clip played round and round, from one of its frames on, with a factor for each frame."""
    frames = clip.samples[first_frame : first_frame + len(factors)]
    while len(frames) < len(factors):
        frames = np.concatenate([frames, clip.samples[: len(factors) - len(frames)]])
    if factors.min() == factors.max() == 1.0:
        return Clip(frames)
    samples = np.rint(frames * factors.astype(np.float32)[:, np.newaxis])
    return Clip(samples.clip(-32768, 32767).astype(np.int16))
