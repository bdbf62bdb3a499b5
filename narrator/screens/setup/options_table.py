"""The options as a table of rows, in as many columns as fit."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from msgspec import Struct
from textual import events
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from narrator.screens.keys import bindings_of
from narrator.screens.setup.token_face import fitted

COLUMN = 34


class OptionRow(Struct, frozen=True):
    """A row as it is shown: a heading when it has no value."""

    id: str
    label: str
    value: str | None = None


class OptionsTable(Widget, can_focus=True):
    """Shows the rows and says which one is to be changed, and which way."""

    BINDINGS = bindings_of("options")
    ALLOW_SELECT = False

    label_columns: ClassVar[int] = 15

    rows: reactive[tuple[OptionRow, ...]] = reactive((), layout=True)
    cursor: reactive[str] = reactive("")

    @dataclass
    class Stepped(Message):
        """A row is to be changed by a step."""

        row: str
        step: int

    @dataclass
    class Looked(Message):
        """The cursor has come to a row."""

        row: str

    @dataclass
    class TryVoice(Message):
        """The voice shall be heard."""

    def _columns(self, width: int) -> list[Sequence[OptionRow]]:
        """The rows in columns, broken at a heading near the middle."""
        rows = self.rows
        if width < 2 * COLUMN:
            return [rows]
        heads = [number for number, row in enumerate(rows) if row.value is None and number]
        middle = min(heads, key=lambda number: abs(number - len(rows) / 2), default=len(rows))
        return [rows[:middle], rows[middle:]]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """As many lines as the longest column."""
        return max((len(column) for column in self._columns(width)), default=0)

    def render(self) -> Content:
        """The columns side by side."""
        width = self.size.width
        columns = self._columns(width)
        each = width // len(columns)
        height = max(len(column) for column in columns)
        lines = [
            Content("").join(
                [
                    self._row(column[line], each) if line < len(column) else Content(" " * each)
                    for column in columns
                ]
            )
            for line in range(height)
        ]
        return Content("\n").join(lines)

    def _row(self, row: OptionRow, width: int) -> Content:
        if row.value is None:
            return Content.styled(fitted(row.label, width), "bold $faint")
        is_here = row.id == self.cursor
        style = "$block-cursor-foreground on $block-cursor-background" if is_here else ""
        edge = "▸" if is_here else " "
        label = fitted(f"{edge}{row.label}", self.label_columns)
        value = fitted(row.value, max(width - self.label_columns - 5, 1))
        return Content.assemble(
            Content.styled(label, style),
            Content.styled(f"‹ {value}›", f"bold {style}" if is_here else "$primary"),
            "  ",
        )

    def watch_cursor(self, row: str) -> None:
        """Tell which row it is, and keep it in sight."""
        if row:
            self.post_message(self.Looked(row))
            self._keep_in_sight(row)

    def _keep_in_sight(self, cursor: str) -> None:
        for column in self._columns(self.size.width):
            for line, row in enumerate(column):
                if row.id == cursor and isinstance(self.parent, Widget):
                    # A line more on either side shows the heading above the first row.
                    around = Region(0, max(line - 1, 0), 1, 3)
                    self.parent.scroll_to_region(around, animate=False, force=True)

    def _choosable(self) -> list[str]:
        return [row.id for row in self.rows if row.value is not None]

    def action_move(self, step: int) -> None:
        """Move the cursor."""
        ids = self._choosable()
        if ids:
            at = ids.index(self.cursor) if self.cursor in ids else 0
            self.cursor = ids[(at + step) % len(ids)]

    def action_step(self, step: int) -> None:
        """Ask for the next or the previous choice."""
        self.post_message(self.Stepped(self.cursor, step))

    def action_try_voice(self) -> None:
        """Ask for the voice."""
        self.post_message(self.TryVoice())

    def on_click(self, event: events.Click) -> None:
        """A click on a row changes it; on the sign before its value, backwards."""
        columns = self._columns(self.size.width)
        each = self.size.width // len(columns)
        place, line = min(event.x // each, len(columns) - 1), event.y
        if line < len(columns[place]) and columns[place][line].value is not None:
            self.cursor = columns[place][line].id
            is_back = self.label_columns <= event.x - place * each < self.label_columns + 2
            self.post_message(self.Stepped(self.cursor, -1 if is_back else 1))
