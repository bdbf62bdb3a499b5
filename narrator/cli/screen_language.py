"""The language in which a command tells what went wrong."""

import argparse
from collections.abc import Iterator

from narrator.error_language import error_in
from narrator.errors import DataError, NarratorError
from narrator.files.folders import Folders, default_folders
from narrator.languages import system_language


def told(error: NarratorError, parsed: argparse.Namespace) -> str:
    """The sentence of an error in the language of the screens; English when it has no other.

    What is wrong in data files is told in English, to those who write them.
    """
    if isinstance(error, DataError):
        return str(error)
    folders = default_folders(getattr(parsed, "config", None))
    return error_in(folders, screen_language(parsed, folders), str(error))


def screen_language(parsed: argparse.Namespace, folders: Folders) -> str:
    """The one that the arguments ask for, that the app was set to, or that of the system."""
    languages = folders.languages
    wanted = (tag for tag in _wanted(parsed, folders) if tag in languages)
    return next(wanted, None) or system_language(folders)


def _wanted(parsed: argparse.Namespace, folders: Folders) -> Iterator[str | None]:
    yield getattr(parsed, "screen_language", None)
    yield getattr(parsed, "language", None)
    if getattr(parsed, "is_app", False):
        from narrator.settings.reading import open_settings  # noqa: PLC0415 - the app's alone

        chosen = open_settings(folders).languages
        yield chosen.screens
