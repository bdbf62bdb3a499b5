"""What is taught about a game: facts of each phrase, tricky closings, goals, lengths."""

from collections.abc import Mapping

from msgspec import Struct

from narrator.practice.items import Skill


class Fact(Struct, frozen=True):
    """One thing that a line must make clear.

    ``against`` names the facts that say the opposite; a ``silent`` fact is clear unless one of
    them is said. A ``light`` fact weighs half: the table would still do the right thing.
    """

    id: str
    against: tuple[str, ...] = ()
    is_silent: bool = False
    is_light: bool = False


class Goal(Struct, frozen=True):
    """Something to be ready for: the nights of all roles of these boxes, or of a preset."""

    id: str
    roles: frozenset[str]


class Usual(Struct, frozen=True):
    """The table that is practised while no other is named."""

    preset: str
    players: int


class Course(Struct, frozen=True):
    """What practice needs to know about one game beyond its rules and phrases.

    ``phrase_facts`` names the facts of a phrase in its full form. ``tricky_closings`` are phrases
    that ask for more than closing the eyes. ``seconds`` is what one question of a skill takes.
    """

    facts: Mapping[str, Fact]
    phrase_facts: Mapping[str, tuple[str, ...]]
    tricky_closings: frozenset[str]
    goals: tuple[Goal, ...]
    seconds: Mapping[Skill, int]
    usual: Usual
