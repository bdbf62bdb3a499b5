"""Today's ten minutes as one drill: questions of every kind, the missed ones again."""

from random import Random

from msgspec import Struct
from msgspec.structs import replace

from narrator.practice.coach.plan import PASSED_FROM, askings_left, queue_after
from narrator.practice.count_drill import CountDrill
from narrator.practice.drill import (
    NOTHING_TO_JUDGE,
    Answer,
    Drill,
    Feedback,
    Question,
    Result,
    Score,
    Told,
    told_weak,
)
from narrator.practice.items import COUNT_ITEM, Skill, skill_of, step_of
from narrator.practice.lesson import Lesson, item_name
from narrator.practice.place_drill import PlaceDrill
from narrator.practice.words.grading import Grader
from narrator.practice.words.words_drill import Line, Mode, WordsDrill, lines_of
from narrator.script.phrasebook import Phrasebook


class TodayDrill(Struct, frozen=True):
    """A queue of items, each asked by a small drill of its own.

    ``new`` items are asked as a choice first, and then in the way of ``mode``.
    Each is asked within the first of ``lessons``, from small to large, that knows it, so that
    nobody is asked about roles not yet met. ``current`` is the small drill that is under way, and
    ``asked`` holds every item so far.
    """

    book: Phrasebook
    grader: Grader
    lessons: tuple[Lesson, ...]
    queue: tuple[str, ...]
    new: frozenset[str]
    mode: Mode
    seed: int
    current: Drill | None = None
    asked: tuple[str, ...] = ()
    earned: tuple[float, ...] = ()

    @property
    def question(self) -> Question | None:
        """The current item's question, counted over the whole sitting if all goes well."""
        drill = self._drill
        asked = drill.question if drill is not None else None
        if asked is None:
            return None
        number = len(self.asked) + 1
        ahead = sum(
            askings_left(self._grades(item), is_new=item in self.new) for item in self.queue
        )
        return replace(asked, number=number, of=len(self.asked) + ahead)

    def answer(self, given: Answer) -> tuple["TodayDrill", Feedback]:
        """Pass the answer on; when its item is done, go on to the next."""
        drill = self._drill
        if drill is None:
            return self, NOTHING_TO_JUDGE
        moved, feedback = drill.answer(given)
        if moved.question is not None:
            return replace(self, current=moved), feedback
        grade = next((result.grade for result in feedback.results), 0.0)
        item = self.queue[0]
        done = replace(
            self,
            current=None,
            queue=self._queue_after(item, grade),
            asked=(*self.asked, item),
            earned=(*self.earned, grade),
        )
        return done, replace(feedback, results=tuple(self._own(item, feedback.results)))

    @property
    def score(self) -> Score:
        """The mean of all grades, repetitions included."""
        return Score.of({"questions": self.earned})

    @property
    def report(self) -> tuple[Told, ...]:
        """What was not known in the end."""
        last = dict(zip(self.asked, self.earned, strict=True))
        weak = [self._name(item) for item, grade in last.items() if grade < PASSED_FROM]
        return (told_weak(weak),) if weak else ()

    def _name(self, item: str) -> str:
        return item_name(item, self._lesson(item), self.book)

    def _lesson(self, item: str) -> Lesson:
        return next(lesson for lesson in self.lessons if item in lesson.items)

    @property
    def _drill(self) -> Drill | None:
        if self.current is not None or not self.queue:
            return self.current
        return self._drill_for(self.queue[0])

    def _drill_for(self, item: str) -> Drill | None:
        seed = Random(f"{self.seed}/{len(self.asked)}").randrange(2**32)  # noqa: S311 - no secret
        if item == COUNT_ITEM:
            return CountDrill(rounds=1)
        lesson = self._lesson(item)
        call = lesson.call(step_of(item))
        if call is None:
            return None
        skill = skill_of(item)
        if skill is Skill.ORDER:
            return PlaceDrill(self.book, lesson, call, seed)
        is_first = item in self.new and item not in self.asked
        mode = Mode.CHOICE if is_first else self.mode
        line = Line(call, is_closing=skill is Skill.CLOSING)
        return WordsDrill(self.book, self.grader, (line,), mode, seed, lines_of(lesson))

    def _queue_after(self, item: str, grade: float) -> tuple[str, ...]:
        grades = (*self._grades(item), grade)
        return queue_after(self.queue[1:], item, grades, is_new=item in self.new)

    def _grades(self, item: str) -> tuple[float, ...]:
        before = zip(self.asked, self.earned, strict=True)
        return tuple(earned for asked, earned in before if asked == item)

    def _own(self, item: str, results: tuple[Result, ...]) -> tuple[Result, ...]:
        return tuple(replace(result, item=item) for result in results)


def today_drill(
    book: Phrasebook,
    grader: Grader,
    lessons: tuple[Lesson, ...],
    items: tuple[str, ...],
    new: frozenset[str],
    mode: Mode,
    seed: int,
) -> TodayDrill:
    """The drill for planned items; those that no lesson knows are left out."""
    known = {item for lesson in lessons for item in lesson.items}
    queue = tuple(item for item in items if item in known)
    return TodayDrill(book, grader, lessons, queue, new, mode, seed)
