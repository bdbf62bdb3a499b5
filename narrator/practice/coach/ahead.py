"""How far a learner is from each goal, as something to say."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime

from narrator.practice.coach.memory import remember
from narrator.practice.coach.practised import Practised
from narrator.practice.coach.readiness import Readiness, readiness
from narrator.practice.drill import Told
from narrator.practice.lesson import Lesson, item_name
from narrator.script.phrasebook import Phrasebook

SHOWN_MISSING = 4


def told_goals(
    lessons: Mapping[str, Lesson], history: Sequence[Practised], now: datetime, book: Phrasebook
) -> Iterator[Told]:
    """Every goal, from the smallest: reached, or what it still misses."""
    memories = remember(history)
    for goal, lesson in lessons.items():
        yield _told(readiness(goal, lesson.items, memories, now), lesson, book)


def told_ahead(
    lessons: Mapping[str, Lesson], history: Sequence[Practised], now: datetime, book: Phrasebook
) -> Iterator[Told]:
    """The goals that are reached, and the first that is not."""
    for told in told_goals(lessons, history, now, book):
        yield told
        if told.text_id == _NOT_READY:
            return


_READY, _NOT_READY = "practice.coach.ready", "practice.coach.not-ready"


def _told(found: Readiness, lesson: Lesson, book: Phrasebook) -> Told:
    goal = f"practice.goal.{found.goal}"
    if found.is_ready:
        return Told(_READY, {"goal": goal})
    names = [item_name(item, lesson, book) for item in found.missing[:SHOWN_MISSING]]
    more = len(found.missing) - len(names)
    if more:
        names.append(book.text("practice.coach.and-more", {"count": more}))
    facts: dict[str, str | int] = {
        "goal": goal,
        "known": found.known,
        "of": len(found.items),
        "missing": ", ".join(names),
    }
    return Told(_NOT_READY, facts)
