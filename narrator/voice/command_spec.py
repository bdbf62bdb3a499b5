"""The user's own programs that speak, as the settings file names them."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from narrator.errors import DataError
from narrator.files.document import read_file
from narrator.files.folders import Folders
from narrator.files.reading import Reader
from narrator.files.values import Scalar, Value

KEY = "voice_commands"
DEFAULT_LIMIT_S = 30.0


class CommandSpec(Struct, frozen=True):
    """A program with its arguments, never given to a shell, and the languages it speaks.

    ``{text}`` in an argument becomes the text, else the program reads it from standard input;
    ``{output}`` becomes the file to write, else the sound is read from standard output.
    """

    name: str
    languages: tuple[str, ...]
    run: tuple[str, ...]
    limit_s: float = DEFAULT_LIMIT_S


def read_commands(value: Value, reader: Reader) -> dict[str, CommandSpec]:
    """The programs of a settings table: name to ``{languages: [...], run: [...], limit: 30s}``."""
    found: dict[str, CommandSpec] = {}
    table = reader.table(value, "the voice commands")
    for name, entry in table.entries.items() if table else ():
        with reader.fields(entry, f"the voice command '{name}'") as fields:
            languages, run = fields.need("languages"), fields.need("run")
            limit = fields.get("limit")
            limit_s = None if limit is None else reader.length_s(limit, "'limit'")
            arguments = _texts(reader, run)
            if run is not None and not arguments:
                reader.error(run, "'run' must name a program and its arguments")
            if arguments and languages is not None:
                found[name] = CommandSpec(
                    name, _texts(reader, languages), arguments, limit_s or DEFAULT_LIMIT_S
                )
    return found


def own_commands(folders: Folders) -> Mapping[str, CommandSpec]:
    """The programs of the settings file; raises DataError when they are written wrongly.

    A settings file that is broken elsewhere is none of our business here.
    """
    path = folders.settings_file
    table = read_file(path, []) if path.is_file() else None
    value = None if table is None else table.entries.get(KEY)
    if value is None:
        return {}
    reader = Reader()
    commands = read_commands(value, reader)
    if reader.problems:
        raise DataError(tuple(reader.problems))
    return commands


def _texts(reader: Reader, value: Value | None) -> tuple[str, ...]:
    found: Sequence[Scalar] = () if value is None else reader.texts(value, "an argument")
    return tuple(str(each.data) for each in found)
