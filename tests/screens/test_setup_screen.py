import pytest
from textual.command import CommandPalette
from textual.widgets import Input, OptionList

from narrator.files.folders import Folders
from narrator.game.deck import Deck
from narrator.screens.dialogs.ask_text import AskText
from narrator.screens.dialogs.choose import ChooseDialog
from narrator.screens.dialogs.confirm import ConfirmDialog
from narrator.screens.dialogs.help import HelpDialog
from narrator.screens.push_line import PushLine
from narrator.screens.setup.options_screen import OptionsScreen
from narrator.screens.setup.presets_screen import PresetsScreen
from narrator.screens.setup.screen import SetupScreen
from narrator.screens.setup.script_screen import ScriptScreen
from narrator.screens.setup.sound_check import SoundCheck
from narrator.screens.setup.token_grid import TokenGrid
from narrator.screens.show.screen import ShowScreen
from tests.screens.conftest import Build
from tests.screens.driving import FIRST_GAME, WORST, press, settle, text_of, the, until
from tests.screens.stages import TestStage

SIZE = (80, 24)


async def test_a_newcomer_reaches_the_night_in_four_keys(build: Build) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "f2", "enter")
        assert app.settings.table.deck.copies == {
            "werewolf": 2,
            "seer": 1,
            "robber": 1,
            "troublemaker": 1,
            "villager": 3,
        }
        await pilot.press("enter")
        await until(pilot, ShowScreen)
        await press(pilot, "enter")
        await press(pilot)
        assert "Everyone, look at your own card." in text_of(app.screen)


async def test_space_adds_copies_and_cycles_and_backspace_takes_one_away(build: Build) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        copies = []
        await press(pilot, "right")
        for key in ("space", "space", "space", "space", "backspace", "backspace"):
            await press(pilot, key)
            copies.append(app.settings.table.deck.copies.get("werewolf", 0))
        assert copies == [1, 2, 0, 1, 0, 0]


async def test_arrows_and_letters_move_the_cursor_and_its_rule_is_shown(build: Build) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        grid = app.screen.query_one(TokenGrid)
        seen = []
        for key in ("down", "right", "up", "left"):
            await press(pilot, key)
            seen.append(grid.cursor)
        assert seen == ["mason", "seer", "werewolf", "doppelganger"]
        await press(pilot, "t", "r")
        assert grid.cursor == "troublemaker"
        assert "May exchange the cards of two other players" in text_of(app.screen)


async def test_a_click_on_a_token_adds_a_copy_and_with_shift_takes_it_away(build: Build) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.click(TokenGrid, offset=(20, 2))
        await settle(pilot)
        assert app.settings.table.deck.copies == {"werewolf": 1}
        assert app.screen.query_one(TokenGrid).cursor == "werewolf"
        await pilot.click(TokenGrid, offset=(20, 2), shift=True)
        await settle(pilot)
        assert app.settings.table.deck.copies == {}


async def test_digits_plus_and_minus_set_the_players(build: Build) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        players = []
        for key in ("7", "plus", "minus", "minus", "0", "1"):
            await press(pilot, key)
            players.append(app.settings.table.deck.players)
        assert players == [7, 8, 7, 6, 10, 3]


async def test_players_and_clearing_work_by_mouse(build: Build) -> None:
    app = build(FIRST_GAME)
    async with app.run_test(size=SIZE) as pilot:
        lines = text_of(app.screen).splitlines()
        row = next(number for number, line in enumerate(lines) if "Players" in line)
        await pilot.click(offset=(lines[row].index("▸"), row))
        await settle(pilot)
        assert app.settings.table.deck.players == 6
        await pilot.click(offset=(lines[row].index("◂"), row))
        await settle(pilot)
        assert app.settings.table.deck.players == 5
        await pilot.click(offset=(lines[row + 1].rindex("clear"), row + 1))
        await settle(pilot)
        assert app.settings.table.deck == Deck({}, 5)


async def test_findings_stand_beside_the_deck_errors_first(build: Build) -> None:
    app = build("table: {players: 5, deck: {mason: 1, bodyguard: 1}}")
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        text = text_of(app.screen)
        assert text.index("× Error.") < text.index("! Warning.")
        assert "2 of 8 ×" in text


async def test_a_deck_with_errors_cannot_be_started(build: Build) -> None:
    app = build("table: {players: 5, deck: {seer: 1}}")
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "enter")
        await pilot.click("#start")
        await settle(pilot)
        assert isinstance(app.screen, SetupScreen)


async def test_the_start_line_starts_by_mouse(build: Build) -> None:
    app = build(FIRST_GAME)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.click("#start")
        await until(pilot, ShowScreen)


async def test_the_alpha_wolf_asks_for_the_center_card(build: Build) -> None:
    app = build("table: {players: 5, deck: {werewolf: 2}}")
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "a", "l", "space")
        assert app.screen.query_one(OptionList).option_count == 2  # no Werewolf is left in the box
        assert isinstance(app.screen, ChooseDialog)
        await press(pilot, "down", "enter")
        assert app.settings.table.deck.center_wolf == "dream_wolf"
        assert "Center  Dream Wolf" in text_of(app.screen)
        await press(pilot, "ctrl+w", "up", "enter")
        assert app.settings.table.deck.center_wolf == "mystic_wolf"
        await press(pilot, "backspace")
        assert app.settings.table.deck.center_wolf is None


