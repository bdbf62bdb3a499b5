"""Taking values out of a file while collecting everything that is wrong with them."""

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Self

from msgspec import Struct

from narrator.errors import Problem, Severity
from narrator.files.values import Items, Scalar, Table, Value

_CLOCK = re.compile(r"([0-9]{1,6}):([0-5][0-9])")
_LENGTH = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,6})?)(s|m|min)")
_WORD = re.compile(r"\w[\w-]*")


def did_you_mean(word: str, known: Collection[str], *, closeness: float = 0.6) -> str:
    """The tail of a message that offers the nearest known word, or lists a few."""
    from difflib import get_close_matches  # noqa: PLC0415 - only mistakes need it

    near = get_close_matches(word, sorted(set(known)), n=1, cutoff=closeness)
    if near:
        return f"; did you mean '{near[0]}'?"
    if 0 < len(set(known)) <= 8:  # noqa: PLR2004 - a longer list is no help
        return f"; known: {', '.join(sorted(set(known)))}"
    return ""


def parse_length(text: str) -> float | None:
    """Seconds of a length such as ``90s``, ``5m`` or ``1:30``; None when it is none of these."""
    if match := _CLOCK.fullmatch(text):
        return int(match[1]) * 60.0 + int(match[2])
    if match := _LENGTH.fullmatch(text):
        return float(match[1]) * (1 if match[2] == "s" else 60)
    return None


def kind_of(value: Value) -> str:
    """What a value is, in words for messages."""
    if isinstance(value, Table | Items):
        return "a table" if isinstance(value, Table) else "a list"
    data = value.data if isinstance(value, Scalar) else None
    if data is None:
        return "nothing"
    if isinstance(data, bool):
        return str(data).lower()
    return f"the text '{data}'" if isinstance(data, str) else f"the number {data}"


class Mention(Struct, frozen=True):
    """A place in a file that relies on a phrase or text with this id."""

    kind: str
    id: str
    value: Value


class Reader:
    """Collects problems, and mentions to be checked later, while values are read."""

    def __init__(self, problems: list[Problem] | None = None) -> None:
        self.problems: list[Problem] = [] if problems is None else problems
        self.mentions: list[Mention] = []

    def mention(self, kind: str, name: str, value: Value) -> None:
        """Note that the file relies on ``name``; nothing is said about it yet."""
        self.mentions.append(Mention(kind, name, value))

    def error(self, value: Value, message: str) -> None:
        """Note something that stops the file from being used."""
        self.problems.append(Problem(value.place, message))

    def warn(self, value: Value, message: str) -> None:
        """Note something that is only told."""
        self.problems.append(Problem(value.place, message, Severity.WARNING))

    def fields(self, value: Value, what: str) -> "Fields":
        """The fields of a table, for a ``with`` block.

        At its end, keys nobody asked for are reported.
        """
        table = self.table(value, what)
        return Fields(self, table or _empty_table(value), what, told=table is None)

    def table(self, value: Value, what: str) -> Table | None:
        """The value if it is a table."""
        if isinstance(value, Table):
            return value
        self.error(value, f"{what} must be a table of keys and values, not {kind_of(value)}")
        return None

    def items(self, value: Value, what: str) -> tuple[Value, ...]:
        """The values of a list."""
        if isinstance(value, Items):
            return value.items
        self.error(value, f"{what} must be a list, not {kind_of(value)}")
        return ()

    def text(self, value: Value, what: str) -> str | None:
        """A text; numbers and flags are refused with the advice to quote them."""
        if isinstance(value, Scalar) and isinstance(value.data, str):
            return value.data
        advice = (
            "; put it in quotes" if isinstance(value, Scalar) and value.data is not None else ""
        )
        self.error(value, f"{what} must be a text, not {kind_of(value)}{advice}")
        return None

    def texts(self, value: Value, what: str) -> tuple[Scalar, ...]:
        """The texts of a list, or one text standing alone, each still with its place."""
        values = value.items if isinstance(value, Items) else (value,)
        if isinstance(value, Table):
            self.error(value, f"{what} must be a word or a list of words, not a table")
            return ()
        return tuple(
            item
            for item in values
            if self.text(item, what) is not None and isinstance(item, Scalar)
        )

    def number(self, value: Value, what: str, low: float, high: float) -> float | None:
        """A number from ``low`` to ``high``."""
        data = value.data if isinstance(value, Scalar) else None
        if isinstance(data, bool) or not isinstance(data, int | float):
            advice = "; remove the quotes" if isinstance(data, str) and data.isdecimal() else ""
            self.error(value, f"{what} must be a number, not {kind_of(value)}{advice}")
            return None
        if not low <= data <= high:
            self.error(value, f"{what} must be from {low:g} to {high:g}, not {data:g}")
            return None
        return data

    def whole(self, value: Value, what: str, low: int, high: int) -> int | None:
        """A whole number from ``low`` to ``high``."""
        number = self.number(value, what, low, high)
        if number is not None and not isinstance(number, int):
            self.error(value, f"{what} must be a whole number, not {number}")
            return None
        return number

    def whole_key(self, key: Scalar, what: str, low: int, high: int) -> int | None:
        """A key that is a whole number from ``low`` to ``high``."""
        written = str(key.data)
        number = int(written) if re.fullmatch("[0-9]{1,9}", written) else None
        if number is None or not low <= number <= high:
            message = f"'{written}' must be {what}, a whole number from {low} to {high}"
            self.error(key, message)
            return None
        return number

    def word(self, value: Scalar, what: str) -> str:
        """An id that can be typed on a command line; a bad one is reported and still returned."""
        written = "" if value.data is None else str(value.data)
        if not _WORD.fullmatch(written) or written != written.lower():
            message = f"{what} '{written}' must be one word of small letters, digits, '_' and '-'"
            self.error(value, message)
        return written

    def length_s(self, value: Value, what: str) -> float | None:
        """Seconds: a number, or a text such as ``5m``, ``90s`` or ``1:30``."""
        data = value.data if isinstance(value, Scalar) else None
        length = parse_length(data) if isinstance(data, str) else None
        if length is not None:
            return length
        if isinstance(data, int | float) and not isinstance(data, bool) and data >= 0:
            return float(data)
        self.error(value, f"{what} must be a length such as 5m, 90s or 1:30, not {kind_of(value)}")
        return None

    def flag(self, value: Value, what: str) -> bool | None:
        """True or false; YAML 1.1's other spellings are texts here and named as such."""
        if isinstance(value, Scalar) and isinstance(value.data, bool):
            return value.data
        quoted = isinstance(value, Scalar) and value.data in {"true", "false"}
        advice = "; remove the quotes" if quoted else ""
        self.error(value, f"{what} must be true or false, not {kind_of(value)}{advice}")
        return None

    def choice(self, value: Value, what: str, known: Collection[str]) -> str | None:
        """One of the known words."""
        text = self.text(value, what)
        if text is None or text in known:
            return text
        self.error(value, f"{what} '{text}' is unknown{did_you_mean(text, known)}")
        return None

    def choices(self, value: Value, what: str, known: Collection[str]) -> tuple[str, ...]:
        """Known words, as a list or one alone."""
        words = (self.choice(item, what, known) for item in self.texts(value, what))
        return tuple(word for word in words if word is not None)


