"""One question about the order: what comes after this call?"""

from random import Random

from msgspec import Struct

from narrator.practice.drill import (
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
)
from narrator.practice.items import Skill, item_id
from narrator.practice.lesson import Call, Lesson, call_label
from narrator.practice.order_rules import why_next
from narrator.script.phrasebook import Phrasebook

NEAR = 3
"""Wrong choices come from this many calls before and after: far ones are too easy."""

WRONG_CHOICES = 3


class PlaceDrill(Struct, frozen=True):
    """Asks for one call by the one before it; over after one answer."""

    book: Phrasebook
    lesson: Lesson
    call: Call
    seed: int
    grade: float | None = None

    @property
    def question(self) -> Question | None:
        """What comes next?"""
        if self.grade is not None:
            return None
        before = self.lesson.before(self.call.step)
        if before is None:
            task = Told("practice.order.start")
        else:
            task = Told("practice.order.next", {"before": call_label(before, self.book)})
        choices = tuple(Choice(call.step, call_label(call, self.book)) for call in self._calls())
        return Question(Ask.CHOICE, task, "", choices, 1, 1)

    def answer(self, given: Answer) -> tuple["PlaceDrill", Feedback]:
        """One pick; a wrong one is explained."""
        if self.grade is not None:
            return self, NOTHING_TO_JUDGE
        picked = self.lesson.call(given.text)
        if picked is None:
            return self, NOT_AN_ANSWER
        is_right = picked == self.call
        grade = 1.0 if is_right else 0.0
        told: tuple[Told, ...] = ()
        if not is_right:
            right = Told("practice.coach.right-call", {"call": call_label(self.call, self.book)})
            told = (right, *why_next(self.call, picked, self.lesson.calls, self.book))
        done = PlaceDrill(self.book, self.lesson, self.call, self.seed, grade)
        result = Result(item_id(Skill.ORDER, self.call.step), grade)
        return done, Feedback(is_right, told, (result,))

    @property
    def score(self) -> Score:
        """One point."""
        return Score.of({"order": [self.grade or 0.0]})

    @property
    def report(self) -> tuple[Told, ...]:
        """Nothing."""
        return ()

    def _calls(self) -> list[Call]:
        """The right call among near ones; never the one just before, which is named."""
        calls = self.lesson.calls
        place = calls.index(self.call)
        near = [
            call for at, call in enumerate(calls) if 0 < abs(at - place) <= NEAR and at != place - 1
        ]
        rng = Random(self.seed)  # noqa: S311 - no secret
        rng.shuffle(near)
        shown = [self.call, *near[:WRONG_CHOICES]]
        rng.shuffle(shown)
        return shown
