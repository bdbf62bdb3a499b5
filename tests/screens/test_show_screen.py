import asyncio
import re

import pytest
from textual.pilot import Pilot

from narrator.screens.dialogs.confirm import ConfirmDialog
from narrator.screens.preparation import Preparation
from narrator.screens.setup.screen import SetupScreen
from narrator.screens.show.after_screen import AfterScreen
from narrator.screens.show.screen import ShowScreen
from narrator.show.events import SoundFailed
from narrator.show.transport import Mode
from tests.screens.conftest import Build
from tests.screens.driving import (
    FIRST_GAME,
    focusable,
    look,
    press,
    settle,
    text_of,
    to_show,
    until,
)
from tests.screens.stages import TestStage

SIZE = (80, 24)
QUICK = FIRST_GAME + "options: {pace: 2, day: 1m, short: true}\n"


def step_of(screen: ShowScreen) -> str:
    return screen.announcer.snapshot().entry.cue.step


def mode_of(screen: ShowScreen) -> Mode:
    return screen.announcer.transport.mode


async def test_before_the_night_it_says_what_must_lie_on_the_table(build: Build) -> None:
    app = build("table: {players: 3, deck: {alpha_wolf: 1, sentinel: 1}, center_wolf: werewolf}")
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "4", "3")
        app.begin("night")
        await until(pilot, ShowScreen)
        await settle(pilot)
        text = text_of(app.screen)
        assert "Alpha Wolf" in text
        assert "Center Werewolf card" in text
        assert "shield" in text
        assert "waiting" in text


async def test_space_pauses_and_goes_on(build: Build, stage: TestStage) -> None:
    app = build(QUICK)
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_show(pilot)
        await press(pilot, "space")
        assert mode_of(screen) is Mode.PAUSED
        look(screen)
        await settle(pilot)
        assert "■ paused" in text_of(screen)
        assert "go on" in text_of(screen).splitlines()[-1]
        before = screen.announcer.snapshot().position_s
        await stage.clock.pass_time(5)
        assert screen.announcer.snapshot().position_s == before
        await press(pilot, "space")
        assert mode_of(screen) is Mode.PLAYING


@pytest.mark.thorough
@pytest.mark.parametrize(
    "keys",
    [("right", "left", "r"), ("pagedown", "pageup", "r")],
    ids=["arrows", "presenter"],
)
async def test_skip_back_and_repeat_jump_between_lines(
    build: Build, stage: TestStage, keys: tuple[str, str, str]
) -> None:
    skip, back, repeat = keys
    app = build(QUICK)
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_show(pilot)
        places = [screen.announcer.snapshot().index]
        for key in (skip, skip, back):
            await press(pilot, key)
            places.append(screen.announcer.snapshot().index)
        first, second, third, last = places
        assert first < second < third
        assert last == second
        await stage.clock.pass_time(1)
        await press(pilot, repeat)
        snapshot = screen.announcer.snapshot()
        assert snapshot.position_s == snapshot.entry.start_s


async def test_presenters_and_media_keys_pause(build: Build) -> None:
    app = build(QUICK)
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_show(pilot)
        for key in ("full_stop", "b", "media_play_pause", "media_pause"):
            await press(pilot, key)
            assert mode_of(screen) is Mode.PAUSED
            screen.action_go_on()
            await settle(pilot)


async def test_plus_minus_and_m_set_the_background_and_it_is_kept(
    build: Build, stage: TestStage
) -> None:
    stage.has_background = True
    app = build(QUICK + "sound: {levels: {background: 50}}\n")
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_show(pilot)
        levels = []
        for key in ("plus", "plus", "minus", "m", "m"):
            await press(pilot, key)
            now = screen.announcer.levels
            levels.append((now.background, now.is_background_mute))
        assert levels == [(55, False), (60, False), (55, False), (55, True), (55, False)]
        assert app.settings.sound.levels.background == 55


async def test_without_a_background_its_keys_do_nothing(build: Build, stage: TestStage) -> None:
    stage.has_background = True
    app = build(QUICK + "sound: {background: none}\n")
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_show(pilot)
        await press(pilot, "m")
        assert not screen.announcer.levels.is_background_mute
        assert "louder" not in text_of(screen).splitlines()[-1]


