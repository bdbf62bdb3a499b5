"""Where a loop should begin, so that the codec leaves no step where its end meets its beginning.

A loop made in a circle has no beginning of its own, so any sample may be the first. What the codec
changes near both ends of a file is not continuous over the seam, though: its error jumps there.
Each candidate is encoded only near its two ends, which is enough to know that jump exactly.
"""

import io

import numpy as np
import soundfile

from narrator.sound.synthesis.ogg import BLOCK_FRAMES, encoded
from narrator.sound.synthesis.samples import Samples, Samples16, from_16_bits

CANDIDATES = 32

_PIECE_FRAMES = 2 * BLOCK_FRAMES
_CODEC_FRAMES = 2_048
"""The longest block of the codec: a tail is cut so that its blocks lie as in the whole file."""


def best_beginning(loop: Samples16, candidates: int = CANDIDATES) -> int:
    """The frame of a loop of shape (2, frames) at which a file of it should begin."""
    frames = int(loop.shape[1])
    if frames < 2 * (_PIECE_FRAMES + _CODEC_FRAMES):
        return 0
    starts = [number * frames // candidates for number in range(candidates)]
    jumps = [codec_jump(loop, start) for start in starts]
    return starts[int(np.argmin(jumps))]


def codec_jump(loop: Samples16, start: int) -> float:
    """How unevenly the codec's error crosses the seam of a file that begins at a frame."""
    turned = np.roll(loop, -start, axis=1)
    tail_frames = _PIECE_FRAMES + turned.shape[1] % _CODEC_FRAMES
    after = _codec_error(turned[:, :_PIECE_FRAMES])[:, :2]
    before = _codec_error(turned[:, -tail_frames:])[:, -2:]
    across = np.concatenate([before, after], axis=1)
    steps = np.diff(across, axis=1)
    bends = np.diff(steps, axis=1)
    return float(np.sum(np.square(steps[:, 1])) + 0.5 * np.sum(np.square(bends)))


def _codec_error(piece: Samples16) -> Samples:
    content = io.BytesIO(encoded(piece, serial=0))
    heard, _rate = soundfile.read(content, dtype="float64", always_2d=True)
    error: Samples = heard.T - from_16_bits(piece)
    return error
