"""A played night told call by call, from the deal to what a vote would decide."""

from collections.abc import Iterator

from msgspec import Struct

from narrator.game.verdict.rules import VerdictRules
from narrator.practice.lesson import Lesson, call_label
from narrator.practice.table.log_lines import LogLines
from narrator.practice.table.play import PlayedNight
from narrator.practice.table.vote import vote_lines
from narrator.script.phrasebook import Phrasebook


class Chapter(Struct, frozen=True):
    """One call and what it caused; the deal, the morning and the vote have no token."""

    token: str
    heading: str
    lines: tuple[str, ...]


def chapters_of(
    night: PlayedNight, lesson: Lesson, rules: VerdictRules, book: Phrasebook
) -> tuple[Chapter, ...]:
    """The deal, every call that caused something, the morning, and how a vote could end it."""
    return tuple(_chapters(night, lesson, rules, book))


def _chapters(
    night: PlayedNight, lesson: Lesson, rules: VerdictRules, book: Phrasebook
) -> Iterator[Chapter]:
    log = LogLines.numbered(book, night.deal.deck.players)
    yield Chapter("", book.text("practice.table.deal"), tuple(log.deal(night)))
    for call in lesson.calls:
        told = log.step(night, call.step)
        if told:
            yield Chapter(call.token or "", call_label(call, book), told)
    morning = tuple(log.morning(rules.game, night))
    yield Chapter("", book.text("practice.rehearsal.morning"), morning)
    yield Chapter("", book.text("practice.table.vote"), vote_lines(rules, night, log))
