"""Putting the parts together: the one place that the command line and the tests both call."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path

from narrator.errors import DataError, NarratorError, Place, Problem, Severity
from narrator.files.document import read_file
from narrator.files.folders import Folders
from narrator.files.reading import Mention, Reader, did_you_mean
from narrator.files.values import Scalar, Table
from narrator.game.game import Game
from narrator.game.merge_game import merge_game
from narrator.game.read_game import read_game
from narrator.practice.text_ids import practice_text_ids
from narrator.script.cross_check import (
    check_facts,
    check_findings,
    check_mentions,
    check_unused,
    written,
)
from narrator.script.options import Options
from narrator.script.phrasebook import Phrasebook
from narrator.script.read_options import read_options
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
    scripts = folders.own_script_files(language)
    library, problems = read_library(folders, language, folders.own_files(), scripts)
    errors = tuple(problem for problem in problems if problem.severity is Severity.ERROR)
    if errors:
        raise DataError(errors)
    if library is None:
        hint = did_you_mean(language, folders.languages)
        raise NarratorError(f"there is no script for the language '{language}'{hint}")
    return library


def load_default_options(folders: Folders) -> Options:
    """The options that hold until a table chooses otherwise; raises DataError."""
    reader = Reader()
    table = read_file(folders.defaults_file, reader.problems)
    value = None if table is None else table.entries.get("options")
    options = Options() if value is None else read_options(value, reader)
    if reader.problems:
        raise DataError(tuple(reader.problems))
    return options


def read_library(
    folders: Folders, language: str, own_files: Iterable[Path], own_scripts: Iterable[Path]
) -> tuple[Library | None, list[Problem]]:
    """The library and everything that is wrong with its files, in the order of their lines.

    There is no library when no script of the language can be read.
    """
    reader = Reader()
    bases = _tables(folders.game_files(), reader)
    own = _tables(own_files, reader)
    games = _games(bases, own, reader)
    mentions = tuple(reader.mentions)
    languages = {*folders.languages, language}
    spoken = [own_script(table, language, languages, reader) for table in own]
    added = [*_tables(own_scripts, reader), *(table for table in spoken if table is not None)]
    table = merge_scripts(_tables(folders.script_files(language), reader), added, reader)
    if table is None:
        return None, _in_order(reader.problems)
    phrasebook = read_phrasebook(language, table, reader)
    check_mentions(mentions, table, phrasebook, reader)
    check_findings(table, phrasebook, reader)
    check_unused(table, (*mentions, *_of_practice(table, games.values())), reader)
    check_facts(table, games.values(), phrasebook, reader)
    return Library(games, phrasebook), _in_order(reader.problems)


def _of_practice(table: Table, games: Iterable[Game]) -> Iterator[Mention]:
    """The texts of practice, as mentions: no data file names them."""
    steps = {step.id for game in games for step in game.steps}
    for text_id in practice_text_ids(sorted(steps), written(table, "texts")):
        yield Mention("optional text", text_id, table)


def _in_order(problems: Iterable[Problem]) -> list[Problem]:
    return sorted(problems, key=attrgetter("place.file", "place.line", "place.column"))


def check_paths(folders: Folders, paths: Iterable[Path], language: str) -> list[Problem]:
    """Every problem of the user's files in ``paths``, read over the program's own data.

    A folder is read like a user's own folder, in every language it has scripts for; a file is a
    script if it lies in a folder named ``scripts/<language>``, and otherwise adds to a game.
    """
    found = (problem for path in paths for problem in _check_path(folders, path, language))
    return list(dict.fromkeys(found))


def _check_path(folders: Folders, path: Path, language: str) -> list[Problem]:
    if path.is_dir():
        own = Folders(folders.data, path, folders.cache, folders.state)
        tongues = sorted({language, *(file.parent.name for file in path.glob("scripts/*/*.yaml"))})
        games = own.own_files()
        if not games and not any(own.own_script_files(tongue) for tongue in tongues):
            return [Problem(Place(str(path), 1, 1), "this folder holds no YAML files to check")]
        return [
            problem
            for tongue in tongues
            for problem in _check_files(own, tongue, games, own.own_script_files(tongue))
        ]
    if path.parent.parent.name == "scripts":
        return _check_files(folders, path.parent.name, (), (path,))
    return _check_files(folders, language, (path,), ())


def _check_files(
    folders: Folders, language: str, games: Sequence[Path], scripts: Sequence[Path]
) -> list[Problem]:
    """The problems of these files, and the errors they cause in the program's own."""
    program = {path.resolve() for path in (*folders.game_files(), *folders.script_files(language))}
    checked = {path.resolve() for path in (*games, *scripts)}
    own_games = [path for path in games if path.resolve() not in program]
    own_scripts = [path for path in scripts if path.resolve() not in program]
    _, problems = read_library(folders, language, own_games, own_scripts)
    silent = {str(path) for path in program - checked}
    return [
        problem
        for problem in problems
        if problem.severity is Severity.ERROR
        or str(Path(problem.place.file).resolve()) not in silent
    ]


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
