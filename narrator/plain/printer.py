"""What a night looks like as lines."""

import shutil
import sys
import textwrap
from typing import TextIO

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


class Printer:
    """Prints each line as it is spoken, and on a terminal the count as one updating line."""

    def __init__(self, timeline: Timeline, output: TextIO | None = None) -> None:
        self._timeline = timeline
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
                self._line(f"{'':{INDENT}}(count {self._timeline.entries[index].cue.count_s:g} s)")
            case SoundFailed(reason):
                self._line(f"! {reason}: the night goes on with captions and counts.")
            case Stopped():
                self._line("Stopped.")
            case Paused() if not self._is_terminal:
                self._line("Paused.")
            case Finished():
                self._line("The night is over." if self._ends_at_dawn() else "The game is over.")
            case LineEnded() | Paused() | CountStarted():
                pass

    def show(self, snapshot: Snapshot) -> None:
        """On a terminal, renew the line that counts."""
        if not self._is_terminal:
            return
        status = _status(snapshot)
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
            self._line(f"\n{cue.phase.upper()}")
        width = max(shutil.get_terminal_size().columns, INDENT + 20)
        head = f"{cue.token or '':>{INDENT - 2}}  "
        self._line(
            textwrap.fill(cue.text, width, initial_indent=head, subsequent_indent=" " * INDENT)
        )

    def _ends_at_dawn(self) -> bool:
        return self._timeline.entries[-1].cue.phase not in ("day", "vote")

    def _line(self, text: str) -> None:
        self.clear()
        self._output.write(f"{text}\n")
        self._output.flush()


def _status(snapshot: Snapshot) -> str:
    """The counting line: the seconds left, or the rest of the day, and whether it is paused."""
    if snapshot.mode in (Mode.FINISHED, Mode.STOPPED):
        return ""
    paused = "paused, Space goes on" if snapshot.mode is Mode.PAUSED else ""
    counting = ""
    if snapshot.clock_left_s is not None:
        left_s = max(round(snapshot.clock_left_s + 0.4999), 0)
        counting = f"{left_s // 60}:{left_s % 60:02}"
    elif snapshot.count_left_s is not None and not snapshot.is_speaking:
        counting = f"{max(round(snapshot.count_left_s + 0.4999), 0)}"
    return "  ".join(filter(None, (counting, paused)))
