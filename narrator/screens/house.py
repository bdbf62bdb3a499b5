"""Putting the app together: the one place that the command line and the tests both call."""

from dataclasses import dataclass

from narrator.compose import DEFAULT_LANGUAGE, Library, load_library
from narrator.defaults import Defaults, read_defaults
from narrator.files.folders import Folders
from narrator.game.game import Game
from narrator.screens.app import NarratorApp
from narrator.screens.stage import Stage, real_stage
from narrator.settings.reading import ReadSettings, read_settings


@dataclass(frozen=True, slots=True)
class House:
    """Everything that is read from files before the app opens."""

    folders: Folders
    library: Library
    defaults: Defaults
    read: ReadSettings

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.library.game()


def read_house(folders: Folders, language: str = DEFAULT_LANGUAGE) -> House:
    """Read it; raises NarratorError when the data files cannot be used."""
    library = load_library(folders, language, with_interface=True)
    defaults = read_defaults(folders)
    return House(folders, library, defaults, read_settings(folders, defaults, library.games))


def build_app(
    folders: Folders, stage: Stage | None = None, language: str = DEFAULT_LANGUAGE
) -> NarratorApp:
    """The app, ready to run, in a language of ours for the screens and the voice."""
    house = read_house(folders, language)
    return NarratorApp(
        house.folders, house.library, house.defaults, house.read, stage or real_stage()
    )