async def test_q_asks_and_the_night_goes_on_meanwhile(build: Build, stage: TestStage) -> None:
    app = build(QUICK)
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_show(pilot)
        await press(pilot, "q")
        assert isinstance(app.screen, ConfirmDialog)
        before = screen.announcer.snapshot().position_s
        await stage.clock.pass_time(1)
        assert screen.announcer.snapshot().position_s == before + 1
        await press(pilot, "n")
        assert app.screen_stack[-1] is screen
        await press(pilot, "q", "q")  # An impatient hand stops nothing.
        assert isinstance(app.screen, ConfirmDialog)
        await press(pilot, "escape")
        assert app.screen_stack[-1] is screen
        await press(pilot, "q", "y")
        await until(pilot, SetupScreen)
        assert stage.awake == 0
        assert all(mixer._is_closed for mixer in stage.mixers)


async def test_the_count_stands_in_large_digits_and_a_bar(build: Build, stage: TestStage) -> None:
    app = build(FIRST_GAME + "options: {pace: 4}\n")
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_show(pilot)
        while step_of(screen) != "werewolves":
            screen.action_skip()
            await stage.clock.pass_time(0)
        entry = screen.announcer.snapshot().entry
        left_s = entry.line_end_s - screen.announcer.snapshot().position_s
        await stage.clock.pass_time(left_s + 1.5)
        look(screen)
        await settle(pilot)
        assert screen.picture is not None
        assert (screen.picture.digits, screen.picture.activity) == ("3", "counting")
        text = text_of(screen)
        assert "█" in text
        assert "● counting" in text
        assert "[2]" in text
        assert "2 · Werewolf" in text


@pytest.mark.thorough
async def test_nothing_on_the_show_screen_can_take_the_keys(build: Build) -> None:
    app = build(QUICK)
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_show(pilot)
        assert focusable(screen) == []
        for target in ("#status", "#heading", "#caption", "BigDigits", "CountBar", "Track"):
            await pilot.click(target)
        await press(pilot, "space")
        assert mode_of(screen) is Mode.PAUSED


@pytest.mark.thorough
async def test_every_key_in_the_bar_works_by_mouse_too(build: Build, stage: TestStage) -> None:
    stage.has_background = True
    app = build(QUICK)
    async with app.run_test(size=(120, 30)) as pilot:
        screen = await to_show(pilot)
        modes = []
        for word in ("pause", "go on", "skip", "back", "mute"):
            bar = text_of(screen).splitlines()[-1]
            await pilot.click(offset=(bar.index(word), 29))
            await settle(pilot)
            look(screen)
            await settle(pilot)
            modes.append(mode_of(screen))
        assert modes[:2] == [Mode.PAUSED, Mode.PLAYING]
        assert screen.announcer.levels.is_background_mute
        bar = text_of(screen).splitlines()[-1]
        await pilot.click(offset=(bar.index("stop"), 29))
        await until(pilot, ConfirmDialog)


async def test_nothing_that_the_setup_told_lies_over_the_night(build: Build) -> None:
    app = build(FIRST_GAME)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "f8")
        assert [told.message for told in app._notifications]
        await to_show(pilot, begin=False)
        assert [told.message for told in app._notifications] == []


async def to_day(pilot: Pilot[None], stage: TestStage) -> ShowScreen:
    screen = await to_show(pilot)
    while screen.announcer.snapshot().clock_left_s is None:
        screen.action_skip()
        await stage.clock.pass_time(0)
    await stage.clock.pass_time(screen.announcer.snapshot().entry.speech_s + 0.5)
    look(screen)
    await settle(pilot)
    return screen


@pytest.mark.thorough
async def test_by_day_minutes_are_added_and_taken_and_the_vote_called(
    build: Build, stage: TestStage
) -> None:
    app = build(FIRST_GAME + "options: {day: 3m}\n")
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_day(pilot, stage)
        clocks = []
        for key in ("up", "up", "down", "down", "down", "down", "down"):
            await press(pilot, key)
            clocks.append(screen.announcer.snapshot().clock_left_s)
        assert clocks == [239.5, 299.5, 239.5, 179.5, 119.5, 59.5, 59.5]
        look(screen)
        await settle(pilot)
        assert "−1 min" not in text_of(screen)
        await press(pilot, "up")
        look(screen)
        await settle(pilot)
        assert "−1 min" in text_of(screen)
        await press(pilot, "v")
        assert step_of(screen) == "call"


