"""Asking for a line of any length, such as the name of a file or a code."""

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Static

from narrator.screens.base import Dialog
from narrator.screens.key_bar import KeyBar
from narrator.screens.push_line import PushLine


class AskLine(Dialog[str]):
    """Asks ``ui.<question>``; gives the line without spaces at its ends, None when it is empty."""

    AUTO_FOCUS = "Input"

    def __init__(self, question: str, line: str = "") -> None:
        super().__init__()
        self._question, self._line = question, line

    def compose(self) -> ComposeResult:
        """The question and the field."""
        with Vertical(classes="dialog"):
            yield Static(self.words(self._question), classes="dialog-title", markup=False)
            yield Input(self._line, compact=True)
            with Horizontal(classes="dialog-buttons"):
                yield PushLine(self.words("ask_line.done"), "screen.done")
                yield PushLine(self.words("ask.cancel"), "screen.close")
            yield KeyBar(self.words)

    @on(Input.Submitted)
    def action_done(self) -> None:
        """Take the line as it stands."""
        self.dismiss(self.query_one(Input).value.strip() or None)
