"""Keeping the game that ``narrator play`` has brought to its end."""

import sys
import time

from narrator.cli.deck_arguments import Chosen
from narrator.errors import NarratorError
from narrator.history.recording import Lengths, record_of
from narrator.history.store import append_game
from narrator.show.clock import Clock
from narrator.show.performance import Performance


class KeptGame:
    """Listens to a performance with ``lengths.hear``, and adds the game to the history."""

    def __init__(self, chosen: Chosen, performance: Performance, clock: Clock) -> None:
        entries = performance.timeline.entries
        self.lengths = Lengths(lambda index: entries[index].cue.phase, clock.now_s)
        self._chosen, self._started_s = chosen, time.time()

    def keep(self) -> None:
        """Add it; what fails is told and nothing else, for the game has been played."""
        chosen = self._chosen
        record = record_of(
            chosen.game.id, chosen.deck, chosen.options, self._started_s, self.lengths
        )
        try:
            append_game(chosen.folders, record)
        except NarratorError as error:
            print(f"! {chosen.telling().error(error)}", file=sys.stderr)
