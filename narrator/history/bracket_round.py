"""A tournament's round while it is played: tables by lot, winners table by table."""

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from narrator.errors import NarratorError
from narrator.game.evening.bracket import Bracket
from narrator.game.evening.evening import Played
from narrator.history.evening_file import KeptEvening, OpenRound


def begin_bracket(kept: KeptEvening, names: Sequence[str], chance: Random) -> KeptEvening:
    """A tournament of these people with its first round drawn; NarratorError for too few."""
    bracket = Bracket(tuple(names))
    if len(bracket.names) < bracket.min_table:
        raise NarratorError(
            f"a bracket needs at least {bracket.min_table} people; add --names Ana,Luis,Marta"
        )
    return _with_next_round(replace(kept, bracket=bracket), bracket, chance)


def with_winners(
    kept: KeptEvening, table: int, winners: Sequence[str], chance: Random
) -> KeptEvening:
    """The winners of a table, counted from 1; after the last table the next round is drawn."""
    bracket, now = kept.bracket, kept.open_round
    if bracket is None or now is None:
        raise NarratorError("no round is being played; begin one with narrator evening --bracket")
    if not 1 <= table <= len(now.tables):
        raise NarratorError(f"there is no table {table}; there are {len(now.tables)}")
    strangers = [name for name in winners if name not in now.tables[table - 1].seats]
    if strangers:
        raise NarratorError(f"'{strangers[0]}' does not sit at table {table}")
    told = (*now.winners[: table - 1], tuple(winners), *now.winners[table:])
    if None in told:
        return replace(kept, open_round=replace(now, winners=told))
    games = [
        Played(seating.players, names or ())
        for seating, names in zip(now.tables, told, strict=True)
    ]
    return _with_next_round(kept, bracket.with_round(games), chance)


def without_last(kept: KeptEvening, chance: Random) -> KeptEvening:
    """The tournament without what was told last: this round's tables, or the round before."""
    bracket, now = kept.bracket, kept.open_round
    if bracket is None:
        return kept
    if now is not None and any(names is not None for names in now.winners):
        return replace(kept, open_round=OpenRound(now.tables, (None,) * len(now.tables)))
    return _with_next_round(kept, bracket.undone(), chance)


def _with_next_round(kept: KeptEvening, bracket: Bracket, chance: Random) -> KeptEvening:
    tables = bracket.seat_next_round(chance)
    now = OpenRound(tables, (None,) * len(tables)) if tables else None
    return replace(kept, bracket=bracket, open_round=now)
