"""Every screen in every size that matters, compared with kept pictures."""

import asyncio

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from narrator.files.folders import Folders
from narrator.resume import SavedSession, keep_session
from narrator.screens.dialogs.confirm import ConfirmDialog
from narrator.screens.setup.sound_check import SoundCheck
from narrator.screens.show.after_screen import AfterScreen
from narrator.screens.show.screen import ShowScreen
from narrator.script.options import Options
from tests.screens.conftest import Build
from tests.screens.driving import FIRST_GAME, WORST, look, press, settle, the, to_show, until
from tests.screens.pictures import USUAL, Album
from tests.screens.stages import TestStage

pytestmark = pytest.mark.thorough

SUPER_POWERS = """
table:
  game: super_powers
  players: 8
  deck: {doppelganger: 1, werewolf: 2, cia: 2, minion: 1, psychic: 1, seer: 1, ninja: 1, madman: 1}
options: {role_call: true}
"""
SIZES = {"80x24": (80, 24), "120x40": (120, 40)}
SMALL = {"60x20": (60, 20)}
THEMES = ("night", "contrast", "light")


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("narrator.screens.app.SETTLE_S", 0)


async def take(
    pilot: Pilot[None], album: Album, name: str, sizes: dict[str, tuple[int, int]] | None = None
) -> None:
    """Compare the screen in each size."""
    for size_name, size in album.sizes(sizes or SIZES).items():
        await pilot.resize_terminal(*size)
        if isinstance(pilot.app.screen, ShowScreen):
            look(pilot.app.screen)
        await settle(pilot)
        album.check(f"{name}-{size_name}", pilot.app)


async def in_themes(pilot: Pilot[None], album: Album, name: str) -> None:
    """Compare the screen in the other themes."""
    if not album.is_whole:
        return
    await pilot.resize_terminal(80, 24)
    for theme in (*THEMES[1:], THEMES[0]):
        the(pilot).action_use_theme(theme)
        await settle(pilot)
        if theme != THEMES[0]:
            album.check(f"{name}-{theme}", pilot.app)


async def skip_to(screen: ShowScreen, stage: TestStage, cue: str) -> None:
    while screen.announcer.snapshot().entry.cue.id != cue:
        screen.action_skip()
        await stage.clock.pass_time(0)


async def test_an_empty_table(build: Build, album: Album) -> None:
    app = build(language=album.language)
    async with app.run_test(size=(80, 24)) as pilot:
        await take(pilot, album, "setup-empty", SIZES | SMALL)
        await press(pilot, "f2")
        await take(pilot, album, "presets", SIZES | SMALL)
        await press(pilot, "escape", "f3")
        await settle(pilot)
        await take(pilot, album, "options", SIZES | SMALL)
        await in_themes(pilot, album, "options")
        await press(pilot, "escape", "escape")
        await take(pilot, album, "leave")


async def test_a_typical_game(build: Build, stage: TestStage, album: Album) -> None:
    stage.has_background = True
    app = build(FIRST_GAME + "  first_speaker: true\n", language=album.language)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await take(pilot, album, "setup-typical", SIZES | SMALL)
        await in_themes(pilot, album, "setup-typical")
        await press(pilot, "f4")
        await take(pilot, album, "script-typical")
        await press(pilot, "escape", "question_mark")
        await take(pilot, album, "help-setup")
        await press(pilot, "escape", "f9")
        app.screen.query_one(Input).cursor_blink = False
        await take(pilot, album, "save")
        await press(pilot, "escape")
        screen = await to_show(pilot, begin=False)
        await take(pilot, album, "before-typical", SIZES | SMALL)
        await press(pilot, "enter")
        await skip_to(screen, stage, "seer-1")
        await stage.clock.pass_time(1)
        await take(pilot, album, "night-speaking", SIZES | SMALL)
        await stage.clock.pass_time(screen.announcer.snapshot().entry.speech_s + 2)
        await take(pilot, album, "night-counting", SIZES | SMALL)
        await in_themes(pilot, album, "night-counting")
        await press(pilot, "space")
        await take(pilot, album, "night-paused")
        await press(pilot, "q")
        await take(pilot, album, "stop")
        await press(pilot, "n", "space", "question_mark")
        await take(pilot, album, "help-night")
        await press(pilot, "escape")
        await skip_to(screen, stage, "talk-1")
        await stage.clock.pass_time(40)
        await take(pilot, album, "day", SIZES | SMALL)
        await in_themes(pilot, album, "day")
        await press(pilot, "v")
        await skip_to(screen, stage, "turn-1")
        await take(pilot, album, "vote")
        await stage.clock.pass_time(40)
        await until(pilot, AfterScreen)
        await take(pilot, album, "after-typical", SIZES | SMALL)
        await in_themes(pilot, album, "after-typical")


