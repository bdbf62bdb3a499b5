"""The verdict on one game."""

from collections.abc import Callable, Iterable

from msgspec import Struct, field
from msgspec.structs import replace

from narrator.errors import NarratorError
from narrator.game.deck import Deck
from narrator.game.verdict.deaths import Fate, dead_of, fates, settled_leader
from narrator.game.verdict.ending import Ending, Input, Kind
from narrator.game.verdict.explore import (
    Answer,
    Patience,
    TooManyForksError,
    Tree,
    answers,
    explore,
    inputs,
)
from narrator.game.verdict.oracle import Oracle
from narrator.game.verdict.possibilities import Possibilities, list_possibilities
from narrator.game.verdict.reason import NO_MEMBER_WINS, WHATEVER, Reason
from narrator.game.verdict.results import Table, read_table
from narrator.game.verdict.rules import Part, Row, VerdictRules, Whom
from narrator.game.verdict.verdict import Ruling, Verdict

MAX_VOTE_COMBINATIONS = 9
"""More ways to fill in the missing votes than this are not tried: then all of them are asked."""

_RowOf = Callable[[Table], Row | None]


def judge(
    rules: VerdictRules, deck: Deck, ending: Ending, variants: frozenset[str] = frozenset()
) -> Verdict:
    """Who dies and who wins, as far as that is certain, and what must be known for the rest.

    Raises NarratorError when the cards that are known cannot all come from the deck.
    """
    possibilities = list_possibilities(rules, deck, ending)
    if not possibilities.is_feasible(possibilities.all_masks):
        raise NarratorError(
            "these cards and tokens cannot all lie there with this deck; check each player's card"
        )
    verdict = _Judge(rules, ending, variants, possibilities).verdict()
    return verdict if ending.dead is None else replace(verdict, dead_told=True)


class _Judge(Struct, frozen=True):
    rules: VerdictRules
    ending: Ending
    variants: frozenset[str]
    possibilities: Possibilities
    patience: Patience = field(default_factory=Patience)

    def verdict(self) -> Verdict:
        if self._has_too_many_votes_open():
            return self._all_open(self._open_votes())
        try:
            certain, dead = self._certain_fates()
        except TooManyForksError:
            return self._all_open(self._everything_open())
        if dead is not None:  # then nothing else about the vote matters any more
            return replace(self, ending=self.ending.with_dead(dead)).rulings(certain)
        return self.rulings(certain)

    def rulings(self, certain: tuple[Fate, ...]) -> Verdict:
        """Who wins, after these certain fates."""
        teams: dict[str, Ruling] = {}
        team_inputs: list[Input] = []
        for team in self.rules.teams:
            teams[team], asked = self._ruling(_team_row(team), None, certain)
            team_inputs += asked
        players: list[Ruling] = [Ruling(None)] * len(self.ending.seats)
        player_inputs = list(team_inputs)
        if not team_inputs:  # before the teams are certain, players hardly ever are
            for seat in self.ending.seats:
                players[seat], asked = self._ruling(_player_row(seat), seat, certain)
                player_inputs += asked
        return Verdict(
            fates=certain,
            dead=self.ending.dead,
            parts=self._parts(),
            teams=teams,
            players=tuple(players),
            needed_for_teams=_once(team_inputs),
            needed_for_players=_once(player_inputs),
        )

    def _certain_fates(self) -> tuple[tuple[Fate, ...], frozenset[int] | None]:
        """The fates that are the same whatever is unknown, and the dead if they are."""

        def happened(oracle: Oracle) -> tuple[Fate, ...]:
            return fates(oracle, self.rules, self.variants)

        told = list(answers(self._explore(happened)))
        everywhere = set.intersection(*({(fate.seat, fate.how) for fate in each} for each in told))
        dead = {dead_of(each) for each in told}
        return (
            tuple(fate for fate in told[0] if (fate.seat, fate.how) in everywhere),
            dead.pop() if len(dead) == 1 else None,
        )

    def _ruling(
        self, row_of: _RowOf, seat: int | None, certain: tuple[Fate, ...]
    ) -> tuple[Ruling, tuple[Input, ...]]:
        """Whether a team or player wins, and what that depends on."""
        rows: set[Row | None] = set()

        def wins(oracle: Oracle) -> bool:
            row = row_of(read_table(self.rules, self.variants, oracle))
            rows.add(row)
            return row is not None and row.wins

        try:
            tree = self._explore(wins)
        except TooManyForksError:
            return Ruling(None), self._everything_open()
        found = set(answers(tree))
        if len(found) > 1:
            return Ruling(None), tuple(inputs(tree))
        reason = self._reason(rows, seat, dead_of(certain))
        return Ruling(found.pop(), reason), ()

    def _explore(self, question: Callable[[Oracle], Answer]) -> Tree[Answer]:
        return explore(question, self.possibilities, self.ending, self.patience)

    def _reason(self, rows: set[Row | None], seat: int | None, dead: frozenset[int]) -> Reason:
        """The reason of the only row with the players it is about, as far as they are certain."""
        if len(rows) > 1:
            return Reason(WHATEVER)
        (row,) = rows
        if row is None:
            return Reason(NO_MEMBER_WINS)
        about: Iterable[int] = dead if row.died else self.ending.seats
        named = row.died or row.somebody
        if Whom.SELF in named and seat is not None:
            about = (seat,)
        elif not set(named) & set(Whom):
            about = (at for at in about if self.possibilities.certain_side(at) in named)
        return Reason(f"reason.{row.reason}", tuple(sorted(about)))

    def _parts(self) -> tuple[Part | None, ...]:
        return tuple(self.possibilities.certain_part(seat) for seat in self.ending.seats)

    def _open_votes(self) -> tuple[Input, ...]:
        if self.ending.dead is not None:
            return ()
        votes = enumerate(self.ending.votes)
        return tuple(Input(Kind.VOTE, seat) for seat, vote in votes if vote is None)

    def _everything_open(self) -> tuple[Input, ...]:
        inputs_of_seats = zip(self.possibilities.open_inputs, self._parts(), strict=True)
        parts = (asked for asked, part in inputs_of_seats if part is None)
        return (*self._open_votes(), *parts)

    def _has_too_many_votes_open(self) -> bool:
        combinations = (len(self.ending.seats) - 1) ** len(self._open_votes())
        oracle = Oracle(self.possibilities, self.ending)
        return combinations > MAX_VOTE_COMBINATIONS and settled_leader(oracle) is None

    def _all_open(self, needed: tuple[Input, ...]) -> Verdict:
        return Verdict(
            fates=(),
            dead=self.ending.dead,
            parts=self._parts(),
            teams={team: Ruling(None) for team in self.rules.teams},
            players=(Ruling(None),) * len(self.ending.seats),
            needed_for_teams=needed,
            needed_for_players=needed,
        )


def _team_row(team: str) -> _RowOf:
    return lambda table: table.row_of_team(team)


def _player_row(seat: int) -> _RowOf:
    return lambda table: table.row_of_player(seat)


def _once(asked: list[Input]) -> tuple[Input, ...]:
    return tuple(dict.fromkeys(asked))
