"""When everything of a script happens."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from narrator.script.cue import Cue, Script
from narrator.show.timing import Timing


class MomentKind(StrEnum):
    """What happens at a moment of a cue, in the order in which it happens."""

    CUE_STARTED = "cue started"
    COUNT_STARTED = "count started"
    LINE_ENDED = "line ended"
    CUE_ENDED = "cue ended"


@dataclass(frozen=True, slots=True)
class Entry:
    """One cue on the timeline; all times are seconds from the beginning of the session."""

    cue: Cue
    start_s: float
    line_end_s: float
    count_start_s: float
    end_s: float

    @property
    def speech_s(self) -> float:
        """How long the line, or the effect in its place, takes."""
        return self.line_end_s - self.start_s


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that happens at a time to the entry with this index."""

    at_s: float
    index: int
    kind: MomentKind


@dataclass(frozen=True, slots=True)
class Timeline:
    """The entries of a script in order, and their moments in order of time."""

    entries: tuple[Entry, ...]
    moments: tuple[Moment, ...]
    first_moments: tuple[int, ...]

    @property
    def length_s(self) -> float:
        """How long the whole session takes."""
        return self.entries[-1].end_s if self.entries else 0.0


def line_length_s(cue: Cue, lengths_s: Mapping[str, float], timing: Timing) -> float:
    """Seconds from the first to the last sound of a cue's line; its effect's time if it has one."""
    if not cue.phrases:
        return cue.effect_s
    speech_s = sum(lengths_s[phrase.id] for phrase in cue.phrases)
    return speech_s + sum(timing.gap_before(right) for _, right in pairwise(cue.phrases))


def build_timeline(script: Script, lengths_s: Mapping[str, float], timing: Timing) -> Timeline:
    """The timeline of a script whose phrases, by id, have these lengths in seconds."""
    entries: list[Entry] = []
    start_s = 0.0
    for cue in script.cues:
        entry = _entry(cue, start_s, line_length_s(cue, lengths_s, timing), timing)
        entries.append(entry)
        start_s = entry.end_s
    return timeline_of(entries)


def timeline_of(entries: list[Entry]) -> Timeline:
    """The timeline with these entries, which must follow one another."""
    moments: list[Moment] = []
    first: list[int] = []
    for index, entry in enumerate(entries):
        first.append(len(moments))
        times = {
            MomentKind.CUE_STARTED: entry.start_s,
            MomentKind.COUNT_STARTED: entry.count_start_s,
            MomentKind.LINE_ENDED: entry.line_end_s,
            MomentKind.CUE_ENDED: entry.end_s,
        }
        if not entry.cue.count_s:
            del times[MomentKind.COUNT_STARTED]
        found = [Moment(at_s, index, kind) for kind, at_s in times.items()]
        moments += sorted(found, key=lambda moment: moment.at_s)
    return Timeline(tuple(entries), tuple(moments), tuple(first))


def _entry(cue: Cue, start_s: float, speech_s: float, timing: Timing) -> Entry:
    line_end_s = start_s + speech_s
    if cue.counts_while_speaking:
        end_s = max(start_s + cue.count_s, line_end_s)
        return Entry(cue, start_s, line_end_s, start_s, end_s)
    if cue.count_s:
        return Entry(cue, start_s, line_end_s, line_end_s, line_end_s + cue.count_s)
    rest_s = timing.after_line_s if cue.phrases else 0.0
    return Entry(cue, start_s, line_end_s, line_end_s, line_end_s + rest_s)