async def test_the_largest_game_with_the_longest_names(
    build: Build, stage: TestStage, album: Album
) -> None:
    stage.notes = ("The pack en-joe lacks 3 phrases; another voice speaks them.",)
    app = build(WORST, language=album.language)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await take(pilot, album, "setup-worst", SIZES | SMALL)
        stage.notes = ()
        await press(pilot, "ctrl+w")
        await take(pilot, album, "center")
        await press(pilot, "escape", "f4")
        await take(pilot, album, "script-worst")
        await press(pilot, "escape")
        app.begin("night")
        await until(pilot, ShowScreen)
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, ShowScreen)
        await take(pilot, album, "before-worst", SIZES | SMALL)
        app.clear_notifications()
        await press(pilot, "enter")
        await skip_to(screen, stage, "doppelganger-1")
        await stage.clock.pass_time(screen.announcer.snapshot().entry.speech_s + 2)
        await take(pilot, album, "night-worst", SIZES | SMALL)
        await skip_to(screen, stage, "turn-1")
        await stage.clock.pass_time(40)
        await until(pilot, AfterScreen)
        await take(pilot, album, "after-worst")


async def test_the_second_game(build: Build, stage: TestStage, album: Album) -> None:
    app = build(SUPER_POWERS, language=album.language)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await take(pilot, album, "super-setup")
        await press(pilot, "ctrl+g")
        await take(pilot, album, "super-choice")
        app.animation_level = "none"
        await press(pilot, "escape", "question_mark", "end")
        await take(pilot, album, "super-help", {"80x24": (80, 24)})
        await press(pilot, "escape")
        screen = await to_show(pilot, begin=False)
        await take(pilot, album, "super-before")
        await press(pilot, "enter")
        await skip_to(screen, stage, "werewolves-1")
        await stage.clock.pass_time(screen.announcer.snapshot().entry.speech_s + 2)
        await take(pilot, album, "super-night")
        await skip_to(screen, stage, "turn-1")
        await stage.clock.pass_time(40)
        await until(pilot, AfterScreen)
        await take(pilot, album, "super-after")


@pytest.mark.parametrize(("name", "left_s"), [("resume-night", None), ("resume-day", 83.0)])
async def test_what_was_cut_off(
    build: Build,
    stage: TestStage,
    home: Folders,
    album: Album,
    name: str,
    left_s: float | None,
) -> None:
    app = build(FIRST_GAME, language=album.language)
    cue = "seer-1" if left_s is None else "talk-1"
    deck = app.settings.table.deck
    keep_session(home, SavedSession("one_night", deck, Options(), cue, left_s, stage.wall_s))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, ConfirmDialog)
        await settle(pilot)
        await take(pilot, album, f"{name}-asked")
        await press(pilot, "enter")
        await until(pilot, ShowScreen)
        await settle(pilot)
        await take(pilot, album, f"{name}-held")


async def test_two_languages_at_once(build: Build, stage: TestStage, album: Album) -> None:
    second = "ru" if album.language == "es" else "es"
    app = build(f"{WORST}languages: {{second: {second}}}\n", language=album.language)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.begin("night")
        await until(pilot, ShowScreen)
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, ShowScreen)
        await press(pilot, "enter")
        await skip_to(screen, stage, "doppelganger-1")
        await stage.clock.pass_time(screen.announcer.snapshot().entry.speech_s + 2)
        await take(pilot, album, "night-bilingual", {"80x24": (80, 24)})


async def test_what_is_seen_rarely(build: Build, stage: TestStage, album: Album) -> None:
    app = build(FIRST_GAME, language=album.language)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "f5")
        await until(pilot, SoundCheck)
        await stage.clock.pass_time(15)
        await take(pilot, album, "sound-check")
        await press(pilot, "escape")
        stage.gate = asyncio.Event()
        await press(pilot, "f6")
        await take(pilot, album, "preparing")
        await press(pilot, "escape")
        stage.gate = None
        stage.has_background = True
        await press(pilot, "f7")
        await until(pilot, ShowScreen)
        await stage.clock.pass_time(754)
        await take(pilot, album, "background")
        await pilot.resize_terminal(50, 12)
        await settle(pilot)
        album.check("too-small", app)


async def test_without_colour(
    build: Build, stage: TestStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    album = Album()
    app = build(FIRST_GAME)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await take(pilot, album, "setup-no-colour", USUAL)
        await press(pilot, "f3")
        await take(pilot, album, "options-no-colour", USUAL)
        await press(pilot, "escape")
        screen = await to_show(pilot)
        await skip_to(screen, stage, "seer-1")
        await stage.clock.pass_time(screen.announcer.snapshot().entry.speech_s + 2)
        await take(pilot, album, "night-no-colour", USUAL)
        await press(pilot, "space", "q")
        assert isinstance(app.screen, ConfirmDialog)
        await take(pilot, album, "stop-no-colour", USUAL)
    album.close()
