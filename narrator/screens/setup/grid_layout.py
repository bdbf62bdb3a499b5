"""Where each token lies in the grid."""

from collections.abc import Sequence

from msgspec import Struct

MIN_CELL = 17
"""The columns that a token needs for its name."""

MAX_CELL = 24
CELL_ROWS = 2


class Group(Struct, frozen=True):
    """Roles that lie together under one heading; without a heading when it is empty."""

    title: str
    roles: tuple[str, ...]


class Line(Struct, frozen=True):
    """One line of the grid: a heading, an empty line, or a part of a row of tokens."""

    title: str = ""
    roles: tuple[str, ...] = ()
    part: int = 0


class GridLayout(Struct, frozen=True):
    """The lines from top to bottom, and for each role its row and column among the tokens."""

    lines: tuple[Line, ...]
    rows: tuple[tuple[str, ...], ...]
    cell_columns: int

    def line_of(self, role: str) -> int:
        """The first line of a role's token."""
        return next(
            number
            for number, line in enumerate(self.lines)
            if role in line.roles and line.part == 0
        )

    def role_at(self, column: int, line: int) -> str | None:
        """The role whose token lies there."""
        if not 0 <= line < len(self.lines):
            return None
        roles, place = self.lines[line].roles, column // self.cell_columns
        return roles[place] if 0 <= place < len(roles) else None

    def beside(self, role: str, across: int, down: int) -> str:
        """The token next to another; at the edge of the grid it stays where it is."""
        row = next(number for number, roles in enumerate(self.rows) if role in roles)
        place = self.rows[row].index(role)
        if across:
            order = [name for roles in self.rows for name in roles]
            index = order.index(role) + across
            return order[index] if 0 <= index < len(order) else role
        row = min(max(row + down, 0), len(self.rows) - 1)
        return self.rows[row][min(place, len(self.rows[row]) - 1)]


def lay_out(groups: Sequence[Group], columns: int, rows: int) -> GridLayout:
    """The grid for a space: as many tokens in a row as fit, aired where the height allows it."""
    across = max(columns // MIN_CELL, 1)
    cell_columns = min(max(columns // across, 1), MAX_CELL)
    token_rows = [
        [group.roles[i : i + across] for i in range(0, len(group.roles), across)]
        for group in groups
    ]
    number = sum(len(found) for found in token_rows)
    headings = sum(bool(group.title) for group in groups)
    is_airy = headings * 2 + number * (CELL_ROWS + 1) <= rows
    is_parted = headings * 2 - 1 + number * CELL_ROWS <= rows
    lines: list[Line] = []
    for group, found in zip(groups, token_rows, strict=True):
        if group.title:
            lines += [Line()] if lines and (is_airy or is_parted) else []
            lines.append(Line(title=group.title))
        for place, roles in enumerate(found):
            lines += [Line()] if place and is_airy else []
            lines += [Line(roles=roles, part=part) for part in range(CELL_ROWS)]
    rows_of_all = tuple(roles for found in token_rows for roles in found)
    return GridLayout(tuple(lines), rows_of_all, cell_columns)
