"""Putting the parts together: the one place that the command line and the tests both call."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path

from narrator.errors import DataError, NarratorError, Place, Problem, Severity
from narrator.files.document import read_file
from narrator.files.folders import Folders
from narrator.files.reading import Reader, did_you_mean
from narrator.files.values import Scalar, Table
from narrator.game.game import Game
from narrator.game.merge_game import merge_game
from narrator.game.read_game import read_game
from narrator.script.cross_check import check_facts, check_findings, check_mentions, check_unused
from narrator.script.phrasebook import Phrasebook
from narrator.script.read_phrasebook import merge_scripts, own_script, read_phrasebook

DEFAULT_GAME = "one_night"
DEFAULT_LANGUAGE = "en"


@dataclass(frozen=True, slots=True)
class Library:
    """Every game, and the phrasebook of one language."""

    games: Mapping[str, Game]
    phrasebook: Phrasebook

    def game(self, game_id: str = DEFAULT_GAME) -> Game:
        """The game with this id; an unknown one is a NarratorError."""
        if game_id not in self.games:
            raise NarratorError(f"there is no game '{game_id}'{did_you_mean(game_id, self.games)}")
        return self.games[game_id]


def load_library(folders: Folders, language: str = DEFAULT_LANGUAGE) -> Library:
    """The games and phrases of the program with the user's own laid over them.

    Raises DataError with every problem in the files if there is an error among them.
    """
    library, problems = read_library(folders, language, folders.own_files())
    errors = tuple(problem for problem in problems if problem.severity is Severity.ERROR)
    if errors:
        raise DataError(errors)
    if library is None:
        hint = did_you_mean(language, folders.languages)
        raise NarratorError(f"there is no script for the language '{language}'{hint}")
    return library


def read_library(
    folders: Folders, language: str, own_files: Sequence[Path], own_scripts: Sequence[Path] = ()
) -> tuple[Library | None, list[Problem]]:
    """The library and everything that is wrong with its files, in the order of their lines.

    There is no library when no script of the language can be read.
    """
    reader = Reader()
    bases = _tables(folders.game_files(), reader)
    own = _tables(own_files, reader)
    games = _games(bases, own, reader)
    mentions = tuple(reader.mentions)
    scripts = folders.script_files(language)
    ours = [path for path in scripts if path.is_relative_to(folders.data)]
    theirs = [path for path in (*scripts, *own_scripts) if path not in ours]
    spoken = [_own_script(game, language, folders, reader) for game in own]
    added = [*_tables(theirs, reader), *(table for table in spoken if table is not None)]
    table = merge_scripts(_tables(ours, reader), added, reader)
    if table is None:
        return None, _in_order(reader.problems)
    phrasebook = read_phrasebook(language, table, reader)
    check_mentions(mentions, phrasebook, reader)
    check_findings(table, phrasebook, reader)
    check_unused(table, mentions, reader)
    check_facts(table, games.values(), phrasebook, reader)
    return Library(games, phrasebook), _in_order(reader.problems)


def _own_script(table: Table, language: str, folders: Folders, reader: Reader) -> Table | None:
    return own_script(table, language, {*folders.languages, language}, reader)


def _in_order(problems: Iterable[Problem]) -> list[Problem]:
    places = attrgetter("place.file", "place.line", "place.column")
    return sorted(problems, key=places)


def check_paths(folders: Folders, paths: Iterable[Path], language: str) -> list[Problem]:
    """Every problem of the user's files in ``paths``, read over the program's own data.

    A folder is read like a user's own folder; a file is a script if it lies in a folder named
    ``scripts/<language>``, and otherwise adds to a game.
    """
    problems: list[Problem] = []
    for path in paths:
        problems += _check_path(folders, path, language)
    return problems


def _check_path(folders: Folders, path: Path, language: str) -> list[Problem]:
    nothing = Folders(folders.data, path / "nothing-here", folders.cache, folders.state)
    if path.is_dir():
        own = Folders(folders.data, path, folders.cache, folders.state)
        files = own.own_files()
        if not files and not own.script_files(language):
            return [Problem(Place(str(path), 1, 1), "this folder holds no YAML files to check")]
        _, problems = read_library(own, language, files)
    elif path.parent.parent.name == "scripts":
        _, problems = read_library(nothing, path.parent.name, (), (path,))
    else:
        _, problems = read_library(nothing, language, (path,))
    return [problem for problem in problems if not _is_ours(problem, folders)]


def _is_ours(problem: Problem, folders: Folders) -> bool:
    ours = Path(problem.place.file).is_relative_to(folders.data)
    return ours and problem.severity is Severity.WARNING


def _tables(paths: Iterable[Path], reader: Reader) -> list[Table]:
    found = (read_file(path, reader.problems) for path in paths)
    return [table for table in found if table is not None]


def _games(bases: Sequence[Table], own: Sequence[Table], reader: Reader) -> dict[str, Game]:
    known = {name: table for table in bases if (name := _game_id(table, reader))}
    additions: dict[str, list[Table]] = {name: [] for name in known}
    for table in own:
        name = _game_id(table, reader)
        if name in known:
            additions[name].append(table)
        elif name is not None:
            key = table.entries["game"]
            reader.error(key, f"there is no game '{name}' to add to{did_you_mean(name, known)}")
    return {
        name: read_game(merge_game(table, additions[name], reader), reader)
        for name, table in known.items()
    }


def _game_id(table: Table, reader: Reader) -> str | None:
    value = table.entries.get("game")
    if value is None:
        message = "a game file needs the key 'game', such as 'game: one_night'"
        reader.error(Scalar(table.source, table.line, table.column, None), message)
        return None
    return reader.text(value, "'game'")