async def test_the_center_card_can_be_chosen_by_mouse(build: Build) -> None:
    app = build("table: {players: 5, deck: {alpha_wolf: 1}, center_wolf: werewolf}")
    async with app.run_test(size=SIZE) as pilot:
        lines = text_of(app.screen).splitlines()
        row = next(number for number, line in enumerate(lines) if "Center" in line)
        await pilot.click(offset=(lines[row].index("Center") + 1, row))
        await until(pilot, ChooseDialog)


@pytest.mark.thorough
async def test_every_key_of_the_setup_opens_its_place(build: Build) -> None:
    app = build(FIRST_GAME)
    places: dict[str, type] = {
        "f2": PresetsScreen,
        "f3": OptionsScreen,
        "f4": ScriptScreen,
        "f5": SoundCheck,
        "f9": AskText,
        "ctrl+q": ConfirmDialog,
        "question_mark": HelpDialog,
        "ctrl+p": CommandPalette,
        "f7": ShowScreen,
    }
    async with app.run_test(size=SIZE) as pilot:
        for key, kind in places.items():
            await pilot.press(key)
            await until(pilot, kind)
            await pilot.press("escape")
            await until(pilot, SetupScreen)


@pytest.mark.thorough
async def test_every_key_in_the_bar_works_by_mouse(build: Build) -> None:
    app = build(FIRST_GAME)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        for word, kind in (
            ("decks", PresetsScreen),
            ("options", OptionsScreen),
            ("cues", ScriptScreen),
        ):
            bar = text_of(app.screen).splitlines()[-1]
            await pilot.click(offset=(bar.index(word), 23))
            await until(pilot, kind)
            await press(pilot, "escape")
        before = app.settings.table.deck
        bar = text_of(app.screen).splitlines()[-1]
        await pilot.click(offset=(bar.index("surprise"), 23))
        await settle(pilot)
        assert app.settings.table.deck != before


async def test_a_surprise_is_a_good_deck_and_can_be_drawn_again(build: Build) -> None:
    app = build("table: {players: 6, boxes: [base]}")
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "f8")
        first = app.settings.table.deck
        assert app.screen.check_action("start", ()) is True
        assert {app.game.roles[role].box for role in first.roles} == {"base"}
        await press(pilot, "ctrl+n", "f8")
        assert app.settings.table.deck == first
        assert any("Surprise 7 for 6" in note.message for note in app._notifications)


async def test_no_surprise_is_told_when_the_boxes_are_too_small(build: Build) -> None:
    app = build("table: {players: 20, boxes: [base]}")
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "f8")
        assert app.settings.table.deck.cards == 0
        assert any("no good deck for 20" in note.message for note in app._notifications)


async def test_leaving_asks_first(build: Build) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "escape", "n")
        assert isinstance(app.screen, SetupScreen)
        await press(pilot, "ctrl+q", "enter")
    assert app.return_code == 0


async def test_what_was_chosen_is_there_in_the_next_run(build: Build, home: Folders) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "6", "s", "e", "space")
    assert (home.own / "settings.yaml").exists()
    again = build()
    assert again.settings.table.deck.players == 6
    assert again.settings.table.deck.cards == 1


async def test_the_voice_is_prepared_while_one_looks_at_the_deck(
    build: Build, stage: TestStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("narrator.screens.app.SETTLE_S", 0)
    app = build(FIRST_GAME)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert len(stage.rehearsed) == 1
        assert "Voice ready: Joe, recorded" in text_of(app.screen)
        await press(pilot, "f8")
        await settle(pilot)
        assert len(stage.rehearsed) == 2
        await press(pilot, "2", "space")
        assert len(stage.rehearsed) == 2


async def test_own_roles_lie_among_the_others(build: Build, home: Folders) -> None:
    home.own.mkdir()
    (home.own / "mine.yaml").write_text(
        "game: one_night\n"
        "roles: {librarian: {team: village, copies: 6}}\n"
        "phrases: {en: {name.librarian: Librarian}}\n"
        "texts: {en: {rule.librarian: 'Knows [b]every[/b] book.'}}\n"
    )
    app = build()
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "l", "i", "space")
        assert app.settings.table.deck.copies == {"librarian": 1}
        text = text_of(app.screen)
        assert "Own roles" in text
        assert "1/6" in text
        assert "Knows [b]every[/b] book." in text


async def test_a_name_is_typed_and_the_deck_saved(build: Build, home: Folders) -> None:
    app = build(FIRST_GAME)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "f9")
        app.screen.query_one(Input).value = "Friday [bold]night"
        await press(pilot, "enter", "f2")
        assert "★ Friday [bold]night" in text_of(app.screen)
        assert app.screen.query_one("#rename", PushLine).display
    assert (home.own / "presets-one_night.yaml").exists()
    assert the(pilot).game.presets["friday-bold-night"].decks[5].cards == 8


async def test_everything_about_a_deck_is_read_with_the_keys_alone(build: Build) -> None:
    app = build(WORST)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        cursor = app.screen.query_one(TokenGrid).cursor
        await press(pilot, "pagedown", "pagedown", "pagedown")
        findings = app.screen.query_one("#findings")
        assert findings.scroll_offset.y == findings.max_scroll_y > 0
        await press(pilot, "pageup", "pageup", "pageup")
        assert findings.scroll_offset.y == 0
        assert app.screen.query_one(TokenGrid).cursor == cursor


async def test_a_window_that_was_small_shows_every_token_again(build: Build) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        before = text_of(app.screen)
        for size in ((60, 20), SIZE):
            await pilot.resize_terminal(*size)
            await settle(pilot)
        assert text_of(app.screen) == before
        assert "Bodyguard" in before