class Fields:
    """The named fields of one table; asking for a field makes its key known."""

    def __init__(self, reader: Reader, table: Table, what: str, *, told: bool) -> None:
        self.reader = reader
        self.table = table
        self._what = what
        self._known: list[str] = []
        self._told = told

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            self.report_unknown()

    def __contains__(self, key: str) -> bool:
        return key in self.table.entries

    def get(self, key: str) -> Value | None:
        """The value of an optional field."""
        self._known.append(key)
        return self.table.entries.get(key)

    def need(self, key: str) -> Value | None:
        """The value of a field that must be there."""
        value = self.get(key)
        if value is None and not self._told:
            self.reader.error(self.table, f"{self._what} needs the key '{key}'")
        return value

    def text(self, key: str) -> str | None:
        """An optional text."""
        value = self.get(key)
        return None if value is None else self.reader.text(value, f"'{key}'")

    def mentioned(self, key: str, kind: str) -> str | None:
        """An optional text that is the id of a phrase or text elsewhere."""
        text = self.text(key)
        if text is not None:
            self.reader.mention(kind, text, self.table.entries[key])
        return text

    def flag(self, key: str, *, default: bool = False) -> bool:
        """An optional flag."""
        value = self.get(key)
        flag = None if value is None else self.reader.flag(value, f"'{key}'")
        return default if flag is None else flag

    def whole(self, key: str, low: int, high: int, default: int) -> int:
        """An optional whole number."""
        value = self.get(key)
        number = None if value is None else self.reader.whole(value, f"'{key}'", low, high)
        return default if number is None else number

    def number(self, key: str, low: float, high: float, default: float) -> float:
        """An optional number."""
        value = self.get(key)
        number = None if value is None else self.reader.number(value, f"'{key}'", low, high)
        return default if number is None else float(number)

    def choice(self, key: str, what: str, known: Collection[str]) -> str | None:
        """An optional known word."""
        value = self.get(key)
        return None if value is None else self.reader.choice(value, what, known)

    def choices(self, key: str, what: str, known: Collection[str]) -> tuple[str, ...]:
        """Optional known words."""
        value = self.get(key)
        return () if value is None else self.reader.choices(value, what, known)

    def items(self, key: str) -> Sequence[Value]:
        """An optional list."""
        value = self.get(key)
        return () if value is None else self.reader.items(value, f"'{key}'")

    def entries(self, key: str) -> Iterator[tuple[Scalar, str, Value]]:
        """The keys, with their places, and values of an optional table."""
        value = self.get(key)
        table = None if value is None else self.reader.table(value, f"'{key}'")
        if table is not None:
            for name, entry in table.entries.items():
                yield table.keys[name], name, entry

    def report_unknown(self) -> None:
        """Report the keys that nobody asked for."""
        for name, key in self.table.keys.items():
            if name not in self._known:
                hint = did_you_mean(name, self._known)
                self.reader.error(key, f"{self._what} has no key '{name}'{hint}")


def _empty_table(value: Value) -> Table:
    return Table(value.source, value.line, value.column, {}, {})
