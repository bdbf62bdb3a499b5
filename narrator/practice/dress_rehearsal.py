"""The dress rehearsal: the whole night from memory, with only the tokens in sight."""

from collections.abc import Mapping
from enum import StrEnum
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from narrator.practice.count_drill import count_grade, seconds_in, told_off, told_together
from narrator.practice.drill import (
    INTERRUPTED,
    NOT_AN_ANSWER,
    NOTHING_TO_JUDGE,
    Answer,
    Ask,
    Choice,
    Feedback,
    Question,
    Result,
    Score,
    Told,
    self_grade,
    told_weak,
    whole,
)
from narrator.practice.items import COUNT_ITEM, Skill, item_id
from narrator.practice.lesson import Call, Lesson, call_label
from narrator.practice.order_rules import why_next
from narrator.practice.words.grading import Grader
from narrator.practice.words.words_drill import grade_choices, told_judgement
from narrator.script.cue import Cue
from narrator.script.phrasebook import Phrasebook


class Part(StrEnum):
    """What comes next within one call."""

    ORDER = "order"
    WORDS = "words"
    WORDS_GRADE = "words grade"
    COUNT = "count"
    CLOSING = "closing"
    CLOSING_GRADE = "closing grade"


_SCORED: Mapping[str, tuple[Part, ...]] = {
    "order": (Part.ORDER,),
    "words": (Part.WORDS, Part.WORDS_GRADE),
    "closings": (Part.CLOSING, Part.CLOSING_GRADE),
    "counts": (Part.COUNT,),
}
"""The parts of the score, by the text that names each."""


class Mark(Struct, frozen=True):
    """One thing that was scored, the step it was about, and how far off a count was."""

    part: Part
    step: str
    grade: float
    off_s: float = 0.0


