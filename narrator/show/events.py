"""What happens in a performance; an index is that of the timeline's entry."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CueStarted:
    """The line of a cue begins."""

    index: int


@dataclass(frozen=True, slots=True)
class LineEnded:
    """The line has been spoken."""

    index: int


@dataclass(frozen=True, slots=True)
class CountStarted:
    """The count of a cue begins."""

    index: int


@dataclass(frozen=True, slots=True)
class EffectStarted:
    """An effect of the cue sounds, by name."""

    index: int
    sound: str


@dataclass(frozen=True, slots=True)
class CueEnded:
    """The cue is over; ``was_cut`` when a jump or a stop ended it early."""

    index: int
    was_cut: bool = False


@dataclass(frozen=True, slots=True)
class Paused:
    """The performance stands still."""


@dataclass(frozen=True, slots=True)
class Resumed:
    """The performance goes on, or begins."""


@dataclass(frozen=True, slots=True)
class Finished:
    """The last cue is over."""


@dataclass(frozen=True, slots=True)
class Stopped:
    """Somebody ended the performance."""


@dataclass(frozen=True, slots=True)
class SoundFailed:
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
