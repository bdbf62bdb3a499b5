"""How loud each bus is, in numbers that people can judge."""

from math import log2

from msgspec import Struct
from msgspec.structs import replace

MIN_LEVEL, MAX_LEVEL = 0, 100
LEVEL_STEP = 5
"""What one press of a key changes."""

SILENT_DB = -60.0
"""At this gain and under it a bus is silent."""

_HALVING_DB = 10.0
"""Sounds seem half as loud ten decibels down."""


def amplitude(gain_db: float) -> float:
    """The factor on samples for a gain in decibels."""
    return 0.0 if gain_db <= SILENT_DB else 10.0 ** (gain_db / 20.0)


def level_db(level: int) -> float:
    """The gain of a level from 0 to 100: half the level seems half as loud, 0 is silent."""
    if level <= MIN_LEVEL:
        return SILENT_DB
    return max(_HALVING_DB * log2(min(level, MAX_LEVEL) / MAX_LEVEL), SILENT_DB)


class Levels(Struct, frozen=True):
    """The level of voice, background and effects, each from 0 to 100; the background may be mute.

    At 100 a clip plays as loud as it was made.
    """

    voice: int = MAX_LEVEL
    background: int = MAX_LEVEL
    effects: int = MAX_LEVEL
    is_background_mute: bool = False

    @property
    def background_db(self) -> float:
        """The gain of the background, on top of its own ducking."""
        return SILENT_DB if self.is_background_mute else level_db(self.background)

    def with_background(self, change: int) -> "Levels":
        """The background so much louder or softer, and no longer mute."""
        level = min(max(self.background + change, MIN_LEVEL), MAX_LEVEL)
        return replace(self, background=level, is_background_mute=False)

    def with_mute_turned(self) -> "Levels":
        """The background mute if it was not, and as it was before if it was."""
        return replace(self, is_background_mute=not self.is_background_mute)
