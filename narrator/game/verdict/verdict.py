"""What a verdict says."""

from collections.abc import Mapping

from msgspec import Struct

from narrator.game.verdict.deaths import Fate
from narrator.game.verdict.ending import Input
from narrator.game.verdict.reason import Reason
from narrator.game.verdict.rules import Part


class Ruling(Struct, frozen=True):
    """Whether a team or player wins, and why; ``wins`` is None while that is open."""

    wins: bool | None
    reason: Reason | None = None


class Verdict(Struct, frozen=True):
    """The end of a game as far as it is certain.

    ``fates`` are those deaths and escapes that are certain; ``dead`` is None while somebody more or
    less may have died. ``parts`` holds the part of each player whose part is certain. The needed
    inputs still matter, in the order in which to ask for them; there are none when all is certain.
    Players are looked at only when the teams are certain. ``dead_told``: somebody said who died,
    and no votes were counted.
    """

    fates: tuple[Fate, ...]
    dead: frozenset[int] | None
    parts: tuple[Part | None, ...]
    teams: Mapping[str, Ruling]
    players: tuple[Ruling, ...]
    needed_for_teams: tuple[Input, ...] = ()
    needed_for_players: tuple[Input, ...] = ()
    dead_told: bool = False

    @property
    def teams_certain(self) -> bool:
        """Whether it is certain which teams win, whatever is still unknown."""
        return all(ruling.wins is not None for ruling in self.teams.values())

    @property
    def players_certain(self) -> bool:
        """Whether it is certain of every player whether he or she wins."""
        return all(ruling.wins is not None for ruling in self.players)

    @property
    def winning_teams(self) -> tuple[str, ...]:
        """The teams that certainly win."""
        return tuple(team for team, ruling in self.teams.items() if ruling.wins)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of those who certainly win."""
        return tuple(seat for seat, ruling in enumerate(self.players) if ruling.wins)
