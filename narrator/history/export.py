"""The history as rows: for lists, as CSV and as JSON."""

import csv
import io
import json
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

from narrator.history.record import GameRecord

COLUMNS = (
    "id", "started", "game", "players", "deck", "center_wolf", "night_s", "day_s",
    "winning_teams", "winners", "dead", "roles",
)  # fmt: skip
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def csv_text(records: Iterable[GameRecord]) -> str:
    """One row a game under a row of names; lists stand with spaces in one cell."""
    output = io.StringIO()
    writer = csv.writer(output, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows([[_cell(value) for value in _row(record)] for record in records])
    return output.getvalue()


def json_text(records: Iterable[GameRecord]) -> str:
    """Everything that is known of each game, one in a line: indenting is ten times as slow."""
    lines = (json.dumps(_data(record), ensure_ascii=False) for record in records)
    return "[" + ",\n ".join(lines) + "]\n"


def _started(record: GameRecord) -> str:
    return datetime.fromtimestamp(record.started_s, UTC).isoformat(timespec="seconds")


def _row(record: GameRecord) -> Sequence[object]:
    result = record.result
    players = () if result is None else result.players
    named = [(one.name or f"{seat}", one) for seat, one in enumerate(players, 1)]
    return (
        record.id,
        _started(record),
        record.game,
        record.deck.players,
        " ".join(f"{role}:{count}" for role, count in record.deck.copies.items()),
        record.deck.center_wolf,
        record.night_s,
        record.day_s,
        None if result is None else " ".join(result.teams) or "nobody",
        ", ".join(name for name, one in named if one.won),
        ", ".join(name for name, one in named if one.died),
        ", ".join(f"{name}: {one.role}" for name, one in named if one.role),
    )


def _cell(value: object) -> object:
    """What a spreadsheet would calculate stands as a text."""
    is_formula = isinstance(value, str) and value.startswith(_FORMULA)
    return f"'{value}" if is_formula else value


def _data(record: GameRecord) -> dict[str, object]:
    result = record.result
    return {
        "id": record.id,
        "started": _started(record),
        "game": record.game,
        "players": record.deck.players,
        "deck": dict(record.deck.copies),
        "center_wolf": record.deck.center_wolf,
        "options": dict(record.options),
        "night_s": record.night_s,
        "day_s": record.day_s,
        "winning_teams": None if result is None else list(result.teams),
        "results": None
        if result is None
        else [
            {
                "name": one.name,
                "card": one.card,
                "role": one.role,
                "died": one.died,
                "won": one.won,
            }
            for one in result.players
        ],
    }
