"""What is said and counted, as captions for players that show them."""

from collections.abc import Iterator

from msgspec import Struct

from narrator.script.phrasebook import Phrasebook
from narrator.show.export.programme import Programme
from narrator.show.timeline import Entry

SHORTEST_S = 0.05
"""A caption that would stand shorter is left out."""


class Caption(Struct, frozen=True):
    """Lines of text on the screen from one second to another."""

    start_s: float
    end_s: float
    lines: tuple[str, ...]


def captions_of(programme: Programme, phrasebook: Phrasebook) -> tuple[Caption, ...]:
    """The captions of every night, in order and never two at once."""
    night = tuple(_one_night(programme, phrasebook))
    return tuple(
        Caption(night_s + caption.start_s, night_s + caption.end_s, caption.lines)
        for night_s in programme.night_starts_s()
        for caption in night
    )


def _one_night(programme: Programme, phrasebook: Phrasebook) -> Iterator[Caption]:
    """What takes no time, such as what must be on the table, stands with the next line."""
    shown: list[str] = []
    for entry in programme.performance.timeline.entries:
        if entry.end_s <= entry.start_s:
            shown.append(entry.cue.text)
            continue
        for caption in _captions(entry, tuple(shown), phrasebook):
            if caption.end_s - caption.start_s >= SHORTEST_S:
                yield caption
        shown = []


def _captions(entry: Entry, shown: tuple[str, ...], phrasebook: Phrasebook) -> Iterator[Caption]:
    cue = entry.cue
    count_start_s = max(entry.line_end_s, entry.count_start_s)
    said_until_s = count_start_s if cue.count_s else entry.end_s
    yield Caption(entry.start_s, said_until_s, (*shown, cue.text))
    if cue.clock_left_s is not None:
        left_s = round(cue.clock_left_s)
        clock = f"{left_s // 60}:{left_s % 60:02}"
        text = phrasebook.text("export.clock", {"clock": clock})
        yield Caption(count_start_s, entry.end_s, (text,))
    elif cue.count_s:
        text = phrasebook.text("export.count", {"seconds": phrasebook.number(cue.count_s)})
        yield Caption(count_start_s, entry.end_s, (text,))
