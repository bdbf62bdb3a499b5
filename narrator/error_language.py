"""What goes wrong, in the language of whoever reads it."""

from collections.abc import Callable, Mapping

from narrator.compose import DEFAULT_GAME, DEFAULT_LANGUAGE, Sources, load_library, read_library
from narrator.errors import NarratorError
from narrator.files.folders import Extent, Folders
from narrator.files.reading import Reader
from narrator.script.error_words import ErrorWords
from narrator.script.phrasebook import Phrasebook


def error_words(folders: Folders, book: Phrasebook) -> Callable[[str], str]:
    """What says an English sentence as the language of the book does.

    The book must have the texts of the interface. Nothing is read before there is an error.
    """
    known: list[ErrorWords] = []

    def said(sentence: str) -> str:
        if book.language == DEFAULT_LANGUAGE:
            return sentence
        if not known:
            known.append(ErrorWords(_english(folders), book))
        return known[0](sentence)

    return said


def error_in(folders: Folders, language: str, sentence: str) -> str:
    """The sentence in a language; English when its scripts cannot be read."""
    if language == DEFAULT_LANGUAGE:
        return sentence
    try:
        book = load_library(folders, language, extent=Extent.ALL, only=DEFAULT_GAME).phrasebook
    except NarratorError:
        return sentence
    return error_words(folders, book)(sentence)


def _english(folders: Folders) -> Mapping[str, str]:
    """The program's own texts: a user's wording would not be recognised in what is raised."""
    sources = Sources(folders, (), lambda _: (), extent=Extent.ALL, only=DEFAULT_GAME)
    read = read_library(sources, DEFAULT_LANGUAGE, Reader())
    return {} if read is None else read.library.phrasebook.texts
