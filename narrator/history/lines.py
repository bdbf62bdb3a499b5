"""Games and results as lines of JSON, and back."""

import contextlib
import json
import math
from collections.abc import Sequence
from operator import attrgetter
from types import NoneType
from typing import Any

from msgspec.structs import replace

from narrator.game.deck import Deck
from narrator.history.record import GameRecord, PlayerResult, Result

_GAME, _RESULT = "game", "result"
_PLAYER_FIELDS = ("name", "card", "role", "died", "won")
_TEXT, _FLAG = (str, NoneType), (bool, NoneType)
_UNREADABLE = (ValueError, KeyError, TypeError, AttributeError)


def game_line(record: GameRecord) -> str:
    """A game without its result, which has a line of its own."""
    deck = record.deck
    return _line(
        {
            "kind": _GAME,
            "id": record.id,
            "game": record.game,
            "deck": dict(deck.copies),
            "players": deck.players,
            "center_wolf": deck.center_wolf,
            "options": dict(record.options),
            "started_s": record.started_s,
            "night_s": record.night_s,
            "day_s": record.day_s,
        }
    )


def result_line(game_id: str, result: Result | None) -> str:
    """The result of a game; it replaces an earlier one, and None takes that back."""
    data: dict[str, object] = {"kind": _RESULT, "id": game_id, "teams": None}
    if result is not None:
        data["teams"] = list(result.teams)
        data["players"] = [
            [getattr(player, name) for name in _PLAYER_FIELDS] for player in result.players
        ]
    return _line(data)


def read_lines(lines: Sequence[bytes]) -> tuple[GameRecord, ...]:
    """Every whole game in the order in which they were played; other lines are skipped."""
    games: dict[str, GameRecord] = {}
    results: dict[str, Result | None] = {}
    decks: dict[object, Deck] = {}
    for line in filter(bytes.strip, lines):
        _take(line, games, results, decks)
    told = (
        replace(record, result=results[name]) if results.get(name) else record
        for name, record in games.items()
    )
    return tuple(sorted(told, key=attrgetter("started_s")))


def _take(
    line: bytes,
    games: dict[str, GameRecord],
    results: dict[str, Result | None],
    decks: dict[object, Deck],
) -> None:
    """Add what a line says."""
    with contextlib.suppress(*_UNREADABLE):
        data = json.loads(line)
        if data["kind"] == _GAME:
            games[str(data["id"])] = _game(data, decks)
        elif data["kind"] == _RESULT:
            results[str(data["id"])] = _result(data)


def _line(data: dict[str, object]) -> str:
    return json.dumps(data, separators=(",", ":")) + "\n"


def _game(data: dict[str, Any], decks: dict[object, Deck]) -> GameRecord:
    return GameRecord(
        id=str(data["id"]),
        game=str(data["game"]),
        deck=_deck(data, decks),
        options=dict(data["options"]),
        started_s=_seconds(data["started_s"]) or 0.0,
        night_s=_seconds(data["night_s"]),
        day_s=_seconds(data["day_s"]),
    )


def _deck(data: dict[str, Any], decks: dict[object, Deck]) -> Deck:
    """The deck; one that was read before is used again."""
    key = *data["deck"].items(), data["players"], data["center_wolf"]
    if key not in decks:
        copies = {str(role): int(count) for role, count in data["deck"].items()}
        center = data["center_wolf"]
        decks[key] = Deck(copies, int(data["players"]), None if center is None else str(center))
    return decks[key]


def _seconds(value: object) -> float | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise ValueError(value)
    return float(value)


def _result(data: dict[str, Any]) -> Result | None:
    if data["teams"] is None:
        return None
    players = tuple(_player(values) for values in data["players"])
    return Result(tuple(str(team) for team in data["teams"]), players)


def _player(values: list[Any]) -> PlayerResult:
    player = PlayerResult(*values)
    name, card, role, died, won = player
    are_texts = isinstance(name, _TEXT) and isinstance(card, _TEXT) and isinstance(role, _TEXT)
    if not (are_texts and isinstance(died, _FLAG) and isinstance(won, _FLAG)):
        raise TypeError(values)
    return player
