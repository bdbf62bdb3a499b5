"""What can go wrong, said in one clear sentence."""

import unicodedata
from enum import StrEnum

from msgspec import Struct


class NarratorError(Exception):
    """A problem a user can act on: its text is one sentence saying what is wrong and what to do."""


class Severity(StrEnum):
    """How much a problem in a file matters: errors stop, warnings are only told."""

    ERROR = "error"
    WARNING = "warning"


class Place(Struct, frozen=True):
    """A position in a file; line and column count from 1, ``snippet`` is the line's text."""

    file: str
    line: int
    column: int
    snippet: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


class Problem(Struct, frozen=True):
    """One thing that is wrong in a data file, and where."""

    place: Place
    message: str
    severity: Severity = Severity.ERROR

    def __str__(self) -> str:
        """The place and message, then the offending line with a caret under the position."""
        head = f"{self.place}: {self.severity}: {_printable(self.message)}"
        if not self.place.snippet:
            return head
        gutter = f"{self.place.line:>5} | "
        line = _printable(self.place.snippet)
        caret = " " * (len(gutter) + _cells(line[: self.place.column - 1])) + "^"
        return f"{head}\n{gutter}{line}\n{caret}"


def _printable(text: str) -> str:
    """The text with a space for each tab and a sign for what a terminal might obey."""
    shown = (" " if sign == "\t" else sign if sign.isprintable() else "\ufffd" for sign in text)
    return "".join(shown)


def _cells(text: str) -> int:
    """How many columns of a terminal the text takes: wide letters two, combining signs none."""
    wide = sum(unicodedata.east_asian_width(sign) in "WF" for sign in text)
    return len(text) + wide - sum(unicodedata.combining(sign) > 0 for sign in text)


class DataError(NarratorError):
    """Data files that cannot be used; holds every problem found, not only the first."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__("\n".join(str(problem) for problem in problems))
