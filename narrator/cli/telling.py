"""What a command prints, in the language of its reader."""

import argparse
from collections.abc import Callable

from msgspec.structs import replace

from narrator.cli.screen_language import screen_language
from narrator.compose import DEFAULT_GAME, DEFAULT_LANGUAGE, load_library
from narrator.error_language import error_words
from narrator.errors import DataError
from narrator.files.folders import Extent, Folders
from narrator.languages import language_names
from narrator.script.phrasebook import Phrasebook
from narrator.voice.titles import listed_title, voice_titles

PREFIX = "plain."
"""What the ids of these texts begin with."""


class Telling:
    """The texts of commands, errors and names of voices, in the language of ``book``."""

    def __init__(self, folders: Folders, book: Phrasebook) -> None:
        self.book = book
        self._folders = folders
        self._told: Callable[[str], str] = error_words(folders, book)

    @classmethod
    def of(cls, parsed: argparse.Namespace, folders: Folders) -> "Telling":
        """In the language of the arguments, or of the system; raises NarratorError."""
        language = getattr(parsed, "language", None) or screen_language(parsed, folders)
        return cls(folders, _book(folders, language))

    @classmethod
    def in_any_case(cls, parsed: argparse.Namespace, folders: Folders) -> "Telling":
        """The same, in the program's own English where the files of the user cannot be read."""
        try:
            return cls.of(parsed, folders)
        except DataError:
            return cls(
                folders, _book(replace(folders, own=folders.data / "none"), DEFAULT_LANGUAGE)
            )

    def __call__(self, text_id: str, **facts: str | int) -> str:
        """A text with its facts filled in."""
        return self.book.text(PREFIX + text_id, facts)

    def error(self, error: Exception | str) -> str:
        """What went wrong, or is noted by the program, in the language."""
        return self._told(str(error))

    def voices(self, choices: str) -> str:
        """What the voices of a performance are called."""
        return voice_titles(choices, self.book, language_names(self._folders))

    def listed(self, choice: str, title: str) -> str:
        """What a voice is called in a list."""
        return self.error(listed_title(choice, title, language_names(self._folders)))

    def voice(self, choice: str) -> str:
        """What a voice is called, and the name by which it is chosen."""
        return f"{self.voices(choice)} ({choice})"


def _book(folders: Folders, language: str) -> Phrasebook:
    return load_library(folders, language, extent=Extent.ALL, only=DEFAULT_GAME).phrasebook
