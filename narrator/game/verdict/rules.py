"""The rules of one game for the vote and the end, as data."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from narrator.game.deck import Deck
from narrator.game.game import Game
from narrator.game.role import Role


class Power(StrEnum):
    """What a role can still do when the votes are counted."""

    SHOOTS = "shoots"
    PROTECTS = "protects"


SHOTS_PIERCE = "shots-pierce-protection"
"""The variant in which a protected player dies of a shot all the same."""


class Whom(StrEnum):
    """Groups that the rows of a game name besides its sides; seen from the player judged."""

    ANYONE = "anyone"
    SELF = "self"
    OTHERS = "others"
    OUTSIDERS = "outsiders"


@dataclass(frozen=True, slots=True)
class Part:
    """All of a role that the end of a game sees: the side it wins with, and its powers."""

    side: str
    powers: frozenset[Power] = frozenset()

    def has(self, trait: str) -> bool:
        """Whether the side or one of the powers has this name."""
        return trait == self.side or trait in self.powers


@dataclass(frozen=True, slots=True)
class Side:
    """Players who win for the same reasons; the first side that takes a role has it.

    A side takes the roles of its team that have its trait; the last side takes whatever is left.
    """

    id: str
    team: str
    trait: str | None = None

    def takes(self, role: Role) -> bool:
        """Whether the role's team and traits fit."""
        return role.team == self.team and (self.trait is None or getattr(role, self.trait))


@dataclass(frozen=True, slots=True)
class Ability:
    """What is special about a role when cards are turned.

    ``otherwise``: the role of a copying card that copied nothing. ``turns_into``: the roles its
    owner may have become at night. ``places_artifacts``: it may lay one token on a card.
    """

    powers: frozenset[Power] = frozenset()
    otherwise: str | None = None
    turns_into: tuple[str, ...] = ()
    places_artifacts: bool = False

    @property
    def copies(self) -> bool:
        """Whether the card stands for the role that it copied."""
        return self.otherwise is not None


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the results table: under these conditions a side wins or loses, and why.

    ``died`` and ``not_died`` name sides or groups of which one, or none, is dead; ``somebody`` and
    ``nobody`` name sides to which a player, or none, belongs. ``team`` is the team with which a
    player wins by this row if it is not the side's own. Rows are tried in order.
    """

    side: str
    wins: bool
    reason: str
    died: tuple[str, ...] = ()
    not_died: tuple[str, ...] = ()
    somebody: tuple[str, ...] = ()
    nobody: tuple[str, ...] = ()
    variant: str | None = None
    unless_variant: str | None = None
    team: str | None = None

    def counts(self, variants: frozenset[str]) -> bool:
        """Whether the chosen variants keep this row in the table."""
        return (self.variant is None or self.variant in variants) and (
            self.unless_variant not in variants
        )

    @property
    def is_personal(self) -> bool:
        """Whether players of one side may end differently by it."""
        return bool({Whom.SELF, Whom.OTHERS} & {*self.died, *self.not_died})


@dataclass(frozen=True, slots=True)
class VerdictRules:
    """How one game ends: ``least_votes`` kill, the table's rows decide."""

    game: Game
    least_votes: int
    sides: tuple[Side, ...]
    abilities: Mapping[str, Ability]
    rows: tuple[Row, ...]
    variants: tuple[str, ...]
    _parts: dict[str, Part] = field(default_factory=dict, compare=False, repr=False)

    def ability(self, role: str) -> Ability:
        """What is special about a role; most have nothing."""
        return self.abilities.get(role, Ability())

    def part(self, role: str) -> Part:
        """What the end of a game sees of a role; raises KeyError for a role of another game."""
        if role not in self._parts:
            card = self.game.roles[role]
            side = next((side for side in self.sides if side.takes(card)), self.sides[-1])
            self._parts[role] = Part(side.id, self.ability(role).powers)
        return self._parts[role]

    @property
    def teams(self) -> tuple[str, ...]:
        """The teams that can win, in the order of the game."""
        playing = {side.team for side in self.sides}
        return tuple(team for team in self.game.teams if team in playing)

    def sides_of(self, team: str) -> tuple[Side, ...]:
        """The sides that play for a team."""
        return tuple(side for side in self.sides if side.team == team)

    def rows_of(self, side: str, variants: frozenset[str]) -> tuple[Row, ...]:
        """The rows that decide about a side, in order."""
        return tuple(row for row in self.rows if row.side == side and row.counts(variants))

    def pool(self, deck: Deck) -> dict[str, int]:
        """Copies of each role that may lie before a player, the Center Werewolf card included."""
        pool = dict(deck.copies)
        if deck.center_wolf is not None:
            pool[deck.center_wolf] = pool.get(deck.center_wolf, 0) + 1
        return pool
