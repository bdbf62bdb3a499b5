"""What there is to choose, shown as tokens on a table or as a list."""

from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from narrator.practice.drill import Choice
from narrator.screens.practice.choice_layout import EDGE, Cell, ChoiceLayout, layout_of
from narrator.screens.setup.find_role import find_role
from narrator.screens.setup.token_face import fitted

BLANK_FACE = "–"


class ChoiceTable(Widget):
    """Shows choices and a cursor; it takes no focus, the screen moves the cursor."""

    ALLOW_SELECT = False

    choices: reactive[tuple[Choice, ...]] = reactive((), layout=True)
    as_list: reactive[bool] = reactive(False, layout=True)
    cursor: reactive[int] = reactive(0)

    @dataclass
    class Picked(Message):
        """A choice was clicked."""

        key: str

    @property
    def picked(self) -> Choice | None:
        """The choice under the cursor."""
        return self.choices[self.cursor] if self.cursor < len(self.choices) else None

    @property
    def layout_now(self) -> ChoiceLayout:
        """Where everything lies."""
        return layout_of(self.choices, max(self.size.width, 1), as_list=self.as_list)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """As many rows as the choices need."""
        return layout_of(self.choices, max(width, 1), as_list=self.as_list).rows

    def validate_cursor(self, cursor: int) -> int:
        """The cursor stays on a choice."""
        return max(0, min(cursor, len(self.choices) - 1))

    def watch_choices(self) -> None:
        """The cursor stays on a choice when some are gone."""
        self.cursor = self.validate_cursor(self.cursor)

    def watch_cursor(self) -> None:
        """Keep the cursor in sight."""
        cells = self.layout_now.cells
        if self.cursor < len(cells) and self.is_attached and self.parent is not None:
            cell = cells[self.cursor]
            region = Region(cell.x, cell.y, cell.width, len(cell.lines))
            if isinstance(self.parent, Widget):
                self.parent.scroll_to_region(region, animate=False, force=True)

    def move(self, columns: int, rows: int) -> None:
        """Move the cursor."""
        self.cursor = self.layout_now.beside(self.cursor, columns, rows)

    def find(self, letters: str) -> bool:
        """Go to the choice whose token is written so, or to the next whose words begin so."""
        wanted = letters.casefold()
        keys = [choice.key for choice in self.choices]
        tokens = [(choice.token or "").casefold() for choice in self.choices]
        if wanted in tokens:
            self.cursor = tokens.index(wanted)
            return True
        names = {choice.key: choice.label for choice in self.choices}
        picked = self.picked
        found = find_role(letters, names, keys, picked.key) if picked is not None else None
        if found is not None:
            self.cursor = keys.index(found)
        return found is not None

    def render(self) -> Content:
        """The cells, row by row."""
        layout = self.layout_now
        rows: list[list[Content]] = [[] for _ in range(layout.rows)]
        for cell in layout.cells:
            for offset, line in enumerate(cell.lines):
                rows[cell.y + offset].append(self._line(cell, offset, line))
        return Content("\n").join([Content("").join(row) for row in rows])

    def _line(self, cell: Cell, offset: int, line: str) -> Content:
        choice = self.choices[cell.number]
        is_here = cell.number == self.cursor
        style = "$block-cursor-foreground on $block-cursor-background" if is_here else ""
        name = str(cell.number + 1) if self.as_list else choice.token or BLANK_FACE
        head = f"{'▸' if is_here else ' '}{name:>3} " if offset == 0 else " " * EDGE
        label = fitted(line, max(cell.width - EDGE - 1, 1))
        return Content.assemble(
            Content.styled(head, style or "bold $primary"), Content.styled(label, style), " "
        )

    def on_click(self, event: events.Click) -> None:
        """A click picks."""
        number = self.layout_now.at(event.x, event.y)
        if number is not None:
            self.cursor = number
            self.post_message(self.Picked(self.choices[number].key))
