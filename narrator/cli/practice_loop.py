"""One drill as lines: print the question, read an answer, print the feedback."""

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from string import ascii_lowercase
from typing import TextIO

from narrator.cli.practice_lines import broken, columns_of
from narrator.practice.drill import Answer, Ask, Feedback, Question, Score
from narrator.practice.render import told_text
from narrator.practice.sitting import Sitting
from narrator.script.phrasebook import Phrasebook

LEAVE = "q"
_LABEL = 6
"""The column at which the words of a choice begin."""

RIGHT, NEAR, WRONG = "✓", "≈", "✗"


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
            given = Answer(picked(question, line), self.clock() - began_s)
            self._tell(self.sitting.answer(given))
        return True

    def tell(self, line: str = "") -> None:
        """Print one line."""
        self._print(line)

    def _print(self, line: str, indent: int | None = None) -> None:
        print(broken(line, columns_of(self.output), indent), file=self.output, flush=True)

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
        for name, choice in zip(choice_names(question), question.choices, strict=True):
            token = f" ({choice.token})" if choice.token else ""
            self._print(f"  {name:>2}  {choice.label}{token}", _LABEL)

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
            sign = RIGHT if feedback.is_right else NEAR if feedback.is_near else WRONG
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
                "points": book.number(part.points, 1),
                "of": book.number(part.of),
            }
            lines.append(f"  {book.text('practice.score.part', facts)}")
    return lines


def choice_names(question: Question) -> Sequence[str]:
    """What the choices are called in answers: calls have letters, for tokens bear numbers."""
    count = len(question.choices)
    is_of_calls = question.ask is Ask.CHOICE and not question.choices[0].key.isdecimal()
    if not is_of_calls:
        return [str(number) for number in range(1, count + 1)]
    letters = [letter for letter in ascii_lowercase if letter != LEAVE]
    return [*letters, *(f"{letter}{letter}" for letter in letters)][:count]


def picked(question: Question, line: str) -> str:
    """The key of the choice that is meant by its letter or number, token or words; else the words.

    A token is found without its dash too: 5b is 5-B.
    """
    word = line.casefold()
    for name, choice in zip(choice_names(question), question.choices, strict=True):
        token = (choice.token or "").casefold()
        if word in {name, choice.key.casefold(), choice.label.casefold()} or (
            token and word in {token, token.replace("-", "")}
        ):
            return choice.key
    return line
