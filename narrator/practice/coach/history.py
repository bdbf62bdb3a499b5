"""A learner's results on disk: one JSON object a line, only ever appended to.

Whatever cannot be read, such as a last line that was torn when the power failed, is left alone
and skipped.
"""

import json
import math
import os
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote, unquote

from narrator.errors import NarratorError
from narrator.files.atomic import write_text
from narrator.practice.coach.practised import Practised
from narrator.practice.drill import Result

_PREFIX, _SUFFIX = "history-", ".jsonl"
_KEPT = ".before-reset"


def history_file(folder: Path, person: str) -> Path:
    """Where the history of a person is kept; any name makes a safe file name."""
    return folder / f"{_PREFIX}{quote(person.strip(), safe='')}{_SUFFIX}"


def people(folder: Path) -> tuple[str, ...]:
    """Everybody who has a history in a folder, by name."""
    found = folder.glob(f"{_PREFIX}*{_SUFFIX}")
    return tuple(
        sorted(unquote(path.name.removeprefix(_PREFIX).removesuffix(_SUFFIX)) for path in found)
    )


def read_history(path: Path, game: str | None = None) -> tuple[Practised, ...]:
    """The results in a file, oldest first; none when there is no file. Raises NarratorError.

    ``game`` leaves out what says nothing about that game.
    """
    try:
        text = path.read_text(encoding="utf-8", errors="replace")
    except FileNotFoundError:
        return ()
    except OSError as error:
        raise NarratorError(f"{path} cannot be read: {error.strerror}") from error
    found = [one for line in text.splitlines() if (one := _parsed(line)) is not None]
    wanted = [one for one in found if game is None or one.counts_for(game)]
    return tuple(sorted(wanted, key=lambda one: one.at))


def append_history(path: Path, results: Iterable[Practised]) -> None:
    """Add results at the end of a file, whole lines at once; raises NarratorError."""
    lines = "".join(f"{_written(result)}\n" for result in results)
    if not lines:
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a+b") as file:
            # A torn line gets its end first, so that it spoils nothing but itself.
            data = b"\n" if _is_torn(path) else b""
            file.write(data + lines.encode())
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise NarratorError(f"{path} cannot be written: {error.strerror}") from error


def reset_history(path: Path) -> Path:
    """Begin anew; the old file is kept beside it under the name that is given back."""
    kept = path.with_name(path.name + _KEPT)
    if path.exists():
        path.replace(kept)
    return kept


def export_history(path: Path, target: Path) -> int:
    """Write a clean copy for another computer; gives how many results it holds."""
    results = read_history(path)
    try:
        write_text(target, "".join(f"{_written(result)}\n" for result in results))
    except OSError as error:
        raise NarratorError(f"{target} cannot be written: {error.strerror}") from error
    return len(results)


def import_history(path: Path, source: Path) -> int:
    """Add the results of an exported file that are not there yet; gives how many those were."""
    if not source.is_file():
        raise NarratorError(
            f"there is no file {source} to import; narrator practice export makes one"
        )
    offered = read_history(source)
    if not offered:
        raise NarratorError(f"{source} holds no practice results")
    known = set(read_history(path))
    new = [result for result in offered if result not in known]
    append_history(path, new)
    return len(new)


def _written(result: Practised) -> str:
    line: dict[str, object] = {
        "at": result.at.astimezone(UTC).isoformat(timespec="milliseconds"),
        "item": result.item,
        "grade": round(result.grade, 3),
        "drill": result.drill,
    }
    if result.game:
        line["game"] = result.game
    if result.off_s is not None:
        line["off_s"] = round(result.off_s, 2)
    return json.dumps(line, ensure_ascii=False)


def _parsed(line: str) -> Practised | None:
    try:
        found = json.loads(line)
        at = datetime.fromisoformat(found["at"]).astimezone(UTC)
        item, grade = str(found["item"]), float(found["grade"])
        off_s = None if found.get("off_s") is None else float(found["off_s"])
        drill, game = str(found.get("drill", "")), str(found.get("game", ""))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError, OverflowError):
        return None
    is_sound = bool(item) and 0 <= grade <= 1 and (off_s is None or math.isfinite(off_s))
    return Practised(item, grade, at, drill, off_s, game) if is_sound else None


def _is_torn(path: Path) -> bool:
    data = path.read_bytes()[-1:]
    return data not in (b"", b"\n")


def stamped(results: Iterable[Result], at: datetime, drill: str, game: str) -> Iterator[Practised]:
    """Results with their moment, rounded as the file rounds them."""
    moment = at.astimezone(UTC)
    moment = moment.replace(microsecond=moment.microsecond // 1000 * 1000)
    for one in results:
        rounded = None if one.off_s is None else round(one.off_s, 2)
        yield Practised(one.item, round(one.grade, 3), moment, drill, rounded, game)
