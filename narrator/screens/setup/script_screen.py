"""The cue list: exactly what will be said with this deck, before it is said."""

import textwrap

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import Static

from narrator.screens.base import Dialog
from narrator.screens.key_bar import KeyBar
from narrator.screens.words import Words
from narrator.script.cue import Cue, Script

INDENT = 6
"""The column in which the words begin, after the token."""


class ScriptScreen(Dialog[None]):
    """Shows every cue with its token and its count, by phases."""

    AUTO_FOCUS = "VerticalScroll"

    def compose(self) -> ComposeResult:
        """The list, to scroll."""
        script = self.narrator.script()
        number = sum(bool(cue.phrases) for cue in script.cues)
        with Vertical(classes="dialog tall"):
            yield Static(
                self.words.counted("script.title", number), classes="dialog-title", markup=False
            )
            with VerticalScroll():
                yield CueLines(script, self.words)
            yield KeyBar(self.words)


class CueLines(Widget):
    """The cues, with the words of each in one column whatever the width."""

    def __init__(self, script: Script, words: Words) -> None:
        super().__init__()
        self._script, self._words = script, words

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """As many lines as the words need."""
        return len(script_lines(self._script, self._words, width))

    def render(self) -> Content:
        """All of them."""
        return Content("\n").join(script_lines(self._script, self._words, self.size.width))


def script_lines(script: Script, words: Words, columns: int) -> list[Content]:
    """The cues as lines: token, words, count."""
    lines: list[Content] = []
    phase = None
    for cue in script.cues:
        if cue.phase is not phase:
            phase = cue.phase
            lines += [Content("")] if lines else []
            lines.append(Content.styled(words(f"phase.{phase}").upper(), "bold $accent"))
        lines += _cue_lines(cue, words, columns)
    return lines


def _cue_lines(cue: Cue, words: Words, columns: int) -> list[Content]:
    text = f"{cue.text} {_count(cue, words)}".strip()
    broken = textwrap.wrap(text, max(columns - INDENT, 10))
    style = "" if cue.phrases else "$faint"
    tokens = [f"{cue.token or '':>{INDENT - 2}}  ", *[" " * INDENT] * (len(broken) - 1)]
    return [
        Content.assemble(Content.styled(token, "bold $primary"), Content.styled(line, style))
        for token, line in zip(tokens, broken, strict=True)
    ]


def _count(cue: Cue, words: Words) -> str:
    if cue.clock_left_s is not None:
        return f"({words.clock(cue.clock_left_s)})"
    return f"({words('option.seconds', number=words.number(cue.count_s))})" if cue.count_s else ""
