"""One evening at one table: the games played, the chips won, and who has the most."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

from msgspec import Struct
from msgspec.structs import replace

USUAL_GOAL = 5
"""The chips that the base rulebook names as an example ("Tournament Play")."""


class Played(Struct, frozen=True):
    """One finished game: who played and who won, by name."""

    players: tuple[str, ...]
    winners: tuple[str, ...]


class Evening(Struct, frozen=True):
    """The people of an evening and their games so far; every change is a new value.

    The first to reach ``goal`` chips ends the evening if nobody has as many; while the most are
    tied, play goes on (base rulebook, "Tournament Play").
    """

    names: tuple[str, ...]
    goal: int = USUAL_GOAL
    games: tuple[Played, ...] = ()

    def with_game(self, players: Sequence[str], winners: Sequence[str]) -> "Evening":
        """The evening with one more game; people who are new to it are added."""
        games = (*self.games, Played(tuple(players), tuple(winners)))
        return replace(self.with_names(players), games=games)

    def with_names(self, names: Sequence[str]) -> "Evening":
        """The evening with these people added at the end, unless they are there already."""
        return replace(self, names=tuple(dict.fromkeys((*self.names, *names))))

    def undone(self) -> "Evening":
        """The evening without its last game; the same when there is none."""
        return replace(self, games=self.games[:-1])

    @property
    def chips(self) -> Mapping[str, int]:
        """The chips of everyone: one for each game won."""
        won = Counter(name for game in self.games for name in game.winners)
        return {name: won[name] for name in self.names}

    @property
    def leaders(self) -> tuple[str, ...]:
        """Those with the most chips; nobody before the first chip."""
        most = max(self.chips.values(), default=0)
        return tuple(name for name, chips in self.chips.items() if chips == most > 0)

    @property
    def champion(self) -> str | None:
        """The one with the most chips once somebody has reached the goal; None while tied."""
        reached = any(chips >= self.goal for chips in self.chips.values())
        return self.leaders[0] if reached and len(self.leaders) == 1 else None

    @property
    def plays_on_while_tied(self) -> bool:
        """Whether the goal is reached by somebody and yet several have the most chips."""
        reached = any(chips >= self.goal for chips in self.chips.values())
        return reached and self.champion is None

    def sat_out(self, game: Played) -> tuple[str, ...]:
        """Those of the evening who did not play a game."""
        return tuple(name for name in self.names if name not in game.players)

    @property
    def times_sat_out(self) -> Mapping[str, int]:
        """How many games each of the evening has watched."""
        return {name: sum(name not in game.players for game in self.games) for name in self.names}


def choose_first_speaker(players: Sequence[str], chance: Random) -> str | None:
    """Somebody at the table, by lot; None at an empty one."""
    return chance.choice(list(players)) if players else None
