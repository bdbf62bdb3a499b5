"""The voice and the screens each have a language, which can be changed while the app runs."""

import asyncio

import pytest
from msgspec.structs import replace

from narrator.files.folders import Folders
from narrator.screens.app import NarratorApp
from narrator.screens.dialogs.confirm import ConfirmDialog
from narrator.screens.house import build_app
from narrator.screens.preparation import Preparation, State
from narrator.screens.setup.options_screen import OptionsScreen
from narrator.screens.setup.options_table import OptionsTable
from narrator.screens.setup.screen import SetupScreen
from narrator.screens.setup.token_grid import TokenGrid
from narrator.screens.show.after_screen import AfterScreen
from narrator.screens.show.screen import ShowScreen
from narrator.settings.reading import settings_file
from narrator.settings.values import LanguageSettings
from tests.screens.conftest import Build
from tests.screens.driving import FIRST_GAME, look, press, settle, text_of, to_show, until
from tests.screens.stages import TestStage

SIZE = (80, 24)


def screen_of(app: NarratorApp) -> ShowScreen:
    assert isinstance(app.screen, ShowScreen)
    return app.screen


@pytest.mark.thorough
async def test_the_setup_is_written_anew_and_nothing_on_it_is_lost(
    build: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("narrator.screens.app.SETTLE_S", 0)
    app = build(FIRST_GAME)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "t", "f3")
        await until(pilot, OptionsScreen)
        app.screen.query_one(OptionsTable).cursor = "screen_language"
        for wanted in ("en", "es", "es-419", "ru"):
            await press(pilot, "right")
            assert app.settings.languages.screens == wanted
        table = app.screen.query_one(OptionsTable)
        assert (table.cursor, table.has_focus) == ("screen_language", True)
        assert "Русский" in text_of(app.screen)
        await press(pilot, "escape")
        assert isinstance(app.screen, SetupScreen)
        assert "Забияка" in text_of(app.screen)
        assert "Troublemaker" not in text_of(app.screen)
        assert app.settings.table.deck.cards == 8
        grid = app.screen.query_one(TokenGrid)
        assert (grid.cursor, grid.has_focus) == ("troublemaker", True)
        assert app.preparation.voice == "Joe (запись)"


@pytest.mark.thorough
async def test_keys_typed_while_the_options_are_written_anew_are_not_lost(build: Build) -> None:
    app = build(FIRST_GAME)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "f3")
        await until(pilot, OptionsScreen)
        app.screen.query_one(OptionsTable).cursor = "screen_language"
        await press(pilot, *["right"] * 4)
        assert app.settings.languages.screens == "ru"


async def test_the_voice_speaks_another_language_than_the_screens_show(
    build: Build, stage: TestStage
) -> None:
    app = build(FIRST_GAME + "languages: {voice: es}\n")
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_show(pilot, begin=False)
        assert "On the table, 8 cards" in text_of(screen)
        assert stage.rehearsed[-1].language == "es"
        await press(pilot, "enter")
        entries = [entry.cue for entry in screen.announcer.timeline.entries]
        while screen.announcer.snapshot().entry.cue.id != "seer-1":
            screen.action_skip()
            await stage.clock.pass_time(0)
        look(screen)
        await settle(pilot)
        assert "5 · Seer" in text_of(screen)
        assert "Vidente, despierta" in text_of(screen)
        (nightfall,) = [cue.text for cue in entries if cue.step == "close_eyes" and cue.effects]
        assert nightfall == "(Night falls.)"


async def test_what_is_done_after_the_vote_is_read_in_the_language_of_the_screens(
    build: Build, stage: TestStage
) -> None:
    app = build(FIRST_GAME + "languages: {voice: es}\noptions: {pace: 2, day: 1m}\n")
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_show(pilot)
        await stage.clock.pass_time(screen.announcer.timeline.length_s + 1)
        await until(pilot, AfterScreen)
        await settle(pilot)
        assert "Keep pointing" in text_of(app.screen)


async def test_a_second_language_is_said_with_each_call(build: Build) -> None:
    app = build(FIRST_GAME)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "f3")
        await until(pilot, OptionsScreen)
        app.screen.query_one(OptionsTable).cursor = "second_language"
        await press(pilot, "left", "escape")
        assert app.settings.languages.second == "ru"
        calls = [cue.text for cue in app.script().cues]
        assert "Seer, close your eyes. / Провидица, закрой глаза." in calls
        # The language of the voice is not offered a second time.
        assert app.tongues.of(LanguageSettings("ru", "ru")).second is None


