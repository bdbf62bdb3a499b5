"""One result with its moment: the line of a history."""

from datetime import datetime

from msgspec import Struct

from narrator.practice.items import COUNT_ITEM

GOOD_FROM = 0.95
"""A grade from here on is an answer that one knew."""

HARD_FROM = 0.6
"""A grade from here on is an answer that one knew in part; below, it was forgotten."""


class Practised(Struct, frozen=True):
    """What came of one question: the item, its grade from 0 to 1, when (UTC), in which drill.

    ``off_s`` is set for counts: how many seconds too long (or, below 0, too short). ``game`` is
    the game in which it was asked; results without one belong to every game.
    """

    item: str
    grade: float
    at: datetime
    drill: str = ""
    off_s: float | None = None
    game: str = ""

    def counts_for(self, game: str) -> bool:
        """Whether it says something about a game: calls differ, counting is the same in all."""
        return self.game in ("", game) or self.item == COUNT_ITEM
