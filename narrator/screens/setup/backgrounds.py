"""Which backgrounds there are: those of the program, and a user's own sound files."""

from narrator.errors import Problem
from narrator.files.document import read_file
from narrator.files.folders import Folders
from narrator.files.values import Scalar, Table

SUFFIXES = {".ogg", ".wav", ".flac", ".mp3"}


def background_names(folders: Folders) -> tuple[str, ...]:
    """The names, ours in the order of their list, then the user's by name."""
    problems: list[Problem] = []
    table = read_file(folders.sounds / "sounds.yaml", problems)
    sounds = table.entries.get("sounds") if table is not None else None
    ours = [
        name
        for name, entry in (sounds.entries.items() if isinstance(sounds, Table) else ())
        if isinstance(entry, Table) and _word(entry, "kind") == "ambience"
    ]
    own = sorted(
        path.stem for path in (folders.own / "sounds").glob("*") if path.suffix in SUFFIXES
    )
    return tuple(dict.fromkeys([*ours, *own]))


def _word(table: Table, key: str) -> object:
    value = table.entries.get(key)
    return value.data if isinstance(value, Scalar) else None
