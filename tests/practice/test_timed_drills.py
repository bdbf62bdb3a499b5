"""Counting and reading along: time comes with the answers, never from a clock."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrator.cli.practice_listen import WordPrinter
from narrator.practice.count_drill import CountDrill, count_grade, sum_up
from narrator.practice.drill import Answer
from narrator.practice.lesson import Lesson
from narrator.practice.model import lit_words, model_night, model_of, word_times
from narrator.practice.read_along import ReadAlong
from narrator.script.phrasebook import Phrasebook
from narrator.show.events import CountStarted, CueStarted, LineEnded
from narrator.show.timeline import build_timeline
from narrator.show.timing import Timing


def test_a_count_is_the_time_between_two_presses() -> None:
    drill, _ = CountDrill(10, rounds=2).answer(Answer(at_s=100.0))
    drill, feedback = drill.answer(Answer(at_s=109.0))
    assert drill.offs_s == (-1.0,)
    assert feedback.results[0].off_s == -1.0
    assert feedback.told[0].text_id == "practice.count.short"
    assert drill.question is not None


def test_seconds_from_another_watch_count_as_they_are() -> None:
    drill, feedback = CountDrill(10, rounds=1).answer(Answer("13,0 s"))
    assert drill.counts_s == (13.0,)
    assert feedback.results[0].grade == pytest.approx(1 / 3)
    assert drill.question is None


def test_bias_and_spread_tell_two_kinds_of_error_apart() -> None:
    steady, wild = sum_up((2.0, 2.0, 2.0)), sum_up((-2.0, 0.0, 2.0))
    assert (steady.bias_s, steady.spread_s) == (2.0, 0.0)
    assert wild.bias_s == 0.0
    assert wild.spread_s == pytest.approx(1.633, abs=0.001)


def test_a_short_count_has_margins_that_one_can_keep() -> None:
    assert count_grade(0.5, 0.9) == count_grade(1.3, 0.9) == 1.0
    assert count_grade(3.5, 3.0) == 1.0
    assert count_grade(9.0, 10.0) == 1.0
    assert count_grade(14.0, 10.0) == count_grade(5.0, 3.0) == 0.0


@given(counted=st.floats(0.1, 100), target=st.floats(2, 60))
def test_a_count_that_is_nearer_is_never_worth_less(counted: float, target: float) -> None:
    grade = count_grade(counted, target)
    assert 0 <= grade <= 1
    assert count_grade((counted + target) / 2, target) >= grade


def perform(drill: ReadAlong, pace: float = 1.0, count: float = 1.0) -> ReadAlong:
    """Read and count every line at shares of the model's time."""
    now = 50.0
    drill, _ = drill.answer(Answer(at_s=now))
    while drill.question is not None:
        line = drill.model[len(drill.taken) - drill.is_counting]
        now += line.count_s * count if drill.is_counting else line.speech_s * pace
        drill, _ = drill.answer(Answer(at_s=now))
    return drill


def test_reading_like_the_model_is_a_perfect_score(lesson: Lesson) -> None:
    drill = perform(ReadAlong(model_night(lesson.script)))
    assert drill.score.percent == 100
    total = drill.report[0].facts
    assert total["took"] == total["model"]


def test_the_report_names_hurried_lines_and_short_counts(lesson: Lesson) -> None:
    drill = perform(ReadAlong(model_night(lesson.script)), pace=0.5, count=0.7)
    told = [told.text_id for told in drill.report]
    assert told.count("practice.read.hurried-line") == len(drill.model)
    facts = next(told.facts for told in drill.report if told.text_id == "practice.read.counts")
    counts = sum(line.count_s > 0 for line in drill.model)
    assert facts == {"short": counts, "long": 0}
    assert drill.score.percent < 50


@pytest.mark.parametrize("own", ["seer", "minion", "insomniac", "doppelganger"])
def test_ones_own_call_is_marked_so_that_one_acts_in_silence(own: str, lesson: Lesson) -> None:
    drill, told = ReadAlong(model_night(lesson.script), own_role=own), []
    for second in range(200):
        if (question := drill.question) is None:
            break
        told.append(question.task.text_id)
        drill, _ = drill.answer(Answer(at_s=float(second)))
    assert told.count("practice.read.line-own") == told.count("practice.read.count-own") == 1


def test_words_light_up_one_after_the_other_and_fill_the_line(lesson: Lesson) -> None:
    for call in lesson.calls:
        words = word_times(call.opening.text, 4.0)
        assert words[0].start_s == 0
        assert words[-1].end_s == pytest.approx(4.0)
        assert all(a.end_s == b.start_s for a, b in pairwise(words))
        assert lit_words(words, 0.0) == 1
        assert lit_words(words, 4.0) == len(words) == len(call.opening.text.split())


def test_a_stop_takes_time_before_the_next_word() -> None:
    comma, plain = word_times("Seer, wake up", 2.0), word_times("Seer wake up", 2.0)
    assert comma[1].start_s > plain[1].start_s


def test_the_model_takes_its_lengths_from_a_voice_where_there_is_one(lesson: Lesson) -> None:
    lengths = {phrase.id: 2.5 for phrase in lesson.script.phrases}
    model = model_of(build_timeline(lesson.script, lengths, Timing()))
    single = [line for line in model if len(line.cue.phrases) == 1]
    assert {line.speech_s for line in single} == {2.5}
    assert [line.cue for line in model] == [line.cue for line in model_night(lesson.script)]


def test_listening_prints_every_word_when_it_is_spoken(
    lesson: Lesson, phrasebook: Phrasebook, capsys: pytest.CaptureFixture[str]
) -> None:
    lengths = {phrase.id: 3.0 for phrase in lesson.script.phrases}
    timeline = build_timeline(lesson.script, lengths, Timing())
    index = next(n for n, entry in enumerate(timeline.entries) if entry.cue.step == "seer")
    printer = WordPrinter(timeline, phrasebook, why=True)
    printer.tell(CueStarted(index))
    printer.light(index, 0.0)
    early = capsys.readouterr().out
    assert "Why: The Seer may look" in early
    assert early.endswith("   5  Seer, ")
    printer.light(index, 1.5)
    middle = capsys.readouterr().out
    printer.light(index - 1, 9.0)
    assert capsys.readouterr().out == ""
    printer.tell(CountStarted(index))
    printer.tell(LineEnded(index))
    rest = capsys.readouterr().out
    assert rest.count("\n") == 2
    assert f"Seer, {middle}{rest}".split("\n")[0].strip() == timeline.entries[index].cue.text
    assert "(10 s)" in rest
