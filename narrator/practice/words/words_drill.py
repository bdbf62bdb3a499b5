"""The words drill: the call is hidden; choose it, say it and grade yourself, or type it."""

from collections.abc import Sequence
from enum import StrEnum
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from narrator.practice.drill import (
    NOT_AN_ANSWER,
    NOTHING_TO_JUDGE,
    SELF_GRADES,
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
)
from narrator.practice.items import Skill, item_id
from narrator.practice.lesson import Call, Lesson, call_label
from narrator.practice.words.grading import Grader, Judgement, Verdict
from narrator.practice.words.variants import close_variants
from narrator.script.cue import Cue
from narrator.script.phrasebook import Phrasebook


class Mode(StrEnum):
    """How a line is asked for, from the easiest to the hardest."""

    CHOICE = "choice"
    SELF = "self"
    TYPED = "typed"


class Line(Struct, frozen=True):
    """One line to know: a call's opening or its tricky closing."""

    call: Call
    is_closing: bool = False

    @property
    def cue(self) -> Cue:
        """The cue that holds the right words."""
        closing = self.call.closing
        return closing if self.is_closing and closing is not None else self.call.opening

    @property
    def item(self) -> str:
        """What knowing it is called in histories."""
        return item_id(Skill.CLOSING if self.is_closing else Skill.WORDS, self.call.step)


def lines_of(lesson: Lesson) -> tuple[Line, ...]:
    """The lines of a lesson in order: every opening, and the closings that are tricky."""
    lines: list[Line] = []
    for call in lesson.calls:
        lines.append(Line(call))
        if call.is_tricky:
            lines.append(Line(call, is_closing=True))
    return tuple(lines)


class WordsDrill(Struct, frozen=True):
    """Each line once. ``is_revealed`` says that the right line is shown and a grade is awaited.

    ``spare`` are lines that may stand among the choices when too few wrong ones are close.
    """

    book: Phrasebook
    grader: Grader
    lines: tuple[Line, ...]
    mode: Mode
    seed: int
    spare: tuple[Line, ...] = ()
    is_revealed: bool = False
    earned: tuple[float, ...] = ()

    @property
    def question(self) -> Question | None:
        """What do you say?"""
        line = self._line
        if line is None:
            return None
        where = (len(self.earned) + 1, len(self.lines))
        facts = {"call": call_label(line.call, self.book), "token": line.call.token or ""}
        name = "closing" if line.is_closing else "call"
        if self.mode is Mode.SELF:
            name = "closing-aloud" if line.is_closing else "aloud"
        task = Told(f"practice.words.{name}", facts)
        if self.is_revealed:
            told = Told("practice.words.grade-yourself")
            return Question(Ask.GRADE, told, line.cue.text, grade_choices(self.book), *where)
        choices = line_choices(line.cue, self.grader, self.book, self._rng(), self.spare)
        if self.mode is Mode.CHOICE and choices:
            return Question(Ask.CHOICE, task, "", choices, *where)
        return Question(Ask.LINE, task, "", (), *where)

    def answer(self, given: Answer) -> tuple["WordsDrill", Feedback]:
        """A choice, a typed line, the wish to see the line, or a grade for oneself."""
        line, question = self._line, self.question
        if line is None or question is None:
            return self, NOTHING_TO_JUDGE
        if self.is_revealed:
            grade = self_grade(given.text)
            if grade is None:
                return self, NOT_AN_ANSWER
            earned, feedback = self._earn(line, grade, ())
            return earned, replace(feedback, is_right=None)
        if question.ask is Ask.CHOICE:
            return self._chosen(line, question, given)
        if self.mode is Mode.SELF:
            return replace(self, is_revealed=True), NOTHING_TO_JUDGE
        judged = self.grader.judge(line.cue, given.text)
        return self._earn(line, judged.grade, told_judgement(judged, line.cue))

    @property
    def score(self) -> Score:
        """The mean of the lines' grades."""
        return Score.of({"words": self.earned})

    @property
    def report(self) -> tuple[Told, ...]:
        """The lines that were not right."""
        weak = [
            call_label(line.call, self.book)
            for line, grade in zip(self.lines, self.earned, strict=False)
            if grade < 1
        ]
        return (told_weak(weak),) if weak else ()

    @property
    def _line(self) -> Line | None:
        return self.lines[len(self.earned)] if len(self.earned) < len(self.lines) else None

    def _rng(self) -> Random:
        return Random(f"{self.seed}/{len(self.earned)}")  # noqa: S311 - no secret

    def _chosen(
        self, line: Line, question: Question, given: Answer
    ) -> tuple["WordsDrill", Feedback]:
        chosen = next((one for one in question.choices if one.key == given.text), None)
        if chosen is None:
            return self, NOT_AN_ANSWER
        if chosen.label == line.cue.text:
            return self._earn(line, 1.0, ())
        judged = self.grader.judge(line.cue, chosen.label)
        is_other = any(chosen.label == other.cue.text for other in self.spare)
        head = Told(f"practice.words.{'other-call' if is_other else 'not-quite'}")
        faults = () if is_other else told_faults(judged)
        return self._earn(line, 0.0, (head, *faults, told_model(line.cue)))

    def _earn(
        self, line: Line, grade: float, told: tuple[Told, ...]
    ) -> tuple["WordsDrill", Feedback]:
        moved = replace(self, earned=(*self.earned, grade), is_revealed=False)
        return moved, Feedback(grade >= 1, told, (Result(line.item, grade),))


def grade_choices(book: Phrasebook) -> tuple[Choice, ...]:
    """The grades that learners may give themselves, in the language's words."""
    return tuple(Choice(name, book.text(f"practice.self.{name}")) for name in SELF_GRADES)


def line_choices(
    cue: Cue, grader: Grader, book: Phrasebook, rng: Random, others: Sequence[Line] = ()
) -> tuple[Choice, ...]:
    """The right line among close wrong ones, shuffled; none when nothing is close."""
    wrong = list(close_variants(cue, grader, book, rng))
    spare = [line.cue.text for line in others if line.cue.text != cue.text]
    rng.shuffle(spare)
    wrong += [text for text in spare if text not in wrong][: max(0, 2 - len(wrong))]
    if not wrong:
        return ()
    texts = [cue.text, *wrong]
    rng.shuffle(texts)
    return tuple(Choice(str(number), text) for number, text in enumerate(texts, start=1))


def told_judgement(judged: Judgement, cue: Cue) -> tuple[Told, ...]:
    """The grade in a word, what was missing and what was wrong, and the model line if needed."""
    percent = round(100 * judged.grade)
    head = Told(f"practice.grade.{judged.verdict}", {"percent": percent})
    is_right = judged.verdict is Verdict.RIGHT
    return (head,) if is_right else (head, *told_faults(judged), told_model(cue))


def told_faults(judged: Judgement) -> tuple[Told, ...]:
    """What was said wrongly, and what was missing."""
    wrong = (told_fact(fact, "practice.grade.wrong-fact") for fact in judged.wrong)
    missing = (told_fact(fact, "practice.grade.missing-fact") for fact in judged.missing)
    return (*wrong, *missing)


def told_model(cue: Cue) -> Told:
    """The line as it should be."""
    return Told("practice.grade.model", {"line": cue.text})


def told_fact(fact: str, frame: str) -> Told:
    """A fact inside a sentence. The front end fills in ``fact`` from the text of that id.

    A role is named by its id in ``role``, for the front end to turn into a name.
    """
    if fact.startswith("role:"):
        return Told(frame, {"fact": "practice.fact.role", "role": fact.removeprefix("role:")})
    return Told(frame, {"fact": f"practice.fact.{fact}"})
