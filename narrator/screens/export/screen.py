"""Taking the night along: a file to play, to read or to print."""

from functools import partial
from pathlib import PurePath
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.reactive import reactive
from textual.widgets import Input, Static

from narrator.screens.base import DIALOG_STYLE, Dialog
from narrator.screens.export.table import ExportTable, about, rows_of
from narrator.screens.export.wish import ExportWish
from narrator.screens.key_bar import KeyBar
from narrator.screens.keys import bindings_of
from narrator.screens.playable import is_playable
from narrator.screens.push_line import PushLine
from narrator.screens.workers import run_alone


class ExportScreen(Dialog[None]):
    """Chooses what to write and where; closes when it is written."""

    CSS_PATH: ClassVar[list[str | PurePath]] = [DIALOG_STYLE, "export.tcss"]
    BINDINGS = bindings_of("export")
    AUTO_FOCUS = "ExportTable"

    wish: reactive[ExportWish] = reactive(ExportWish)

    def compose(self) -> ComposeResult:
        """The choices, a sentence about one, the name, the ways on."""
        with Vertical(classes="dialog"):
            yield Static(self.words("export.title"), classes="dialog-title")
            yield ExportTable()
            yield Static(id="export-about", markup=False)
            with Horizontal(id="export-file"):
                yield Static(self.words("export.file"), id="file-label")
                yield Input(self.wish.file, id="file", compact=True)
            with Horizontal(classes="dialog-buttons"):
                yield PushLine(self.words("export.write"), "screen.write", id="write")
                yield PushLine(self.words("export.share"), "screen.share")
                yield PushLine(self.words("option.close"), "screen.close")
            yield KeyBar(self.words)

    def on_mount(self) -> None:
        """Begin at the kind of file."""
        self._show()

    def watch_wish(self, before: ExportWish, wish: ExportWish) -> None:
        """Show it; the name only changes with the kind, never while it is typed."""
        if self.is_mounted:
            self._show()
            field = self.query_one(Input)
            if wish.file != before.file and not field.has_focus:
                field.value = wish.file

    def _show(self) -> None:
        table = self.query_one(ExportTable)
        table.rows = rows_of(self.wish, self.words)
        if table.cursor not in self.wish.rows:
            table.cursor = "kind"
        self.query_one("#write").display = self._is_playable
        self._tell_about(table.cursor)

    @property
    def _is_playable(self) -> bool:
        return is_playable(self.narrator.game, self.narrator.settings)

    def _tell_about(self, row: str) -> None:
        text = about(self.wish, row, self.words)
        if not self._is_playable:
            text = self.words("export.no_deck")
        self.query_one("#export-about", Static).update(text)

    @on(ExportTable.Looked)
    def _looked(self, message: ExportTable.Looked) -> None:
        self._tell_about(message.row)

    @on(ExportTable.Stepped)
    def _stepped(self, message: ExportTable.Stepped) -> None:
        self.wish = self.wish.stepped(message.row, message.step)

    @on(Input.Changed)
    def _named(self, event: Input.Changed) -> None:
        if event.value != self.wish.file:
            self.wish = self.wish.named(event.value)

    @on(Input.Submitted)
    def _submitted(self) -> None:
        self.action_write()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """A deck that cannot be played is not written."""
        return action != "write" or self._is_playable

    def action_write(self) -> None:
        """Write the files."""
        if self._is_playable and self.wish.file.strip():
            run_alone(self, partial(self._write, self.wish), "export")

    async def _write(self, wish: ExportWish) -> None:
        from narrator.screens.export.write import write  # noqa: PLC0415 - loads arrays

        if await write(self.narrator, wish):
            self.dismiss(None)

    def action_share(self) -> None:
        """The code of the deck."""
        from narrator.screens.export.share_screen import ShareScreen  # noqa: PLC0415

        def closed(is_opened: bool | None) -> None:
            if is_opened:
                self.dismiss(None)

        self.app.push_screen(ShareScreen(), closed)
