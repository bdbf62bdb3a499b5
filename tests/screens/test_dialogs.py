import pytest
from msgspec.structs import replace
from textual.command import CommandPalette
from textual.widgets import Input, OptionList

from narrator.files.folders import Folders
from narrator.screens.dialogs.help import HelpDialog
from narrator.screens.setup.options_screen import OptionsScreen
from narrator.screens.setup.options_table import OptionsTable
from narrator.screens.setup.presets_screen import PresetsScreen
from narrator.screens.setup.screen import SetupScreen
from narrator.screens.setup.script_screen import ScriptScreen
from narrator.screens.setup.sound_check import SoundCheck
from narrator.screens.setup.token_grid import TokenGrid
from narrator.screens.show.screen import ShowScreen
from narrator.settings.own_presets import read_own_presets, save_preset
from tests.screens.conftest import Build
from tests.screens.driving import FIRST_GAME, press, settle, text_of, to_show, until
from tests.screens.stages import TestStage

SIZE = (80, 24)


@pytest.mark.thorough
async def test_the_options_change_with_the_arrows_and_by_mouse(build: Build) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "f3")
        await until(pilot, OptionsScreen)
        table = app.screen.query_one(OptionsTable)
        await press(pilot, "down", "right", "right", "left")
        assert app.settings.options.pace_s == 11
        await press(pilot, "down", "space")
        assert app.settings.options.short
        text = text_of(app.screen)
        assert "Short lines leave out" in text
        lines = text.splitlines()
        row = next(number for number, line in enumerate(lines) if "Theme" in line)
        await pilot.click(offset=(lines[row].index("night"), row))
        await settle(pilot)
        assert app.theme == "narrator-contrast"
        assert table.cursor == "theme"
        await pilot.click(offset=(lines[row].rindex("‹"), row))
        await settle(pilot)
        assert app.theme == "narrator-night"


async def test_in_a_small_window_the_option_one_goes_to_comes_into_sight(build: Build) -> None:
    app = build()
    async with app.run_test(size=(60, 20)) as pilot:
        await press(pilot, "f3")
        await until(pilot, OptionsScreen)
        await settle(pilot)
        assert "▸Theme" not in text_of(app.screen)
        await press(pilot, "up", "up", "up", "up")
        assert "▸Theme" in text_of(app.screen)


@pytest.mark.thorough
async def test_every_option_steps_both_ways_and_back(build: Build) -> None:
    app = build("sound: {levels: {voice: 50, background: 50, effects: 50}}")
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "f3")
        await until(pilot, OptionsScreen)
        await settle(pilot)
        rows = app.screen.query_one(OptionsTable).rows
        for row in [row.id for row in rows if row.value is not None]:
            before = replace(app.settings, other_tables={})
            app.screen.query_one(OptionsTable).cursor = row
            changed = []
            for step in (1, -1, -1, 1):
                # Another language of the screen makes another table.
                app.screen.query_one(OptionsTable).action_step(step)
                await settle(pilot)
                # The table of the other game is kept, though nothing lies on it.
                changed.append(replace(app.settings, other_tables={}))
            assert changed[1] == changed[3] == before, row
            assert before not in (changed[0], changed[2]), row


async def test_voices_are_offered_that_can_speak_here(build: Build, stage: TestStage) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "f3")
        await until(pilot, OptionsScreen)
        await settle(pilot)
        chosen = []
        for _ in range(4):
            await press(pilot, "right")
            chosen.append(app.settings.sound.voice_for("en"))
        assert chosen == ["pack:en-joe", "system:gmw/en-us+f3", "silent", "auto"]
        await press(pilot, "right", "t")
        await until(pilot, SoundCheck)
        assert stage.rehearsed[-1].cues[0].phrases


async def test_the_sound_check_plays_a_line_over_the_background_and_tells_all(
    build: Build, stage: TestStage
) -> None:
    stage.has_background = True
    stage.notes = ("The pack lacks this phrase; another voice speaks it.",)
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "f5")
        await until(pilot, SoundCheck)
        await stage.clock.pass_time(12)
        await settle(pilot)
        text = text_of(app.screen)
        for told in ("Voice: Joe, recorded", "The pack lacks", "a silent card", "Everything was"):
            assert told in text
        await press(pilot, "enter")
        await settle(pilot)
        assert len(stage.mixers) == 2


async def test_the_sound_check_says_what_is_wrong(build: Build, stage: TestStage) -> None:
    stage.no_card = "no sound card could be opened (dsp: No such audio device)"
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "f5")
        await until(pilot, SoundCheck)
        await settle(pilot)
        assert "× no sound card could be opened" in text_of(app.screen)


async def test_the_script_shows_every_call_of_the_deck(build: Build) -> None:
    app = build(FIRST_GAME)
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "f4")
        await until(pilot, ScriptScreen)
        await settle(pilot)
        shown = text_of(app.screen)
        app.screen.query_one("VerticalScroll").scroll_end(animate=False)
        await settle(pilot)
        shown += text_of(app.screen)
        for words in ("5  Seer, wake up.", "(10 s)", "Everyone, wake up!", "(5:00)", "vote!"):
            assert words in shown


