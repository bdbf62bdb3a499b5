"""Who practises on this computer."""

import contextlib
import getpass
import os
from pathlib import Path

from narrator.files.atomic import write_text
from narrator.practice.coach.history import people

_LAST = "last-person"


def last_person(folder: Path) -> str:
    """Who practised last on the screens; else whoever is logged in."""
    with contextlib.suppress(OSError, ValueError):
        name = (folder / _LAST).read_text(encoding="utf-8").strip()
        if name:
            return name
    with contextlib.suppress(OSError, KeyError, ImportError):
        return getpass.getuser()
    return os.environ.get("USERNAME", "announcer")


def keep_person(folder: Path, person: str) -> None:
    """Begin with this person next time; a folder that cannot be written forgets it."""
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        write_text(folder / _LAST, person)


def everybody(folder: Path, present: str) -> tuple[str, ...]:
    """All who have a history, and whoever is here now."""
    return tuple(sorted({*people(folder), present}, key=str.casefold))
