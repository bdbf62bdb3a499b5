"""A drill that was left in the middle: what was answered, so that it can be answered again."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from narrator.files.atomic import write_text
from narrator.practice.drill import Answer, Drill

_HISTORY, _LEFT = "history-", "left-"
_D = TypeVar("_D", bound=Drill)


class Unfinished(Struct, frozen=True):
    """What was asked for, the seed, the planned items if there were any, and every answer."""

    words: tuple[str, ...]
    seed: int
    items: tuple[str, ...] = ()
    new: tuple[str, ...] = ()
    answers: tuple[Answer, ...] = ()


def place_beside(history: Path, kind: str) -> Path:
    """Where the person with this history keeps an unfinished drill: one of each kind."""
    name = history.with_suffix("").name.replace(_HISTORY, _LEFT, 1)
    return history.with_name(f"{name}.{kind}{history.suffix}")


def replay(drill: _D, answers: Iterable[Answer]) -> _D:
    """The drill after these answers; drills are pure, so it is the one that was left."""
    for given in answers:
        drill, _ = drill.answer(given)
    return drill


def save_unfinished(path: Path, left: Unfinished) -> None:
    """Keep a drill; raises OSError."""
    answers = [[given.text, given.at_s] for given in left.answers]
    document = {
        "words": list(left.words),
        "seed": left.seed,
        "items": list(left.items),
        "new": list(left.new),
        "answers": answers,
    }
    write_text(path, json.dumps(document, ensure_ascii=False))


def load_unfinished(path: Path, words: tuple[str, ...]) -> Unfinished | None:
    """The drill that was left, if the same one is asked for; a file that makes no sense is none."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        left = Unfinished(
            words=tuple(str(word) for word in found["words"]),
            seed=int(found["seed"]),
            items=tuple(str(item) for item in found["items"]),
            new=tuple(str(item) for item in found["new"]),
            answers=tuple(Answer(str(text), float(at_s)) for text, at_s in found["answers"]),
        )
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return None
    return left if left.words == words else None


def forget_unfinished(path: Path) -> None:
    """The drill is over."""
    path.unlink(missing_ok=True)
