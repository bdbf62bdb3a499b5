"""A drill that was left is the drill that comes back."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrator.practice.count_drill import CountDrill
from narrator.practice.dress_rehearsal import DressRehearsal
from narrator.practice.drill import Answer, Drill
from narrator.practice.lesson import Lesson
from narrator.practice.model import model_night
from narrator.practice.order_drill import order_drill
from narrator.practice.read_along import ReadAlong
from narrator.practice.resume import (
    Unfinished,
    forget_unfinished,
    load_unfinished,
    replay,
    save_unfinished,
)
from narrator.practice.words.grading import Grader
from narrator.practice.words.words_drill import Mode, WordsDrill, lines_of
from narrator.script.phrasebook import Phrasebook

Begin = Callable[[Lesson, Grader, Phrasebook], Drill]

DRILLS: dict[str, Begin] = {
    "order": lambda lesson, _, book: order_drill([lesson], book, 3),
    "words": lambda lesson, grader, book: WordsDrill(
        book, grader, lines_of(lesson), Mode.SELF, 3, lines_of(lesson)
    ),
    "choices": lambda lesson, grader, book: WordsDrill(
        book, grader, lines_of(lesson), Mode.CHOICE, 3, lines_of(lesson)
    ),
    "count": lambda _lesson, _grader, _book: CountDrill(),
    "read": lambda lesson, _grader, _book: ReadAlong(model_night(lesson.script), "seer"),
    "rehearse": lambda lesson, grader, book: DressRehearsal(book, grader, lesson, 3),
    "rehearse aloud": lambda lesson, grader, book: DressRehearsal(
        book, grader, lesson, 3, is_typed=False
    ),
}

TEXTS = ["", "1", "2", "right", "wrong", "close_eyes", "seer", "10", "Seer, wake up.", "💀"]
ANSWERS = st.lists(st.builds(Answer, st.sampled_from(TEXTS), st.floats(0, 1000)), max_size=16)


SLOW = {"choices"}
"""Every question of these judges several lines."""


@pytest.mark.parametrize(
    "name",
    [pytest.param(one, marks=[pytest.mark.thorough] * (one in SLOW)) for one in DRILLS],
)
@given(answers=ANSWERS)
def test_any_answers_leave_a_sound_drill_that_replays_to_itself(
    name: str, answers: list[Answer], lesson: Lesson, grader: Grader, phrasebook: Phrasebook
) -> None:
    drill = begun = DRILLS[name](lesson, grader, phrasebook)
    for given_answer in answers:
        drill, feedback = drill.answer(given_answer)
        assert all(0 <= result.grade <= 1 for result in feedback.results)
    assert replay(begun, answers) == drill
    assert 0 <= drill.score.percent <= 100
    assert all(0 <= part.points <= part.of for part in drill.score.parts)
    question = drill.question
    assert question is None or 1 <= question.number <= question.of


def test_what_was_left_comes_back_only_for_the_same_drill(tmp_path: Path) -> None:
    file = tmp_path / "practice" / "left.json"
    left = Unfinished(("words", "é"), 7, ("a",), ("b",), (Answer("Seer, wake up. 💀", 1.25),))
    save_unfinished(file, left)
    assert load_unfinished(file, ("words", "é")) == left
    assert load_unfinished(file, ("order",)) is None
    forget_unfinished(file)
    forget_unfinished(file)
    assert load_unfinished(file, ("words", "é")) is None
