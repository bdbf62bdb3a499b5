from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from narrator.files.folders import Folders
from narrator.screens.app import NarratorApp
from narrator.screens.house import build_app
from tests.screens.conftest import _plain_terminal, album, home, stage  # noqa: F401 - fixtures
from tests.screens.driving import FIRST_GAME
from tests.screens.stages import TestStage

Build = Callable[..., NarratorApp]


@pytest.fixture
def build(
    home: Folders,  # noqa: F811
    stage: TestStage,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Build:
    """Builds the app with the first game on the table, at home in a passing folder."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))

    def build(settings: str = FIRST_GAME, language: str = "en") -> NarratorApp:
        home.own.mkdir(exist_ok=True)
        (home.own / "settings.yaml").write_text(settings)
        timed = replace(stage.stage(), clock_s=stage.clock.now_s)
        return build_app(home, timed, system=language)

    return build
