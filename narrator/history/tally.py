"""What the games add up to."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from math import sqrt

from msgspec import Struct

from narrator.game.deck import Deck
from narrator.history.record import GameRecord, PlayerResult

NOBODY = "nobody"
"""Stands for the winning team of a game that nobody won."""

CONFIDENCE_Z = 1.645
"""Two-sided 90 % of the normal distribution, for Wilson's interval of a share."""

NARROW = 0.5
"""An interval of a share that is no wider than this is narrow enough to call a deck balanced."""


class Wins(Struct, frozen=True):
    """How often somebody won, of so many games."""

    name: str
    won: int
    games: int


class Leaning(StrEnum):
    """Whether a deck is kind to one of two teams."""

    FIRST = "first"
    SECOND = "second"
    BALANCED = "balanced"
    TOO_FEW = "too-few"


class DeckTally(Struct, frozen=True):
    """One deck: its games with a result, and how often each team won; a game may have two."""

    game: str
    deck: Deck
    games: int
    wins: Counter[str]

    def leaning(self, teams: Sequence[str]) -> Leaning:
        """Whether the first two of the game's teams had the same chance, as far as one can tell."""
        first, second = (self.wins[team] for team in teams[:2])
        low, high = _interval(first, first + second)
        if low > 1 / 2:
            return Leaning.FIRST
        if high < 1 / 2:
            return Leaning.SECOND
        return Leaning.BALANCED if high - low <= NARROW else Leaning.TOO_FEW


def wins_by_team(records: Iterable[GameRecord], teams: Sequence[str]) -> tuple[Wins, ...]:
    """How often each team won, in the order of the teams, and at last how often nobody did."""
    won, games = Counter[str](), 0
    for record in records:
        if record.result is not None:
            games += 1
            won.update(record.result.teams or (NOBODY,))
    return tuple(Wins(team, won[team], games) for team in (*teams, NOBODY))


def wins_by_role(records: Iterable[GameRecord]) -> tuple[Wins, ...]:
    """How often those won who were a role in the end; the most played role first."""
    return _counted(Counter((one.role, one.won) for one in _players(records)))


def wins_by_player(records: Iterable[GameRecord]) -> tuple[Wins, ...]:
    """How often everyone with a name won; who played most first."""
    return _counted(Counter((one.name, one.won) for one in _players(records)))


def _players(records: Iterable[GameRecord]) -> Iterator[PlayerResult]:
    for record in records:
        if record.result is not None:
            yield from record.result.players


def _counted(told: Counter[tuple[str | None, bool | None]]) -> tuple[Wins, ...]:
    """The wins of everything that has a name and a certain end; capitals make no difference."""
    names: dict[str, str] = {}
    games, won = Counter[str](), Counter[str]()
    for (name, has_won), count in told.items():
        if name is not None and has_won is not None:
            key = name.casefold()
            names.setdefault(key, name)
            games[key] += count
            won[key] += count * has_won
    order = sorted(games, key=lambda key: (-games[key], key))
    return tuple(Wins(names[key], won[key], games[key]) for key in order)


def decks(records: Iterable[GameRecord]) -> tuple[DeckTally, ...]:
    """Every deck that was played to a result; the most played first."""
    wins: dict[tuple[str, Deck], Counter[str]] = {}
    games = Counter[tuple[str, Deck]]()
    for record in records:
        if record.result is not None:
            key = record.game, record.deck
            games[key] += 1
            wins.setdefault(key, Counter()).update(record.result.teams or (NOBODY,))
    return tuple(DeckTally(*key, count, wins[key]) for key, count in games.most_common())


def day_minutes(records: Iterable[GameRecord]) -> dict[int, int]:
    """How many days lasted so many whole minutes, without gaps from the shortest to the longest."""
    found = Counter(int(record.day_s // 60) for record in records if record.day_s is not None)
    return {at: found[at] for at in range(min(found), max(found) + 1)} if found else {}


def _interval(won: int, games: int) -> tuple[float, float]:
    """Wilson's interval for the share of games won; everything is possible before the first."""
    if games == 0:
        return 0.0, 1.0
    z2 = CONFIDENCE_Z**2
    share = won / games
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    spread = (
        CONFIDENCE_Z
        * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
        / (1 + z2 / games)
    )
    return max(middle - spread, 0.0), min(middle + spread, 1.0)
