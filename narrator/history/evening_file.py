"""The evening on disk, so that names and chips outlive a closed terminal."""

import contextlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from narrator.errors import NarratorError
from narrator.files.atomic import write_text
from narrator.files.folders import Folders
from narrator.game.evening.bracket import Bracket, Seating
from narrator.game.evening.evening import USUAL_GOAL, Evening, Played

VERSION = 1


class OpenRound(Struct, frozen=True):
    """The tables of a bracket's round that is being played; ``winners`` by table, None if open."""

    tables: tuple[Seating, ...]
    winners: tuple[tuple[str, ...] | None, ...]


class KeptEvening(Struct, frozen=True):
    """One evening with who sits where now, its rulings, and its tournament if there is one."""

    evening: Evening = field(default_factory=lambda: Evening(()))
    seats: tuple[str, ...] = ()
    bracket: Bracket | None = None
    open_round: OpenRound | None = None
    variants: frozenset[str] = frozenset()

    def names_of(self, players: int) -> tuple[str | None, ...]:
        """The name at each seat of a table of so many; None at a seat without one."""
        return (*self.seats[:players], *(None for _ in range(players - len(self.seats))))


def evening_file(folders: Folders) -> Path:
    """Where the evening is kept."""
    return folders.state / "evening.json"


def read_evening(folders: Folders) -> KeptEvening:
    """The evening that is kept; a new one when there is none or it cannot be read."""
    try:
        data = json.loads(evening_file(folders).read_text("utf-8"))
        return _evening(data) if data["version"] == VERSION else KeptEvening()
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return KeptEvening()


def keep_evening(folders: Folders, kept: KeptEvening) -> None:
    """Write the evening down in one step; raises NarratorError."""
    evening, bracket, now = kept.evening, kept.bracket, kept.open_round
    data = {
        "version": VERSION,
        "names": evening.names,
        "goal": evening.goal,
        "games": [_game_data(game) for game in evening.games],
        "seats": kept.seats,
        "variants": sorted(kept.variants),
        "bracket": None if bracket is None else _bracket_data(bracket),
        "open_round": None
        if now is None
        else {
            "tables": [[table.players, table.guests] for table in now.tables],
            "winners": now.winners,
        },
    }
    path = evening_file(folders)
    try:
        write_text(path, json.dumps(data, ensure_ascii=False, indent=1))
    except OSError as error:
        raise NarratorError(f"{path} cannot be written: {error.strerror or error}") from error


def delete_evening(folders: Folders) -> None:
    """Forget the evening and everybody's name."""
    with contextlib.suppress(FileNotFoundError):
        evening_file(folders).unlink()


def _game_data(game: Played) -> dict[str, Sequence[str]]:
    return {"players": game.players, "winners": game.winners}


def _bracket_data(bracket: Bracket) -> dict[str, object]:
    return {
        "names": bracket.names,
        "rounds": [[_game_data(game) for game in games] for games in bracket.rounds],
        "min_table": bracket.min_table,
        "max_table": bracket.max_table,
    }


def _evening(data: dict[str, Any]) -> KeptEvening:
    bracket, now = data["bracket"], data["open_round"]
    games = tuple(_game(game) for game in data["games"])
    evening = Evening(_names(data["names"]), int(data.get("goal", USUAL_GOAL)), games)
    return KeptEvening(
        evening,
        _names(data["seats"]),
        None if bracket is None else _bracket(bracket),
        None if now is None else _open_round(now),
        frozenset(_names(data.get("variants", []))),
    )


def _bracket(data: dict[str, Any]) -> Bracket:
    rounds = tuple(tuple(_game(game) for game in games) for games in data["rounds"])
    return Bracket(_names(data["names"]), rounds, int(data["min_table"]), int(data["max_table"]))


def _open_round(data: dict[str, Any]) -> OpenRound:
    tables = tuple(Seating(_names(players), _names(guests)) for players, guests in data["tables"])
    winners = tuple(None if names is None else _names(names) for names in data["winners"])
    if len(winners) != len(tables):
        raise ValueError(winners)
    return OpenRound(tables, winners)


def _game(data: dict[str, Any]) -> Played:
    return Played(_names(data["players"]), _names(data["winners"]))


def _names(data: Sequence[str]) -> tuple[str, ...]:
    if not isinstance(data, list):
        raise TypeError(data)
    return tuple(str(name) for name in data)
