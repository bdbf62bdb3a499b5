"""Which sides, teams and players win, by the rows of the results table."""

from msgspec import Struct

from narrator.game.verdict.deaths import dead_of, fates
from narrator.game.verdict.oracle import Oracle
from narrator.game.verdict.rules import Row, Side, VerdictRules, Whom


class Table(Struct, frozen=True):
    """The rows in use, read against one walk through the possibilities."""

    rules: VerdictRules
    variants: frozenset[str]
    oracle: Oracle
    dead: frozenset[int]

    def row_for(self, side: str, seat: int | None) -> Row | None:
        """The row that decides about a player of a side, or about the side as a whole."""
        rows = self.rules.rows_of(side, self.variants)
        return next((row for row in rows if self._holds(row, side, seat)), None)

    def _holds(self, row: Row, side: str, seat: int | None) -> bool:
        return (
            (not row.died or any(self._died(whom, side, seat) for whom in row.died))
            and not any(self._died(whom, side, seat) for whom in row.not_died)
            and (not row.somebody or any(self._is_somebody(side) for side in row.somebody))
            and not any(self._is_somebody(side) for side in row.nobody)
        )

    def _is_somebody(self, side: str) -> bool:
        return self.oracle.somebody(list(self.oracle.seats), side)

    def _died(self, whom: str, side: str, seat: int | None) -> bool:
        match whom:
            case Whom.ANYONE:
                return bool(self.dead)
            case Whom.SELF:
                return seat in self.dead
            case Whom.OTHERS:
                return bool(self.dead - {seat})
            case Whom.OUTSIDERS:
                others = sorted(self.dead - {seat})
                return any(not self.oracle.is_part(other, side) for other in others)
            case _:
                return self.oracle.somebody(sorted(self.dead), whom)

    def is_personal(self, side: str) -> bool:
        """Whether players of the side may end differently."""
        return any(row.is_personal for row in self.rules.rows_of(side, self.variants))

    def row_of_team(self, team: str) -> Row | None:
        """The row by which a team wins or, if none does, loses.

        None when the team wins only through its members and none of them wins.
        """
        lost: Row | None = None
        for side in self.rules.sides_of(team):
            personal = self.is_personal(side.id)
            row = self._winning_member(side) if personal else self.row_for(side.id, None)
            if row is not None and row.wins and row.team in {None, team}:
                return row
            if row is not None and not row.wins:
                lost = lost or row
        return lost

    def _winning_member(self, side: Side) -> Row | None:
        """The row by which a member of the side wins for its team."""
        for seat in self.oracle.seats:
            row = self.row_for(side.id, seat)
            counts = row is not None and row.wins and row.team in {None, side.team}
            if counts and self.oracle.is_part(seat, side.id):
                return row
        return None

    def row_of_player(self, seat: int) -> Row | None:
        """The row that decides about one player."""
        for side in self.rules.sides:
            if self.oracle.is_part(seat, side.id):
                return self.row_for(side.id, seat)
        return None


def read_table(rules: VerdictRules, variants: frozenset[str], oracle: Oracle) -> Table:
    """The results table with the dead of this walk."""
    return Table(rules, variants, oracle, dead_of(fates(oracle, rules, variants)))
