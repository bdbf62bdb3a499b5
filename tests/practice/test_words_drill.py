from random import Random

import pytest

from narrator.practice.drill import Answer, Ask
from narrator.practice.items import Skill, item_id
from narrator.practice.lesson import Lesson
from narrator.practice.words.grading import Grader, Verdict
from narrator.practice.words.variants import close_variants
from narrator.practice.words.words_drill import Mode, WordsDrill, lines_of
from narrator.script.phrasebook import Phrasebook


def drill_of(lesson: Lesson, grader: Grader, book: Phrasebook, mode: Mode) -> WordsDrill:
    lines = lines_of(lesson)
    return WordsDrill(book, grader, lines, mode, 3, lines)


def test_typing_every_line_as_it_is_written_is_all_right(
    lesson: Lesson, grader: Grader, phrasebook: Phrasebook
) -> None:
    drill = drill_of(lesson, grader, phrasebook, Mode.TYPED)
    for line in lines_of(lesson):
        drill, feedback = drill.answer(Answer(line.cue.text))
        assert feedback.is_right
        assert feedback.results[0].item == line.item
    assert drill.question is None
    assert drill.score.percent == 100
    assert drill.report == ()


def test_the_line_is_hidden_until_it_has_been_said(
    lesson: Lesson, grader: Grader, phrasebook: Phrasebook
) -> None:
    drill = drill_of(lesson, grader, phrasebook, Mode.SELF)
    asked = drill.question
    assert asked is not None
    assert (asked.ask, asked.line) == (Ask.LINE, "")
    drill, _ = drill.answer(Answer())
    shown = drill.question
    assert shown is not None
    assert (shown.ask, shown.line) == (Ask.GRADE, "Everyone, close your eyes.")
    drill, feedback = drill.answer(Answer("nearly"))
    assert feedback.results[0].grade == 0.7
    assert drill.earned == (0.7,)


def test_only_a_grade_is_taken_for_a_grade(
    lesson: Lesson, grader: Grader, phrasebook: Phrasebook
) -> None:
    drill, _ = drill_of(lesson, grader, phrasebook, Mode.SELF).answer(Answer())
    same, feedback = drill.answer(Answer("perhaps"))
    assert same == drill
    assert feedback.told[0].text_id == "practice.unknown-answer"


def test_choices_hold_the_right_line_once_among_wrong_ones(
    lesson: Lesson, grader: Grader, phrasebook: Phrasebook
) -> None:
    drill = drill_of(lesson, grader, phrasebook, Mode.CHOICE)
    for line in lines_of(lesson):
        question = drill.question
        assert question is not None
        labels = [choice.label for choice in question.choices]
        assert labels.count(line.cue.text) == 1
        assert len(set(labels)) == len(labels) == 3
        wrong = next(choice for choice in question.choices if choice.label != line.cue.text)
        assert not drill.answer(Answer(wrong.key))[1].is_right
        right = next(choice for choice in question.choices if choice.label == line.cue.text)
        drill, feedback = drill.answer(Answer(right.key))
        assert feedback.is_right
    assert drill.question is None


def test_a_wrong_choice_says_whose_line_it_is_or_what_is_wrong_with_it(
    lesson: Lesson, grader: Grader, phrasebook: Phrasebook
) -> None:
    others = {line.cue.text for line in lines_of(lesson)}
    drill, heads = drill_of(lesson, grader, phrasebook, Mode.CHOICE), set()
    while (question := drill.question) is not None:
        right = lines_of(lesson)[len(drill.earned)].cue.text
        wrong = next(one for one in question.choices if one.label != right)
        drill, feedback = drill.answer(Answer(wrong.key))
        told = [one.text_id for one in feedback.told]
        heads.add(told[0])
        assert (told[0] == "practice.words.other-call") is (wrong.label in others)
        assert told[-1] == "practice.grade.model"
        assert "  " not in wrong.label
    assert heads == {"practice.words.other-call", "practice.words.not-quite"}


@pytest.mark.parametrize("seed", range(5))
def test_close_variants_are_never_right(
    seed: int, lesson: Lesson, grader: Grader, phrasebook: Phrasebook
) -> None:
    for line in lines_of(lesson):
        for variant in close_variants(line.cue, grader, phrasebook, Random(seed)):
            assert grader.judge(line.cue, variant).verdict is not Verdict.RIGHT


def test_thumbs_away_is_a_line_of_its_own(lesson: Lesson) -> None:
    items = [line.item for line in lines_of(lesson)]
    assert item_id(Skill.CLOSING, "minion") in items
    assert item_id(Skill.CLOSING, "seer") not in items
    text = {line.item: line.cue.text for line in lines_of(lesson)}
    assert text["closing:minion"] == "Werewolves, put your thumb away. Minion, close your eyes."
