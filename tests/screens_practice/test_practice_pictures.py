"""The practice screens in every size that matters, compared with kept pictures."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from narrator.files.folders import Folders
from narrator.practice.coach.history import history_file
from narrator.practice.drill import Ask
from narrator.screens.practice.dawn_screen import DawnScreen
from narrator.screens.practice.drill_screen import DrillScreen
from narrator.screens.practice.entries import Entry
from narrator.screens.practice.listen_screen import ListenScreen
from narrator.screens.practice.report_screen import ReportScreen
from tests.screens.driving import press, settle, until
from tests.screens.pictures import LANGUAGES, Album
from tests.screens.stages import TestStage
from tests.screens_practice.conftest import Build
from tests.screens_practice.practising import drill, to_drill, to_entry, to_practice, write

pytestmark = pytest.mark.thorough

SIZES = {"80x24": (80, 24), "120x40": (120, 40)}
SMALL = {"60x20": (60, 20)}
LARGE_DECK = """
table:
  players: 10
  deck: {sentinel: 1, doppelganger: 1, werewolf: 1, dream_wolf: 1, mystic_wolf: 1, minion: 1,
    pi: 1, robber: 1, witch: 1, insomniac: 1, revealer: 1, curator: 1, tanner: 1}
"""
STEPS = ("close_eyes", "werewolves", "minion", "seer", "robber", "troublemaker", "drunk", "pi")


@pytest.fixture(params=LANGUAGES)
def album(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Album]:
    monkeypatch.setattr("tests.screens.pictures.FOLDER", Path(__file__).parent / "pictures")
    album = Album(request.param)
    yield album
    album.close()


def practised(home: Folders) -> None:
    """Ten days of practice that went better and better."""
    lines = [
        f'{{"at": "1970-01-{day:02}T10:00:00+00:00", "item": "{skill}:{step}", '
        f'"grade": {min(1.0, 0.3 + 0.1 * day)}}}'
        for day in range(1, 11)
        for step in STEPS[: 2 + day // 2]
        for skill in ("order", "words")
    ]
    lines += [
        f'{{"at": "1970-01-{day:02}T11:00:00+00:00", "item": "count", "grade": {day / 10}, '
        f'"off_s": {day / 5 - 3}}}'
        for day in range(1, 11)
    ]
    file = history_file(home.state / "practice", "Ana")
    file.parent.mkdir(parents=True)
    file.write_text("\n".join(lines) + "\n")


async def take(
    pilot: Pilot[None], album: Album, name: str, sizes: dict[str, tuple[int, int]] | None = None
) -> None:
    """Compare the screen in each size."""
    for size_name, size in album.sizes(sizes or SIZES).items():
        await pilot.resize_terminal(*size)
        await settle(pilot)
        await settle(pilot)
        album.check(f"{name}-{size_name}", pilot.app)


async def test_the_choice_of_drills(build: Build, home: Folders, album: Album) -> None:
    app = build(language=album.language)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_practice(pilot)
        await take(pilot, album, "home-empty")
    practised(home)
    again = build(language=album.language)
    async with again.run_test(size=(80, 24)) as pilot:
        await to_practice(pilot)
        await take(pilot, album, "home-practised", SIZES | SMALL)
        await press(pilot, "h")
        await take(pilot, album, "history")


async def test_picking_and_choosing(build: Build, album: Album) -> None:
    app = build(LARGE_DECK, album.language)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await to_drill(pilot, Entry.REHEARSE)
        if album.is_whole:
            await press(pilot, "c", "enter")
        else:
            screen.answer("close_eyes")
        await take(pilot, album, "tokens", SIZES | SMALL)
        await press(pilot, "escape", "escape")
        await to_drill(pilot, Entry.WORDS)
        await press(pilot, "1", "1")
        await take(pilot, album, "lines", SIZES | SMALL)


async def test_the_order_of_calls_and_todays_questions(build: Build, album: Album) -> None:
    app = build(language=album.language)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await to_drill(pilot, Entry.ORDER)
        screen.answer("close_eyes")
        screen.answer("seer")
        await take(pilot, album, "order", SIZES | SMALL)
        await press(pilot, "escape", "escape")
        screen = await to_drill(pilot, Entry.TODAY)
        await take(pilot, album, "today", SIZES | SMALL)
        while (question := screen.drill.question) is not None:
            screen.answer(question.choices[-1].key if question.choices else "9")
        await until(pilot, ReportScreen)
        await take(pilot, album, "report-today")


async def test_the_report_of_a_night_from_memory(
    build: Build, stage: TestStage, album: Album
) -> None:
    app = build(language=album.language)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await to_drill(pilot, Entry.REHEARSE, ways=1)
        screen.answer("werewolves")
        for call in ("close_eyes", "werewolves", "seer", "robber", "troublemaker", "nudge", "wake"):
            screen.answer(call)
            while (question := screen.drill.question) and not question.choices:
                stage.clock.time_s += 10.4
                screen.answer(f"{call}, wake up" if question.ask is Ask.LINE else "")
        await until(pilot, DawnScreen)
        await press(pilot, "a")
        await take(pilot, album, "dawn-all")
        await press(pilot, "enter")
        await until(pilot, ReportScreen)
        await take(pilot, album, "report-rehearsal")


async def test_saying_and_typing(build: Build, album: Album) -> None:
    app = build(language=album.language)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_drill(pilot, Entry.WORDS, ways=1)
        await take(pilot, album, "aloud")
        await press(pilot, "space")
        await take(pilot, album, "graded")
        await press(pilot, "escape", "escape")
        screen = await to_drill(pilot, Entry.WORDS, ways=2)
        screen.query_one(Input).cursor_blink = False
        await write(pilot, "everyone close your eyes")
        await write(pilot, "werewolves, look")
        await take(pilot, album, "typed", SIZES | SMALL)


async def test_counting_and_reading(build: Build, stage: TestStage, album: Album) -> None:
    app = build(language=album.language)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_drill(pilot, Entry.COUNT)
        for seconds in (8.2, 13, 10.4, 9.5):
            drill(pilot).answer("")
            stage.clock.time_s += seconds
            drill(pilot).answer("")
        await settle(pilot)
        await take(pilot, album, "counts", SIZES | SMALL)
        drill(pilot).answer("10")
        await until(pilot, ReportScreen)
        await take(pilot, album, "report")
        await press(pilot, "enter", "escape")
        await to_drill(pilot, Entry.READ)
        await press(pilot, "space")
        await take(pilot, album, "read")
        assert isinstance(app.screen, DrillScreen)


async def test_listening_and_dawn(build: Build, stage: TestStage, album: Album) -> None:
    app = build(language=album.language)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_entry(pilot, Entry.LISTEN)
        await press(pilot, "enter")
        await until(pilot, ListenScreen)
        await settle(pilot)
        await press(pilot, "right", "right", "right", "w")
        await stage.clock.pass_time(1.5)
        screen = app.screen
        assert isinstance(screen, ListenScreen)
        screen.look()
        await take(pilot, album, "listen", SIZES | SMALL)
        await press(pilot, "escape")
        await stage.clock.pass_time(0.1)
        await press(pilot, "escape")
        await to_entry(pilot, Entry.TABLE)
        await press(pilot, "enter")
        await settle(pilot)
        await press(pilot, "space", "space")
        await take(pilot, album, "dawn")
