"""Checking the files of users, and our own: everything that is wrong, missing, unused or stale."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from narrator.compose import (
    DEFAULT_LANGUAGE,
    ReadLibrary,
    Sources,
    in_order,
    read_library,
    users_files,
)
from narrator.errors import NarratorError, Place, Problem, Severity
from narrator.files.atomic import write_text
from narrator.files.folders import Extent, Folders
from narrator.files.reading import Mention, Reader
from narrator.practice.text_ids import practice_text_ids
from narrator.script.cross_check import check_unused, written
from narrator.script.translation import (
    Wording,
    check_translation,
    record_of,
    record_text,
    wording_of,
)

_PARTS = {"config": "games/*.yaml", "scripts": "*/*.yaml"}
"""Folders that lie in a user's own folder, and what makes them such."""


def check_program(folders: Folders) -> tuple[Problem, ...]:
    """Every problem of the program's own files and the user's, in all languages."""
    sources = users_files(folders, extent=Extent.ALL)
    return in_order(
        problem for language in folders.languages for problem in check_sources(sources, language)
    )


def check_paths(
    folders: Folders, paths: Iterable[Path], language: str = DEFAULT_LANGUAGE
) -> tuple[Problem, ...]:
    """Every problem of the user's files in ``paths``, read over the program's own data.

    A folder is read like a user's own folder, in every language it has scripts for; a file is a
    script if it lies in a folder named ``scripts/<language>``, and otherwise adds to a game.
    """
    found = [problem for path in paths for problem in _check_path(folders, path, language)]
    return tuple(dict.fromkeys(found))


def check_sources(sources: Sources, language: str) -> tuple[Problem, ...]:
    """Everything that is wrong with these files in one language."""
    reader = Reader()
    read = read_library(sources, language, reader)
    if read is not None:
        check_unused(read.script, (*read.mentions, *_of_practice(read)), reader)
        if language != DEFAULT_LANGUAGE:
            _check_against_reference(sources, read, reader)
    return in_order(reader.problems)


def _of_practice(read: ReadLibrary) -> Iterable[Mention]:
    """The texts of practice, as mentions: no data file names them."""
    steps = {step.id for game in read.library.games.values() for step in game.steps}
    for text_id in practice_text_ids(sorted(steps), written(read.script, "texts")):
        yield Mention("optional text", text_id, read.script)


def _check_against_reference(sources: Sources, read: ReadLibrary, reader: Reader) -> None:
    language = read.library.phrasebook.language
    reference = read_wording(sources, DEFAULT_LANGUAGE)
    path = sources.folders.translation_record(language)
    words = wording_of(read.library.phrasebook, read.script, DEFAULT_LANGUAGE)
    check_translation(words, reference, _record(path), path.parent, reader)


def _record(path: Path) -> Mapping[str, str]:
    """From which wording a language was translated; empty when that was never written down."""
    try:
        return record_of(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return {}


def read_wording(sources: Sources, language: str) -> Wording:
    """The words of a language, as translations are compared with."""
    read = read_library(sources, language, Reader())
    if read is None:
        raise NarratorError(f"there is no script for the language '{language}'")
    return wording_of(read.library.phrasebook, read.script, DEFAULT_LANGUAGE)


def accept_translation(folders: Folders, language: str) -> Path:
    """Write down that a language says what today's English says; gives the file written."""
    sources = users_files(folders, extent=Extent.ALL)
    words, reference = read_wording(sources, language), read_wording(sources, DEFAULT_LANGUAGE)
    path = folders.translation_record(language)
    try:
        write_text(path, record_text(words, reference, path.parent))
    except OSError as error:
        raise NarratorError(f"{path} cannot be written: {error.strerror or error}") from error
    return path


def _check_path(folders: Folders, path: Path, language: str) -> Sequence[Problem]:
    if path.is_dir():
        # config/ and scripts/ are parts of the folder that they lie in.
        is_part = path.name in _PARTS and any(path.glob(_PARTS[path.name]))
        path = path.resolve().parent if is_part else path
        own = Folders(folders.data, path, folders.cache, folders.state)
        scripts = (*path.glob("scripts/*/*.yaml"), *path.glob("scripts/*/interface/*.yaml"))
        tongues = {str(file.relative_to(path / "scripts").parts[0]) for file in scripts}
        if not own.own_files() and not scripts:
            return [Problem(Place(str(path), 1, 1), "this folder holds no YAML files to check")]
        return [
            problem
            for tongue in sorted({language, *tongues})
            for problem in _check_own(users_files(own, extent=Extent.ALL), tongue)
        ]
    folder = path.parent.parent if path.parent.name == "interface" else path.parent
    if folder.parent.name == "scripts":
        tongue = folder.name

        def own_scripts(asked: str) -> Sequence[Path]:
            return (path,) if asked == tongue else ()

        return _check_own(Sources(folders, (), own_scripts, Extent.ALL), tongue)
    return _check_own(Sources(folders, (path,), lambda _: (), Extent.ALL), language)


def _check_own(sources: Sources, language: str) -> Sequence[Problem]:
    """The problems of the user's files, and the errors they cause in the program's own."""
    folders = sources.folders
    program = {path.resolve() for path in (*folders.game_files(), *sources.scripts(language))}
    own_scripts = sources.own_scripts(language)
    checked = {path.resolve() for path in (*sources.own_files, *own_scripts)}
    added = Sources(
        folders,
        [path for path in sources.own_files if path.resolve() not in program],
        lambda asked: [
            path for path in sources.own_scripts(asked) if path.resolve() not in program
        ],
        sources.extent,
    )
    silent = {str(path) for path in program - checked}
    return [
        problem
        for problem in check_sources(added, language)
        if problem.severity is Severity.ERROR
        or str(Path(problem.place.file).resolve()) not in silent
    ]
