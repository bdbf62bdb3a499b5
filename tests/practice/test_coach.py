from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrator.files.document import read_text
from narrator.files.folders import Folders
from narrator.files.reading import Reader
from narrator.game.game import Game
from narrator.practice.coach.memory import remember
from narrator.practice.coach.plan import TRIES, askings_left, plan_today, queue_after
from narrator.practice.coach.practised import Practised
from narrator.practice.coach.progress import role_progress, sparkline
from narrator.practice.coach.readiness import course_items, goal_lesson, readiness
from narrator.practice.coach.today import today_drill
from narrator.practice.course import Course
from narrator.practice.drill import Answer, Ask, Choice
from narrator.practice.items import COUNT_ITEM
from narrator.practice.lesson import Lesson
from narrator.practice.read_course import load_course, read_course, usual_table
from narrator.practice.words.grading import Grader
from narrator.practice.words.words_drill import Mode
from narrator.script.phrasebook import Phrasebook

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)
MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)


def practised(item: str, *grades: float, start: datetime = NOON) -> list[Practised]:
    return [Practised(item, grade, start + number * MINUTE) for number, grade in enumerate(grades)]


def test_an_item_is_known_after_two_good_answers_and_forgotten_in_time() -> None:
    once = remember(practised("words:seer", 1.0))["words:seer"]
    twice = remember(practised("words:seer", 1.0, 1.0))["words:seer"]
    assert not once.is_known(NOON + 5 * MINUTE)
    assert twice.is_known(NOON + 5 * MINUTE)
    assert not twice.is_known(NOON + 60 * DAY)
    assert twice.is_due(NOON + 60 * DAY)


def test_a_miss_makes_a_known_item_unknown_until_it_is_right_again() -> None:
    missed = remember(practised("words:seer", 1.0, 1.0, 0.0))["words:seer"]
    again = remember(practised("words:seer", 1.0, 1.0, 0.0, 1.0))["words:seer"]
    assert not missed.is_known(NOON + 5 * MINUTE)
    assert again.is_known(NOON + 5 * MINUTE)


def test_the_plan_begins_with_the_weakest_then_takes_new_items_in_order(course: Course) -> None:
    history = [
        *practised("words:seer", 1.0, 1.0),
        *practised("words:robber", 0.0, start=NOON + MINUTE),
    ]
    items = ("order:seer", "words:seer", "words:robber", "words:drunk", "count")
    plan = plan_today(items, remember(history), course.seconds, NOON + 10 * DAY)
    assert plan.due == ("words:robber", "words:seer")
    assert plan.new == ("order:seer", "words:drunk", "count")


@given(budget=st.floats(0, 2000))
def test_a_plan_never_takes_longer_than_its_time(
    budget: float, game: Game, course: Course, phrasebook: Phrasebook
) -> None:
    items = course_items(game, course, phrasebook)
    plan = plan_today(items, {}, course.seconds, NOON, budget)
    assert plan.length_s <= budget
    assert plan.items == tuple(item for item in items if item in plan.items)


def test_what_was_learned_today_is_not_due_again_today(course: Course) -> None:
    memories = remember(practised("words:seer", 1.0, 1.0))
    plan = plan_today(("words:seer",), memories, course.seconds, NOON + timedelta(hours=3))
    assert plan.items == ()


@pytest.mark.parametrize(
    ("grades", "is_new", "left"),
    [
        ([], False, 1),
        ([], True, 2),
        ([1.0], True, 1),
        ([1.0, 0.0], True, 2),
        ([0.0] * (TRIES - 1), True, 1),
        ([0.0], False, 1),
    ],
)
def test_the_questions_ahead_are_those_of_somebody_who_knows_everything(
    grades: list[float], is_new: bool, left: int
) -> None:
    assert askings_left(grades, is_new=is_new) == left


def test_a_missed_item_comes_back_after_a_few_others() -> None:
    rest = ("a", "b", "c", "d")
    assert queue_after(rest, "x", [0.0], is_new=False) == ("a", "b", "c", "x", "d")
    assert queue_after(rest, "x", [0.0, 1.0], is_new=False) == rest
    assert queue_after(rest, "x", [0.0, 1.0], is_new=True) == ("a", "b", "c", "x", "d")
    assert queue_after(rest, "x", [1.0, 1.0], is_new=True) == rest
    assert queue_after(rest, "x", [0.0] * TRIES, is_new=True) == rest


