"""Where choices lie: short ones in columns like tokens on a table, long ones as a list."""

import textwrap
from collections.abc import Sequence

from msgspec import Struct

from narrator.practice.drill import Choice

CELL = 36
"""How wide a column is at least."""

EDGE = 5
"""The columns before a label: the cursor, and the token or number."""


class Cell(Struct, frozen=True):
    """One choice with its place; it has as many lines as those beside it."""

    number: int
    x: int
    y: int
    width: int
    lines: tuple[str, ...]


class ChoiceLayout(Struct, frozen=True):
    """All choices in their order; ``columns`` of them lie side by side."""

    cells: tuple[Cell, ...]
    columns: int

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return max((cell.y + len(cell.lines) for cell in self.cells), default=0)

    def at(self, x: int, y: int) -> int | None:
        """The number of the choice at a place."""
        for cell in self.cells:
            if cell.x <= x < cell.x + cell.width and cell.y <= y < cell.y + len(cell.lines):
                return cell.number
        return None

    def beside(self, number: int, columns: int, rows: int) -> int:
        """The choice that one comes to by so many steps; the same one at an edge."""
        wanted = number + columns + rows * self.columns
        is_same_row = wanted // self.columns == number // self.columns
        if not 0 <= wanted < len(self.cells) or (columns and not is_same_row):
            return number
        return wanted


def layout_of(choices: Sequence[Choice], width: int, *, as_list: bool) -> ChoiceLayout:
    """The choices in so many columns of signs: one below the other, or like tokens on a table."""
    if as_list:
        return _as_list(choices, width)
    columns = max(width // CELL, 1)
    each = max(width // columns, 1)
    cells: list[Cell] = []
    y = 0
    for first in range(0, len(choices), columns):
        row = [_wrapped(choice, each) for choice in choices[first : first + columns]]
        height = max(map(len, row))
        for place, lines in enumerate(row):
            padded = (*lines, *[""] * (height - len(lines)))
            cells.append(Cell(first + place, place * each, y, each, padded))
        y += height
    return ChoiceLayout(tuple(cells), columns)


def _wrapped(choice: Choice, width: int) -> tuple[str, ...]:
    return tuple(textwrap.wrap(choice.label, max(width - EDGE - 1, 10))) or ("",)


def _as_list(choices: Sequence[Choice], width: int) -> ChoiceLayout:
    cells: list[Cell] = []
    y = 0
    for number, choice in enumerate(choices):
        lines = _wrapped(choice, width)
        cells.append(Cell(number, 0, y, width, lines))
        # Sentences need air between them.
        y += len(lines) + (len(choices) <= 4)  # noqa: PLR2004
    return ChoiceLayout(tuple(cells), 1)
