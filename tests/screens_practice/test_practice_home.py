import pytest
from textual.widgets import Input

from narrator.files.folders import Folders
from narrator.practice.coach.history import history_file, read_history
from narrator.practice.items import COUNT_ITEM
from narrator.screens.dialogs.confirm import ConfirmDialog
from narrator.screens.dialogs.help import HelpDialog
from narrator.screens.practice.drill_list import DrillList
from narrator.screens.practice.drill_screen import DrillScreen
from narrator.screens.practice.entries import Entry
from narrator.screens.practice.home import PracticeHome
from narrator.screens.setup.screen import SetupScreen
from tests.screens.driving import focusable, press, settle, text_of, until
from tests.screens_practice.conftest import Build
from tests.screens_practice.practising import SIZE, to_entry, to_practice

pytestmark = pytest.mark.thorough


async def test_a_beginner_sees_every_drill_and_what_each_goal_needs(build: Build) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        await to_practice(pilot)
        text = text_of(app.screen)
        for words in ("Today's ten minutes", "Listen", "Read along", "Order", "Words", "Counting",
                      "Dress rehearsal", "A night at the table", "0 of 24",
                      "Nothing has been practised yet", "5 players, 7"):  # fmt: skip
            assert words in text
        assert focusable(app.screen) == []
        await press(pilot, "escape")
        assert isinstance(app.screen, SetupScreen)


async def test_an_unplayable_deck_is_replaced_by_the_first_game(build: Build) -> None:
    app = build("table: {players: 4, deck: {seer: 1}}")
    async with app.run_test(size=SIZE) as pilot:
        home = await to_practice(pilot)
        assert not home.trainer.is_own_deck
        assert "The usual game" in text_of(app.screen)


async def test_another_game_is_practised_with_its_own_goals(build: Build) -> None:
    app = build("table: {game: super_powers}")
    async with app.run_test(size=SIZE) as pilot:
        home = await to_practice(pilot)
        assert not home.trainer.is_own_deck
        text = text_of(app.screen)
        for words in ("The usual game: 5 players, 5", "Super Powers", "Two boxes"):
            assert words in text


async def test_arrows_choose_the_drill_and_its_way(build: Build) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        home = await to_practice(pilot)
        await press(pilot, "up")
        assert home.chosen.entry is Entry.TABLE
        assert not home.check_action("way", (1,))
        await press(pilot, "down", "right")
        assert home.chosen.ways[Entry.TODAY] == "self"
        await press(pilot, "left", "left")
        assert home.chosen.ways[Entry.TODAY] == "typed"
        assert "‹ type ›" in text_of(app.screen)


async def test_a_click_chooses_and_a_second_one_begins(build: Build) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        home = await to_practice(pilot)
        words = list(Entry).index(Entry.WORDS)
        await pilot.click(DrillList, offset=(26, words))
        await settle(pilot)
        assert home.chosen.entry is Entry.WORDS
        assert home.chosen.ways[Entry.WORDS] == "self"
        await pilot.click(DrillList, offset=(4, words))
        await until(pilot, DrillScreen)


async def test_roles_have_a_picture_a_percentage_and_scroll(build: Build, home: Folders) -> None:
    file = history_file(home.state / "practice", "Ana")
    file.parent.mkdir(parents=True)
    lines = [
        f'{{"at": "1970-01-1{day}T00:00:00+00:00", "item": "{item}", "grade": {grade}}}'
        for day, grade in ((0, 0.2), (1, 1.0), (1, 1.0))
        for item in ("words:seer", "words:robber", "words:masons", "words:minion", "words:drunk",
                     "words:insomniac", "words:troublemaker", "words:witch", "words:pi")
    ]  # fmt: skip
    count = '{"at": "1970-01-11T00:00:00+00:00", "item": "count", "grade": 0.5, "off_s": -2}'
    file.write_text("\n".join([*lines, count]) + "\n")
    app = build()
    async with app.run_test(size=(60, 20)) as pilot:
        shown = (await to_practice(pilot)).query_one("#standing")
        assert shown.max_scroll_y > 0
        await press(pilot, "pagedown")
        assert shown.scroll_y > 0
        assert "On average" in text_of(app.screen)
        assert "Robber" in text_of(app.screen)
        assert "%" in text_of(app.screen)
        await press(pilot, "pageup")
        await press(pilot, "pageup")
        assert shown.scroll_y == 0


async def test_each_person_has_a_history_and_the_last_one_is_remembered(build: Build) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_practice(pilot)
        await press(pilot, "p", "end", "enter")
        app.screen.query_one(Input).value = "Boris"
        await press(pilot, "enter")
        assert screen.trainer.person == "Boris"
        assert "Boris" in text_of(app.screen)
        await press(pilot, "p", "escape")
        assert screen.trainer.person == "Boris"
    again = build()
    async with again.run_test(size=SIZE) as pilot:
        assert (await to_practice(pilot)).trainer.person == "Boris"


async def test_a_history_is_written_taken_in_and_begun_anew(build: Build, home: Folders) -> None:
    app = build()
    copy = home.own / "copy.jsonl"
    file = history_file(home.state / "practice", "Ana")
    async with app.run_test(size=SIZE) as pilot:
        await to_entry(pilot, Entry.COUNT)
        await press(pilot, "enter")
        await until(pilot, DrillScreen)
        await press(pilot, "space", "space", "escape")
        assert [one.item for one in read_history(file)] == [COUNT_ITEM]
        await press(pilot, "h", "enter")
        app.screen.query_one(Input).value = str(copy)
        await press(pilot, "enter")
        assert len(read_history(copy)) == 1
        await press(pilot, "h", "end", "enter")
        await until(pilot, ConfirmDialog)
        await press(pilot, "y")
        assert read_history(file) == ()
        await press(pilot, "h", "down", "enter")
        app.screen.query_one(Input).value = str(copy)
        await press(pilot, "enter")
        assert len(read_history(file)) == 1
        await press(pilot, "h", "down", "enter")
        app.screen.query_one(Input).value = str(home.own / "missing.jsonl")
        await press(pilot, "enter")
        assert any("there is no file" in note.message for note in app._notifications)
        assert isinstance(app.screen, PracticeHome)


async def test_the_help_knows_the_keys_of_practice(build: Build) -> None:
    app = build()
    async with app.run_test(size=(100, 40)) as pilot:
        await to_practice(pilot)
        await press(pilot, "question_mark")
        assert isinstance(app.screen, HelpDialog)
        text = text_of(app.screen).lower()
        for words in ("begin", "another way", "see more roles", "person", "history", "back"):
            assert words in text


async def test_a_key_pressed_while_the_app_opens_finds_every_word(build: Build) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        app.library = app.tongues.first("en")
        home = await to_practice(pilot)
        book = home.trainer.book
    assert book.text("practice.item.count") != "practice.item.count"
