import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from narrator.files.folders import Folders, program_data
from narrator.screens.app import NarratorApp
from narrator.screens.house import build_app
from tests.screens.pictures import LANGUAGES, Album
from tests.screens.stages import TestStage

Build = Callable[..., NarratorApp]


@pytest.fixture(autouse=True)
def _plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("TEXTUAL")]:
        monkeypatch.delenv(name)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("COLORTERM", "truecolor")
    # Letters belong to one word however slow the machine is.
    monkeypatch.setattr("narrator.screens.setup.token_grid.TYPING_S", 60.0)


@pytest.fixture(params=LANGUAGES)
def album(request: pytest.FixtureRequest) -> Iterator[Album]:
    album = Album(request.param)
    yield album
    album.close()


@pytest.fixture
def home(tmp_path: Path) -> Folders:
    return Folders(program_data(), tmp_path / "own", tmp_path / "cache", tmp_path / "state")


@pytest.fixture
def stage() -> TestStage:
    return TestStage()


@pytest.fixture
def build(home: Folders, stage: TestStage) -> Build:
    """Builds the app; ``settings`` is the text of the user's settings file.

    ``language`` is that of the system.
    """

    def build(settings: str = "", language: str = "en") -> NarratorApp:
        if settings:
            home.own.mkdir(exist_ok=True)
            (home.own / "settings.yaml").write_text(settings)
        return build_app(home, stage.stage(), system=language)

    return build
