"""What can happen at the table in a night: frozen records, in the order in which it happened."""

from dataclasses import dataclass
from enum import StrEnum

from narrator.practice.table.cards import Card, Spot


class Why(StrEnum):
    """Why something that a role does could not be done."""

    SHIELD = "shield"
    NO_TARGET = "no-target"
    NO_TOKEN = "no-token"  # noqa: S105 - a token of the game


@dataclass(frozen=True, slots=True)
class Record:
    """Something that happened during a step; ``seat`` is the player who did it."""

    step: str
    seat: int


@dataclass(frozen=True, slots=True)
class NobodyAnswered:
    """A step was called and nobody answered: the cards it calls lie in the center, say."""

    step: str


@dataclass(frozen=True, slots=True)
class Woke(Record):
    """The player opened the eyes as the role that was called; a copy if ``copied``."""

    role: str
    copied: bool = False


@dataclass(frozen=True, slots=True)
class ShowedThumb(Record):
    """The player stuck out a thumb with the eyes closed."""


@dataclass(frozen=True, slots=True)
class Met(Record):
    """The player looked around and saw these others awake or with their thumbs out."""

    others: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Looked(Record):
    """The player looked at a card, and at nothing more."""

    spot: Spot
    card: Card


@dataclass(frozen=True, slots=True)
class Copied(Record):
    """The player saw a card and is that role from now on."""

    spot: Spot
    card: Card


@dataclass(frozen=True, slots=True)
class Exchanged(Record):
    """The cards at two places changed places."""

    first: Spot
    second: Spot


@dataclass(frozen=True, slots=True)
class Shifted(Record):
    """The cards at these seats moved: each to the next seat of the list, the last to the first."""

    seats: tuple[int, ...]
    to_left: bool


@dataclass(frozen=True, slots=True)
class Shielded(Record):
    """A shield was put on a player's card."""

    target: int


@dataclass(frozen=True, slots=True)
class PutArtifact(Record):
    """An artifact was put face down on a player's card."""

    target: int
    artifact: str


@dataclass(frozen=True, slots=True)
class TurnedUp(Record):
    """A player's card was turned face up."""

    target: int
    card: Card


@dataclass(frozen=True, slots=True)
class TurnedDown(Record):
    """A card that was just turned up was hidden again."""

    target: int
    card: Card


@dataclass(frozen=True, slots=True)
class Became(Record):
    """The player turned into a role by what was seen."""

    role: str


@dataclass(frozen=True, slots=True)
class Declined(Record):
    """The player was allowed to act and chose not to."""


@dataclass(frozen=True, slots=True)
class Prevented(Record):
    """The player could not act."""

    why: Why


@dataclass(frozen=True, slots=True)
class SawArtifact(Record):
    """At dawn the player looked at the artifact on the own card."""

    artifact: str


Happening = (
    NobodyAnswered
    | Woke
    | ShowedThumb
    | Met
    | Looked
    | Copied
    | Exchanged
    | Shifted
    | Shielded
    | PutArtifact
    | TurnedUp
    | TurnedDown
    | Became
    | Declined
    | Prevented
    | SawArtifact
)
"""Anything that a log may hold."""
