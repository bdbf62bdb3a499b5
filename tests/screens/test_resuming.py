import re

import pytest

from narrator.files.folders import Folders
from narrator.game.step import Phase
from narrator.resume import SavedSession, find_session, keep_session, session_file
from narrator.screens.dialogs.confirm import ConfirmDialog
from narrator.screens.setup.screen import SetupScreen
from narrator.screens.show.screen import ShowScreen
from narrator.script.options import Options
from tests.screens.conftest import Build
from tests.screens.driving import FIRST_GAME, look, press, settle, text_of, to_show, until
from tests.screens.stages import TestStage

SIZE = (80, 24)


async def test_a_killed_night_goes_on_at_its_cue(
    build: Build, home: Folders, stage: TestStage
) -> None:
    app = build(FIRST_GAME + "options: {pace: 4}\n")
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_show(pilot)
        while screen.announcer.snapshot().entry.cue.step != "robber":
            screen.action_skip()
            await stage.clock.pass_time(0)
        look(screen)
        # The window is closed here, in the middle of the night.
    assert session_file(home).exists()
    again = build()
    async with again.run_test(size=SIZE) as pilot:
        await until(pilot, ConfirmDialog)
        assert "A night was cut off" in text_of(again.screen)
        await press(pilot, "enter")
        await until(pilot, ShowScreen)
        await settle(pilot)
        assert "It goes on at: Robber" in text_of(again.screen)
        await press(pilot, "enter")
        resumed = again.screen
        assert isinstance(resumed, ShowScreen)
        assert resumed.announcer.snapshot().entry.cue.step == "robber"
        assert resumed.announcer.snapshot().entry.cue.count_s == 4


async def test_a_killed_day_goes_on_at_its_second(
    build: Build, home: Folders, stage: TestStage
) -> None:
    app = build()
    deck = app.game.presets["first-game"].decks[5]
    keep_session(home, SavedSession("one_night", deck, Options(), "talk-1", 83.0, stage.wall_s))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, ConfirmDialog)
        assert "1:23 of it were left" in text_of(app.screen)
        await press(pilot, "y")
        await until(pilot, ShowScreen)
        await press(pilot, "enter")
        screen = app.screen
        assert isinstance(screen, ShowScreen)
        assert screen.announcer.snapshot().clock_left_s == 83.0
        await stage.clock.pass_time(10)
        look(screen)
    found = find_session(home, app.library.games, stage.wall_s)
    assert found is not None
    assert found.day_left_s == pytest.approx(73.0)


async def test_a_killed_clock_goes_on_as_the_clock_alone(build: Build, stage: TestStage) -> None:
    app = build(FIRST_GAME + "  first_speaker: true\n")
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "f6")
        await until(pilot, ShowScreen)
        await stage.clock.pass_time(30)
        screen = app.screen
        assert isinstance(screen, ShowScreen)
        look(screen)
        await settle(pilot)
        told = re.search("Player . speaks first, .*", text_of(screen))
        assert told is not None
    stage.seed = 99
    again = build()
    async with again.run_test(size=SIZE) as pilot:
        await until(pilot, ConfirmDialog)
        await press(pilot, "y")
        await until(pilot, ShowScreen)
        await settle(pilot)
        resumed = again.screen
        assert isinstance(resumed, ShowScreen)
        cues = [entry.cue for entry in resumed.announcer.timeline.entries]
        assert {cue.phase for cue in cues} == {Phase.DAY, Phase.VOTE}
        assert told[0] in text_of(resumed)


@pytest.mark.parametrize(("key", "is_kept"), [("n", False), ("escape", True)])
async def test_a_session_is_forgotten_when_nobody_wants_it_and_not_by_closing_the_question(
    build: Build, home: Folders, stage: TestStage, key: str, is_kept: bool
) -> None:
    app = build()
    deck = app.game.presets["first-game"].decks[5]
    keep_session(home, SavedSession("one_night", deck, Options(), "seer-1", None, stage.wall_s))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, ConfirmDialog)
        await press(pilot, key)
        assert isinstance(app.screen, SetupScreen)
    assert session_file(home).exists() is is_kept


async def test_a_night_that_was_stopped_or_finished_is_not_offered_again(
    build: Build, home: Folders
) -> None:
    app = build(FIRST_GAME)
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_show(pilot)
        look(screen)
        assert session_file(home).exists()
        await press(pilot, "q", "y")
        await until(pilot, SetupScreen)
    assert not session_file(home).exists()


async def test_a_night_that_another_narrator_is_playing_is_not_offered(
    build: Build, home: Folders, stage: TestStage
) -> None:
    stage.is_ours = False
    app = build()
    deck = app.game.presets["first-game"].decks[5]
    keep_session(home, SavedSession("one_night", deck, Options(), "seer-1", None, stage.wall_s))
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, SetupScreen)
    assert session_file(home).exists()
