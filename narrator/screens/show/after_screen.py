"""After the vote: what the table does now, and what the narrator does next."""

from enum import StrEnum
from pathlib import PurePath
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from narrator.screens.base import DIALOG_STYLE, NarratorScreen
from narrator.screens.key_bar import KeyBar
from narrator.screens.keys import bindings_of
from narrator.screens.push_line import PushLine
from narrator.screens.show.picture import after_vote
from narrator.screens.title_bar import TitleBar
from narrator.script.cue import Script


class Next(StrEnum):
    """What comes next."""

    AGAIN = "again"
    CHANGE = "change"
    QUIT = "quit"


class AfterScreen(NarratorScreen[Next]):
    """Says what happens to the cards, and offers another game with the same deck."""

    CSS_PATH: ClassVar[list[str | PurePath]] = [DIALOG_STYLE, "show.tcss"]
    BINDINGS = bindings_of("after")
    AUTO_FOCUS = "#again"

    def __init__(self, script: Script, game_id: str | None = None) -> None:
        super().__init__()
        self._script, self._game_id = script, game_id

    def compose(self) -> ComposeResult:
        """What the table does, and the ways on."""
        yield TitleBar(self.words, "title.after")
        with Vertical(id="after"):
            yield Static(self.words("after.title"), classes="dialog-title")
            yield Static(self._lines(), id="after-lines")
            yield PushLine(self.words("after.again"), "screen.again", id="again")
            yield PushLine(self.words("after.won"), "screen.won", id="won")
            yield PushLine(self.words("after.change"), "screen.change", id="change")
            yield PushLine(self.words("after.quit"), "screen.leave", id="leave")
        yield KeyBar(self.words)

    def _lines(self) -> Content:
        lines = after_vote(self._script.cues) or (self.words("after.night_only"),)
        bullets = [Content.assemble(Content.styled("• ", "$accent"), line) for line in lines]
        return Content("\n").join(bullets)

    def action_again(self) -> None:
        """The same deck once more."""
        self.dismiss(Next.AGAIN)

    def action_won(self) -> None:
        """Enter who won."""
        from narrator.screens.verdict.open import open_verdict  # noqa: PLC0415 - only when asked

        open_verdict(self.narrator, self._game_id)

    def action_change(self) -> None:
        """Back to the setup."""
        self.dismiss(Next.CHANGE)

    def action_leave(self) -> None:
        """Good night."""
        self.dismiss(Next.QUIT)
