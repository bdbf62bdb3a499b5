"""What really happened at the simulated table, told call by call."""

import textwrap

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.reactive import reactive
from textual.widgets import Static

from narrator.practice.table.chapters import Chapter
from narrator.screens.base import MIN_COLUMNS, NarratorScreen
from narrator.screens.key_bar import KeyBar
from narrator.screens.keys import bindings_of
from narrator.screens.title_bar import TitleBar

INDENT, DEEPER = " " * 5, " " * 7
"""Before what happened in a call, and before what does not fit into its line."""


class DawnScreen(NarratorScreen[None]):
    """Shows a chapter more with each key, so that one can think before one reads."""

    CSS_PATH = "practice.tcss"
    BINDINGS = bindings_of("dawn")
    AUTO_FOCUS = None

    shown: reactive[int] = reactive(1)

    def __init__(self, chapters: tuple[Chapter, ...]) -> None:
        super().__init__()
        self._chapters = chapters

    def compose(self) -> ComposeResult:
        """The chapters so far."""
        yield TitleBar(self.words, "practice.dawn.title")
        with VerticalScroll(id="dawn"):
            yield Static(id="chapters")
        yield KeyBar(self.words)

    def on_mount(self) -> None:
        """Show the first chapter."""
        self._show()

    def watch_shown(self) -> None:
        """Show what is told by now, the newest in sight."""
        if self.is_mounted:
            self._show()
            self.refresh_bindings()

    def _show(self) -> None:
        parts = [self._chapter(one) for one in self._chapters[: self.shown]]
        left = len(self._chapters) - len(parts)
        if left > 0:
            more = self.words.counted("practice.dawn.left", left)
            parts.append(Content.styled(more, "$faint"))
        self.query_one("#chapters", Static).update(Content("\n\n").join(parts))
        dawn = self.query_one("#dawn", VerticalScroll)
        self.call_after_refresh(dawn.scroll_end, animate=False)

    def _chapter(self, chapter: Chapter) -> Content:
        token = Content.styled(f"{chapter.token:>3}  ", "bold $primary")
        heading = Content.styled(chapter.heading, "bold")
        columns = max(self.query_one("#dawn").scrollable_content_region.width, MIN_COLUMNS // 2)
        lines = [
            Content(textwrap.fill(line, columns, initial_indent=INDENT, subsequent_indent=DEEPER))
            for line in chapter.lines
        ]
        return Content("\n").join([Content.assemble(token, heading), *lines])

    def on_resize(self, event: Resize) -> None:
        """Lines break where the window ends."""
        super().on_resize(event)
        self.call_after_refresh(self._show)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """There is more to tell or there is not."""
        return action not in {"more", "all"} or self.shown < len(self._chapters)

    def action_more(self) -> None:
        """The next call."""
        self.shown += 1

    def action_all(self) -> None:
        """Everything at once."""
        self.shown = len(self._chapters)

    def action_done(self) -> None:
        """Go on."""
        self.dismiss(None)
