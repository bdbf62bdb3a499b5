from collections.abc import Callable

import pytest
from msgspec.structs import replace

from narrator.files.folders import Folders
from narrator.screens.app import NarratorApp
from narrator.screens.house import build_app
from tests.screens.conftest import _plain_terminal, home, stage  # noqa: F401 - fixtures
from tests.screens.driving import FIRST_GAME
from tests.screens.stages import TestStage

Build = Callable[..., NarratorApp]


@pytest.fixture
def build(home: Folders, stage: TestStage, monkeypatch: pytest.MonkeyPatch) -> Build:  # noqa: F811
    """Builds the app for Ana with the first game on the table; drills use the stage's clock."""
    monkeypatch.setattr("narrator.screens.practice.people.getpass.getuser", lambda: "Ana")

    def build(settings: str = FIRST_GAME, language: str = "en") -> NarratorApp:
        home.own.mkdir(exist_ok=True)
        (home.own / "settings.yaml").write_text(settings)
        timed = replace(stage.stage(), clock_s=stage.clock.now_s)
        return build_app(home, timed, system=language)

    return build