def test_goals_grow_and_each_names_what_is_missing(
    game: Game, course: Course, phrasebook: Phrasebook
) -> None:
    sizes = {}
    for goal in course.goals:
        items = goal_lesson(goal, game, course, phrasebook).items
        sizes[goal.id] = len(items)
        assert COUNT_ITEM in items
        history = [one for item in items[1:] for one in practised(item, 1.0, 1.0)]
        history.sort(key=lambda one: one.at)
        found = readiness(goal.id, items, remember(history), NOON + 5 * MINUTE)
        assert found.missing == (items[0],)
        assert not found.is_ready
        assert found.known == len(items) - 1
    assert list(sizes) == ["first-game", "base-game", "daybreak", "doppelganger"]
    assert list(sizes.values()) == sorted(set(sizes.values()))


def test_the_doppelganger_goal_holds_every_follow_up(
    game: Game, course: Course, phrasebook: Phrasebook
) -> None:
    items = goal_lesson(course.goals[-1], game, course, phrasebook).items
    for step in ("minion", "insomniac", "revealer", "curator"):
        assert f"words:doppelganger_{step}" in items


def test_what_is_usually_practised_is_a_deck_of_the_game(
    any_game: Game, folders: Folders, phrasebook: Phrasebook
) -> None:
    usual = usual_table(folders, any_game.id)
    course = load_course(folders, any_game)
    assert course.usual == usual
    deck = any_game.presets[usual.preset].decks[usual.players]
    assert deck.players == usual.players
    sizes = [len(goal_lesson(goal, any_game, course, phrasebook).items) for goal in course.goals]
    assert sizes == sorted(set(sizes))
    assert all(f"practice.goal.{goal.id}" in phrasebook.texts for goal in course.goals)


def test_a_course_with_mistakes_tells_each(game: Game) -> None:
    reader = Reader()
    shared = read_text("calls", "facts: {may: {against: mist}}\nphrases: {a: [mya]}", [])
    own = read_text("own", "game: one_night\ngoals: {g: {boxes: bse}}\nsize: 3", [])
    assert shared is not None
    assert own is not None
    read_course(shared, own, game, reader)
    told = "\n".join(problem.message for problem in reader.problems)
    for words in ("mist", "mya", "needs the key 'usual'", "bse", "has no key 'size'"):
        assert words in told


def test_a_picture_rises_with_the_grades() -> None:
    assert sparkline([0, 0.5, 1, 2, -1]) == "▁▅██▁"
    assert sparkline([]) == ""


def test_progress_belongs_to_the_role_whose_step_it_is(game: Game) -> None:
    history = [
        *practised("order:werewolves", 0.0),
        *practised("words:werewolves", 1.0),
        *practised("words:doppelganger_insomniac", 0.0),
    ]
    found = {one.role: one for one in role_progress(game, history, NOON + DAY)}
    assert "alpha_wolf" not in found
    assert "insomniac" not in found
    assert found["werewolf"].picture == "▁█"
    assert found["doppelganger"].picture == "▁"


@pytest.mark.parametrize("mode", [Mode.TYPED, Mode.SELF])
def test_todays_drill_asks_new_items_twice_and_the_missed_again(
    mode: Mode, game: Game, course: Course, grader: Grader, phrasebook: Phrasebook
) -> None:
    lessons = tuple(goal_lesson(goal, game, course, phrasebook) for goal in course.goals)
    items = ("order:seer", "words:seer", "closing:minion", "count")
    new = frozenset({"words:seer"})
    drill = today_drill(phrasebook, grader, lessons, items, new, mode, 1)
    asks, results = [], []
    for _ in range(100):
        question = drill.question
        if question is None:
            break
        asks.append((drill.queue[0], question.ask))
        text = {
            Ask.CHOICE: _right_choice(drill.queue[0], lessons[1], question.choices),
            Ask.GRADE: "right",
            Ask.PRESS: "10",
            Ask.LINE: _line(drill.queue[0], lessons[1]),
        }[question.ask]
        if drill.queue[0] == "order:seer" and "order:seer" not in drill.asked:
            text = next(one.key for one in question.choices if one.key != "seer")
        drill, feedback = drill.answer(Answer(text))
        results += [(one.item, one.grade) for one in feedback.results]
    assert drill.question is None
    assert [item for item, _ in results].count("order:seer") == 2
    assert [grade for item, grade in results if item == "words:seer"] == [1.0, 1.0]
    assert ("words:seer", Ask.CHOICE) in asks
    assert ("words:seer", Ask.LINE) in asks
    assert drill.score.percent == round(100 * 5 / 6)


def _right_choice(item: str, lesson: Lesson, choices: tuple[Choice, ...]) -> str:
    right = {_line(item, lesson), item.partition(":")[2]}
    return next((one.key for one in choices if right & {one.label, one.key}), "")


def _line(item: str, lesson: Lesson) -> str:
    call = lesson.call(item.partition(":")[2])
    if call is None:
        return ""
    is_closing = item.startswith("closing") and call.closing is not None
    return call.closing.text if is_closing and call.closing else call.opening.text
