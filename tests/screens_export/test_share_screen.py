from pathlib import Path

import pytest
import zxingcpp
from textual.pilot import Pilot
from textual.widgets import Input

from narrator.screens.export.codes import code_now
from narrator.screens.export.screen import ExportScreen
from narrator.screens.export.share_screen import ShareScreen
from narrator.screens.setup.screen import SetupScreen
from tests.export.test_qr import seen
from tests.screens.driving import press, settle, text_of, the, until
from tests.screens_export.conftest import Build

pytestmark = pytest.mark.thorough

SIZE = (80, 24)


async def to_share(pilot: Pilot[None]) -> ShareScreen:
    await press(pilot, "f12", "f4")
    await until(pilot, ShareScreen)
    await settle(pilot)
    screen = pilot.app.screen
    assert isinstance(screen, ShareScreen)
    return screen


async def test_the_code_on_the_screen_can_be_scanned(build: Build) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_share(pilot)
        code = code_now(the(pilot))
        text = text_of(screen)
        assert code in text
        area = screen.query_one("#qr").region
        lines = text.splitlines()[area.y : area.bottom]
        drawn = [line[area.x : area.right].ljust(area.width) for line in lines]
        assert [found.text for found in zxingcpp.read_barcodes(seen(drawn))] == [code]
        await press(pilot, "escape")
        assert isinstance(app.screen, ExportScreen)


async def test_a_code_lays_its_deck_and_options_on_the_table(build: Build) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        code, deck = code_now(the(pilot)), app.settings.table.deck
    other = build("table: {players: 4}\noptions: {pace: 6}")
    async with other.run_test(size=SIZE) as pilot:
        await to_share(pilot)
        assert "no cards on the table" in text_of(other.screen)
        assert not other.screen.check_action("save", ())
        await press(pilot, "o")
        other.screen.query_one(Input).value = code.lower().replace("-", " ")
        await press(pilot, "enter")
        await until(pilot, SetupScreen)
        assert other.settings.table.deck == deck
        assert other.settings.options.pace_s == 10


@pytest.mark.parametrize("garbage", ["hello", "N1-02M8S-G8J0W-1VE5B", "N9-0000"])
async def test_garbage_is_refused_politely(garbage: str, build: Build) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        await to_share(pilot)
        before = app.settings
        await press(pilot, "o")
        app.screen.query_one(Input).value = garbage
        await press(pilot, "enter")
        assert isinstance(app.screen, ShareScreen)
        assert app.settings == before
        assert len(app._notifications) == 1


async def test_the_picture_is_saved_and_never_over_another_file(
    build: Build, tmp_path: Path
) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        await to_share(pilot)
        await press(pilot, "s", "enter")
        picture = tmp_path / "deck-code.png"
        assert picture.read_bytes().startswith(b"\x89PNG")
        picture.write_text("mine")
        await press(pilot, "s", "enter")
        assert picture.read_text() == "mine"
        await press(pilot, "s")
        app.screen.query_one(Input).value = "~/nowhere/code.svg"
        await press(pilot, "enter")
        messages = [note.message for note in app._notifications]
        assert any("take another name" in message for message in messages)
        assert any("no folder" in message for message in messages)
