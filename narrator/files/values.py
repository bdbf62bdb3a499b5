"""YAML values that remember where they stand, so that every complaint can point at its place."""

from collections.abc import Collection, Iterator

from msgspec import Struct

from narrator.errors import Place


class Source(Struct, frozen=True, eq=False):
    """The text of one file, under the name that messages use for it."""

    name: str
    text: str

    def __repr__(self) -> str:
        return f"Source({self.name!r})"

    def place(self, line: int, column: int) -> Place:
        """The place at a line and column that count from 0; the end of the text if beyond it."""
        lines = self.text.splitlines() or [""]
        if line >= len(lines):
            line, column = len(lines) - 1, len(lines[-1].rstrip())
        return Place(self.name, line + 1, column + 1, lines[line].rstrip())


class Value(Struct, frozen=True, eq=False):
    """A value in a file: its source and the line and column, from 0, at which it begins."""

    source: Source
    line: int
    column: int

    @property
    def place(self) -> Place:
        """Where the value stands, for messages."""
        return self.source.place(self.line, self.column)


class Scalar(Value, frozen=True, eq=False):
    """A text, number, flag or nothing."""

    data: str | int | float | bool | None


class Items(Value, frozen=True, eq=False):
    """A list."""

    items: tuple[Value, ...]

    def __iter__(self) -> Iterator[Value]:
        return iter(self.items)


class Table(Value, frozen=True, eq=False):
    """A mapping from text keys to values; ``keys`` holds the place of each key."""

    entries: dict[str, Value]
    keys: dict[str, Scalar]

    def replaced(self, key: Scalar, value: Value) -> "Table":
        """A copy in which ``key`` holds ``value``."""
        name = str(key.data)
        return Table(
            self.source,
            self.line,
            self.column,
            {**self.entries, name: value},
            {**self.keys, name: key},
        )

    def without(self, names: Collection[str]) -> "Table":
        """A copy that lacks some keys."""
        return Table(
            self.source,
            self.line,
            self.column,
            {name: value for name, value in self.entries.items() if name not in names},
            {name: key for name, key in self.keys.items() if name not in names},
        )
