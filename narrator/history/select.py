"""Which games are meant."""

from collections.abc import Iterable

from msgspec import Struct

from narrator.history.record import GameRecord


class Selection(Struct, frozen=True):
    """Conditions that all must hold; None asks nothing. Times are seconds since 1970.

    ``player`` took part, however the name is capitalised; ``role`` was in the deck; ``team`` won.
    ``has_result``: somebody entered who won. ``last``: only so many of the latest.
    """

    since_s: float | None = None
    until_s: float | None = None
    game: str | None = None
    player: str | None = None
    role: str | None = None
    team: str | None = None
    players: int | None = None
    has_result: bool | None = None
    last: int | None = None

    def of(self, records: Iterable[GameRecord]) -> tuple[GameRecord, ...]:
        """The games for which all of it holds, in their order."""
        found = tuple(record for record in records if self._holds(record))
        return found if self.last is None else found[max(len(found) - self.last, 0) :]

    def _holds(self, record: GameRecord) -> bool:
        return (
            (self.since_s is None or record.started_s >= self.since_s)
            and (self.until_s is None or record.started_s < self.until_s)
            and self.game in {None, record.game}
            and self.players in {None, record.deck.players}
            and (self.role is None or _has_role(record, self.role))
            and (self.team is None or _won(record, self.team))
            and (self.player is None or _took_part(record, self.player.casefold()))
            and (self.has_result is None or (record.result is not None) is self.has_result)
        )


def _has_role(record: GameRecord, role: str) -> bool:
    return role in record.deck.copies or role == record.deck.center_wolf


def _won(record: GameRecord, team: str) -> bool:
    return record.result is not None and team in record.result.teams


def _took_part(record: GameRecord, name: str) -> bool:
    players = () if record.result is None else record.result.players
    return any(player.name is not None and player.name.casefold() == name for player in players)
