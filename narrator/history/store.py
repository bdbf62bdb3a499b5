"""The history on disk: lines that are only ever appended, in the folder of the user's state."""

import os
from pathlib import Path

from narrator.errors import NarratorError
from narrator.files.folders import Folders
from narrator.history.lines import game_line, read_lines, result_line
from narrator.history.record import GameRecord, Result


def history_file(folders: Folders) -> Path:
    """Where the games are kept."""
    return folders.state / "games.jsonl"


def read_history(folders: Folders) -> tuple[GameRecord, ...]:
    """Every whole game, the first one first; none when none is kept. Raises NarratorError."""
    path = history_file(folders)
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return ()
    except OSError as error:
        raise NarratorError(f"{path} cannot be read: {error.strerror or error}") from error
    return read_lines(data.split(b"\n"))


def append_game(folders: Folders, record: GameRecord) -> None:
    """Keep a game, with its result if it has one; raises NarratorError."""
    lines = game_line(record)
    if record.result is not None:
        lines += result_line(record.id, record.result)
    _append(history_file(folders), lines)


def append_result(folders: Folders, game_id: str, result: Result | None) -> None:
    """Keep how a game ended, instead of what was kept before; raises NarratorError."""
    _append(history_file(folders), result_line(game_id, result))


def _append(path: Path, lines: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a+b") as file:
            # A torn line gets its end first, so that it spoils nothing but itself.
            file.write(b"\n" * _is_torn(path) + lines.encode())
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise NarratorError(f"{path} cannot be written: {error.strerror or error}") from error


def _is_torn(path: Path) -> bool:
    with path.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        if size == 0:
            return False
        file.seek(size - 1)
        return file.read(1) != b"\n"


def delete_history(folders: Folders) -> bool:
    """Delete every game; False when there were none. Raises NarratorError."""
    path = history_file(folders)
    try:
        path.unlink()
    except FileNotFoundError:
        return False
    except OSError as error:
        raise NarratorError(f"{path} cannot be deleted: {error.strerror or error}") from error
    return True
