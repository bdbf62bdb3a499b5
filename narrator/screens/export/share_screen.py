"""The deck as a code to read out, to type or to scan; and opening one."""

from pathlib import Path

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from narrator.errors import NarratorError
from narrator.screens.base import NarratorScreen
from narrator.screens.dialogs.ask_line import AskLine
from narrator.screens.export.codes import code_now, lay_out
from narrator.screens.key_bar import KeyBar
from narrator.screens.keys import bindings_of
from narrator.screens.push_line import PushLine
from narrator.screens.title_bar import TitleBar
from narrator.show.export.step_titles import deck_title


class ShareScreen(NarratorScreen[bool]):
    """Gives True when the deck of a code has been laid on the table."""

    CSS_PATH = "export.tcss"
    BINDINGS = bindings_of("share")
    AUTO_FOCUS = None

    def __init__(self) -> None:
        super().__init__()
        self._code = ""

    def compose(self) -> ComposeResult:
        """The picture at the left, the code and the ways on at the right."""
        self._code = code_now(self.narrator)
        yield TitleBar(self.words, "share.title")
        with Horizontal(id="share"):
            if self._code:
                yield Static(self._picture(), id="qr", markup=False)
            with VerticalScroll(id="share-words", can_focus=False):
                yield Static(self._text(), id="share-text")
                yield PushLine(self.words("share.open"), "screen.open")
                if self._code:
                    yield PushLine(self.words("share.save"), "screen.save")
        yield KeyBar(self.words)

    def _picture(self) -> str:
        from narrator.show.export.qr import qr_lines  # noqa: PLC0415 - only here

        return "\n".join(qr_lines(self._code))

    def _text(self) -> Content:
        if not self._code:
            return Content(self.words("share.no_deck"))
        deck = deck_title(self.narrator.settings.table.deck, self.narrator.library.phrasebook)
        return Content.assemble(
            Content.styled(self._code, "bold $accent"),
            "\n\n",
            deck,
            "\n\n",
            Content.styled(self.words("share.about"), "$faint"),
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """An empty table has no code."""
        return action != "save" or bool(self._code)

    def action_open(self) -> None:
        """Open a code that somebody gave."""

        def given(code: str | None) -> None:
            if code is None:
                return
            try:
                lay_out(self.narrator, code)
            except NarratorError as error:
                self.narrator.say(str(error), is_warning=True)
                return
            self.narrator.say(self.words("share.opened"))
            self.dismiss(True)

        self.app.push_screen(AskLine("share.which"), given)

    def action_save(self) -> None:
        """Write the picture."""
        usual = str(Path("~") / "deck-code.png")
        self.app.push_screen(AskLine("share.file", usual), self._write)

    def _write(self, answer: str | None) -> None:
        from narrator.show.export.new_file import check_targets, write_new  # noqa: PLC0415
        from narrator.show.export.qr import PICTURE_SUFFIXES, qr_picture  # noqa: PLC0415

        if answer is None:
            return
        path = Path(answer).expanduser()
        if path.suffix.lower() not in PICTURE_SUFFIXES:
            path = path.with_name(f"{path.name}.png")
        if path.is_file():
            self.narrator.say(self.words("share.exists", file=path), is_warning=True)
            return
        try:
            check_targets((path,), force=False)
            write_new(path, qr_picture(self._code, path.suffix.lower()))
        except NarratorError as error:
            self.narrator.say(str(error), is_warning=True)
            return
        self.narrator.say(self.words("export.written", files=path.name, folder=path.parent))

    def action_leave(self) -> None:
        """Back to the export."""
        self.dismiss(False)
