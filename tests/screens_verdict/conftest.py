from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from narrator.files.folders import Folders
from narrator.history.evening_file import KeptEvening, keep_evening
from narrator.screens.app import NarratorApp
from narrator.screens.house import build_app
from narrator.screens.verdict.open import open_verdict
from narrator.screens.verdict.screen import VerdictScreen
from tests.screens.conftest import _plain_terminal, album, home, stage  # noqa: F401 - fixtures
from tests.screens.stages import TestStage

FIRST_GAME = """
table:
  players: 5
  deck: {werewolf: 2, seer: 1, robber: 1, troublemaker: 1, villager: 3}
"""
Build = Callable[..., NarratorApp]


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("narrator.screens.app.SETTLE_S", 0)


@pytest.fixture
def build(home: Folders, stage: TestStage) -> Build:  # noqa: F811
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
