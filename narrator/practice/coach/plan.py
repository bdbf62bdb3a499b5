"""What to practise today."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from msgspec import Struct

from narrator.practice.coach.memory import ItemMemory
from narrator.practice.items import Skill, skill_of

TODAY_S = 600.0
"""Ten minutes."""

DUE_AHEAD = timedelta(hours=12)
"""What falls due so soon is asked now: tomorrow's practice may begin a minute earlier."""

ASKED_WHEN_NEW = 2
"""A new item must be right twice in one sitting: the library calls nothing learned before."""

PASSED_FROM = 0.7
"""Below this grade an item was missed."""

COMES_BACK_AFTER = 3
"""An item comes back after so many other questions."""

TRIES = 4
"""An item that was asked so often waits for another day."""

_OTHER_S = 20


class Plan(Struct, frozen=True):
    """Today's items: those to repeat, the weakest first, then new ones in the course's order."""

    due: tuple[str, ...]
    new: tuple[str, ...]
    length_s: float

    @property
    def items(self) -> tuple[str, ...]:
        """All of them, in the order in which they are asked."""
        return (*self.due, *self.new)


def plan_today(
    course: Sequence[str],
    memories: Mapping[str, ItemMemory],
    seconds: Mapping[Skill, int],
    now: datetime,
    budget_s: float = TODAY_S,
) -> Plan:
    """Fill the time: first what is about to be forgotten, then new items of the course."""
    today = now + DUE_AHEAD
    due = [item for item in course if item in memories and memories[item].is_due(today)]
    due.sort(key=lambda item: memories[item].recall(now))
    new = [item for item in course if item not in memories]
    left_s = budget_s
    taken: list[str] = []
    for item in (*due, *new):
        cost_s = _seconds(item, seconds) * (1 if item in memories else ASKED_WHEN_NEW)
        if cost_s <= left_s:
            taken.append(item)
            left_s -= cost_s
    return Plan(
        due=tuple(item for item in taken if item in memories),
        new=tuple(item for item in taken if item not in memories),
        length_s=budget_s - left_s,
    )


def queue_after(
    rest: Sequence[str], item: str, grades: Sequence[float], *, is_new: bool
) -> tuple[str, ...]:
    """The queue after an item was asked; ``grades`` are the item's own of this sitting, in order.

    A missed item comes back after a few others, until it is right; a new one until it is right
    twice in a row, for then the library takes it for learned.
    """
    wanted = ASKED_WHEN_NEW if is_new else 1
    last = grades[-wanted:]
    is_done = len(last) == wanted and all(grade >= PASSED_FROM for grade in last)
    if is_done or len(grades) >= TRIES:
        return tuple(rest)
    return (*rest[:COMES_BACK_AFTER], item, *rest[COMES_BACK_AFTER:])


def askings_left(grades: Sequence[float], *, is_new: bool) -> int:
    """How often an item in the queue is still asked if every answer is right."""
    wanted = ASKED_WHEN_NEW if is_new else 1
    is_half_done = bool(grades) and grades[-1] >= PASSED_FROM
    return max(1, min(wanted - is_half_done, TRIES - len(grades)))


def _seconds(item: str, seconds: Mapping[Skill, int]) -> int:
    skill = skill_of(item)
    return _OTHER_S if skill is None else seconds.get(skill, _OTHER_S)
