"""The order drill: tokens lie shuffled as on a table; pick what is called next."""

from collections.abc import Sequence
from random import Random

from msgspec import Struct
from msgspec.structs import replace

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
    told_weak,
)
from narrator.practice.items import Skill, item_id
from narrator.practice.lesson import Call, Lesson, call_label
from narrator.practice.order_rules import why_next
from narrator.script.phrasebook import Phrasebook

THUMBS = ":thumbs"
"""What the key of a closing that is easily forgotten ends with."""

MISSES_TO_PASS = 1
"""A stage with more wrong picks than this is played once more."""

GRADES = (1.0, 0.5)
"""The grade of a pick that is right at the first and at the second try; later ones earn nothing."""


class Pick(Struct, frozen=True):
    """One thing to pick: a call, or the thumbs-away closing of one."""

    call: Call
    is_closing: bool = False

    @property
    def key(self) -> str:
        """How an answer names it."""
        return self.call.step + THUMBS if self.is_closing else self.call.step

    @property
    def item(self) -> str:
        """What picking it shows that one knows."""
        return item_id(Skill.CLOSING if self.is_closing else Skill.ORDER, self.call.step)


class OrderDrill(Struct, frozen=True):
    """Stages of growing decks; in each, every call is picked in its turn.

    ``misses`` counts the wrong picks for the current place, ``stage_misses`` those of the stage.
    ``earned`` holds the grade of every place so far, ``missed`` what was not picked at once.
    """

    book: Phrasebook
    stages: tuple[tuple[Pick, ...], ...]
    seed: int
    stage: int = 0
    place: int = 0
    misses: int = 0
    stage_misses: int = 0
    is_repeat: bool = False
    earned: tuple[float, ...] = ()
    missed: tuple[Pick, ...] = ()

    @property
    def question(self) -> Question | None:
        """What is called next?"""
        if self.stage >= len(self.stages):
            return None
        picks = self.stages[self.stage]
        shuffled = list(picks)
        Random(f"{self.seed}/{self.stage}/{self.is_repeat}").shuffle(shuffled)  # noqa: S311
        left = [pick for pick in shuffled if pick in picks[self.place :]]
        before = self._label(picks[self.place - 1]) if self.place else ""
        task = Told("practice.order.next" if before else "practice.order.start", {"before": before})
        choices = tuple(Choice(pick.key, self._label(pick), self._token(pick)) for pick in left)
        return Question(Ask.CHOICE, task, "", choices, self.place + 1, len(picks))

    def answer(self, given: Answer) -> tuple["OrderDrill", Feedback]:
        """Pick by key."""
        if self.stage >= len(self.stages):
            return self, NOTHING_TO_JUDGE
        picks = self.stages[self.stage]
        right = picks[self.place]
        if given.text == right.key:
            return self._right(right)
        wrong = next((pick for pick in picks if pick.key == given.text), None)
        if wrong is None:
            return self, NOT_AN_ANSWER
        missed = replace(
            self,
            misses=self.misses + 1,
            stage_misses=self.stage_misses + 1,
            missed=self.missed if right in self.missed else (*self.missed, right),
        )
        return missed, Feedback(is_right=False, told=self._explained(right, wrong))

    @property
    def score(self) -> Score:
        """A point for a pick that was right at once, half a point at the second try."""
        return Score.of({"order": self.earned})

    @property
    def report(self) -> tuple[Told, ...]:
        """How far the stages went, and what was not picked at once."""
        weak = [self._label(pick) for pick in self.missed]
        return (self.told_stages, told_weak(weak)) if weak else (self.told_stages,)

    @property
    def told_stages(self) -> Told:
        """How far the stages have gone."""
        facts = {"stage": min(self.stage, len(self.stages)), "of": len(self.stages)}
        return Told("practice.order.stages", facts)

    def _right(self, right: Pick) -> tuple["OrderDrill", Feedback]:
        grade = GRADES[self.misses] if self.misses < len(GRADES) else 0.0
        moved = replace(self, place=self.place + 1, misses=0, earned=(*self.earned, grade))
        told: tuple[Told, ...] = ()
        if moved.place >= len(self.stages[self.stage]):
            moved, told = moved._stage_over()  # noqa: SLF001 - itself, later
        results = (Result(right.item, grade),)
        return moved, Feedback(is_right=True, told=told, results=results)

    def _stage_over(self) -> tuple["OrderDrill", tuple[Told, ...]]:
        fresh = replace(self, place=0, misses=0, stage_misses=0)
        if self.stage_misses > MISSES_TO_PASS and not self.is_repeat:
            again = Told("practice.order.again", {"wrong": self.stage_misses})
            return replace(fresh, is_repeat=True), (again,)
        facts = {"stage": self.stage + 1, "of": len(self.stages)}
        grown = replace(fresh, stage=self.stage + 1, is_repeat=False)
        return grown, (Told("practice.order.stage-over", facts),)

    def _explained(self, right: Pick, wrong: Pick) -> tuple[Told, ...]:
        if right.is_closing:
            return (Told("practice.order.thumbs", {"right": call_label(right.call, self.book)}),)
        if wrong.call == right.call:
            facts = {"right": self._label(right), "wrong": self._label(wrong)}
            return (Told("practice.order.thumbs-early", facts),)
        calls = [pick.call for pick in self.stages[self.stage] if not pick.is_closing]
        return why_next(right.call, wrong.call, calls, self.book)

    def _label(self, pick: Pick) -> str:
        label = call_label(pick.call, self.book)
        return self.book.text("practice.pick.thumbs", {"call": label}) if pick.is_closing else label

    def _token(self, pick: Pick) -> str | None:
        return None if pick.is_closing else pick.call.printed_token


def order_drill(lessons: Sequence[Lesson], book: Phrasebook, seed: int) -> OrderDrill:
    """A drill whose stages are these lessons, from the smallest deck to the whole."""
    return OrderDrill(book, tuple(picks_of(lesson) for lesson in lessons), seed)


def picks_of(lesson: Lesson) -> tuple[Pick, ...]:
    """What there is to pick in a lesson, in the right order."""
    picks: list[Pick] = []
    for call in lesson.calls:
        picks.append(Pick(call))
        if call.is_tricky:
            picks.append(Pick(call, is_closing=True))
    return tuple(picks)
