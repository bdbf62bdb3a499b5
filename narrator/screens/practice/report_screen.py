"""The end of a drill: the score, what it was made of, and what there is to say."""

from pathlib import PurePath
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from narrator.practice.coach.ahead import told_ahead
from narrator.practice.count_drill import CountDrill
from narrator.practice.room import Kind
from narrator.practice.sitting import Sitting
from narrator.screens.base import DIALOG_STYLE, NarratorScreen
from narrator.screens.key_bar import KeyBar
from narrator.screens.keys import bindings_of
from narrator.screens.practice.count_picture import counts_content
from narrator.screens.practice.feedback import told_content
from narrator.screens.practice.score_content import score_content
from narrator.screens.practice.trainer import Trainer
from narrator.screens.push_line import PushLine
from narrator.screens.title_bar import TitleBar


class ReportScreen(NarratorScreen[bool]):
    """Gives True when the same drill is wanted again."""

    CSS_PATH: ClassVar[list[str | PurePath]] = [DIALOG_STYLE, "practice.tcss"]
    BINDINGS = bindings_of("report")
    AUTO_FOCUS = None

    def __init__(self, trainer: Trainer, sitting: Sitting) -> None:
        super().__init__()
        self._trainer, self._sitting = trainer, sitting

    def compose(self) -> ComposeResult:
        """The score, the report, the ways on."""
        title = f"practice.entry.{self._sitting.wish.kind}"
        yield TitleBar(self.words, title, self._trainer.person)
        with VerticalScroll(id="report"):
            score = score_content(self._sitting.drill.score, self.words)
            for block in (score, self._report(), self._counts(), self._ahead()):
                if block:
                    yield Static(block, classes="block")
            with Horizontal(classes="dialog-buttons"):
                yield PushLine(self.words("practice.done"), "screen.done")
                yield PushLine(self.words("practice.again"), "screen.again")
        yield KeyBar(self.words)

    def _report(self) -> Content:
        drill = self._sitting.drill
        # The picture of the counts says the same.
        told = () if isinstance(drill, CountDrill) else drill.report
        return told_content(told, self.words)

    def _ahead(self) -> Content:
        """After today's practice, how far one is now."""
        trainer = self._trainer
        if self._sitting.wish.kind is not Kind.TODAY:
            return Content("")
        lessons, book = trainer.room.goal_lessons, trainer.book
        return told_content(told_ahead(lessons, trainer.history(), trainer.now(), book), self.words)

    def _counts(self) -> Content:
        drill = self._sitting.drill
        if isinstance(drill, CountDrill):
            return counts_content(drill.offs_s, drill.target_s, self.words, drill.rounds)
        return Content("")

    def action_done(self) -> None:
        """Back to the choice of drills."""
        self.dismiss(False)

    def action_again(self) -> None:
        """Once more from the beginning."""
        self.dismiss(True)
