"""The pictures of a history: wins by team, role and player, balance of decks, lengths of days."""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from narrator.game.game import Game
from narrator.history.picture import Bar, Part, Picture
from narrator.history.record import GameRecord
from narrator.history.tally import (
    NOBODY,
    Wins,
    day_minutes,
    decks,
    wins_by_player,
    wins_by_role,
    wins_by_team,
)
from narrator.history.wording import Wording

MOST_BARS = 20
"""A picture shows no more roles, players or decks than this: those most played."""


class Pictures(Struct, frozen=True):
    """Draws up the pictures of some games of one game; what has nothing to show is empty."""

    game: Game
    words: Wording

    def all_of(self, records: Sequence[GameRecord]) -> Mapping[str, Callable[[], Picture]]:
        """Every picture by the word with which it is asked for, each worked out when called."""
        return {
            "team": lambda: self.teams(records),
            "role": lambda: self.roles(records),
            "player": lambda: self.players(records),
            "deck": lambda: self.decks(records),
            "day": lambda: self.days(records),
        }

    def teams(self, records: Sequence[GameRecord]) -> Picture:
        """How often each team won."""
        found = wins_by_team(records, self.game.teams)
        bars = [self._share(self._team(wins.name), wins) for wins in found if wins.games]
        return Picture(self.words("picture.team"), tuple(bars))

    def roles(self, records: Sequence[GameRecord]) -> Picture:
        """How often each role won."""
        found = wins_by_role(records)[:MOST_BARS]
        bars = tuple(self._share(self.words.role(wins.name), wins) for wins in found)
        return Picture(self.words("picture.role"), bars)

    def players(self, records: Sequence[GameRecord]) -> Picture:
        """How often each player won."""
        found = wins_by_player(records)[:MOST_BARS]
        bars = tuple(self._share(wins.name, wins) for wins in found)
        return Picture(self.words("picture.player"), bars)

    def decks(self, records: Sequence[GameRecord]) -> Picture:
        """Who won with each deck, and whether it is balanced."""
        kinds = (*self.game.teams, NOBODY)
        bars: list[Bar] = []
        for tally in decks(records)[:MOST_BARS]:
            parts = tuple(Part(at, tally.wins[kind]) for at, kind in enumerate(kinds))
            leaning = tally.leaning(self.game.teams)
            facts = {f"team{at}": self._team(team) for at, team in enumerate(self.game.teams, 1)}
            balance = self.words(f"balance.{leaning}", **facts)
            note = self.words("deck", games=tally.games, balance=balance)
            whole = sum(tally.wins.values())
            bars.append(Bar(self.words.deck(self.game, tally.deck), parts, whole, note))
        legend = tuple(self._team(kind) for kind in kinds)
        return Picture(self.words("picture.deck"), tuple(bars), legend)

    def days(self, records: Sequence[GameRecord]) -> Picture:
        """How many days lasted how long."""
        found = day_minutes(records)
        most = max(found.values(), default=0)
        bars = tuple(
            Bar(
                self.words("minutes", low=low, high=low + 1),
                (Part(0, count),),
                most,
                self.words("days", games=count),
            )
            for low, count in found.items()
        )
        return Picture(self.words("picture.day"), bars)

    def _team(self, team: str) -> str:
        return self.words("nobody") if team == NOBODY else self.words.team(team)

    def _share(self, label: str, wins: Wins) -> Bar:
        percent = round(100 * wins.won / wins.games)
        note = self.words("share", percent=percent, won=wins.won, games=wins.games)
        return Bar(label, (Part(0, wins.won),), wins.games, note)
