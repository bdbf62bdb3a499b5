"""Playing clips on buses, each with its own gain."""

from enum import StrEnum
from typing import Protocol

from narrator.errors import NarratorError
from narrator.sound.clip import Clip


class SoundLostError(NarratorError):
    """The sound card cannot be opened or has stopped working; one sentence says why."""


class Bus(StrEnum):
    """What a sound is for; a bus plays one clip at a time."""

    VOICE = "voice"
    AMBIENCE = "ambience"
    EFFECT = "effect"


CHANGE_OVER_S = 0.4
"""How long a bus fades out when it is changed over."""


class Mixer(Protocol):
    """Everything that Narrator asks of sound, small so that it can be faked.

    Any call may raise SoundLostError when the sound card has gone; after ``close`` every call but
    ``close`` does. Nothing blocks.
    """

    @property
    def description(self) -> str:
        """What plays the sound, in a few words for the user."""
        ...

    def play(self, bus: Bus, clip: Clip) -> None:
        """Play a clip at once, in place of whatever the bus plays."""
        ...

    def queue(self, bus: Bus, clip: Clip) -> None:
        """Play a clip right behind what the bus plays, without a gap; at once when it is idle."""
        ...

    def has_room(self, bus: Bus) -> bool:
        """Whether a clip can be queued: one may play and one wait."""
        ...

    def change_over(self, bus: Bus) -> None:
        """Fade out what the bus plays and drop what waits; what is played next overlaps it."""
        ...

    def stop(self, bus: Bus) -> None:
        """Silence a bus."""
        ...

    def pause(self, bus: Bus) -> None:
        """Hold a bus in the middle of its clip."""
        ...

    def resume(self, bus: Bus) -> None:
        """Go on exactly where the bus was paused."""
        ...

    def set_gain(self, bus: Bus, gain_db: float) -> None:
        """Set the level of a bus relative to its clips' own; at or under -60 dB it is silent."""
        ...

    def is_busy(self, bus: Bus) -> bool:
        """Whether the bus has more to play; a paused bus has."""
        ...

    def heard_s(self) -> float | None:
        """Seconds that the sound card has played since it was opened, by its own clock.

        None when the card does not tell.
        """
        ...

    def close(self) -> None:
        """Give the sound card back; may be called twice."""
        ...
