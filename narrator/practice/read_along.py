"""Read along: the line is shown and spoken by the learner, then counted in silence."""

from msgspec import Struct
from msgspec.structs import replace

from narrator.practice.count_drill import count_grade, seconds_in, told_off, told_together
from narrator.practice.drill import (
    INTERRUPTED,
    NOTHING_TO_JUDGE,
    Answer,
    Ask,
    Feedback,
    Question,
    Result,
    Score,
    Told,
    whole,
)
from narrator.practice.items import COUNT_ITEM
from narrator.practice.lesson import is_follow_up
from narrator.practice.model import ModelLine

HURRIED_BELOW = 0.7
"""A line spoken in less than this share of the model's time was hurried."""


class Taken(Struct, frozen=True):
    """How long the learner took for one line, and for the count after it, in seconds."""

    line_s: float
    count_s: float | None = None


class ReadAlong(Struct, frozen=True):
    """The lines in order; each is answered when it is spoken and again when its count is over.

    ``own_role`` is the card that the learner was dealt. The first answer begins the first line.
    """

    model: tuple[ModelLine, ...]
    own_role: str | None = None
    since_s: float | None = None
    is_counting: bool = False
    taken: tuple[Taken, ...] = ()

    @property
    def question(self) -> Question | None:
        """Read this line, or count."""
        place = len(self.taken) - self.is_counting
        if place >= len(self.model):
            return None
        line = self.model[place]
        where = (place + 1, len(self.model))
        if self.since_s is None:
            return Question(Ask.PRESS, Told("practice.read.begin"), "", (), *where)
        if self.is_counting:
            told = "practice.read.count-own" if self._is_own(line) else "practice.read.count"
            task = Told(told, {"seconds": whole(line.count_s)})
            return Question(Ask.PRESS, task, "", (), *where)
        own = "practice.read.line-own" if self._is_own(line) else "practice.read.line"
        return Question(Ask.PRESS, Told(own), line.cue.text, (), *where)

    def answer(self, given: Answer) -> tuple["ReadAlong", Feedback]:
        """A press; words that are a number of seconds count instead of the clock."""
        if self.question is None:
            return self, NOTHING_TO_JUDGE
        if given.text == INTERRUPTED:
            return replace(self, since_s=None), NOTHING_TO_JUDGE
        if self.since_s is None:
            return replace(self, since_s=given.at_s), NOTHING_TO_JUDGE
        told_s = seconds_in(given.text)
        took_s = told_s if told_s is not None else given.at_s - self.since_s
        now = replace(self, since_s=given.at_s)
        if self.is_counting:
            return now._counted(took_s)  # noqa: SLF001 - itself, later
        line = self.model[len(self.taken)]
        spoken = replace(now, taken=(*self.taken, Taken(took_s)), is_counting=line.count_s > 0)
        if took_s < HURRIED_BELOW * line.speech_s:
            return spoken, Feedback(is_right=False, told=(Told("practice.read.hurried"),))
        return spoken, NOTHING_TO_JUDGE

    @property
    def score(self) -> Score:
        """One part for unhurried lines, one for counts."""
        done = list(zip(self.model, self.taken, strict=False))
        calm = [float(not _is_hurried(line, taken)) for line, taken in done]
        counts = [(line, taken.count_s) for line, taken in done if taken.count_s is not None]
        grades = [count_grade(count_s, line.count_s) for line, count_s in counts]
        return Score.of({"calm": calm, "counts": grades})

    @property
    def report(self) -> tuple[Told, ...]:
        """The total against the model, the counts together, and where there was hurry."""
        done = list(zip(self.model, self.taken, strict=False))
        model_s = sum(line.speech_s + line.count_s for line, _ in done)
        took_s = sum(taken.line_s + (taken.count_s or 0.0) for _, taken in done)
        told = [Told("practice.read.total", {"took": clock(took_s), "model": clock(model_s)})]
        offs = [
            (line, taken.count_s - line.count_s)
            for line, taken in done
            if taken.count_s is not None
        ]
        if offs:
            short = sum(count_grade(line.count_s + off, line.count_s) < 1 and off < 0
                        for line, off in offs)  # fmt: skip
            long = sum(count_grade(line.count_s + off, line.count_s) < 1 and off > 0
                       for line, off in offs)  # fmt: skip
            told.append(Told("practice.read.counts", {"short": short, "long": long}))
            told += told_together(tuple(off for _, off in offs))
        hurried = [line.cue.text for line, taken in done if _is_hurried(line, taken)]
        told += [Told("practice.read.hurried-line", {"line": text}) for text in hurried]
        return tuple(told)

    def _counted(self, took_s: float) -> tuple["ReadAlong", Feedback]:
        line = self.model[len(self.taken) - 1]
        last = replace(self.taken[-1], count_s=took_s)
        grade, off_s = count_grade(took_s, line.count_s), took_s - line.count_s
        counted = replace(self, taken=(*self.taken[:-1], last), is_counting=False)
        result = Result(COUNT_ITEM, grade, off_s)
        return counted, Feedback(grade >= 1, (told_off(took_s, off_s),), (result,))

    def _is_own(self, line: ModelLine) -> bool:
        """Whether the learner's card is called here, so that the count is also a turn.

        A follow-up calls a copy, and not the card that was copied.
        """
        is_called = self.own_role in line.cue.roles and not is_follow_up(line.cue.token)
        return is_called and line.count_s > 0


def clock(seconds: float) -> str:
    """Minutes and seconds as ``3:07``."""
    whole = round(seconds)
    return f"{whole // 60}:{whole % 60:02}"


def _is_hurried(line: ModelLine, taken: Taken) -> bool:
    return taken.line_s < HURRIED_BELOW * line.speech_s
