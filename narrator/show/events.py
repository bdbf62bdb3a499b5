"""What happens in a performance; an index is that of the timeline's entry."""

from msgspec import Struct


class CueStarted(Struct, frozen=True):
    """The line of a cue begins."""

    index: int


class LineEnded(Struct, frozen=True):
    """The line has been spoken."""

    index: int


class CountStarted(Struct, frozen=True):
    """The count of a cue begins."""

    index: int


class EffectStarted(Struct, frozen=True):
    """An effect of the cue sounds, by name."""

    index: int
    sound: str


class CueEnded(Struct, frozen=True):
    """The cue is over; ``was_cut`` when a jump or a stop ended it early."""

    index: int
    was_cut: bool = False


class Paused(Struct, frozen=True):
    """The performance stands still."""


class Resumed(Struct, frozen=True):
    """The performance goes on, or begins."""


class Finished(Struct, frozen=True):
    """The last cue is over."""


class Stopped(Struct, frozen=True):
    """Somebody ended the performance."""


class SoundFailed(Struct, frozen=True):
    """The sound has been lost; the performance goes on in silence. ``reason`` is one sentence."""

    reason: str


Event = (
    CueStarted
    | LineEnded
    | CountStarted
    | EffectStarted
    | CueEnded
    | Paused
    | Resumed
    | Finished
    | Stopped
    | SoundFailed
)
