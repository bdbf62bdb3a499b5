"""A tournament in the words of the table's language."""

from collections.abc import Iterator

from narrator.history.evening_file import KeptEvening
from narrator.script.phrasebook import Phrasebook


def bracket_lines(kept: KeptEvening, book: Phrasebook) -> Iterator[str]:
    """The round that is played, who has lost once, and who is out; nothing without a bracket."""
    bracket, now = kept.bracket, kept.open_round
    if bracket is None:
        return
    if bracket.champion is not None:
        yield book.text("evening.bracket-champion", {"names": bracket.champion})
    if now is not None:
        yield book.text("evening.round", {"number": len(bracket.rounds) + 1})
        for at, (table, winners) in enumerate(zip(now.tables, now.winners, strict=True), 1):
            facts: dict[str, str | int] = {"table": at, "names": ", ".join(table.players)}
            yield "  " + book.text("evening.table", facts)
            if table.guests:
                yield "    " + book.text("evening.guests", {"names": ", ".join(table.guests)})
            if winners is not None:
                yield "    " + book.text("evening.table-won", {"names": ", ".join(winners) or "-"})
    losses = [name for name in bracket.still_in if bracket.losses[name]]
    if losses:
        yield book.text("evening.lost-once", {"names": ", ".join(losses)})
    if bracket.out:
        yield book.text("evening.out", {"names": ", ".join(bracket.out)})
