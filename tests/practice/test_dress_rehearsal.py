from narrator.practice.dress_rehearsal import DressRehearsal, Part
from narrator.practice.drill import Answer, Ask
from narrator.practice.lesson import Lesson
from narrator.practice.words.grading import Grader
from narrator.script.phrasebook import Phrasebook


def perfect(drill: DressRehearsal, now: float) -> tuple[Answer, float]:
    """The right answer to the current question."""
    call = drill.lesson.calls[drill.place]
    match drill.part:
        case Part.ORDER:
            return Answer(call.step, now), now
        case Part.COUNT:
            return Answer("", drill.since_s + call.opening.count_s), now + call.opening.count_s
        case Part.WORDS:
            return Answer(call.opening.text, now), now
        case Part.CLOSING:
            assert call.closing is not None
            return Answer(call.closing.text, now), now
        case _:
            return Answer("right", now), now


def test_a_perfect_rehearsal_scores_every_part_in_full(
    lesson: Lesson, grader: Grader, phrasebook: Phrasebook
) -> None:
    for is_typed in (True, False):
        drill, now = DressRehearsal(phrasebook, grader, lesson, 1, is_typed), 10.0
        while drill.question is not None:
            given, now = perfect(drill, now)
            drill, feedback = drill.answer(given)
            assert feedback.is_right is not False
        assert drill.score.percent == 100
        assert all(part.of > 0 for part in drill.score.parts)
        assert drill.finished_steps == tuple(call.step for call in lesson.calls)
        assert [told.text_id for told in drill.report] == ["practice.count.sums-exact"]


def test_a_forgotten_call_is_told_at_the_end_with_its_consequence(
    lesson: Lesson, grader: Grader, phrasebook: Phrasebook
) -> None:
    drill, now = DressRehearsal(phrasebook, grader, lesson, 1), 0.0
    for _ in range(400):
        if drill.question is None:
            break
        if drill.part is Part.ORDER and lesson.calls[drill.place].step == "minion":
            drill, feedback = drill.answer(Answer("seer", now))
            assert feedback.is_right is False
        given, now = perfect(drill, now)
        drill, _ = drill.answer(given)
    assert drill.report[0].text_id == "practice.forgotten.minion"
    assert drill.score.percent < 100


def test_nothing_is_said_about_a_line_until_its_count_is_over(
    lesson: Lesson, grader: Grader, phrasebook: Phrasebook
) -> None:
    drill, _ = DressRehearsal(phrasebook, grader, lesson, 1).answer(Answer("close_eyes", 5.0))
    drill, quiet = drill.answer(Answer("Everyone", 8.0))
    assert quiet.told == ()
    assert drill.part is Part.COUNT
    drill, feedback = drill.answer(Answer("", 11.0))
    told = [told.text_id for told in feedback.told]
    assert told[:2] == ["practice.count.exact", "practice.rehearsal.line"]
    assert "practice.grade.missing-fact" in told
    assert drill.pending == ()


def test_what_has_no_token_on_the_table_lies_there_without_a_number(
    lesson: Lesson, grader: Grader, phrasebook: Phrasebook
) -> None:
    question = DressRehearsal(phrasebook, grader, lesson, 1).question
    assert question is not None
    tokens = {choice.key: choice.token for choice in question.choices}
    assert tokens["doppelganger_insomniac"] is tokens["doppelganger_minion"] is None
    assert (tokens["doppelganger"], tokens["insomniac"]) == ("1", "9")


def test_the_table_shows_every_token_for_the_whole_night(
    lesson: Lesson, grader: Grader, phrasebook: Phrasebook
) -> None:
    drill = DressRehearsal(phrasebook, grader, lesson, 1)
    first = drill.question
    now = 0.0
    while drill.part is not Part.ORDER or drill.place == 0:
        given, now = perfect(drill, now)
        drill, _ = drill.answer(given)
    second = drill.question
    assert first is not None
    assert second is not None
    assert first.ask is second.ask is Ask.CHOICE
    assert first.choices == second.choices
    assert len(first.choices) == len(lesson.calls)
