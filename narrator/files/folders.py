"""Where the data folders are: those that travel with the program, and a user's own."""

from enum import StrEnum
from pathlib import Path

import platformdirs
from msgspec import Struct

_PACKAGE = Path(__file__).parent.parent
_FIRST_SCREEN = frozenset({"interface.yaml", "games.yaml"})


class Extent(StrEnum):
    """How much of a language is read: starting is quick where less is wanted."""

    CALLS = "calls"
    """What a voice says and a script shows."""
    FIRST_SCREEN = "first screen"
    """The words of the app's setup besides."""
    ALL = "all"
    """The words of every screen, of practice, exports and the verdict too."""


class Folders(Struct, frozen=True):
    """The program's data and a user's own folder, which is read over it.

    ``data`` and ``own`` each may hold ``config/games/``, ``scripts/<language>/`` and ``sounds/``;
    YAML files that lie directly in ``own`` are read like those in ``own/config/games``.
    """

    data: Path
    own: Path
    cache: Path
    state: Path

    @property
    def sounds(self) -> Path:
        """The program's sounds and recorded voices."""
        return self.data / "sounds"

    def game_files(self) -> tuple[Path, ...]:
        """The games that come with the program, one file each."""
        return tuple(sorted((self.data / "config" / "games").glob("*.yaml")))

    def own_files(self) -> tuple[Path, ...]:
        """The user's additions, in the order in which they are read."""
        found = [*self.own.glob("*.yaml"), *(self.own / "config" / "games").glob("*.yaml")]
        return tuple(sorted(path for path in found if path != self.settings_file))

    @property
    def settings_file(self) -> Path:
        """What the user has chosen, kept between runs."""
        return self.own / "settings.yaml"

    @property
    def defaults_file(self) -> Path:
        """The defaults of every option, of the timing and of the levels."""
        return self.data / "config" / "defaults.yaml"

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages for which there are scripts, ours or the user's."""
        found = [*self.data.glob("scripts/*/*.yaml"), *self.own.glob("scripts/*/*.yaml")]
        return tuple(sorted({path.parent.name for path in found}))

    def script_files(self, language: str, extent: Extent = Extent.CALLS) -> tuple[Path, ...]:
        """The program's words in one language.

        What only screens, practice, exports and the verdict say lies in the folder ``interface/``
        beside the calls.
        """
        found = _scripts(self.data / "scripts" / language, extent)
        if extent is Extent.FIRST_SCREEN:
            return tuple(
                path for path in found if path.parent.name == language or path.name in _FIRST_SCREEN
            )
        return found

    def own_script_files(self, language: str, extent: Extent = Extent.CALLS) -> tuple[Path, ...]:
        """The user's words in one language, in the order in which they are read.

        Any file of the user's may hold words of the first screen.
        """
        return _scripts(self.own / "scripts" / language, extent)

    def translation_record(self, language: str) -> Path:
        """Where it is written down from which wording a language was translated."""
        ours = self.data / "scripts" / language
        folder = ours if ours.is_dir() else self.own / "scripts" / language
        return folder / "translated_from.txt"


def _scripts(folder: Path, extent: Extent) -> tuple[Path, ...]:
    found = sorted(folder.glob("*.yaml"))
    if extent is Extent.CALLS:
        return tuple(found)
    return tuple(found + sorted(folder.glob("interface/*.yaml")))


def program_data() -> Path:
    """The folder that holds config/, scripts/ and sounds/: in the wheel, or beside the package."""
    inside = _PACKAGE / "data"
    return inside if inside.is_dir() else _PACKAGE.parent


def default_folders(own: Path | None = None) -> Folders:
    """The folders of this system's user; ``own`` replaces the user's own folder."""
    return Folders(
        data=program_data(),
        own=own or platformdirs.user_config_path("narrator", appauthor=False),
        cache=platformdirs.user_cache_path("narrator", appauthor=False),
        state=platformdirs.user_state_path("narrator", appauthor=False),
    )
