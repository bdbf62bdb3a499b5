import pytest
from textual.widgets import Input

from narrator.files.folders import Folders
from narrator.practice.coach.history import history_file, read_history
from narrator.practice.drill import Ask
from narrator.screens.practice.choice_table import ChoiceTable
from narrator.screens.practice.dawn_screen import DawnScreen
from narrator.screens.practice.drill_picture import By
from narrator.screens.practice.drill_screen import DrillScreen
from narrator.screens.practice.entries import Entry
from narrator.screens.practice.home import PracticeHome
from narrator.screens.practice.report_screen import ReportScreen
from tests.screens.driving import press, settle, text_of, until
from tests.screens.stages import TestStage
from tests.screens_practice.conftest import Build
from tests.screens_practice.practising import SIZE, drill, to_drill, to_entry, write

pytestmark = pytest.mark.thorough

NIGHT = ("close_eyes", "werewolves", "seer", "robber", "troublemaker", "nudge", "wake")


def table(screen: DrillScreen) -> ChoiceTable:
    return screen.query_one(ChoiceTable)


async def test_a_wrong_pick_is_explained_and_the_right_one_leaves_the_table(build: Build) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_drill(pilot, Entry.ORDER)
        number = len(table(screen).choices)
        await press(pilot, "s", "enter")
        assert "Before any role is called" in text_of(app.screen)
        assert "Stages done: 0 of 2." in text_of(app.screen)
        screen.answer("close_eyes")
        await settle(pilot)
        assert len(table(screen).choices) == number - 1
        assert "Right." in text_of(app.screen)


async def test_the_last_tokens_lie_like_all_others(build: Build) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_drill(pilot, Entry.ORDER)
        while len(table(screen).choices) > 2:
            for choice in table(screen).choices:
                screen.answer(choice.key)
        await settle(pilot)
        assert not table(screen).as_list
        assert "letters and numbers find" in text_of(app.screen)


async def test_tokens_are_found_by_number_letters_arrows_and_mouse(
    build: Build, stage: TestStage
) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_drill(pilot, Entry.ORDER)
        shown = table(screen)
        await press(pilot, "5")
        assert shown.picked is not None
        assert shown.picked.key == "seer"
        stage.clock.time_s += 5
        await press(pilot, "r", "o")
        assert shown.picked.key == "robber"
        await press(pilot, "up", "up", "up", "left")
        assert shown.cursor == 0
        await press(pilot, "right", "down")
        assert shown.cursor == 3
        await press(pilot, "left", "up")
        assert shown.cursor == 0
        at = next(n for n, choice in enumerate(shown.choices) if choice.key == "close_eyes")
        cell = shown.layout_now.cells[at]
        await pilot.click(ChoiceTable, offset=(cell.x + 6, cell.y))
        await settle(pilot)
        assert "Right." in text_of(app.screen)


async def test_a_choice_of_lines_is_answered_by_number_or_enter(
    build: Build, home: Folders
) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_drill(pilot, Entry.WORDS)
        await press(pilot, "9")
        assert "1 of 7" in text_of(app.screen)
        await press(pilot, "1")
        assert "2 of 7" in text_of(app.screen)
        await press(pilot, "down", "enter")
        assert "3 of 7" in text_of(app.screen)
        assert screen.picture is not None
        assert screen.picture.by is By.PICK
        assert len(read_history(history_file(home.state / "practice", "Ana"))) == 2


async def test_a_line_is_said_seen_and_graded(build: Build) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_drill(pilot, Entry.WORDS, ways=1)
        assert screen.picture is not None
        assert screen.picture.by is By.ALOUD
        assert "Everyone, close your eyes." not in text_of(app.screen)
        await press(pilot, "space")
        assert "Everyone, close your eyes." in text_of(app.screen)
        assert "Nearly right" in text_of(app.screen)
        await press(pilot, "2")
        assert "2 of 7" in text_of(app.screen)


async def test_a_typed_line_is_judged_by_meaning_and_space_is_a_space(build: Build) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        await to_drill(pilot, Entry.WORDS, ways=2)
        await press(pilot, "a", "space", "b")
        assert app.screen.query_one(Input).value == "a b"
        await write(pilot, " ")
        assert "1 of 7" in text_of(app.screen)
        await write(pilot, "everybody shut your eyes")
        assert "Right." in text_of(app.screen)
        await write(pilot, "werewolves, sleep")
        assert "Said wrongly: that the role wakes up." in text_of(app.screen)
        assert app.screen.query_one(Input).value == ""
        await press(pilot, "escape")
        assert isinstance(app.screen, PracticeHome)


async def test_counts_are_marked_on_a_scale_and_summed_up(build: Build, stage: TestStage) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        await to_drill(pilot, Entry.COUNT)
        for seconds in (8, 12, 10, 10, 10):
            await press(pilot, "space")
            assert "Count to yourself" in text_of(app.screen)
            stage.clock.time_s += seconds
            await press(pilot, "space")
            if seconds == 8:
                assert "8.0 s: 2.0 s too short." in text_of(app.screen)
                assert "−2.0 s" in text_of(app.screen)
        await until(pilot, ReportScreen)
        await settle(pilot)
        assert "your counts spread by 1.3 s" in text_of(app.screen)
        assert "Counts within a tenth: 3 of 5." in text_of(app.screen)
        await press(pilot, "a")
        assert "1 of 5" in text_of(drill(pilot))


