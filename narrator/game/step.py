"""The steps of a session as data: who wakes, what is said, what is counted."""

from collections.abc import Collection
from enum import StrEnum

from msgspec import Struct


class Conjunction(StrEnum):
    """The two ways to end a list: *Seer and Robber*, *Seer or Robber*."""

    AND = "and"
    OR = "or"


class Phase(StrEnum):
    """The parts of a session, in order."""

    SETUP = "setup"
    NIGHT = "night"
    DAWN = "dawn"
    DAY = "day"
    VOTE = "vote"


class Switch(StrEnum):
    """The options that data files may ask for by name."""

    LONE_WOLF = "lone_wolf"
    HELPER = "helper"
    SHORT = "short"
    DAY = "day"
    VOTE_CALL = "vote_call"
    COUNT_TONE = "count_tone"
    ROLE_CALL = "role_call"


class Condition(Struct, frozen=True):
    """When something is said: all of ``given``, none of ``unless``, and the switches as asked."""

    given: frozenset[str] = frozenset()
    unless: frozenset[str] = frozenset()
    option: Switch | None = None
    unless_option: Switch | None = None

    def holds(self, roles: Collection[str], switches: Collection[Switch]) -> bool:
        """Whether it applies to the roles of a deck and the switches that are on."""
        return (
            self.given.issubset(roles)
            and self.unless.isdisjoint(roles)
            and (self.option is None or self.option in switches)
            and (self.unless_option is None or self.unless_option not in switches)
        )


class Say(Struct, frozen=True):
    """Speak a phrase; ``then`` is an effect that sounds when its line has been spoken.

    ``once``: it is a signal that all act on, so a table of two languages hears it in one of them.
    """

    phrase: str
    then: str | None = None
    once: bool = False
    condition: Condition = Condition()


class SayList(Struct, frozen=True):
    """Speak a phrase and then the names of the deck's roles that have a trait; nothing if none.

    ``joined``: on the screen the names end with this conjunction, ``and`` or ``or``.
    """

    phrase: str
    trait: str
    joined: Conjunction = Conjunction.OR
    condition: Condition = Condition()


class Show(Struct, frozen=True):
    """Show a text without speaking it."""

    text: str
    condition: Condition = Condition()


class Count(Struct, frozen=True):
    """End the line with a count of ``paces`` times the pace."""

    paces: float
    condition: Condition = Condition()


class Discuss(Struct, frozen=True):
    """Run the clock of the day, with its reminders."""

    condition: Condition = Condition()


class Effect(Struct, frozen=True):
    """Sound an effect for ``length_s`` seconds before the next line; ``text`` is its caption."""

    sound: str
    length_s: float
    text: str
    condition: Condition = Condition()


Action = Say | SayList | Show | Count | Discuss | Effect


class Step(Struct, frozen=True):
    """One waking in the night, or one part of another phase.

    It takes place when at least one role of ``any_of`` (if given) and every role of ``all_of`` is
    in the deck and the condition's switches are as asked. ``token`` is the printed place in the
    wake order, such as ``5-C`` or ``9a``.
    """

    id: str
    phase: Phase
    actions: tuple[Action, ...]
    token: str | None = None
    any_of: frozenset[str] = frozenset()
    all_of: frozenset[str] = frozenset()
    condition: Condition = Condition()

    @property
    def roles(self) -> frozenset[str]:
        """The roles that are called."""
        return self.any_of | self.all_of

    def takes_place(self, roles: Collection[str], switches: Collection[Switch]) -> bool:
        """Whether the step is called for these roles of a deck and these switches."""
        return (
            (not self.any_of or not self.any_of.isdisjoint(roles))
            and self.all_of.issubset(roles)
            and self.condition.holds(roles, switches)
        )