async def test_presets_are_taken_for_the_players_at_the_table(build: Build) -> None:
    app = build("table: {players: 3}")
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "f2", "4")
        assert "4 players" in text_of(app.screen)
        await press(pilot, "enter")
        assert app.settings.table.deck.players == 4
        assert app.settings.table.deck.cards == 7


@pytest.mark.thorough
async def test_own_presets_are_renamed_and_deleted(build: Build, home: Folders) -> None:
    app = build(FIRST_GAME)
    save_preset(home, app.game, "Friday", app.settings.table.deck)
    app.reload_library()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "f2")
        assert "★ Friday" in text_of(app.screen)
        await press(pilot, "r")
        app.screen.query_one(Input).value = "Saturday"
        await press(pilot, "enter")
        assert [preset.name for preset in read_own_presets(home, app.game)] == ["Saturday"]
        await press(pilot, "d", "n", "d", "y")
        assert read_own_presets(home, app.game) == ()
        assert "Saturday" not in text_of(app.screen)
        await press(pilot, "r", "d")
        assert isinstance(app.screen, PresetsScreen)


async def test_the_deck_is_saved_from_the_presets_by_mouse(build: Build, home: Folders) -> None:
    app = build(FIRST_GAME)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "f2")
        await pilot.click("#save")
        await settle(pilot)
        app.screen.query_one(Input).value = "Ours"
        await press(pilot, "tab", "enter")
        assert [preset.name for preset in read_own_presets(home, app.game)] == ["Ours"]
        found = app.screen.query_one(OptionList)
        assert found.get_option_at_index(0).id == "ours"


async def test_help_lists_what_can_be_done_and_does_it_on_a_click(build: Build) -> None:
    app = build(FIRST_GAME)
    async with app.run_test(size=(80, 40)) as pilot:
        await press(pilot, "question_mark")
        await until(pilot, HelpDialog)
        lines = text_of(app.screen).splitlines()
        row = next(number for number, line in enumerate(lines) if "Clear the table" in line)
        await pilot.click(offset=(lines[row].index("Clear"), row))
        await until(pilot, SetupScreen)
        await settle(pilot)
        assert app.settings.table.deck.cards == 0


@pytest.mark.thorough
async def test_the_palette_offers_only_what_applies(build: Build) -> None:
    app = build(FIRST_GAME)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "ctrl+p", *"vote")
        await pilot.pause(0.3)
        assert "Vote now" not in text_of(app.screen)
        await press(pilot, "escape")
        await press(pilot, "ctrl+p", *"light")
        await pilot.pause(0.3)
        await press(pilot, "enter")
        await settle(pilot)
        assert app.theme == "narrator-light"
        await to_show(pilot)
        await press(pilot, "ctrl+p", *"repeat")
        await pilot.pause(0.3)
        assert isinstance(app.screen, CommandPalette)
        assert "repeat" in text_of(app.screen)
        await press(pilot, "escape")
        assert isinstance(app.screen, ShowScreen)


async def test_keys_are_bound_anew_in_the_settings(build: Build) -> None:
    app = build(FIRST_GAME + 'keys: {show.pause: "x", setup.start: "f12", setup.strat: "f11"}\n')
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert any("setup.start" in note.message for note in app._notifications)
        await press(pilot, "enter")
        assert isinstance(app.screen, SetupScreen)
        await press(pilot, "f12")
        await until(pilot, ShowScreen)
        await press(pilot, "enter", "space", "x")
        await settle(pilot)
        top = app.screen_stack[-1]
        assert isinstance(top, ShowScreen)
        assert top.announcer.transport.mode == "paused"


async def test_a_broken_settings_file_is_told_when_the_app_opens(build: Build) -> None:
    app = build("options: {pace: fast}")
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        told = [note.message for note in app._notifications]
        assert any("'pace' must be a number" in text and "broken" in text for text in told)


@pytest.mark.thorough
async def test_each_game_keeps_its_own_cards(build: Build) -> None:
    app = build(FIRST_GAME)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert "One Night" in text_of(app.screen).splitlines()[0]
        await press(pilot, "ctrl+g", "down", "enter")
        assert "Super Powers" in text_of(app.screen).splitlines()[0]
        # Nothing is left of the other game, not even the place of the cursor.
        assert app.screen.query_one(TokenGrid).cursor == "werewolf"
        assert app.settings.table.deck.cards == 0
        await press(pilot, "f2", "enter")
        assert app.settings.table.deck.copies["ninja"] == 1
        await press(pilot, "6", "ctrl+g", "up", "enter")
        assert app.settings.table.deck.copies["troublemaker"] == 1
        assert app.settings.table.deck.players == 6
        await press(pilot, "ctrl+g", "down", "enter")
        assert app.settings.table.deck.cards == 7


async def test_a_long_help_is_read_with_the_keys_alone(build: Build) -> None:
    app = build("table: {game: super_powers}")
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "question_mark")
        assert "everyone wins" not in text_of(app.screen)
        assert "close" in text_of(app.screen)
        app.animation_level = "none"
        await press(pilot, "end")
        assert "everyone wins" in text_of(app.screen)
