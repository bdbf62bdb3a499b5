"""The count drill: a length of time in the head, again and again."""

from math import sqrt
from statistics import fmean

from msgspec import Struct
from msgspec.structs import replace

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

GOOD_SHARE = 0.1
"""A count is good when it is off by no more than this share of its length."""

WORST_SHARE = 0.4
"""A count that is off by this share or more earns nothing."""


SHORTEST_JUDGED_S = 5.0
"""The length in seconds whose margins shorter counts have too."""

_NOTICED_S = 0.05
"""What is less than this far off is shown as no error."""


def count_grade(counted_s: float, target_s: float) -> float:
    """1 within a tenth of the length, falling evenly to 0 at four tenths off.

    Too short and too long count alike: both may tell the table where a card lies. A count under
    five seconds has the margins of one of five: nobody presses a key to the tenth of a second.
    """
    off = abs(counted_s - target_s) / max(target_s, SHORTEST_JUDGED_S)
    return max(0.0, min(1.0, (WORST_SHARE - off) / (WORST_SHARE - GOOD_SHARE)))


class CountSums(Struct, frozen=True):
    """Counts taken together, in seconds: the mean error and how far the counts spread."""

    bias_s: float
    spread_s: float


def sum_up(offs_s: tuple[float, ...]) -> CountSums:
    """The bias is the mean of the errors, the spread their standard deviation."""
    if not offs_s:
        return CountSums(0.0, 0.0)
    bias_s = fmean(offs_s)
    return CountSums(bias_s, sqrt(fmean((off - bias_s) ** 2 for off in offs_s)))


class CountDrill(Struct, frozen=True):
    """Press to begin, press when the count is over; ``counts_s`` holds what was counted."""

    target_s: float = 10.0
    rounds: int = 5
    began_s: float | None = None
    counts_s: tuple[float, ...] = ()

    @property
    def question(self) -> Question | None:
        """Begin, or end, a count."""
        if len(self.counts_s) >= self.rounds:
            return None
        name = "practice.count.begin" if self.began_s is None else "practice.count.running"
        task = Told(name, {"seconds": whole(self.target_s)})
        return Question(Ask.PRESS, task, number=len(self.counts_s) + 1, of=self.rounds)

    def answer(self, given: Answer) -> tuple["CountDrill", Feedback]:
        """A press; words that are a number of seconds, from another watch, count as such."""
        if len(self.counts_s) >= self.rounds:
            return self, NOTHING_TO_JUDGE
        if given.text == INTERRUPTED:
            return replace(self, began_s=None), NOTHING_TO_JUDGE
        told_s = seconds_in(given.text)
        if told_s is None and self.began_s is None:
            return replace(self, began_s=given.at_s), NOTHING_TO_JUDGE
        counted_s = told_s if told_s is not None else given.at_s - (self.began_s or 0.0)
        off_s = counted_s - self.target_s
        grade = count_grade(counted_s, self.target_s)
        counted = replace(self, began_s=None, counts_s=(*self.counts_s, counted_s))
        result = Result(COUNT_ITEM, grade, off_s)
        return counted, Feedback(grade >= 1, (told_off(counted_s, off_s),), (result,))

    @property
    def offs_s(self) -> tuple[float, ...]:
        """How far each count was off; negative ones were too short."""
        return tuple(counted - self.target_s for counted in self.counts_s)

    @property
    def score(self) -> Score:
        """The mean of the counts' grades."""
        grades = [count_grade(counted, self.target_s) for counted in self.counts_s]
        return Score.of({"counts": grades})

    @property
    def report(self) -> tuple[Told, ...]:
        """The bias and the spread."""
        return told_together(self.offs_s)


def seconds_in(text: str) -> float | None:
    """The seconds that somebody typed; None when it is no sensible number."""
    try:
        seconds = float(text.strip().removesuffix("s").replace(",", "."))
    except ValueError:
        return None
    return seconds if 0 < seconds < 3600 else None  # noqa: PLR2004 - an hour is no count


def told_off(counted_s: float, off_s: float) -> Told:
    """How long a count was, and how far off."""
    facts = {"seconds": float(counted_s), "off": float(abs(off_s))}
    return Told(f"practice.count.{_direction(off_s)}", facts)


def told_sums(sums: CountSums) -> Told:
    """The bias, with its direction, and the spread."""
    facts = {"bias": float(abs(sums.bias_s)), "spread": float(sums.spread_s)}
    return Told(f"practice.count.sums-{_direction(sums.bias_s)}", facts)


def told_together(offs_s: tuple[float, ...]) -> tuple[Told, ...]:
    """What several counts come to; one alone has no spread."""
    return (told_sums(sum_up(offs_s)),) if len(offs_s) > 1 else ()


def _direction(off_s: float) -> str:
    if abs(off_s) < _NOTICED_S:
        return "exact"
    return "long" if off_s > 0 else "short"
