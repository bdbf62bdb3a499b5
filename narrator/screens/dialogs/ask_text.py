"""Asking for a short text: the only place that needs the keyboard."""

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, Static

from narrator.screens.base import Dialog
from narrator.screens.key_bar import KeyBar
from narrator.screens.push_line import PushLine

MAX_LETTERS = 40


class AskText(Dialog[str]):
    """Gives the text without spaces at its ends; None when it is closed or empty."""

    AUTO_FOCUS = "Input"

    def __init__(self, title: str, text: str = "") -> None:
        super().__init__()
        self._title, self._text = title, text

    def compose(self) -> ComposeResult:
        """The question and the field."""
        with Vertical(classes="dialog small"):
            yield Static(Content(self._title), classes="dialog-title")
            yield Input(self._text, max_length=MAX_LETTERS, compact=True)
            with Horizontal(classes="dialog-buttons"):
                yield PushLine(self.words("ask.done"), "screen.done")
                yield PushLine(self.words("ask.cancel"), "screen.close")
            yield KeyBar(self.words)

    @on(Input.Submitted)
    def action_done(self) -> None:
        """Take the text as it stands."""
        self.dismiss(self.query_one(Input).value.strip() or None)
