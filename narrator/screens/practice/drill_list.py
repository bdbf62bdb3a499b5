"""The list of what there is to practise."""

from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from narrator.screens.practice.entries import WAYS, Chosen, Entry
from narrator.screens.setup.token_face import fitted
from narrator.screens.words import Words

LABEL = 24


class DrillList(Widget):
    """Shows the entries with the way of each; a click chooses, a second one starts."""

    ALLOW_SELECT = False

    chosen: reactive[Chosen] = reactive(Chosen)

    @dataclass
    class Clicked(Message):
        """An entry was clicked, on its way or on its name."""

        entry: Entry
        on_way: bool

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """A line each."""
        return len(Entry)

    def render(self) -> Content:
        """The lines."""
        return Content("\n").join([self._line(entry) for entry in Entry])

    def _line(self, entry: Entry) -> Content:
        is_here = entry is self.chosen.entry
        style = "$block-cursor-foreground on $block-cursor-background" if is_here else ""
        edge = "▸" if is_here else " "
        name = self._words(f"practice.entry.{entry}")
        label = Content.styled(fitted(f"{edge} {name}", LABEL), style)
        if entry not in WAYS:
            return Content.assemble(label, Content.styled(" " * (self.size.width - LABEL), style))
        way = self._words(f"practice.way.{entry}.{self.chosen.ways[entry]}")
        value = fitted(f"‹ {way} ›", max(self.size.width - LABEL, 1))
        return Content.assemble(label, Content.styled(value, style or "$primary"))

    def on_click(self, event: events.Click) -> None:
        """Tell which entry it was."""
        entries = list(Entry)
        if 0 <= event.y < len(entries):
            entry = entries[event.y]
            self.post_message(self.Clicked(entry, entry in WAYS and event.x >= LABEL))
