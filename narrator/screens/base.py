"""What every screen has: the words, the bar of keys, and a word when the window is too small."""

from pathlib import Path, PurePath
from typing import TYPE_CHECKING, ClassVar, TypeVar

from textual.binding import BindingsMap
from textual.dom import DOMNode
from textual.events import Resize
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from narrator.screens.keys import Places, rebind
from narrator.screens.words import Words

if TYPE_CHECKING:
    from narrator.screens.app import NarratorApp

MIN_COLUMNS, MIN_ROWS = 60, 20
USUAL_COLUMNS, USUAL_ROWS = 80, 24
WIDE_COLUMNS, TALL_ROWS = 110, 32

DIALOG_STYLE = Path(__file__).parent / "dialogs" / "dialogs.tcss"
"""The look of dialogs, read when the first of them opens: the setup need not wait for it."""

Result = TypeVar("Result")


class _Common(Screen[Result]):
    """Knows the app and its words, and covers itself when the window is too small."""

    @property
    def narrator(self) -> "NarratorApp":
        """The app, by its own type."""
        from narrator.screens.app import NarratorApp  # noqa: PLC0415 - the app imports screens

        app = self.app
        if not isinstance(app, NarratorApp):
            raise TypeError("these screens belong to the narrator's own app")
        return app

    @property
    def words(self) -> Words:
        """The words of the interface."""
        return self.narrator.words

    @property
    def _binding_chain(self) -> list[tuple[DOMNode, BindingsMap]]:
        """The keys as they are changed: Textual's own keymap takes a shared key from all others."""
        chain = super()._binding_chain
        changed = self.narrator.changed_keys
        for _, bindings in chain if changed else ():
            rebind(bindings, changed)
        return chain

    def on_resize(self, event: Resize) -> None:
        """Say what the window needs when it is too small; everything goes on underneath."""
        columns, rows = event.size
        # Classes only for what differs from 80 by 24: there, nothing is styled twice.
        self.set_class(columns < USUAL_COLUMNS, "-narrow")
        self.set_class(columns >= WIDE_COLUMNS, "-wide")
        self.set_class(rows < USUAL_ROWS, "-low")
        self.set_class(rows >= TALL_ROWS, "-tall")
        is_small = columns < MIN_COLUMNS or rows < MIN_ROWS
        covers = self.query(".too-small")
        if is_small and not covers:
            self.mount(Static(classes="too-small", markup=False))
            covers = self.query(".too-small")
        for cover in covers.results(Static):
            cover.display = is_small
            cover.update(
                self.words(
                    "too_small", columns=columns, rows=rows, needed=f"{MIN_COLUMNS}×{MIN_ROWS}"
                )
            )


class NarratorScreen(_Common[Result]):
    """A whole screen."""

    BINDINGS = Places.APP


class Dialog(_Common[Result], ModalScreen[Result]):
    """A dialog over another screen; it only ever closes with its result."""

    CSS_PATH: ClassVar[list[str | PurePath]] = [DIALOG_STYLE]
    BINDINGS = [*Places.DIALOG, *Places.APP]  # noqa: RUF012 - Textual declares it so

    def action_close(self) -> None:
        """Close without a result."""
        self.dismiss(None)
