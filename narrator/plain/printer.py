"""What a night looks like as lines."""

import shutil
import sys
import textwrap
from collections.abc import Callable
from math import ceil
from typing import TextIO

from narrator.script.phrasebook import Phrasebook
from narrator.show.announcer import Snapshot
from narrator.show.events import (
    CountStarted,
    CueStarted,
    Event,
    Finished,
    LineEnded,
    Paused,
    SoundFailed,
    Stopped,
)
from narrator.show.timeline import Timeline
from narrator.show.transport import Mode

INDENT = 6
CLEAR = "\r\x1b[K"
BELL = "\a"


class Printer:
    """Prints each line as it is spoken, and on a terminal the count as one updating line."""

    def __init__(
        self,
        timeline: Timeline,
        phrasebook: Phrasebook,
        output: TextIO | None = None,
        told: Callable[[str], str] = str,
    ) -> None:
        self._timeline = timeline
        self._book = phrasebook
        self._told = told
        self._output = sys.stdout if output is None else output
        self._is_terminal = self._output.isatty()
        self._status = ""
        self._phase: str | None = None

    def tell(self, event: Event) -> None:
        """Print what an event means to the reader."""
        match event:
            case CueStarted(index):
                self._print_cue(index)
            case CountStarted(index) if not self._is_terminal:
                seconds = self._book.number(self._timeline.entries[index].cue.count_s)
                count = self._book.text("plain.count", {"seconds": seconds})
                self._line(f"{'':{INDENT}}{count}")
            case SoundFailed(reason):
                # The bell is what a terminal can do when the sound card cannot.
                bell = BELL if self._is_terminal else ""
                silent = self._book.text("plain.silent", {"reason": self._told(reason)})
                self._line(f"{bell}! {silent}")
            case Stopped():
                self._say("plain.stopped")
            case Paused() if not self._is_terminal:
                self._say("plain.paused")
            case Finished():
                self._say("plain.night_over" if self._ends_at_dawn() else "plain.game_over")
            case LineEnded() | Paused() | CountStarted():
                pass

    def show(self, snapshot: Snapshot) -> None:
        """On a terminal, renew the line that counts."""
        if not self._is_terminal:
            return
        status = self._counting(snapshot)
        if status != self._status:
            self._status = status
            self._output.write(f"{CLEAR}{'':{INDENT}}{status}" if status else CLEAR)
            self._output.flush()

    def clear(self) -> None:
        """Remove the line that counts."""
        if self._status:
            self._status = ""
            self._output.write(CLEAR)
            self._output.flush()

    def _print_cue(self, index: int) -> None:
        cue = self._timeline.entries[index].cue
        if cue.phase != self._phase:
            self._phase = cue.phase
            self._line(f"\n{self._book.text(f'plain.{cue.phase}').upper()}")
        width = max(shutil.get_terminal_size().columns, INDENT + 20)
        head = f"{cue.token or '':>{INDENT - 2}}  "
        self._line(
            textwrap.fill(cue.text, width, initial_indent=head, subsequent_indent=" " * INDENT)
        )

    def _ends_at_dawn(self) -> bool:
        return self._timeline.entries[-1].cue.phase not in ("day", "vote")

    def _counting(self, snapshot: Snapshot) -> str:
        """The seconds left of the count, or the rest of the day, and whether it is paused."""
        if snapshot.mode in (Mode.FINISHED, Mode.STOPPED):
            return ""
        paused = self._book.text("plain.paused_keys") if snapshot.mode is Mode.PAUSED else ""
        counting = ""
        if snapshot.clock_left_s is not None:
            left_s = ceil(snapshot.clock_left_s)
            counting = f"{left_s // 60}:{left_s % 60:02}"
        elif snapshot.count_left_s is not None and not snapshot.is_speaking:
            counting = str(ceil(snapshot.count_left_s))
        return "  ".join(filter(None, (counting, paused)))

    def _say(self, text_id: str) -> None:
        self._line(self._book.text(text_id))

    def _line(self, text: str) -> None:
        self.clear()
        self._output.write(f"{text}\n")
        self._output.flush()