async def test_by_day_the_clock_is_as_wide_as_the_window(build: Build, stage: TestStage) -> None:
    app = build(FIRST_GAME)
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_day(pilot, stage)
        assert screen.picture is not None
        assert screen.picture.digits == "5:00"
        widest = max(
            len(run)
            for line in text_of(screen).splitlines()
            for run in [line.strip()]
            if "█" in run
        )
        assert widest >= 60


async def test_the_first_speaker_is_drawn_when_wished(build: Build, stage: TestStage) -> None:
    app = build(FIRST_GAME + "  first_speaker: true\n")
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_day(pilot, stage)
        found = re.search(r"Player (\d) speaks first", text_of(screen))
        assert found is not None
        assert 1 <= int(found[1]) <= 5


async def test_a_whole_game_ends_with_the_vote_and_the_next_starts_clean(
    build: Build, stage: TestStage
) -> None:
    app = build(QUICK)
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_show(pilot)
        await press(pilot, "m")
        length_s = screen.announcer.timeline.length_s
        await stage.clock.pass_time(length_s + 1)
        await until(pilot, AfterScreen)
        await settle(pilot)
        assert "Keep pointing" in text_of(app.screen)
        assert stage.awake == 0
        await press(pilot, "enter")
        await until(pilot, ShowScreen)
        again = app.screen
        assert isinstance(again, ShowScreen)
        assert again.is_holding
        assert again.announcer.transport.index == 0
        assert not again.announcer.levels.is_background_mute
        assert again.announcer.timeline.length_s == length_s
        assert len(stage.rehearsed) == 1


async def test_a_question_nobody_answers_does_not_outlast_the_game(
    build: Build, stage: TestStage
) -> None:
    app = build(QUICK)
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_show(pilot)
        await press(pilot, "q")
        await until(pilot, ConfirmDialog)
        await stage.clock.pass_time(screen.announcer.timeline.length_s + 1)
        await until(pilot, AfterScreen)
        assert not {ConfirmDialog, ShowScreen} & {type(shown) for shown in app.screen_stack}


@pytest.mark.thorough
async def test_after_the_game_every_way_on_works_by_key_and_by_mouse(
    build: Build, stage: TestStage
) -> None:
    app = build("options: {day: 1m}\n")
    async with app.run_test(size=SIZE) as pilot:

        async def finish() -> None:
            await stage.clock.pass_time(80)
            await until(pilot, AfterScreen)

        for way in ("c", "escape", "#change"):
            app.begin("timer")
            await until(pilot, ShowScreen)
            await finish()
            await (pilot.click(way) if way.startswith("#") else pilot.press(way))
            await until(pilot, SetupScreen)
        app.begin("timer")
        await until(pilot, ShowScreen)
        for way in ("enter", "a", "#again"):
            await finish()
            await (pilot.click(way) if way.startswith("#") else pilot.press(way))
            await until(pilot, ShowScreen)
        await finish()
        await pilot.press("q")
    assert app.return_code == 0


@pytest.mark.thorough
async def test_after_the_game_one_leaves_by_mouse(build: Build, stage: TestStage) -> None:
    app = build("options: {day: 1m}\n")
    async with app.run_test(size=SIZE) as pilot:
        app.begin("timer")
        await until(pilot, ShowScreen)
        await stage.clock.pass_time(80)
        await until(pilot, AfterScreen)
        await pilot.click("#leave")
    assert app.return_code == 0


async def test_sound_that_fails_is_told_and_stays_on_the_screen(build: Build) -> None:
    app = build(QUICK)
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_show(pilot)
        screen._hear(SoundFailed("the sound card has been pulled out"))
        look(screen)
        await settle(pilot)
        assert "NO SOUND" in text_of(screen)
        assert any("pulled out" in note.message for note in app._notifications)


async def test_without_a_sound_card_the_night_begins_all_the_same(
    build: Build, stage: TestStage
) -> None:
    stage.no_card = "no sound card could be opened: the night goes on with captions and counts"
    app = build(QUICK)
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_show(pilot)
        assert "NO SOUND" in text_of(screen)
        assert any("no sound card" in note.message for note in app._notifications)


