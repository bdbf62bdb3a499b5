"""What a learner is ready for, and what is still missing."""

from collections.abc import Mapping
from datetime import datetime

from msgspec import Struct

from narrator.game.deck import Deck
from narrator.game.game import Game
from narrator.practice.coach.memory import ItemMemory
from narrator.practice.course import Course, Goal
from narrator.practice.lesson import Lesson, lesson_of
from narrator.script.options import Options
from narrator.script.phrasebook import Phrasebook
from narrator.script.write import write_script


class Readiness(Struct, frozen=True):
    """One goal: the items that it asks for, and those of them that are not known now."""

    goal: str
    items: tuple[str, ...]
    missing: tuple[str, ...]

    @property
    def is_ready(self) -> bool:
        """Whether nothing is missing."""
        return not self.missing

    @property
    def known(self) -> int:
        """How many of the items are known."""
        return len(self.items) - len(self.missing)


def goal_lesson(goal: Goal, game: Game, course: Course, book: Phrasebook) -> Lesson:
    """Everything that a goal calls: one night with all of its roles, whatever the table's size."""
    deck = Deck(dict.fromkeys(goal.roles, 1), 0)
    script = write_script(game, deck, book, Options(day_s=None))
    return lesson_of(script, course.tricky_closings)


def readiness(
    goal: str, items: tuple[str, ...], memories: Mapping[str, ItemMemory], now: datetime
) -> Readiness:
    """How far a learner is from a goal at a moment."""
    missing = tuple(
        item for item in items if item not in memories or not memories[item].is_known(now)
    )
    return Readiness(goal, items, missing)


def course_items(game: Game, course: Course, book: Phrasebook) -> tuple[str, ...]:
    """Every item of every goal once, goal after goal: the order in which new ones are learned."""
    goals = (goal_lesson(goal, game, course, book).items for goal in course.goals)
    return tuple(dict.fromkeys(item for items in goals for item in items))
