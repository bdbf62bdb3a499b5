"""Rendered audio with a known length."""

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

SAMPLE_RATE = 44_100
"""Frames per second of every clip and of the mixer."""


class Clip(Struct, frozen=True, eq=False):
    """Rendered audio: 16-bit ``samples`` of shape (frames, channels) at ``SAMPLE_RATE``."""

    samples: NDArray[np.int16]

    def __post_init__(self) -> None:
        if self.samples.ndim != 2 or self.samples.dtype != np.int16:  # noqa: PLR2004
            raise ValueError("a clip takes 16-bit samples of shape (frames, channels)")

    @property
    def frames(self) -> int:
        """Length in frames."""
        return int(self.samples.shape[0])

    @property
    def channels(self) -> int:
        """1 for speech, 2 for stereo sounds."""
        return int(self.samples.shape[1])

    @property
    def length_s(self) -> float:
        """Length in seconds."""
        return self.frames / SAMPLE_RATE


def silence(length_s: float, channels: int = 1) -> Clip:
    """A clip of silence."""
    return Clip(np.zeros((round(length_s * SAMPLE_RATE), channels), np.int16))


def join(clips: Sequence[Clip], gap_s: float) -> Clip:
    """The clips one after the other with ``gap_s`` seconds of silence between them."""
    if not clips:
        return silence(0)
    channels = max(clip.channels for clip in clips)
    gap = np.zeros((round(gap_s * SAMPLE_RATE), channels), np.int16)
    parts: list[NDArray[np.int16]] = []
    for clip in clips:
        if parts:
            parts.append(gap)
        parts.append(np.broadcast_to(clip.samples, (clip.frames, channels)))
    return Clip(np.concatenate(parts))
