"""Putting the app together: the one place that the command line and the tests both call."""

from msgspec import Struct
from msgspec.structs import asdict, replace

from narrator.compose import DEFAULT_LANGUAGE, Library
from narrator.defaults import Defaults, read_defaults
from narrator.files.folders import Folders
from narrator.screens.app import NarratorApp
from narrator.screens.stage import Stage, real_stage
from narrator.screens.tongues import Tongues
from narrator.settings.reading import ReadSettings, open_settings, read_settings
from narrator.settings.values import LanguageSettings


class House(Struct, frozen=True):
    """Everything that is read from files before the app opens."""

    folders: Folders
    tongues: Tongues
    library: Library
    defaults: Defaults
    read: ReadSettings


def read_house(
    folders: Folders,
    system: str = DEFAULT_LANGUAGE,
    asked: LanguageSettings | None = None,
) -> House:
    """Read it; raises NarratorError when the data files cannot be used.

    ``system`` is the language where none is chosen; ``asked`` wins over what the settings say.
    """
    tongues, opened = Tongues(folders, system), open_settings(folders)
    languages = opened.languages if asked is None else _over(opened.languages, asked)
    library = tongues.first(tongues.of(languages).screens)
    defaults = read_defaults(folders)
    read = read_settings(opened, defaults, library.games)
    return House(folders, tongues, library, defaults, read.with_languages(languages))


def _over(kept: LanguageSettings, asked: LanguageSettings) -> LanguageSettings:
    """What is kept, with everything that is asked for in its place."""
    values = asdict(asked)
    return replace(kept, **{name: tag for name, tag in values.items() if tag is not None})


def build_app(
    folders: Folders,
    stage: Stage | None = None,
    system: str = DEFAULT_LANGUAGE,
    asked: LanguageSettings | None = None,
) -> NarratorApp:
    """The app, ready to run; the languages are those of ``read_house``."""
    house = read_house(folders, system, asked)
    return NarratorApp(
        house.folders,
        house.tongues,
        house.library,
        house.defaults,
        house.read,
        stage or real_stage(),
    )
