"""Putting the parts together: the one place that the command line and the tests both call."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from narrator.errors import DataError, NarratorError, Problem, Severity
from narrator.files.document import read_file
from narrator.files.folders import Extent, Folders
from narrator.files.reading import Mention, Reader, did_you_mean
from narrator.files.values import Scalar, Table
from narrator.game.game import Game
from narrator.game.merge_game import merge_game
from narrator.game.read_game import read_game
from narrator.script.cross_check import check_facts, check_findings, check_mentions
from narrator.script.options import Options
from narrator.script.phrasebook import Phrasebook
from narrator.script.read_options import read_options
from narrator.script.read_phrasebook import (
    Layer,
    inherited,
    merge_scripts,
    own_script,
    read_phrasebook,
)

if TYPE_CHECKING:
    from narrator.game.verdict.rules import VerdictRules

DEFAULT_GAME = "one_night"
DEFAULT_LANGUAGE = "en"


class Library(Struct, frozen=True):
    """Every game, and the phrasebook of one language with as many words as were wanted."""

    games: Mapping[str, Game]
    phrasebook: Phrasebook
    extent: Extent = Extent.ALL

    def game(self, game_id: str = DEFAULT_GAME) -> Game:
        """The game with this id; an unknown one is a NarratorError."""
        if game_id not in self.games:
            raise NarratorError(f"there is no game '{game_id}'{did_you_mean(game_id, self.games)}")
        return self.games[game_id]


def load_library(
    folders: Folders,
    language: str = DEFAULT_LANGUAGE,
    *,
    extent: Extent = Extent.CALLS,
    only: str | None = None,
) -> Library:
    """The games and phrases of the program with the user's own laid over them.

    ``extent`` says how many words are read; ``only`` leaves the other games out. Raises DataError
    with every problem in the files if there is an error among them.
    """
    reader = Reader()
    sources = users_files(folders, extent)
    read = read_library(replace(sources, only=only), language, reader)
    errors = [problem for problem in reader.problems if problem.severity is Severity.ERROR]
    if errors:
        raise DataError(in_order(errors))
    if read is None:
        hint = did_you_mean(language, folders.languages)
        raise NarratorError(f"there is no script for the language '{language}'{hint}")
    return read.library


def load_default_options(folders: Folders) -> Options:
    """The options that hold until a table chooses otherwise; raises DataError."""
    reader = Reader()
    table = read_file(folders.defaults_file, reader.problems)
    value = None if table is None else table.entries.get("options")
    options = Options() if value is None else read_options(value, reader)
    if reader.problems:
        raise DataError(tuple(reader.problems))
    return options


def load_verdict_rules(folders: Folders, game: Game) -> "VerdictRules":
    """How a game ends; a file of the user's own replaces ours. Raises NarratorError."""
    # The script is written without them: starting stays quick.
    from narrator.game.verdict.read_rules import read_verdict_rules  # noqa: PLC0415

    paths = [
        root / "config" / "verdicts" / f"{game.id}.yaml" for root in (folders.own, folders.data)
    ]
    path = next((path for path in paths if path.is_file()), None)
    if path is None:
        raise NarratorError(f"nothing says how the game '{game.id}' ends; write {paths[0]}")
    reader = Reader()
    table = read_file(path, reader.problems)
    rules = None if table is None else read_verdict_rules(table, game, reader)
    if reader.problems or rules is None:
        raise DataError(in_order(reader.problems))
    return rules


class Sources(Struct, frozen=True):
    """Which files are read: the program's, and those that are laid over them.

    ``own_scripts`` gives the user's scripts in a language. ``only`` is the one game that is read,
    if there is such a game.
    """

    folders: Folders
    own_files: Sequence[Path]
    own_scripts: Callable[[str], Sequence[Path]]
    extent: Extent
    only: str | None = None

    @property
    def left_out(self) -> frozenset[str]:
        """The games that are not read: a game's file, and that of its words, has its name."""
        if self.only is None:
            return frozenset()
        games = frozenset(path.stem for path in self.folders.game_files())
        return games - {self.only} if self.only in games else frozenset()

    def games(self) -> Sequence[Path]:
        """The program's games."""
        return self._wanted(self.folders.game_files())

    def scripts(self, language: str) -> Sequence[Path]:
        """The program's scripts in a language."""
        found = self.folders.script_files(language, self.extent)
        return self._wanted(found)

    def _wanted(self, paths: Iterable[Path]) -> Sequence[Path]:
        left_out = self.left_out
        return [path for path in paths if path.stem not in left_out]


class ReadLibrary(Struct, frozen=True):
    """A library, and what it was made of: the words of its language, and what games rely on."""

    library: Library
    script: Table
    mentions: tuple[Mention, ...]


def users_files(folders: Folders, extent: Extent) -> Sources:
    """The program's files and those of its user."""

    def own_scripts(language: str) -> Sequence[Path]:
        return folders.own_script_files(language, extent)

    return Sources(folders, folders.own_files(), own_scripts, extent)


def read_library(sources: Sources, language: str, reader: Reader) -> ReadLibrary | None:
    """The library; everything that is wrong with its files is told to the reader.

    There is none when no script of the language can be read.
    """
    bases = _tables(sources.games(), reader)
    own = _tables(sources.own_files, reader)
    games = _games(bases, own, sources.left_out, reader)
    mentions = tuple(reader.mentions)
    script = merge_scripts(_layers(sources, language, own, reader), reader)
    if script is None:
        return None
    phrasebook = read_phrasebook(language, script, reader)
    check_mentions(mentions, script, phrasebook, reader)
    check_findings(script, phrasebook, reader)
    check_facts(script, games.values(), phrasebook, reader)
    return ReadLibrary(Library(games, phrasebook, sources.extent), script, mentions)


def _layers(
    sources: Sources, language: str, own: Iterable[Table], reader: Reader
) -> Sequence[Layer]:
    """The languages that one is made of: those it inherits first, then itself."""
    layers: list[Layer] = []
    languages = {*sources.folders.languages, language}
    found: list[str] = [language]
    while len(layers) < len(found):
        tongue = found[-1]
        beside_games = [own_script(table, tongue, languages, reader) for table in own]
        added = _tables(sources.own_scripts(tongue), reader)
        added += [table for table in beside_games if table is not None]
        layer = Layer(tuple(_tables(sources.scripts(tongue), reader)), tuple(added))
        layers.append(layer)
        parent = inherited(layer, reader)
        if parent is None:
            continue
        if parent.data in found:
            reader.error(parent, f"'{language}' inherits itself by way of '{parent.data}'")
        elif reader.choice(parent, "the language", sorted(languages)):
            found.append(str(parent.data))
    return layers[::-1]


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Each problem once, in the order of the files and their lines."""
    once = dict.fromkeys(problems)
    return tuple(sorted(once, key=attrgetter("place.file", "place.line", "place.column")))


def _tables(paths: Iterable[Path], reader: Reader) -> list[Table]:
    found = (read_file(path, reader.problems) for path in paths)
    return [table for table in found if table is not None]


def _games(
    bases: Sequence[Table], own: Sequence[Table], left_out: Collection[str], reader: Reader
) -> dict[str, Game]:
    known = {name: table for table in bases if (name := _game_id(table, reader))}
    additions: dict[str, list[Table]] = {name: [] for name in known}
    for table in own:
        name = _game_id(table, reader)
        if name in known:
            additions[name].append(table)
        elif name is not None and name not in left_out:
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
