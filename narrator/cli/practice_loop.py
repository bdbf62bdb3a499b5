"""One drill as lines: print the question, read an answer, print the feedback."""

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TextIO

from narrator.practice.drill import Answer, Feedback, Question, Score
from narrator.practice.render import told_text
from narrator.practice.sitting import Sitting
from narrator.script.phrasebook import Phrasebook

LEAVE = "q"
RIGHT, WRONG = "✓", "✗"


@dataclass(slots=True)
class PlainLoop:
    """Runs a sitting on text streams."""

    book: Phrasebook
    sitting: Sitting
    source: TextIO = field(default_factory=lambda: sys.stdin)
    output: TextIO = field(default_factory=lambda: sys.stdout)
    clock: Callable[[], float] = time.monotonic

    def run(self) -> bool:
        """Ask until the drill is over; False if it was left before."""
        # A resumed drill goes on at the moment at which it was left.
        began_s = self.clock() - self.sitting.resumed_s
        while (question := self.sitting.drill.question) is not None:
            self._show(question)
            line = self._read()
            if line is None:
                return False
            given = Answer(_picked(question, line), self.clock() - began_s)
            self._tell(self.sitting.answer(given))
        return True

    def tell(self, line: str = "") -> None:
        """Print one line."""
        print(line, file=self.output, flush=True)

    def tell_score(self) -> None:
        """Print the report, the score, and what it was made of."""
        drill = self.sitting.drill
        for told in drill.report:
            self.tell(told_text(told, self.book))
        for line in score_lines(drill.score, self.book):
            self.tell(line)

    def _show(self, question: Question) -> None:
        self.tell()
        facts = {"number": question.number, "of": question.of}
        place = f"[{self.book.text('practice.plain.progress', facts)}] " if question.of else ""
        self.tell(f"{place}{told_text(question.task, self.book)}")
        if question.line:
            self.tell(f"    {question.line}")
        for number, choice in enumerate(question.choices, start=1):
            token = f" ({choice.token})" if choice.token else ""
            self.tell(f"  {number:>2}  {choice.label}{token}")

    def _read(self) -> str | None:
        """A line without its end; None at the end of the input, or when the learner leaves."""
        if self.source.isatty() and self.source is sys.stdin:
            try:
                line = input("> ")
            except EOFError:
                return None
        else:
            line = self.source.readline()
            if not line:
                return None
        line = line.strip()
        return None if line.casefold() == LEAVE else line

    def _tell(self, feedback: Feedback) -> None:
        lines = [told_text(told, self.book) for told in feedback.told]
        if feedback.is_right is not None:
            name = "practice.plain.right" if feedback.is_right else "practice.plain.wrong"
            sign = RIGHT if feedback.is_right else WRONG
            first, *lines = lines or [self.book.text(name)]
            self.tell(f"{sign} {first}")
        for line in lines:
            self.tell(f"  {line}")


def score_lines(score: Score, book: Phrasebook) -> list[str]:
    """The percentage, and a line for each part that had points to give."""
    lines = [book.text("practice.score.total", {"percent": score.percent})]
    for part in score.parts:
        if part.of:
            facts = {
                "part": told_text(part.told, book),
                "points": f"{part.points:.1f}",
                "of": f"{part.of:g}",
            }
            lines.append(f"  {book.text('practice.score.part', facts)}")
    return lines


def _picked(question: Question, line: str) -> str:
    """A number as the key of that choice; any other words as they are."""
    if line.isdecimal() and 1 <= int(line) <= len(question.choices):
        return question.choices[int(line) - 1].key
    word = line.casefold()
    for choice in question.choices:
        if word in (
            choice.key.casefold(),
            choice.label.casefold(),
            (choice.token or "").casefold(),
        ):
            return choice.key
    return line
