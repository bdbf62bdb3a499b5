"""What a drill shows, worked out from its question alone."""

from enum import StrEnum

from msgspec import Struct

from narrator.practice.count_drill import CountDrill
from narrator.practice.drill import Ask, Choice, Drill, Question
from narrator.practice.order_drill import OrderDrill
from narrator.practice.render import told_text
from narrator.practice.room import Kind, Wish
from narrator.practice.words.words_drill import Mode
from narrator.screens.words import Words

_ALOUD = "aloud"
_WITH_TOKENS = (Kind.ORDER, Kind.REHEARSE)


class By(StrEnum):
    """How the learner answers."""

    PICK = "pick"
    TYPE = "type"
    PRESS = "press"
    ALOUD = "aloud"
    """By saying the line and going on, to see it or to count."""


class DrillPicture(Struct, frozen=True):
    """One question as it is shown; ``part`` is how much of the drill lies behind.

    ``as_list`` says that the choices are answers by number, and no tokens on the table.
    ``offs_s`` are the counts of a count drill so far, ``target_s`` their right length.
    """

    by: By
    number: int
    of: int
    part: float
    task: str
    line: str
    choices: tuple[Choice, ...]
    as_list: bool
    aside: str
    offs_s: tuple[float, ...] = ()
    target_s: float = 0.0


def drill_picture(drill: Drill, question: Question, wish: Wish, words: Words) -> DrillPicture:
    """The picture of a question."""
    book = words.phrasebook
    aside = ""
    if isinstance(drill, OrderDrill):
        aside = told_text(drill.told_stages, book)
    offs_s: tuple[float, ...] = ()
    target_s = 0.0
    if isinstance(drill, CountDrill):
        offs_s, target_s = drill.offs_s, drill.target_s
    return DrillPicture(
        by=by_of(question, wish),
        number=question.number,
        of=question.of,
        part=(question.number - 1) / question.of if question.of else 0.0,
        task=told_text(question.task, book),
        line=question.line,
        choices=question.choices,
        as_list=question.ask is not Ask.CHOICE or wish.kind not in _WITH_TOKENS,
        aside=aside,
        offs_s=offs_s,
        target_s=target_s,
    )


def by_of(question: Question, wish: Wish) -> By:
    """How a question is answered on the screen."""
    match question.ask:
        case Ask.CHOICE | Ask.GRADE:
            return By.PICK
        case Ask.PRESS:
            return By.PRESS
        case Ask.LINE:
            is_aloud = question.task.text_id.endswith(_ALOUD)
            is_self = wish.kind is Kind.REHEARSE and wish.mode is Mode.SELF
            return By.ALOUD if is_aloud or is_self else By.TYPE
