"""A crib of the size of a card for announcers who know the words."""

from collections.abc import Iterator

from msgspec import Struct

from narrator.game.step import Phase
from narrator.show.export.sheet import Notes, Sheet, SheetLine, SheetRow

_SHORT = 48


class CribRow(Struct, frozen=True):
    """A step in a few words: its token, whom it calls or how it begins, its count, its thumbs."""

    token: str
    words: str
    is_call: bool
    count: str
    has_thumb: bool


def crib_of(sheet: Sheet) -> tuple[CribRow, ...]:
    """The rows from nightfall to the vote."""
    return tuple(
        row
        for section in sheet.sections
        if section.phase is not Phase.SETUP
        for step in section.rows
        for row in _rows(step, sheet.notes)
    )


def crib_as_text(sheet: Sheet) -> str:
    """The crib as plain lines."""
    rows = crib_of(sheet)
    width = max((len(row.words) for row in rows), default=0)
    lines = [
        f"{row.token:>4}  {row.words:<{width}}  {row.count:>5}"
        + (f"  [{sheet.notes.thumb}]" if row.has_thumb else "")
        for row in rows
    ]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def crib_as_markdown(sheet: Sheet) -> str:
    """The crib as a list."""
    lines = []
    for row in crib_of(sheet):
        words = f"**{row.words}**" if row.is_call else row.words
        thumb = f"*{sheet.notes.thumb}*" if row.has_thumb else ""
        lines.append("- " + " ".join(filter(None, (row.token, words, row.count, thumb))))
    return "\n".join(lines) + "\n"


def _rows(step: SheetRow, notes: Notes) -> Iterator[CribRow]:
    count = notes.clock(step.count_s) if step.count_s else ""
    if step.names is not None:
        yield CribRow(step.token or "", step.names, True, count, step.has_thumb)
        return
    spoken = [line for line in step.lines if line.is_spoken]
    if spoken:
        yield CribRow("", _beginning(spoken[0]), False, count, step.has_thumb)


def _beginning(line: SheetLine) -> str:
    """The first sentences of a line, as many as are soon read."""
    words = line.sentences[0].text
    for sentence in line.sentences[1:]:
        if len(words) + 1 + len(sentence.text) > _SHORT:
            break
        words += f" {sentence.text}"
    return words
