from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from narrator.screens.dialogs.confirm import ConfirmDialog
from narrator.screens.export.screen import ExportScreen
from narrator.screens.export.share_screen import ShareScreen
from narrator.screens.export.writing_dialog import WritingDialog
from narrator.screens.setup.screen import SetupScreen
from narrator.show.export.new_file import ExportError
from tests.screens.driving import press, settle, text_of, until
from tests.screens_export.conftest import Build

pytestmark = pytest.mark.thorough

SIZE = (80, 24)


async def to_export(pilot: Pilot[None]) -> ExportScreen:
    await pilot.press("f12")
    await until(pilot, ExportScreen)
    await settle(pilot)
    screen = pilot.app.screen
    assert isinstance(screen, ExportScreen)
    return screen


async def turns(pilot: Pilot[None], is_so: Callable[[], bool]) -> None:
    """Let everything take its turn until something is so."""
    for _ in range(5000):
        if is_so():
            return
        await pilot.pause(0)
    raise AssertionError(f"it never came; there is {pilot.app.screen}")


async def written(pilot: Pilot[None]) -> None:
    """Wait until the export is over."""
    await turns(pilot, lambda: isinstance(pilot.app.screen, SetupScreen))


def names_in(folder: Path, pattern: str) -> list[str]:
    return sorted(path.name for path in folder.glob(pattern))


def told(pilot: Pilot[None]) -> str:
    return " ".join(note.message for note in pilot.app._notifications)


async def test_rows_change_with_the_arrows_and_only_those_that_matter_show(build: Build) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_export(pilot)
        assert "MP3 sound" in text_of(app.screen)
        assert "Rest between" not in text_of(app.screen)
        await press(pilot, "down", "down", "right", "right")
        assert screen.wish.nights == 3
        assert "Rest between" in text_of(app.screen)
        await press(pilot, "up", "left")
        assert not screen.wish.with_day
        await press(pilot, "up", "left")
        assert "LRC captions" in text_of(app.screen)
        assert "~/night.lrc" in text_of(app.screen)
        await press(pilot, "escape")
        assert isinstance(app.screen, SetupScreen)


async def test_a_typed_name_changes_the_kind(build: Build, tmp_path: Path) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_export(pilot)
        await press(pilot, "tab")
        field = screen.query_one(Input)
        assert field.has_focus
        field.value = str(tmp_path / "script.txt")
        await settle(pilot)
        assert "plain text" in text_of(app.screen)
        await press(pilot, "enter")
        await written(pilot)
    assert "Seer, wake up." in (tmp_path / "script.txt").read_text()
    assert "script.txt" in told(pilot)


async def test_the_page_and_the_card_are_written_for_the_paper(
    build: Build, tmp_path: Path
) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_export(pilot)
        screen.wish = screen.wish.named("~/page.html").stepped("paper", 1)
        await press(pilot, "ctrl+s")
        await written(pilot)
        screen = await to_export(pilot)
        screen.wish = screen.wish.named("~/page.html").stepped("kind", 1)
        await press(pilot, "f2")
        await until(pilot, ConfirmDialog)
        await press(pilot, "n")
        screen.wish = screen.wish.named("~/card.html")
        await press(pilot, "f2")
        await written(pilot)
    page, card = ((tmp_path / name).read_text() for name in ("page.html", "card.html"))
    assert "letter" in page
    assert "N1-" in page
    assert len(card) < len(page)


async def test_sound_is_written_with_captions_and_progress(build: Build, tmp_path: Path) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_export(pilot)
        screen.wish = screen.wish.named("~/short.wav").stepped("what", 1)
        await press(pilot, "f2")
        await written(pilot)
    names = names_in(tmp_path, "short.*")
    assert names == ["short.cue", "short.lrc", "short.srt", "short.vtt", "short.wav"]
    assert "Everyone, close your eyes." in (tmp_path / "short.vtt").read_text()


async def test_captions_alone_need_no_sound(build: Build, tmp_path: Path) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_export(pilot)
        screen.wish = screen.wish.named("~/night.srt")
        await press(pilot, "f2")
        await written(pilot)
    assert names_in(tmp_path, "night.*") == ["night.srt"]


async def test_files_that_exist_are_only_replaced_after_a_question(
    build: Build, tmp_path: Path
) -> None:
    (tmp_path / "old.txt").write_text("old")
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_export(pilot)
        screen.wish = screen.wish.named("~/old.txt")
        await press(pilot, "f2")
        await until(pilot, ConfirmDialog)
        assert "old.txt" in text_of(app.screen)
        await press(pilot, "n")
        assert (tmp_path / "old.txt").read_text() == "old"
        await press(pilot, "f2")
        await until(pilot, ConfirmDialog)
        await press(pilot, "y")
        await written(pilot)
    assert (tmp_path / "old.txt").read_text() != "old"


async def test_a_folder_that_does_not_exist_is_told_in_a_sentence(build: Build) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_export(pilot)
        screen.wish = screen.wish.named("~/nowhere/night.txt")
        await press(pilot, "f2")
        await settle(pilot)
        assert isinstance(app.screen, ExportScreen)
        assert "there is no folder" in told(pilot)


async def test_a_deck_that_cannot_be_played_is_not_written(build: Build) -> None:
    app = build("table: {players: 4, deck: {seer: 1}}")
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_export(pilot)
        assert "cannot be played yet" in text_of(app.screen)
        assert not screen.check_action("write", ())
        await press(pilot, "f2")
        assert isinstance(app.screen, ExportScreen)
        await press(pilot, "f4")
        assert isinstance(app.screen, ShareScreen)


class Steps:
    """Steps of one second that go on for ever, and remember that they were closed."""

    def __init__(self, *, failing: bool = False) -> None:
        self.done, self.is_closed, self._fails = 0.0, False, failing

    def __iter__(self) -> "Iterator[float]":
        return self

    def __next__(self) -> float:
        self.done += 1
        if self._fails and self.done > 2:
            raise ExportError("the disk is full: night.mp3 was not written")
        return self.done

    def close(self) -> None:
        self.is_closed = True


@pytest.mark.parametrize("key", ["escape", "q"])
async def test_cancelling_closes_the_file(key: str, build: Build) -> None:
    app, steps, results = build(), Steps(), list[bool | None]()
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        app.push_screen(WritingDialog("night.mp3", steps, 100.0), results.append)
        await turns(pilot, lambda: steps.done > 5)
        assert not steps.is_closed
        app.simulate_key(key)
        await turns(pilot, lambda: steps.is_closed)
        assert results == [None]


async def test_the_time_left_follows_the_pace(build: Build) -> None:
    app, steps = build(), Steps()
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        dialog = WritingDialog("night.mp3", steps, 100.0)
        app.push_screen(dialog)
        await turns(pilot, lambda: steps.done > 5)
        dialog._show(25.0, 10.0)
        assert "0:30 left" in str(dialog.query_one("#time-left").render())
        app.simulate_key("escape")
        await turns(pilot, lambda: steps.is_closed)


async def test_a_full_disk_is_told_in_a_sentence(build: Build) -> None:
    app, results = build(), list[bool | None]()
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        app.push_screen(WritingDialog("night.mp3", Steps(failing=True), 9.0), results.append)
        await turns(pilot, lambda: bool(results))
        await settle(pilot)
        assert results == [False]
        assert "the disk is full" in told(pilot)