class DressRehearsal(Struct, frozen=True):
    """Each call in turn: pick it, say it, count, send it back to sleep.

    ``is_typed``: lines are typed and judged by meaning; otherwise the learner says them, sees them
    and grades them. What there is to say about a line waits in ``pending`` until its count is over,
    so that nothing disturbs the count. ``forgotten`` holds the steps passed over at first.
    """

    book: Phrasebook
    grader: Grader
    lesson: Lesson
    seed: int
    is_typed: bool = True
    place: int = 0
    part: Part = Part.ORDER
    misses: int = 0
    since_s: float = 0.0
    pending: tuple[Told, ...] = ()
    marks: tuple[Mark, ...] = ()
    forgotten: tuple[str, ...] = ()

    @property
    def question(self) -> Question | None:
        """What the announcer does now."""
        call = self._call
        if call is None:
            return None
        where = (self.place + 1, len(self.lesson.calls))
        facts = {"call": call_label(call, self.book), "seconds": whole(call.opening.count_s)}
        match self.part:
            case Part.ORDER:
                told = Told("practice.rehearsal.next")
                return Question(Ask.CHOICE, told, "", self._choices(), *where)
            case Part.COUNT:
                return Question(Ask.PRESS, Told("practice.rehearsal.count", facts), "", (), *where)
            case Part.WORDS_GRADE | Part.CLOSING_GRADE:
                told = Told("practice.words.grade-yourself")
                grades = grade_choices(self.book)
                return Question(Ask.GRADE, told, self._cue(call).text, grades, *where)
            case _:
                return Question(
                    Ask.LINE, Told(f"practice.rehearsal.{self.part}", facts), "", (), *where
                )

    def answer(self, given: Answer) -> tuple["DressRehearsal", Feedback]:
        """A pick, a line, a grade or a press, whatever the question asks for."""
        call = self._call
        if call is None:
            return self, NOTHING_TO_JUDGE
        match self.part:
            case Part.ORDER:
                return self._picked(call, given.text)
            case Part.COUNT:
                return self._counted(call, given)
            case Part.WORDS_GRADE | Part.CLOSING_GRADE:
                grade = self_grade(given.text)
                if grade is None:
                    return self, NOT_AN_ANSWER
                graded, feedback = self._graded(call, grade, ())
                return graded, replace(feedback, is_right=None)
            case _:
                return self._said(call, given)

    @property
    def score(self) -> Score:
        """Four parts of equal weight for each mark: order, wording, closings, counts."""
        return Score.of(
            {
                name: [mark.grade for mark in self.marks if mark.part in about]
                for name, about in _SCORED.items()
            }
        )

    @property
    def report(self) -> tuple[Told, ...]:
        """What would have gone wrong at the table, the lines to look at again, and the counts."""
        told = [Told(f"practice.forgotten.{step}") for step in self.forgotten]
        lines = (*_SCORED["words"], *_SCORED["closings"])
        weak = {mark.step for mark in self.marks if mark.part in lines and mark.grade < 1}
        calls = [call_label(call, self.book) for call in self.lesson.calls if call.step in weak]
        if calls:
            told.append(told_weak(calls))
        offs = tuple(mark.off_s for mark in self.marks if mark.part is Part.COUNT)
        return (*told, *told_together(offs))

    @property
    def finished_steps(self) -> tuple[str, ...]:
        """The steps that have been performed: what the simulated table has answered so far."""
        return tuple(call.step for call in self.lesson.calls[: self.place])

    @property
    def _call(self) -> Call | None:
        calls = self.lesson.calls
        return calls[self.place] if self.place < len(calls) else None

    def _cue(self, call: Call) -> Cue:
        is_closing = self.part in (Part.CLOSING, Part.CLOSING_GRADE)
        return call.closing if is_closing and call.closing is not None else call.opening

    def _choices(self) -> tuple[Choice, ...]:
        """Everything that lies on the table, for the whole night: nothing tells what is done."""
        calls = list(self.lesson.calls)
        Random(f"{self.seed}/rehearsal").shuffle(calls)  # noqa: S311 - no secret
        return tuple(
            Choice(call.step, call_label(call, self.book), call.printed_token) for call in calls
        )

    def _picked(self, call: Call, key: str) -> tuple["DressRehearsal", Feedback]:
        wrong = self.lesson.call(key)
        if wrong is None:
            return self, NOT_AN_ANSWER
        if wrong is not call:
            told = why_next(call, wrong, self.lesson.calls, self.book)
            forgotten = tuple(dict.fromkeys((*self.forgotten, call.step)))
            missed = replace(self, misses=self.misses + 1, forgotten=forgotten)
            return missed, Feedback(is_right=False, told=told)
        grade = 0.0 if self.misses else 1.0
        marked = self._marked(Mark(Part.ORDER, call.step, grade))
        result = Result(item_id(Skill.ORDER, call.step), grade)
        return replace(marked, part=Part.WORDS, misses=0), Feedback(
            is_right=True, results=(result,)
        )

    def _said(self, call: Call, given: Answer) -> tuple["DressRehearsal", Feedback]:
        """A line is over, and its count begins."""
        since = replace(self, since_s=given.at_s)
        is_counted = self.part is Part.WORDS and call.opening.count_s > 0
        if not self.is_typed:
            asked = Part.WORDS_GRADE if self.part is Part.WORDS else Part.CLOSING_GRADE
            part = Part.COUNT if is_counted else asked
            return replace(since, part=part), NOTHING_TO_JUDGE
        judged = self.grader.judge(self._cue(call), given.text)
        told = told_judgement(judged, self._cue(call))
        if not is_counted:
            return since._graded(call, judged.grade, told)  # noqa: SLF001 - itself, later
        counting, feedback = since._graded(call, judged.grade, ())  # noqa: SLF001 - itself, later
        head = Told("practice.rehearsal.line", {"judged": told[0].text_id, **told[0].facts})
        waiting = replace(counting, place=self.place, part=Part.COUNT, pending=(head, *told[1:]))
        return waiting, replace(feedback, is_right=None)

    def _graded(
        self, call: Call, grade: float, told: tuple[Told, ...]
    ) -> tuple["DressRehearsal", Feedback]:
        is_closing = self.part in (Part.CLOSING, Part.CLOSING_GRADE)
        results: tuple[Result, ...] = ()
        if not is_closing or call.is_tricky:
            skill = Skill.CLOSING if is_closing else Skill.WORDS
            results = (Result(item_id(skill, call.step), grade),)
        moved = self._marked(Mark(self.part, call.step, grade))._line_over(call, is_closing)  # noqa: SLF001 - itself, later
        return moved, Feedback(grade >= 1, told, results)

    def _counted(self, call: Call, given: Answer) -> tuple["DressRehearsal", Feedback]:
        if given.text == INTERRUPTED:
            return replace(self, since_s=given.at_s), NOTHING_TO_JUDGE
        told_s = seconds_in(given.text)
        took_s = told_s if told_s is not None else given.at_s - self.since_s
        target_s = call.opening.count_s
        grade = count_grade(took_s, target_s)
        off_s = took_s - target_s
        marked = self._marked(Mark(Part.COUNT, call.step, grade, off_s))
        told = (told_off(took_s, off_s), *self.pending)
        feedback = Feedback(grade >= 1, told, (Result(COUNT_ITEM, grade, off_s),))
        if not self.is_typed:
            return replace(marked, part=Part.WORDS_GRADE), feedback
        return replace(marked._line_over(call, is_closing=False), pending=()), feedback  # noqa: SLF001 - itself, later

    def _line_over(self, call: Call, is_closing: bool) -> "DressRehearsal":
        if call.closing is not None and not is_closing:
            return replace(self, part=Part.CLOSING)
        return replace(self, part=Part.ORDER, place=self.place + 1)

    def _marked(self, mark: Mark) -> "DressRehearsal":
        return replace(self, marks=(*self.marks, mark))
