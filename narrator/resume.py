"""Where a session stands, kept so that a closed terminal or an empty battery loses nothing."""

import contextlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from narrator.errors import NarratorError
from narrator.files.atomic import write_text
from narrator.files.folders import Folders
from narrator.game.deck import Deck
from narrator.game.game import Game
from narrator.script.options import Options

VERSION = 1
MAX_AGE_S = 12 * 3600.0
"""An older session is over: nobody sits with closed eyes for half a day."""


class SavedSession(Struct, frozen=True):
    """A session that was not brought to its end.

    ``cue`` is the id of the cue at which it stood, ``day_left_s`` the rest of the day if it was
    day. ``at_s`` is the time of the clock on the wall, in seconds since 1970. ``kind`` says what
    was performed, such as the whole game or the day's clock alone, and ``seat`` who speaks first.
    """

    game: str
    deck: Deck
    options: Options
    cue: str
    day_left_s: float | None
    at_s: float
    kind: str = "night"
    seat: int | None = None


def session_file(folders: Folders) -> Path:
    """Where the running session is kept."""
    return folders.state / "session.json"


def keep_session(folders: Folders, session: SavedSession) -> None:
    """Write down where the session stands; raises OSError."""
    data = {
        "version": VERSION,
        "game": session.game,
        "deck": _deck_data(session.deck),
        "options": asdict(session.options),
        "cue": session.cue,
        "day_left_s": session.day_left_s,
        "at_s": session.at_s,
        "kind": session.kind,
        "seat": session.seat,
    }
    write_text(session_file(folders), json.dumps(data, ensure_ascii=False, indent=1))


def forget_session(folders: Folders) -> None:
    """The session has come to its end, or nobody wants it back."""
    with contextlib.suppress(OSError):
        session_file(folders).unlink()


def find_session(folders: Folders, games: Mapping[str, Game], now_s: float) -> SavedSession | None:
    """The session that was not brought to its end; None when there is none, or it is too old.

    A file that cannot be read counts as none: it is about one evening and never worth an error.
    """
    try:
        data = json.loads(session_file(folders).read_text("utf-8"))
        session = _session(data)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, NarratorError):
        return None
    game = games.get(session.game)
    cards = {*session.deck.roles, *filter(None, [session.deck.center_wolf])}
    if game is None or not cards <= set(game.roles):
        return None
    return session if 0 <= now_s - session.at_s <= MAX_AGE_S else None


def _deck_data(deck: Deck) -> dict[str, Any]:
    return {
        "copies": dict(deck.copies),
        "players": deck.players,
        "center_wolf": deck.center_wolf,
    }


def _session(data: Mapping[str, Any]) -> SavedSession:
    if data["version"] != VERSION:
        raise ValueError(data["version"])
    options = dict(data["options"])
    options["reminders"] = tuple(int(left_s) for left_s in options["reminders"])
    copies = {str(role): int(count) for role, count in data["deck"]["copies"].items()}
    left_s, seat = data["day_left_s"], data["seat"]
    return SavedSession(
        game=str(data["game"]),
        deck=Deck(copies, int(data["deck"]["players"]), data["deck"]["center_wolf"]),
        options=Options(**options),
        cue=str(data["cue"]),
        day_left_s=None if left_s is None else float(left_s),
        at_s=float(data["at_s"]),
        kind=str(data["kind"]),
        seat=None if seat is None else int(seat),
    )
