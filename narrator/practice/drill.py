"""What all drills have in common: questions, answers, feedback, results and scores.

A drill is a frozen value. ``answer`` gives the next one, so that a screen only shows ``question``,
and a drill that was left can be resumed by answering again with what was answered.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Protocol, Self

from msgspec import Struct, field

Facts = Mapping[str, str | int | float]


def whole(value: float) -> int | float:
    """A number without its decimals where they are nothing: 10, and not 10.0."""
    return int(value) if value == int(value) else value


class Told(Struct, frozen=True):
    """Something to say to the learner: the id of a text and what fills it in.

    Numbers with decimals are written with one, as the language does.
    """

    text_id: str
    facts: Facts = field(default_factory=dict)


class Ask(StrEnum):
    """How a question wants to be answered."""

    CHOICE = "choice"
    """By the key of one of the choices."""
    LINE = "line"
    """By words as they would be spoken."""
    GRADE = "grade"
    """By judging oneself: one of ``SELF_GRADES``."""
    PRESS = "press"
    """By pressing a key at the right moment: the time counts."""


class Choice(Struct, frozen=True):
    """One thing to choose: its key in answers, and the token and words that are shown."""

    key: str
    label: str
    token: str | None = None


class Question(Struct, frozen=True):
    """What a screen shows: the task, the line to read or compare with, and the choices."""

    ask: Ask
    task: Told
    line: str = ""
    choices: tuple[Choice, ...] = ()
    number: int = 0
    of: int = 0


class Answer(Struct, frozen=True):
    """What the learner did: a key or words, and the clock's seconds at that moment."""

    text: str = ""
    at_s: float = 0.0


INTERRUPTED = "\x1b"
"""What answers a question of time when a drill is resumed: no one counts on while it is closed."""


class Result(Struct, frozen=True):
    """How well one thing went: a grade from 0 to 1, and for counts how far off in seconds."""

    item: str
    grade: float
    off_s: float | None = None


class Feedback(Struct, frozen=True):
    """What an answer earns: whether it was right, what there is to say, and its results.

    ``is_right`` is None where there is nothing to judge, such as at the beginning of a count.
    """

    is_right: bool | None
    told: tuple[Told, ...] = ()
    results: tuple[Result, ...] = ()

    @property
    def is_near(self) -> bool:
        """Whether it was not right, and yet nearly so."""
        return self.is_right is False and any(
            one.grade >= SELF_GRADES["nearly"] for one in self.results
        )


NOTHING_TO_JUDGE = Feedback(None)
"""The drill goes on, or is over already."""

NOT_AN_ANSWER = Feedback(None, (Told("practice.unknown-answer"),))
"""Said to what answers nothing; the question stays as it is, and it costs nothing."""


class ScorePart(Struct, frozen=True):
    """One ingredient of a score: points of a possible number, with the text that names it."""

    told: Told
    points: float
    of: float


class Score(Struct, frozen=True):
    """A score is the sum of its parts, so that it always says what it was made of."""

    parts: tuple[ScorePart, ...]

    @classmethod
    def of(cls, grades: Mapping[str, Sequence[float]]) -> "Score":
        """A score from grades, from 0 to 1 each, by what they are about; its text names each."""
        return cls(tuple(_part(about, some) for about, some in grades.items()))

    @property
    def percent(self) -> int:
        """The share of all possible points, from 0 to 100; 0 when nothing could be earned."""
        of = sum(part.of for part in self.parts)
        return round(100 * sum(part.points for part in self.parts) / of) if of else 0


def _part(about: str, grades: Sequence[float]) -> ScorePart:
    facts = {"right": sum(grade >= 1 for grade in grades), "of": len(grades)}
    return ScorePart(Told(f"practice.score.{about}", facts), sum(grades), len(grades))


class Drill(Protocol):
    """One exercise from its first question to its report."""

    @property
    def question(self) -> Question | None:
        """What to do now; None when the drill is over."""
        ...

    def answer(self, given: Answer) -> tuple[Self, Feedback]:
        """The drill after an answer, and what it earned."""
        ...

    @property
    def score(self) -> Score:
        """The score so far."""
        ...

    @property
    def report(self) -> tuple[Told, ...]:
        """What there is to say at the end beyond the score."""
        ...


SELF_GRADES: Mapping[str, float] = {"right": 1.0, "nearly": 0.7, "wrong": 0.0}
"""What a learner may call the own answer, and the grade that is."""


def self_grade(text: str) -> float | None:
    """The grade a learner gives; first letters do; None when it is none of them."""
    word = text.strip().casefold()
    for name, grade in SELF_GRADES.items():
        if word and name.startswith(word):
            return grade
    return None


def told_weak(calls: Sequence[str]) -> Told:
    """The calls, in words, that were not right."""
    return Told("practice.words.weak", {"calls": "; ".join(calls)})
