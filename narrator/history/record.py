"""One finished game, as it is kept."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import Struct

from narrator.game.deck import Deck


class PlayerResult(NamedTuple):
    """How the game ended for one player, in seat order; None is what nobody entered.

    ``role`` is what the player was in the end, after copies, turns and artifacts. There are many
    of them in a history: a tuple is made several times as fast as a frozen dataclass.
    """

    name: str | None = None
    card: str | None = None
    role: str | None = None
    died: bool | None = None
    won: bool | None = None


class Result(Struct, frozen=True):
    """Which teams won, none if nobody did, and how it ended for each player."""

    teams: tuple[str, ...]
    players: tuple[PlayerResult, ...] = ()

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those who certainly won and have one."""
        return tuple(one.name for one in self.players if one.won and one.name is not None)


class GameRecord(Struct, frozen=True):
    """A game: its deck, how its night was told, when it began and how long it took.

    ``started_s`` counts from 1970 on the clock on the wall; ``options`` are those of the telling by
    their names. A length is None where there was no such part, or where nobody saw its beginning.
    """

    id: str
    game: str
    deck: Deck
    options: Mapping[str, object]
    started_s: float
    night_s: float | None = None
    day_s: float | None = None
    result: Result | None = None
