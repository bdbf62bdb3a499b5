"""Who speaks first by day."""

from collections.abc import Callable
from random import Random

from narrator.settings.values import TableSettings


class FirstSpeaker:
    """Draws a seat once for each game, so that the voice can be ready to say it."""

    def __init__(self, seed: Callable[[], int]) -> None:
        self._seed = seed
        self._lot: float | None = None

    def seat(self, table: TableSettings) -> int | None:
        """Where the next game's first speaker sits, counted from one; None if none is wished."""
        if not table.first_speaker:
            return None
        if self._lot is None:
            self._lot = Random(self._seed()).random()  # noqa: S311 - a game's lot
        return 1 + int(self._lot * table.deck.players)

    def draw_anew(self) -> None:
        """The game is over: the next one begins with somebody else's luck."""
        self._lot = None
