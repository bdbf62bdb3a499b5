import os
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from narrator.files.folders import Folders, program_data
from narrator.history.evening_file import KeptEvening, keep_evening
from narrator.screens.app import NarratorApp
from narrator.screens.house import build_app
from narrator.screens.verdict.open import open_verdict
from narrator.screens.verdict.screen import VerdictScreen
from tests.screens.stages import TestStage

FIRST_GAME = """
table:
  players: 5
  deck: {werewolf: 2, seer: 1, robber: 1, troublemaker: 1, villager: 3}
"""
Build = Callable[..., NarratorApp]


@pytest.fixture(autouse=True)
def _plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("TEXTUAL")]:
        monkeypatch.delenv(name)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr("narrator.screens.app.SETTLE_S", 0)


@pytest.fixture
def home(tmp_path: Path) -> Folders:
    return Folders(program_data(), tmp_path / "own", tmp_path / "cache", tmp_path / "state")


@pytest.fixture
def stage() -> TestStage:
    return TestStage()


@pytest.fixture
def build(home: Folders, stage: TestStage) -> Build:
    """Builds the app with this table, and these people at it."""

    def build(
        settings: str = FIRST_GAME, kept: KeptEvening | None = None, language: str = "en"
    ) -> NarratorApp:
        home.own.mkdir(exist_ok=True)
        (home.own / "settings.yaml").write_text(settings)
        if kept is not None:
            keep_evening(home, kept)
        return build_app(home, stage.stage(), system=language)

    return build


async def answer(pilot: Pilot[None], *roles: str) -> None:
    """Press the keys of these roles, whatever they are called."""
    for role in roles:
        screen = pilot.app.screen
        assert isinstance(screen, VerdictScreen)
        assert screen.entering is not None
        (key,) = [one.key for one in screen.entering.answers(screen.told) if one.value == role]
        await pilot.press(key)
        await pilot.pause()


async def to_verdict(pilot: Pilot[None], game_id: str | None = None) -> VerdictScreen:
    """From wherever the app is to the question who won."""
    app = pilot.app
    assert isinstance(app, NarratorApp)
    open_verdict(app, game_id)
    await pilot.pause()
    screen = app.screen
    assert isinstance(screen, VerdictScreen)
    return screen
