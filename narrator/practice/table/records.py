"""What can happen at the table in a night: frozen records, in the order in which it happened."""

from enum import StrEnum

from msgspec import Struct

from narrator.practice.table.cards import Card, Spot


class Why(StrEnum):
    """Why something that a role does could not be done."""

    SHIELD = "shield"
    NO_TARGET = "no-target"
    NO_TOKEN = "no-token"  # noqa: S105 - a token of the game


class Record(Struct, frozen=True):
    """Something that happened during a step; ``seat`` is the player who did it."""

    step: str
    seat: int


class NobodyAnswered(Struct, frozen=True):
    """A step was called and nobody answered: the cards it calls lie in the center, say."""

    step: str


class Woke(Record, frozen=True):
    """The player opened the eyes as the role that was called; a copy if ``copied``."""

    role: str
    copied: bool = False


class ShowedThumb(Record, frozen=True):
    """The player stuck out a thumb with the eyes closed."""


class Met(Record, frozen=True):
    """The player looked around and saw these others awake or with their thumbs out."""

    others: tuple[int, ...]


class Looked(Record, frozen=True):
    """The player looked at a card, and at nothing more."""

    spot: Spot
    card: Card


class Copied(Record, frozen=True):
    """The player saw a card and is that role from now on."""

    spot: Spot
    card: Card


class Exchanged(Record, frozen=True):
    """The cards at two places changed places."""

    first: Spot
    second: Spot


class Shifted(Record, frozen=True):
    """The cards at these seats moved: each to the next seat of the list, the last to the first."""

    seats: tuple[int, ...]
    to_left: bool


class Shielded(Record, frozen=True):
    """A shield was put on a player's card."""

    target: int


class PutArtifact(Record, frozen=True):
    """An artifact was put face down on a player's card."""

    target: int
    artifact: str


class TurnedUp(Record, frozen=True):
    """A player's card was turned face up."""

    target: int
    card: Card


class TurnedDown(Record, frozen=True):
    """A card that was just turned up was hidden again."""

    target: int
    card: Card


class Became(Record, frozen=True):
    """The player turned into a role by what was seen."""

    role: str


class Declined(Record, frozen=True):
    """The player was allowed to act and chose not to."""


class Prevented(Record, frozen=True):
    """The player could not act."""

    why: Why


class SawArtifact(Record, frozen=True):
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
