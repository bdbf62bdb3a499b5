"""How far the voice is: rendering starts as soon as the deck is valid, long before the night."""

from enum import StrEnum

from msgspec import Struct


class State(StrEnum):
    """What the preparation is doing."""

    NONE = "none"
    PREPARING = "preparing"
    READY = "ready"
    FAILED = "failed"


class Preparation(Struct, frozen=True):
    """The state, how many of how many phrases are spoken, and what came of it."""

    state: State = State.NONE
    done: int = 0
    wanted: int = 0
    voice: str = ""
    notes: tuple[str, ...] = ()
    reason: str = ""
