from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from narrator.screens.practice.entries import Entry
from narrator.screens.practice.home import PracticeHome
from narrator.screens.practice.listen_screen import ListenScreen
from narrator.show.transport import Mode
from tests.screens.driving import press, settle, text_of, until
from tests.screens.stages import TestStage
from tests.screens_practice.conftest import Build
from tests.screens_practice.practising import SIZE, to_entry

pytestmark = pytest.mark.thorough


async def to_listen(pilot: Pilot[None]) -> ListenScreen:
    await to_entry(pilot, Entry.LISTEN)
    await press(pilot, "enter")
    await until(pilot, ListenScreen)
    await settle(pilot)
    screen = pilot.app.screen
    assert isinstance(screen, ListenScreen)
    return screen


async def past_nightfall(pilot: Pilot[None], stage: TestStage) -> int:
    """Go on to the first line that is spoken; gives its index."""
    await press(pilot, "right")
    await passed(pilot, stage, 0)
    screen = pilot.app.screen
    assert isinstance(screen, ListenScreen)
    return screen.announcer.snapshot().index


def mode(screen: ListenScreen) -> Mode:
    return screen.announcer.transport.mode


def flat(screen: Screen[Any]) -> str:
    """What stands on the screen as one line, however it is broken there."""
    return " ".join(text_of(screen).split())


async def passed(pilot: Pilot[None], stage: TestStage, seconds: float) -> None:
    """Let time pass, and look."""
    await stage.clock.pass_time(seconds)
    screen = pilot.app.screen
    if isinstance(screen, ListenScreen):
        screen.look()
    await settle(pilot)


async def test_words_light_up_while_the_announcer_speaks(build: Build, stage: TestStage) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_listen(pilot)
        await past_nightfall(pilot, stage)
        lit = []
        for _ in range(8):
            assert screen.picture is not None
            lit.append(screen.picture.lit)
            await passed(pilot, stage, 0.2)
        assert screen.picture is not None
        assert screen.picture.spoken == ("Everyone,", "close", "your", "eyes.")
        assert lit == sorted(lit)
        assert (lit[0], lit[-1]) == (1, 4)
        assert "Everyone, close your eyes." in text_of(app.screen)
        assert len(stage.mixers) == 1


async def test_the_reason_is_one_key_away_and_follows_the_step(
    build: Build, stage: TestStage
) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        await to_listen(pilot)
        await past_nightfall(pilot, stage)
        assert "w tells why" in text_of(app.screen)
        await press(pilot, "w")
        assert "From here on nobody may see" in flat(app.screen)
        await press(pilot, "right")
        await passed(pilot, stage, 0.1)
        assert "The Werewolves learn who they are." in flat(app.screen)
        assert "Forgotten: the Werewolves do not know each other" in flat(app.screen)
        await press(pilot, "w")
        assert "The Werewolves learn" not in flat(app.screen)


async def test_listening_is_paused_repeated_and_taken_back(build: Build, stage: TestStage) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_listen(pilot)
        first = await past_nightfall(pilot, stage)
        await press(pilot, "space")
        await passed(pilot, stage, 1)
        assert mode(screen) is Mode.PAUSED
        assert "paused" in text_of(app.screen)
        await press(pilot, "space")
        await passed(pilot, stage, 0.5)
        assert mode(screen) is Mode.PLAYING
        await press(pilot, "right")
        await passed(pilot, stage, 0.5)
        assert screen.announcer.snapshot().index == first + 1
        await press(pilot, "r")
        await passed(pilot, stage, 0.1)
        entry = screen.announcer.snapshot()
        assert entry.position_s - entry.entry.start_s < 0.2
        await press(pilot, "left")
        await passed(pilot, stage, 0.1)
        assert screen.announcer.snapshot().index == first
        screen.hold()
        await passed(pilot, stage, 0.1)
        assert mode(screen) is Mode.PAUSED
        await press(pilot, "escape")
        await passed(pilot, stage, 0.1)
        assert isinstance(app.screen, PracticeHome)


async def test_the_model_night_ends_at_dawn_without_a_day(build: Build, stage: TestStage) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_listen(pilot)
        assert screen.announcer.timeline.entries[-1].cue.step == "wake"
        for _ in range(len(screen.announcer.timeline.entries)):
            await press(pilot, "right")
            await passed(pilot, stage, 0)
        await passed(pilot, stage, 60)
        await until(pilot, PracticeHome)


async def test_two_narrators_do_not_speak_at_once(build: Build, stage: TestStage) -> None:
    stage.is_ours = False
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        await to_entry(pilot, Entry.LISTEN)
        await press(pilot, "enter")
        assert isinstance(app.screen, PracticeHome)
        assert any("Another Narrator" in note.message for note in app._notifications)


def test_the_screens_hold_no_colours_of_their_own() -> None:
    styles = Path("narrator/screens/practice/practice.tcss").read_text()
    assert "#0" not in styles
    assert "rgb(" not in styles
