"""A sound file while it is written: how much is done, and how long it still takes."""

import asyncio
from collections.abc import Generator, Iterator
from contextlib import closing
from typing import cast

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import ProgressBar, Static

from narrator.errors import NarratorError
from narrator.screens.base import Dialog
from narrator.screens.key_bar import KeyBar
from narrator.screens.keys import bindings_of
from narrator.screens.workers import run_alone

SHOW_EACH_S = 0.1


class WritingDialog(Dialog[bool]):
    """Goes through the steps, each telling the seconds done; closing it leaves no file behind.

    Gives True when everything is written, False when it failed, and None when it was cancelled.
    """

    BINDINGS = bindings_of("preparing")
    AUTO_FOCUS = None

    def __init__(self, name: str, steps: Iterator[float], total_s: float) -> None:
        super().__init__()
        self._name_of_file, self._total_s = name, total_s
        self._steps = cast("Generator[float]", steps)

    def compose(self) -> ComposeResult:
        """How far it is."""
        with Vertical(classes="dialog small"):
            title = self.words("export.writing", file=self._name_of_file)
            yield Static(title, classes="dialog-title", markup=False)
            yield ProgressBar(show_eta=False, total=max(self._total_s, 1.0))
            yield Static(id="time-left", classes="dialog-text")
            yield KeyBar(self.words)

    def on_mount(self) -> None:
        """Begin at once."""
        run_alone(self, self._write, "writing")

    async def _write(self) -> None:
        clock_s = self.narrator.stage.clock_s
        begun_s = shown_s = clock_s()
        with closing(self._steps) as steps:
            try:
                for done_s in steps:
                    now_s = clock_s()
                    if now_s - shown_s >= SHOW_EACH_S:
                        shown_s = now_s
                        self._show(done_s, now_s - begun_s)
                    # Keys and the bar get their turn between two blocks.
                    await asyncio.sleep(0)
            except NarratorError as error:
                self.narrator.say(str(error), is_warning=True)
                self.dismiss(False)
                return
        self.dismiss(True)

    def _show(self, done_s: float, spent_s: float) -> None:
        self.query_one(ProgressBar).update(progress=done_s)
        if done_s > 0:
            left_s = spent_s * max(self._total_s - done_s, 0.0) / done_s
            text = self.words("export.time_left", left=self.words.clock(left_s))
            self.query_one("#time-left", Static).update(text)
