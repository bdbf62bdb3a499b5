"""What the show screen shows, worked out from a snapshot alone."""

from collections.abc import Sequence
from math import ceil

from msgspec import Struct

from narrator.game.step import Phase
from narrator.screens.words import Words
from narrator.script.cue import Cue
from narrator.show.announcer import Snapshot
from narrator.show.timeline import Timeline
from narrator.show.transport import Mode
from narrator.sound.levels import Levels

BAR_STEPS = 240
"""The bar is renewed when it has moved by one of so many steps."""


class ShowPicture(Struct, frozen=True):
    """The present call, the count, and where the session stands; equal pictures look the same.

    ``digits`` is the count or the day's clock, ``bar`` the part of the count that is left.
    ``left_s`` is the time to the end of the night, or of the session after it; None without an end.
    """

    phase: Phase
    activity: str
    index: int
    token: str | None
    heading: str
    caption: str
    digits: str
    bar: float | None
    left_s: int | None
    levels: Levels


def activity_of(snapshot: Snapshot) -> str:
    """What goes on, as the id of its word and sign: speaking, counting, talking, paused."""
    if snapshot.mode is not Mode.PLAYING:
        return "paused" if snapshot.mode is Mode.PAUSED else "holding"
    if snapshot.is_speaking:
        return "speaking" if snapshot.entry.cue.phrases else "sounding"
    if snapshot.clock_left_s is not None:
        return "talking"
    return "counting" if snapshot.count_left_s is not None else "resting"


def show_picture(
    snapshot: Snapshot, timeline: Timeline, levels: Levels, words: Words
) -> ShowPicture:
    """The picture of a moment."""
    cue = snapshot.entry.cue
    return ShowPicture(
        phase=cue.phase,
        activity=activity_of(snapshot),
        index=snapshot.index,
        token=cue.token,
        heading=heading_of(cue, words),
        caption=cue.text,
        digits=_digits(snapshot, words),
        bar=_bar(snapshot),
        left_s=_left_s(snapshot, timeline),
        levels=levels,
    )


def heading_of(cue: Cue, words: Words) -> str:
    """Who is called; the part of the session where nobody is."""
    names = [words.role(role) for role in cue.roles]
    return " · ".join(names) if names else words(f"phase.{cue.phase}")


def _digits(snapshot: Snapshot, words: Words) -> str:
    if snapshot.clock_left_s is not None:
        return words.clock(snapshot.clock_left_s)
    if snapshot.count_left_s is None or snapshot.entry.cue.counts_while_speaking:
        return ""
    return str(ceil(snapshot.count_left_s - 1e-9))


def _bar(snapshot: Snapshot) -> float | None:
    """The part of the count that is left, in steps; None while nothing is counted."""
    count_s = snapshot.entry.cue.count_s
    if snapshot.count_left_s is None or not count_s:
        return None
    return round(snapshot.count_left_s / count_s * BAR_STEPS) / BAR_STEPS


def _left_s(snapshot: Snapshot, timeline: Timeline) -> int:
    """Whole seconds to the end of the night, or by day to the end of all."""
    by_night = [e for e in timeline.entries if e.cue.phase in (Phase.SETUP, Phase.NIGHT)]
    end_s = by_night[-1].end_s if by_night else 0.0
    if snapshot.position_s >= end_s:
        end_s = timeline.length_s
    return max(ceil(end_s - snapshot.position_s), 0)


class Mark(Struct, frozen=True):
    """One step on the track of the night: its token, and the entries that belong to it."""

    label: str
    first: int
    last: int


def track_of(timeline: Timeline, words: Words) -> tuple[Mark, ...]:
    """The steps of the night in order; those without a token have a sign of their own."""
    marks: list[Mark] = []
    step = ""
    for index, entry in enumerate(timeline.entries):
        cue = entry.cue
        if cue.phase not in (Phase.NIGHT, Phase.DAWN):
            continue
        if cue.step == step:
            marks[-1] = Mark(marks[-1].label, marks[-1].first, index)
        else:
            label = cue.token or words(f"sign.{cue.phase}")
            marks.append(Mark(label, index, index))
        step = cue.step
    return tuple(marks)


def checklist(cues: Sequence[Cue]) -> tuple[str, ...]:
    """What must lie on the table before the night: the lines that are only shown."""
    return tuple(cue.text for cue in cues if cue.phase is Phase.SETUP and not cue.phrases)


def after_vote(cues: Sequence[Cue]) -> tuple[str, ...]:
    """What the table does after the vote has been called."""
    votes = [cue for cue in cues if cue.phase is Phase.VOTE and cue.phrases]
    last = votes[-1] if votes else None
    return () if last is None else tuple(phrase.text for phrase in last.phrases)
