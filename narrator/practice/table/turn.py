"""What one player who is awake can see and decide."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from msgspec import Struct

from narrator.game.game import Game
from narrator.game.step import Switch
from narrator.practice.table.records import Declined, Happening, Prevented, Why
from narrator.practice.table.tabletop import Tabletop

_Option = TypeVar("_Option")

ACTS = 0.85
"""How often a player who may act does so: often, because a night in which nothing happens
teaches nothing."""


@dataclass(slots=True)
class NightState:
    """Everything that changes in a night.

    ``parts`` holds the role that each player acts as: the starting role, or what a copy saw.
    ``copies`` and ``turned`` hold, by seat, what was copied and what a player turned into.
    """

    game: Game
    switches: frozenset[Switch]
    top: Tabletop
    rng: Random
    starts: tuple[str, ...]
    parts: list[str]
    copies: dict[int, str]
    turned: dict[int, str]
    log: list[Happening]

    def is_werewolf(self, role: str) -> bool:
        """Whether a role counts as a Werewolf."""
        return self.game.roles[role].counts_as_werewolf


class Turn(Struct, frozen=True):
    """One player's part of a step: the seat, the role that acts, and whether it is a copy."""

    night: NightState
    step: str
    seat: int
    role: str
    is_copy: bool = False

    @property
    def top(self) -> Tabletop:
        """The cards and tokens."""
        return self.night.top

    @property
    def others(self) -> list[int]:
        """The other players whose cards bear no shield."""
        return [seat for seat in range(self.top.players) if seat != self.seat and self._free(seat)]

    @property
    def own_is_free(self) -> bool:
        """Whether the own card bears no shield."""
        return self._free(self.seat)

    def tell(self, happening: Happening) -> None:
        """Add to the log."""
        self.night.log.append(happening)

    def prevented(self, why: Why) -> None:
        """Add that nothing could be done."""
        self.tell(Prevented(self.step, self.seat, why))

    def may(self) -> bool:
        """Decide whether to do what may be done; declining is told."""
        if self.night.rng.random() < ACTS:
            return True
        self.tell(Declined(self.step, self.seat))
        return False

    def pick(self, options: Sequence[_Option]) -> _Option:
        """Choose one of the options."""
        return self.night.rng.choice(options)

    def pick_some(self, options: Sequence[_Option], count: int) -> list[_Option]:
        """Choose several different options."""
        return self.night.rng.sample(options, count)

    def _free(self, seat: int) -> bool:
        return self.top.is_free(seat)
