"""A double-elimination tournament over several tables: who has lost twice is out."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from narrator.game.evening.evening import Played

LOSSES_TO_LEAVE = 2
"""Players play until they have lost so often (base rulebook, "Tournament Play")."""


class Seating(Struct, frozen=True):
    """Who plays at one table; ``guests`` are already out and only fill the seats."""

    players: tuple[str, ...]
    guests: tuple[str, ...] = ()

    @property
    def seats(self) -> tuple[str, ...]:
        """Everyone at the table."""
        return (*self.players, *self.guests)


class Bracket(Struct, frozen=True):
    """A tournament so far: everyone in it and the finished rounds, each of one game a table.

    Tables hold from ``min_table`` to ``max_table`` people. A round in which all who were still in
    would go out decides nothing and is played again.
    """

    names: tuple[str, ...]
    rounds: tuple[tuple[Played, ...], ...] = ()
    min_table: int = 3
    max_table: int = 10

    def with_round(self, games: Sequence[Played]) -> "Bracket":
        """The bracket after one more round."""
        return replace(self, rounds=(*self.rounds, tuple(games)))

    def undone(self) -> "Bracket":
        """The bracket without its last round; the same when there is none."""
        return replace(self, rounds=self.rounds[:-1])

    @property
    def losses(self) -> Mapping[str, int]:
        """How often everyone has lost; games as a guest do not count."""
        *_, last = self._losses_by_round()
        return last

    @property
    def still_in(self) -> tuple[str, ...]:
        """Those who have not yet lost twice."""
        return _still_in(self.losses)

    @property
    def champion(self) -> str | None:
        """The only one still in."""
        return self.still_in[0] if len(self.still_in) == 1 else None

    @property
    def out(self) -> tuple[str, ...]:
        """Those who are out, the last to leave first."""
        left: list[str] = []
        before = self.names
        for losses in self._losses_by_round():
            now = _still_in(losses)
            left = [*(name for name in before if name not in now), *left]
            before = now
        return tuple(left)

    def _losses_by_round(self) -> Iterator[Mapping[str, int]]:
        """The losses before the first round and after each."""
        losses = dict.fromkeys(self.names, 0)
        yield losses
        for games in self.rounds:
            beaten = {name for game in games for name in game.players if name not in game.winners}
            after = {
                name: count + (name in beaten and count < LOSSES_TO_LEAVE)
                for name, count in losses.items()
            }
            losses = after if _still_in(after) else losses
            yield losses

    def seat_next_round(self, chance: Random) -> tuple[Seating, ...]:
        """Tables for those still in, by lot; there are none when a champion is found.

        Those without a loss and those with one sit apart as long as each group fills a table.
        """
        if len(self.still_in) < 2:  # noqa: PLR2004 - nobody to play against
            return ()
        losses = self.losses
        groups = [
            [name for name in self.still_in if losses[name] == count]
            for count in range(LOSSES_TO_LEAVE)
        ]
        if any(len(group) < self.min_table for group in groups):
            groups = [list(self.still_in)]
        tables: list[list[str]] = []
        for group in groups:
            chance.shuffle(group)
            tables += self._split(group)
        return self._with_guests(tables)

    def _split(self, group: Sequence[str]) -> list[list[str]]:
        """Tables that are as full as each other."""
        count = -(-len(group) // self.max_table)
        return [list(group[at::count]) for at in range(count)]

    def _with_guests(self, tables: Sequence[Sequence[str]]) -> tuple[Seating, ...]:
        guests = list(self.out)
        seatings: list[Seating] = []
        for table in tables:
            missing = max(self.min_table - len(table), 0)
            seatings.append(Seating(tuple(table), tuple(guests[:missing])))
            del guests[:missing]
        return tuple(seatings)


def _still_in(losses: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(name for name, count in losses.items() if count < LOSSES_TO_LEAVE)