async def test_what_is_asked_for_on_the_command_line_is_not_kept(
    home: Folders, stage: TestStage
) -> None:
    asked = LanguageSettings(voice="ru", screens="es")
    app = build_app(home, stage.stage(), asked=asked)
    async with app.run_test(size=SIZE) as pilot:
        assert "Aldeano" in text_of(app.screen)
        assert app.languages.voice == "ru"
        await press(pilot, "space", "f3")
        await until(pilot, OptionsScreen)
        app.screen.query_one(OptionsTable).cursor = "second_language"
        await press(pilot, "right", "escape")
        app.save()
    assert "languages:\n  second: en\noptions" in settings_file(home).read_text()


async def test_a_language_that_cannot_be_read_is_told_and_left_out(
    build: Build, home: Folders
) -> None:
    own = home.own / "scripts" / "ru"
    own.mkdir(parents=True)
    (own / "mine.yaml").write_text("phrases: {seer.wake: ''}\n")
    app = build(FIRST_GAME + "languages: {voice: ru}\n")
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert any("seer.wake" in note.message for note in app._notifications)
        assert (app.languages.voice, app.languages.screens) == ("en", "en")
        await press(pilot, "f3")
        await until(pilot, OptionsScreen)
        app.screen.query_one(OptionsTable).cursor = "screen_language"
        await press(pilot, "right")
        assert app.languages.screens in {"es", "en"}


@pytest.mark.parametrize(
    ("language", "typed", "role"),
    [("ru", "у", "apprentice_seer"), ("ru", "те", "bodyguard"), ("es", "ma", "mason")],
)
async def test_letters_of_the_language_find_a_role(
    build: Build, language: str, typed: str, role: str
) -> None:
    app = build(language=language)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, *typed)
        assert app.screen.query_one(TokenGrid).cursor == role


async def test_letters_work_on_a_russian_keyboard(build: Build) -> None:
    app = build(FIRST_GAME, language="ru")
    async with app.run_test(size=SIZE) as pilot:
        await to_show(pilot)
        await press(pilot, "й")
        assert isinstance(app.screen, ConfirmDialog)
        await press(pilot, "т")
        assert screen_of(app).announcer.transport.mode == "playing"
        assert "⏎" in text_of(app.screen) or "␣ пауза" in text_of(app.screen)


@pytest.mark.thorough
async def test_a_key_of_ones_own_leaves_the_others_theirs(build: Build) -> None:
    app = build(FIRST_GAME + 'keys: {show.pause: "space,p"}\n')
    async with app.run_test(size=SIZE) as pilot:
        await to_show(pilot)
        modes = []
        for key in ("p", "space", "space", "space"):
            await press(pilot, key)
            modes.append(screen_of(app).announcer.transport.mode)
            look(screen_of(app))
            await settle(pilot)
        assert modes == ["paused", "playing", "paused", "playing"]


async def test_the_first_speaker_is_said_and_drawn_for_each_game(
    build: Build, stage: TestStage
) -> None:
    app = build(FIRST_GAME + "  first_speaker: true\n")
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        said = []
        for seed in (1, 2, 4, 8):
            stage.seed = seed
            app.speaker.draw_anew()
            (day,) = [cue for cue in app.script().cues if cue.id == "talk-1"]
            said.append(day.phrases[-1].id)
            assert day.text.endswith("speaks first.")
        assert len(set(said)) > 1
        assert all(phrase in [f"speaker.{seat}" for seat in range(1, 6)] for phrase in said)


async def test_the_voice_gets_ready_while_the_setup_is_written_anew(build: Build) -> None:
    app = build(FIRST_GAME)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        setup = app.screen
        rewriting = asyncio.create_task(setup.recompose())
        done = 0
        while not rewriting.done():
            done += 1
            app.preparation = Preparation(State.PREPARING, done, 999)
            app.change(
                replace(app.settings, options=replace(app.settings.options, pace_s=2 + done % 40))
            )
            await asyncio.sleep(0)
        await rewriting
        await settle(pilot)
        assert done > 2
        assert f"voice: {done} of" in text_of(setup)
