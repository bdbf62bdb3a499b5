"""The languages of the screens and of the voice, and the scripts that are told in them."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.compose import Library, load_library
from narrator.files.folders import Extent, Folders
from narrator.script.phrasebook import Phrasebook
from narrator.settings.values import LanguageSettings, Settings

if TYPE_CHECKING:
    from narrator.game.game import Game
    from narrator.script.cue import Script
    from narrator.script.options import Options


class Languages(Struct, frozen=True):
    """The languages in use; ``second`` is None unless each call is said in two."""

    voice: str
    second: str | None
    screens: str


class Tongues:
    """Reads each language when it is first wanted; ``system`` is used where none is chosen."""

    def __init__(self, folders: Folders, system: str) -> None:
        self.system = system
        self._folders = folders
        self._read: dict[str, Library] = {}
        self._errors: dict[str, Callable[[str], str]] = {}

    def of(self, chosen: LanguageSettings) -> Languages:
        """The languages that a choice comes to."""
        voice = chosen.voice or self.system
        second = None if chosen.second == voice else chosen.second
        return Languages(voice, second, chosen.screens or self.system)

    def library(self, language: str) -> Library:
        """The games, and all words of one language; raises NarratorError."""
        if language not in self._read:
            self._read[language] = load_library(self._folders, language, extent=Extent.ALL)
        return self._read[language]

    def tells(self, language: str) -> Callable[[str], str]:
        """What says the program's errors in a language; nothing is read before there is one."""

        def told(sentence: str) -> str:
            from narrator.error_language import error_words  # noqa: PLC0415 - rarely needed

            if language not in self._errors:
                self._errors[language] = error_words(self._folders, self.book(language))
            return self._errors[language](sentence)

        return told

    def first(self, language: str) -> Library:
        """The games, and the words of the first screen at least; raises NarratorError."""
        if language in self._read:
            return self._read[language]
        return load_library(self._folders, language, extent=Extent.FIRST_SCREEN)

    def forget(self) -> None:
        """Read everything anew when it is next wanted: a file has been written."""
        self._read.clear()
        self._errors.clear()

    def book(self, language: str) -> Phrasebook:
        """The words of one language; raises NarratorError."""
        return self.library(language).phrasebook

    def told(self, game: "Game", settings: Settings, seat: int | None = None) -> "Script":
        """The script as it is performed: what is only shown is in the screens' own language.

        ``seat`` is where the player sits who speaks first, if that is said.
        """
        from narrator.script.bilingual import shown_as_in  # noqa: PLC0415 - see below

        languages, options = self.of(settings.languages), settings.options
        spoken = self._spoken(game, settings, options, seat)
        if languages.screens == languages.voice and languages.second is None:
            return spoken
        return shown_as_in(spoken, self.read(game, settings, seat))

    def read(self, game: "Game", settings: Settings, seat: int | None = None) -> "Script":
        """The same script with every word in the language of the screens."""
        book = self.book(self.of(settings.languages).screens)
        return _script(game, settings, book, settings.options, seat)

    def written(self, game: "Game", settings: Settings, options: "Options") -> "Script":
        """The script as it is written to a file: every word is in the languages of the voice."""
        return self._spoken(game, settings, options, None)

    def _spoken(
        self, game: "Game", settings: Settings, options: "Options", seat: int | None
    ) -> "Script":
        languages = self.of(settings.languages)
        first = _script(game, settings, self.book(languages.voice), options, seat)
        if languages.second is None:
            return first
        from narrator.script.bilingual import in_two_languages  # noqa: PLC0415 - see below

        second = _script(game, settings, self.book(languages.second), options, seat)
        return in_two_languages(game, first, second)


def _script(
    game: "Game", settings: Settings, book: Phrasebook, options: "Options", seat: int | None
) -> "Script":
    # Nothing is written before the first screen stands.
    from narrator.script.parts import with_first_speaker  # noqa: PLC0415
    from narrator.script.write import write_script  # noqa: PLC0415

    script = write_script(game, settings.table.deck, book, options)
    named = None if seat is None else game.first_speakers.get(seat)
    return script if named is None else with_first_speaker(script, book.phrase(named))
