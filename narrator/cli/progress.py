"""A bar with the time left, and stopping between two steps rather than inside one."""

import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TextIO

WIDTH = 30
_REFRESH_S = 0.1
_CLEAR = "\r\x1b[K"


class Bar:
    """One line on a terminal that shows how much is done; elsewhere it shows nothing.

    ``left`` is the text for the time that it still takes, with ``{left}`` in it.
    """

    def __init__(
        self,
        label: str,
        total: float,
        output: TextIO | None = None,
        now_s: Callable[[], float] = time.monotonic,
        *,
        left: str,
    ) -> None:
        self._label, self._left = label, left
        self._total = total
        self._output = sys.stderr if output is None else output
        self._is_shown = self._output.isatty()
        self._now_s = now_s
        self._begun_s = now_s()
        self._drawn_s = self._begun_s

    def show(self, done: float) -> None:
        """Draw the bar, at most ten times a second."""
        now_s = self._now_s()
        if self._is_shown and now_s - self._drawn_s >= _REFRESH_S:
            self._drawn_s = now_s
            columns = shutil.get_terminal_size().columns
            self._output.write(_CLEAR + self.text(done, now_s - self._begun_s)[: columns - 1])
            self._output.flush()

    def text(self, done: float, spent_s: float) -> str:
        """The line for so much done in so many seconds."""
        part = min(done / self._total, 1.0) if self._total else 1.0
        filled = round(part * WIDTH)
        time_left = _clock(spent_s / part - spent_s) if part > 0 else ""
        left = f"  {self._left.format(left=time_left)}" if time_left else ""
        return f"{self._label} [{'#' * filled}{'.' * (WIDTH - filled)}] {part:4.0%}{left}"

    def clear(self) -> None:
        """Take the line away."""
        if self._is_shown:
            self._output.write(_CLEAR)
            self._output.flush()


def run_with_bar(bar: Bar, steps: Iterable[float]) -> None:
    """Go through the steps, each telling how much is done; Ctrl-C ends it between two of them.

    The encoders call back from C, where an exception of a signal would be lost.
    """
    try:
        with interrupts() as is_interrupted:
            for done in steps:
                bar.show(done)
                if is_interrupted():
                    raise KeyboardInterrupt
    finally:
        bar.clear()


@contextmanager
def interrupts() -> Iterator[Callable[[], bool]]:
    """Whether Ctrl-C or a polite kill has come since the block began."""
    came: list[int] = []

    def note(number: int, _: FrameType | None) -> None:
        came.append(number)

    before = {number: signal.signal(number, note) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield lambda: bool(came)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _clock(seconds: float) -> str:
    whole = round(seconds)
    return f"{whole // 60}:{whole % 60:02}"
