"""Progress as pictures made of letters."""

from collections.abc import Sequence
from datetime import datetime
from statistics import fmean

from msgspec import Struct

from narrator.game.game import Game
from narrator.game.step import Phase, Step
from narrator.practice.coach.memory import remember
from narrator.practice.coach.practised import Practised
from narrator.practice.items import step_of
from narrator.practice.table.behaviour import COPIES, SHOWS_THUMB
from narrator.practice.table.wakers import acts_in, is_follow_up

BARS = "▁▂▃▄▅▆▇█"
RECENT = 12
"""How many of the last grades a picture shows."""


class RoleProgress(Struct, frozen=True):
    """One role: all grades of what calls it, oldest first, and the mean chance of recall now."""

    role: str
    grades: tuple[float, ...]
    recall: float

    @property
    def picture(self) -> str:
        """The last grades as bars, the newest at the right."""
        return sparkline(self.grades[-RECENT:])


def sparkline(values: Sequence[float]) -> str:
    """Values from 0 to 1 as a row of bars."""
    top = len(BARS) - 1
    return "".join(BARS[round(min(max(value, 0.0), 1.0) * top)] for value in values)


def role_progress(
    game: Game, history: Sequence[Practised], now: datetime
) -> tuple[RoleProgress, ...]:
    """Every role about which something has been practised, in wake order."""
    memories = remember(history)
    found: list[RoleProgress] = []
    for role in game.roles:
        steps = {step.id for step in game.steps if _is_own(game, step, role)}
        grades = tuple(one.grade for one in history if step_of(one.item) in steps)
        if grades:
            known = [memory for item, memory in memories.items() if step_of(item) in steps]
            recall = fmean(memory.recall(now) for memory in known)
            found.append(RoleProgress(role, grades, recall))
    return tuple(found)


def _is_own(game: Game, step: Step, role: str) -> bool:
    """Whether knowing a step is knowing this role; a follow-up belongs to the one who copies.

    Who sleeps through the call of others has none of its own.
    """
    if step.phase is not Phase.NIGHT or role not in step.roles - SHOWS_THUMB:
        return False
    return role in COPIES if is_follow_up(step) else acts_in(game, step, role)
