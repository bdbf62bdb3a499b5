"""What can go wrong, said in one clear sentence."""

from dataclasses import dataclass
from enum import StrEnum


class NarratorError(Exception):
    """A problem a user can act on: its text is one sentence saying what is wrong and what to do."""


class Severity(StrEnum):
    """How much a problem in a file matters: errors stop, warnings are only told."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Place:
    """A position in a file; line and column count from 1, ``snippet`` is the line's text."""

    file: str
    line: int
    column: int
    snippet: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong in a data file, and where."""

    place: Place
    message: str
    severity: Severity = Severity.ERROR

    def __str__(self) -> str:
        """The place and message, then the offending line with a caret under the position."""
        head = f"{self.place}: {self.severity}: {self.message}"
        if not self.place.snippet:
            return head
        gutter = f"{self.place.line:>5} | "
        line = self.place.snippet.replace("\t", " ")
        caret = " " * (len(gutter) + self.place.column - 1) + "^"
        return f"{head}\n{gutter}{line}\n{caret}"


class DataError(NarratorError):
    """Data files that cannot be used; holds every problem found, not only the first."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__("\n".join(str(problem) for problem in problems))