async def test_a_line_read_in_a_hurry_is_told_while_the_count_runs(
    build: Build, stage: TestStage
) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        await to_drill(pilot, Entry.READ, ways=1)
        assert "You are dealt: " in text_of(app.screen)
        await press(pilot, "space")
        assert "Everyone, close your eyes." in text_of(app.screen)
        stage.clock.time_s += 0.1
        await press(pilot, "space")
        assert "That was hurried." in text_of(app.screen)
        assert "3 seconds" in text_of(app.screen)
        stage.clock.time_s += 3
        await press(pilot, "enter")
        assert "3.0 s: right on time." in text_of(app.screen)


async def test_reading_all_lines_ends_with_a_report(build: Build, stage: TestStage) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        await to_drill(pilot, Entry.READ)
        screen = drill(pilot)
        while screen.drill.question is not None:
            stage.clock.time_s += 10
            screen.answer("")
        await until(pilot, ReportScreen)
        await settle(pilot)
        text = text_of(app.screen)
        assert "the model takes" in text
        assert "Lines without hurry: 11 of 11." in text
        await press(pilot, "enter")
        assert isinstance(app.screen, PracticeHome)


async def test_a_drill_that_was_left_goes_on_in_the_middle(build: Build) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        await to_drill(pilot, Entry.WORDS)
        await press(pilot, "1", "1", "escape")
        assert any("go on later" in note.message for note in app._notifications)
    again = build()
    async with again.run_test(size=SIZE) as pilot:
        screen = await to_drill(pilot, Entry.WORDS)
        text = text_of(again.screen)
        assert "3 of 7" in text
        assert "It goes on where you stopped." in text
        assert screen.check_action("afresh", ())
        await press(pilot, "ctrl+n")
        await until(pilot, DrillScreen)
        await settle(pilot)
        assert "1 of 7" in text_of(again.screen)


async def test_an_interrupted_count_begins_anew(build: Build, stage: TestStage) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        await to_drill(pilot, Entry.COUNT)
        stage.clock.time_s += 100
        await press(pilot, "space", "escape")
        stage.clock.time_s += 500
        await press(pilot, "enter")
        await until(pilot, DrillScreen)
        await press(pilot, "space")
        stage.clock.time_s += 10
        await press(pilot, "space")
        assert "10.0 s: right on time." in text_of(app.screen)


async def test_today_asks_until_nothing_is_left(build: Build, stage: TestStage) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_drill(pilot, Entry.TODAY)
        assert "0 to repeat" in text_of(app.screen)
        while (question := screen.drill.question) is not None:
            stage.clock.time_s += 10
            screen.answer(question.choices[0].key if question.choices else "")
        await until(pilot, ReportScreen)
        await settle(pilot)
        assert "Questions right:" in text_of(app.screen)


async def test_a_dress_rehearsal_ends_with_the_dawn_and_a_score(
    build: Build, stage: TestStage
) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        screen = await to_drill(pilot, Entry.REHEARSE)
        for step in NIGHT:
            screen.answer(step)
            while (question := screen.drill.question) and question.ask is not Ask.CHOICE:
                stage.clock.time_s += 10
                screen.answer("right" if question.choices else "")
        await until(pilot, DawnScreen)
        await settle(pilot)
        assert "Player 1 is dealt" in text_of(app.screen)
        assert "Seer" not in [line.split("  ")[-1] for line in text_of(app.screen).splitlines()]
        before = text_of(app.screen)
        await press(pilot, "space")
        assert "Werewolves" in text_of(app.screen) != before
        await press(pilot, "a")
        assert "And this is what lies on the table now" in text_of(app.screen)
        assert not app.screen.check_action("more", ())
        await press(pilot, "enter")
        await until(pilot, ReportScreen)
        await settle(pilot)
        for words in ("Picks right at once: 7 of 7", "Lines right: 7 of 7", "Closings right",
                      "Counts within a tenth"):  # fmt: skip
            assert words in text_of(app.screen)


async def test_only_the_simulated_table_can_be_watched(build: Build) -> None:
    app = build()
    async with app.run_test(size=SIZE) as pilot:
        await to_entry(pilot, Entry.TABLE)
        await press(pilot, "enter")
        await until(pilot, DawnScreen)
        await settle(pilot)
        assert "more to tell" in text_of(app.screen)
        await press(pilot, "escape")
        assert isinstance(app.screen, PracticeHome)


@pytest.mark.parametrize(("entry", "key"), [(Entry.WORDS, "1"), (Entry.COUNT, "space")])
async def test_a_folder_that_cannot_be_written_is_told_in_a_sentence(
    entry: Entry, key: str, build: Build, home: Folders
) -> None:
    app = build()
    home.state.mkdir(exist_ok=True)
    (home.state / "practice").write_text("a file where the folder should be")
    async with app.run_test(size=SIZE) as pilot:
        await to_drill(pilot, entry)
        await press(pilot, key)
        assert isinstance(app.screen, PracticeHome)
        assert any("cannot be" in note.message for note in app._notifications)
