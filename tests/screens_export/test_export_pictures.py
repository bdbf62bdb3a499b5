"""The screens for files and codes, compared with kept pictures."""

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from narrator.screens.dialogs.confirm import ConfirmDialog
from narrator.screens.export.screen import ExportScreen
from narrator.screens.export.share_screen import ShareScreen
from tests.screens.driving import FIRST_GAME, press, settle, until
from tests.screens.pictures import Album
from tests.screens_export.conftest import Build

pytestmark = pytest.mark.thorough

SIZES = {"60x20": (60, 20), "80x24": (80, 24), "120x40": (120, 40)}


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("narrator.screens.app.SETTLE_S", 0)


async def take(pilot: Pilot[None], album: Album, name: str) -> None:
    for size_name, size in album.sizes(SIZES).items():
        await pilot.resize_terminal(*size)
        await settle(pilot)
        await settle(pilot)
        album.check(f"{name}-{size_name}", pilot.app)


async def test_files_and_codes(build: Build, album: Album, tmp_path: Path) -> None:
    (tmp_path / "night.mp3").touch()
    app = build(FIRST_GAME, album.language)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "f12")
        await until(pilot, ExportScreen)
        await press(pilot, "down", "down", "right")
        await take(pilot, album, "export-sound")
        await press(pilot, "f2")
        await until(pilot, ConfirmDialog)
        await take(pilot, album, "export-replace")
        await press(pilot, "escape")
        screen = app.screen
        assert isinstance(screen, ExportScreen)
        screen.wish = screen.wish.named("~/night.html")
        await take(pilot, album, "export-page")
        await press(pilot, "f4")
        await until(pilot, ShareScreen)
        await take(pilot, album, "share")
        await press(pilot, "o")
        app.screen.query_one(Input).cursor_blink = False
        await take(pilot, album, "share-open")


async def test_a_table_without_cards(build: Build, album: Album) -> None:
    app = build("table: {players: 4}", album.language)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "f12")
        await until(pilot, ExportScreen)
        await take(pilot, album, "export-empty")
        await press(pilot, "f4")
        await until(pilot, ShareScreen)
        await take(pilot, album, "share-empty")
