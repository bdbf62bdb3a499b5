"""A question with yes and no."""

from collections.abc import Mapping

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from narrator.screens.base import Dialog
from narrator.screens.key_bar import KeyBar
from narrator.screens.keys import bindings_of
from narrator.screens.push_line import PushLine


class ConfirmDialog(Dialog[bool]):
    """Asks ``ui.confirm.<question>``; True for yes, False for no, None when it is only closed.

    What runs underneath goes on.
    """

    BINDINGS = bindings_of("confirm")
    AUTO_FOCUS = None

    def __init__(self, question: str, facts: Mapping[str, object] | None = None) -> None:
        super().__init__()
        self._question, self._facts = f"confirm.{question}", dict(facts or {})

    def compose(self) -> ComposeResult:
        """The question, and an answer each to click on."""
        with Vertical(classes="dialog small"):
            yield Static(self._said(""), classes="dialog-title", markup=False)
            yield Static(self._said(".about"), classes="dialog-text", markup=False)
            with Horizontal(classes="dialog-buttons"):
                yield PushLine(self._said(".yes"), "screen.yes")
                yield PushLine(self._said(".no"), "screen.no")
            yield KeyBar(self.words)

    def _said(self, part: str) -> str:
        return self.words(self._question + part, **self._facts)

    def action_yes(self) -> None:
        """It shall be so."""
        self.dismiss(True)

    def action_no(self) -> None:
        """It shall not."""
        self.dismiss(False)
