"""The clock of the day: how much of it is left can be changed without touching what is past."""

from collections.abc import Iterable, Mapping
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from narrator.show.timeline import Entry, Timeline, timeline_of

MAX_LEFT_S = 3600.0
"""The day's clock never shows more than an hour."""


class DayChange(Struct, frozen=True):
    """A wish to let the day run so many seconds longer; negative for shorter."""

    by_s: float


def clock_left_s(entry: Entry, position_s: float) -> float | None:
    """Seconds left of the day at a position inside an entry; None when it is not of the day."""
    if entry.cue.clock_left_s is None:
        return None
    counted_s = max(position_s - entry.count_start_s, 0.0)
    return max(entry.cue.clock_left_s - min(counted_s, entry.cue.count_s), 0.0)


def after_day(timeline: Timeline, index: int) -> int | None:
    """The index of what follows the day in which the entry lies; None when it lies in no day."""
    if timeline.entries[index].cue.clock_left_s is None:
        return None
    while index < len(timeline.entries) and timeline.entries[index].cue.clock_left_s is not None:
        index += 1
    return index


def reminders_of(timeline: Timeline) -> dict[float, Entry]:
    """The entries that call out how much of the day is left, by the seconds they say."""
    return {
        entry.cue.clock_left_s: entry
        for entry in timeline.entries
        if entry.cue.clock_left_s is not None and entry.cue.counts_while_speaking
    }


def can_change(entry: Entry, position_s: float, change: DayChange) -> bool:
    """Whether the day can be changed so: it is day, and the clock stays above zero."""
    left_s = clock_left_s(entry, position_s)
    return left_s is not None and 0 < left_s + change.by_s <= MAX_LEFT_S and left_s > 0


def changed(
    timeline: Timeline,
    reminders: Mapping[float, Entry],
    index: int,
    position_s: float,
    change: DayChange,
) -> Timeline:
    """The timeline on which the day lasts longer or shorter from a position inside an entry.

    Reminders that lie ahead again are called again; those that no longer do are left out.
    """
    entry = timeline.entries[index]
    left_s = clock_left_s(entry, position_s)
    if left_s is None:
        return timeline
    clock_s = left_s + change.by_s + max(position_s - entry.count_start_s, 0.0)
    return _rebuilt(timeline, reminders, index, clock_s, left_s + change.by_s)


def resumed(timeline: Timeline, left_s: float) -> tuple[Timeline, int]:
    """The timeline on which the day begins without words and with so much left, and where.

    Without a day the timeline stays, and the place is its beginning.
    """
    entries = timeline.entries
    days = (i for i, entry in enumerate(entries) if entry.cue.clock_left_s is not None)
    index = next(days, None)
    if index is None:
        return timeline, 0
    first = entries[index]
    silent = replace(first.cue, phrases=(), clock_left_s=left_s)
    opening = Entry(silent, first.start_s, first.start_s, first.start_s, first.start_s)
    quiet = timeline_of([*entries[:index], opening, *entries[index + 1 :]])
    return _rebuilt(quiet, reminders_of(timeline), index, left_s, left_s), index


def _rebuilt(
    timeline: Timeline,
    reminders: Mapping[float, Entry],
    index: int,
    clock_s: float,
    left_s: float,
) -> Timeline:
    """The entry's count begins at ``clock_s``; after ``left_s`` more seconds the day is over."""
    entries = timeline.entries
    ahead = sorted((reminder for reminder in reminders if reminder < left_s), reverse=True)
    end = after_day(timeline, index) or len(entries)
    day = [_counting(entries[index], clock_s, next(iter(ahead), 0.0))]
    for reminder, following in pairwise([*ahead, 0.0]):
        start = _moved(reminders[reminder], day[-1].end_s)
        day.append(_counting(start, reminder, following))
    return timeline_of([*entries[:index], *day, *_in_a_row(entries[end:], day[-1].end_s)])


def _counting(entry: Entry, from_s: float, to_s: float) -> Entry:
    """The entry with the clock running from one time left to another."""
    cue = replace(entry.cue, clock_left_s=from_s, count_s=from_s - to_s)
    end_s = max(entry.count_start_s + cue.count_s, entry.line_end_s)
    return replace(entry, cue=cue, end_s=end_s)


def _in_a_row(entries: Iterable[Entry], start_s: float) -> list[Entry]:
    moved: list[Entry] = []
    for entry in entries:
        moved.append(_moved(entry, start_s))
        start_s = moved[-1].end_s
    return moved


def _moved(entry: Entry, start_s: float) -> Entry:
    by_s = start_s - entry.start_s
    return Entry(
        entry.cue,
        start_s,
        entry.line_end_s + by_s,
        entry.count_start_s + by_s,
        entry.end_s + by_s,
    )