@pytest.mark.parametrize("wished", [False, True])
async def test_the_flash_lights_the_screen_up_at_a_call_and_only_when_wished(
    build: Build, monkeypatch: pytest.MonkeyPatch, *, wished: bool
) -> None:
    monkeypatch.setattr("narrator.screens.show.screen.FLASH_S", 60)
    app = build(QUICK + f"look: {{flash: {str(wished).lower()}}}\n")
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_show(pilot)
        assert screen.has_class("-flash") is wished


async def test_a_closed_lid_pauses(build: Build, stage: TestStage) -> None:
    app = build(QUICK)
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_show(pilot)
        look(screen)
        stage.wall_s += 3600
        look(screen)
        await settle(pilot)
        assert mode_of(screen) is Mode.PAUSED


async def test_ctrl_z_pauses_before_the_shell_gets_the_terminal(
    build: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    asleep = asyncio.Event()
    app = build(QUICK)
    monkeypatch.setattr(type(app), "action_suspend_process", lambda _app: asleep.set())
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_show(pilot)
        await press(pilot, "ctrl+z")
        assert mode_of(screen) is Mode.PAUSED
        await asyncio.wait_for(asleep.wait(), 5)


async def test_the_computer_stays_awake_while_a_night_plays(build: Build, stage: TestStage) -> None:
    app = build(QUICK)
    async with app.run_test(size=SIZE) as pilot:
        await to_show(pilot, begin=False)
        assert stage.awake == 0
        await press(pilot, "enter")
        assert stage.awake == 1
    assert stage.awake == 0


async def test_the_timer_alone_runs_the_day_and_the_vote(build: Build) -> None:
    app = build("options: {day: 2m}")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f6")
        await until(pilot, ShowScreen)
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, ShowScreen)
        phases = {entry.cue.phase for entry in screen.announcer.timeline.entries}
        assert phases == {"day", "vote"}
        assert mode_of(screen) is Mode.PLAYING


async def test_the_background_alone_plays_until_it_is_stopped(
    build: Build, stage: TestStage
) -> None:
    stage.has_background = True
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f7")
        await until(pilot, ShowScreen)
        await stage.clock.pass_time(65)
        screen = app.screen
        assert isinstance(screen, ShowScreen)
        look(screen)
        assert screen.picture is not None
        assert screen.picture.digits == "1:05"
        await press(pilot, "m")
        assert screen.announcer.levels.is_background_mute
        await press(pilot, "q")
        await until(pilot, SetupScreen)


async def test_after_the_background_alone_the_voice_of_the_deck_is_ready_again(
    build: Build, stage: TestStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("narrator.screens.app.SETTLE_S", 0)
    stage.has_background = True
    app = build(FIRST_GAME)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f7")
        await until(pilot, ShowScreen)
        # The background has no voice to tell of.
        app.preparation = Preparation()
        await press(pilot, "q")
        await until(pilot, SetupScreen)
        await settle(pilot)
        assert "Voice ready: Joe, recorded" in text_of(app.screen)


async def test_a_second_narrator_does_not_speak_over_the_first(
    build: Build, stage: TestStage
) -> None:
    stage.is_ours = False
    app = build(QUICK)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "enter")
        await settle(pilot)
        assert isinstance(app.screen, SetupScreen)
        assert any("Another Narrator" in note.message for note in app._notifications)
        assert stage.mixers == []


async def test_a_night_begun_too_early_waits_for_the_voice(build: Build, stage: TestStage) -> None:
    stage.gate = asyncio.Event()
    app = build(QUICK)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "enter")
        await settle(pilot)
        assert "being prepared" in text_of(app.screen)
        await press(pilot, "escape")
        assert isinstance(app.screen, SetupScreen)
        await press(pilot, "enter")
        stage.gate.set()
        await until(pilot, ShowScreen)


@pytest.mark.thorough
async def test_resizing_in_the_middle_of_the_night_is_safe(build: Build, stage: TestStage) -> None:
    app = build(QUICK)
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_show(pilot)
        for size in ((60, 20), (30, 8), (200, 60), (59, 20), (80, 24)):
            await pilot.resize_terminal(*size)
            await stage.clock.pass_time(0.5)
            await settle(pilot)
            is_small = size[0] < 60 or size[1] < 20
            assert ("needs 60×20" in text_of(screen)) is is_small
        assert mode_of(screen) is Mode.PLAYING
        await press(pilot, "space")
        assert mode_of(screen) is Mode.PAUSED
