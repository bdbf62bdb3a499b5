"""One person at one drill: every answer is kept at once, so that nothing is lost by leaving."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from msgspec.structs import replace

from narrator.errors import NarratorError
from narrator.practice.coach.history import append_history, history_file, read_history, stamped
from narrator.practice.coach.memory import remember
from narrator.practice.drill import INTERRUPTED, Answer, Ask, Drill, Feedback
from narrator.practice.resume import (
    Unfinished,
    forget_unfinished,
    load_unfinished,
    place_beside,
    replay,
    save_unfinished,
)
from narrator.practice.room import Kind, Room, Wish


class Sitting:
    """Begins a drill, or goes on with the one that was left, and keeps what is answered.

    ``folder`` holds everybody's histories; ``now`` gives the time of day (UTC). The clock of the
    answers begins at ``resumed_s``; ``planned_minutes`` is how long a fresh plan of today's takes.
    Raises NarratorError when the folder cannot be written.
    """

    def __init__(
        self,
        room: Room,
        wish: Wish,
        folder: Path,
        person: str,
        seed: int,
        now: Callable[[], datetime],
        *,
        afresh: bool = False,
    ) -> None:
        self.room = room
        self.wish = wish
        self._now = now
        self.history = history_file(folder, person)
        self._place = place_beside(self.history, wish.kind)
        left = None if afresh else load_unfinished(self._place, room.key(wish))
        self.is_resumed = left is not None and bool(left.answers)
        self.planned_minutes = 0
        self._left = left or self._begun(seed)
        begun = room.drill(wish, self._left.seed, self._left.items, frozenset(self._left.new))
        self.drill: Drill = replay(begun, self._left.answers)
        question = self.drill.question
        if self.is_resumed and question is not None and question.ask is Ask.PRESS:
            given = Answer(INTERRUPTED, self.resumed_s)
            self._left = replace(self._left, answers=(*self._left.answers, given))
            self.drill, _ = self.drill.answer(given)

    @property
    def seed(self) -> int:
        """The seed by which everything was shuffled and dealt."""
        return self._left.seed

    @property
    def can_be_resumed(self) -> bool:
        """Whether there is a place to come back to: something has been answered."""
        return bool(self._left.answers)

    @property
    def planned(self) -> tuple[int, int]:
        """How many items today's plan repeats, and how many are new."""
        return len(self._left.items) - len(self._left.new), len(self._left.new)

    @property
    def resumed_s(self) -> float:
        """The moment of the last answer: where the clock of the answers goes on."""
        return self._left.answers[-1].at_s if self._left.answers else 0.0

    def answer(self, given: Answer) -> Feedback:
        """Answer, and keep the answer and its results."""
        self.drill, feedback = self.drill.answer(given)
        self._left = replace(self._left, answers=(*self._left.answers, given))
        results = stamped(feedback.results, self._now(), self.wish.kind, self.room.game.id)
        append_history(self.history, results)
        try:
            if self.drill.question is None:
                forget_unfinished(self._place)
            else:
                save_unfinished(self._place, self._left)
        except OSError as error:
            raise NarratorError(f"{self._place} cannot be written: {error.strerror}") from error
        return feedback

    def _begun(self, seed: int) -> Unfinished:
        fresh = Unfinished(self.room.key(self.wish), seed)
        if self.wish.kind is not Kind.TODAY:
            return fresh
        memories = remember(read_history(self.history, self.room.game.id))
        plan = self.room.plan(memories, self.wish.minutes, self._now())
        self.planned_minutes = max(1, round(plan.length_s / 60))
        return replace(fresh, items=plan.items, new=plan.new)


def forget_places(history: Path) -> None:
    """Whatever the person with this history has left is over; raises OSError."""
    for kind in Kind:
        forget_unfinished(place_beside(history, kind))
