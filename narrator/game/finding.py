"""What there is to say about a deck."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct, field


class Level(StrEnum):
    """How much a finding matters; only errors stop a night. Members stand in order of weight."""

    ERROR = "error"
    WARNING = "warning"
    TIP = "tip"


class Finding(Struct, frozen=True):
    """One thing to say about a deck: a stable code, and the facts that its text needs."""

    level: Level
    code: str
    facts: Mapping[str, str | int] = field(default_factory=dict)


class DeckRule(Struct, frozen=True):
    """A rule in data that yields a finding when everything it asks for is so.

    ``given``: all these roles are in the deck. ``unless_trait``: no other role of the deck has the
    trait. ``copies``: the one role of ``given`` has exactly so many. ``players_under`` and
    ``players_over``: the table is smaller or larger. ``new``: the table does not know ``given``.
    ``without_helper``: nobody outside the game moves the cards. ``box``: a card of it is there.
    """

    code: str
    level: Level
    given: frozenset[str] = frozenset()
    unless_trait: str | None = None
    copies: int | None = None
    players_under: int | None = None
    players_over: int | None = None
    new: bool = False
    without_helper: bool = False
    box: str | None = None
