"""``narrator practice table``: one simulated night in words."""

from collections.abc import Iterator

from narrator.cli.deck_arguments import Chosen
from narrator.practice.lesson import call_label, lesson_of
from narrator.practice.table.log_lines import LogLines
from narrator.practice.table.play import PlayedNight, play_night


def run(chosen: Chosen, seed: int) -> int:
    """Print the deal, every step, and the morning."""
    night = play_night(chosen.game, chosen.deck, chosen.options.switches, seed)
    for line in night_lines(night, chosen):
        print(line)
    return 0


def night_lines(night: PlayedNight, chosen: Chosen) -> Iterator[str]:
    """The deal, what each call caused, and what lies on the table in the morning."""
    book = chosen.library.phrasebook
    words = LogLines.numbered(book, night.deal.deck.players)
    yield from words.deal(night)
    yield ""
    for call in lesson_of(chosen.script()).calls:
        told = words.step(night, call.step)
        if told:
            yield f"{call.token or '':>4}  {call_label(call, book)}"
        yield from (f"          {line}" for line in told)
    yield ""
    yield book.text("practice.rehearsal.morning")
    yield from (f"      {line}" for line in words.morning(chosen.game, night))
