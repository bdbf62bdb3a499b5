"""When everything of a script happens."""

from collections.abc import Mapping
from enum import StrEnum
from itertools import pairwise

from msgspec import Struct

from narrator.script.cue import Cue, EffectAt, Script
from narrator.show.timing import Timing

_ROUNDING_S = 1e-6


class MomentKind(StrEnum):
    """What happens at a moment of a cue, in the order in which it happens."""

    CUE_STARTED = "cue started"
    COUNT_STARTED = "count started"
    LINE_ENDED = "line ended"
    EFFECT_STARTED = "effect started"
    CUE_ENDED = "cue ended"


class Entry(Struct, frozen=True):
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


class Moment(Struct, frozen=True):
    """Something that happens at a time to the entry with this index; ``sound`` names an effect."""

    at_s: float
    index: int
    kind: MomentKind
    sound: str = ""


class Timeline(Struct, frozen=True):
    """The entries of a script in order, and their moments in order of time."""

    entries: tuple[Entry, ...]
    moments: tuple[Moment, ...]
    first_moments: tuple[int, ...]

    @property
    def length_s(self) -> float:
        """How long the whole session takes."""
        return self.entries[-1].end_s if self.entries else 0.0


def line_length_s(cue: Cue, lengths_s: Mapping[str, float], timing: Timing) -> float:
    """Seconds from the first to the last sound of a cue's line; its rest when it has none."""
    if not cue.phrases:
        return cue.rest_s
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
        moments += _moments(index, entry)
    return Timeline(tuple(entries), tuple(moments), tuple(first))


def effect_times(entry: Entry) -> tuple[tuple[float, str], ...]:
    """When the effects of an entry sound, and their names."""
    times: list[tuple[float, str]] = []
    for effect in entry.cue.effects:
        match effect.at:
            case EffectAt.START:
                times.append((entry.start_s, effect.sound))
            case EffectAt.LINE_END:
                times.append((entry.line_end_s, effect.sound))
            case EffectAt.END:
                times.append((entry.end_s, effect.sound))
            case EffectAt.EACH_SECOND:
                # A second is whole as the clock counts down to the end.
                seconds = int(entry.end_s - entry.count_start_s + _ROUNDING_S)
                times += [(entry.end_s - left, effect.sound) for left in range(seconds, 0, -1)]
    return tuple(times)


def _moments(index: int, entry: Entry) -> list[Moment]:
    """What happens to an entry, in order of time."""
    started = [Moment(entry.start_s, index, MomentKind.CUE_STARTED)]
    counted = [Moment(entry.count_start_s, index, MomentKind.COUNT_STARTED)]
    spoken = [Moment(entry.line_end_s, index, MomentKind.LINE_ENDED)]
    effects = [
        Moment(at_s, index, MomentKind.EFFECT_STARTED, sound) for at_s, sound in effect_times(entry)
    ]
    ended = [Moment(entry.end_s, index, MomentKind.CUE_ENDED)]
    inside = [*(counted if entry.cue.count_s else ()), *spoken, *effects]
    return [*started, *sorted(inside, key=lambda moment: moment.at_s), *ended]


def _entry(cue: Cue, start_s: float, speech_s: float, timing: Timing) -> Entry:
    line_end_s = start_s + speech_s
    if cue.counts_while_speaking:
        end_s = max(start_s + cue.count_s, line_end_s)
        return Entry(cue, start_s, line_end_s, start_s, end_s)
    if cue.count_s:
        return Entry(cue, start_s, line_end_s, line_end_s, line_end_s + cue.count_s)
    rest_s = timing.after_line_s if cue.phrases else 0.0
    return Entry(cue, start_s, line_end_s, line_end_s, line_end_s + rest_s)
