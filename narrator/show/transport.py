"""Where a performance is: a pure state machine over a timeline.

The position is anchored, never summed up, so the same events come however time is cut into
ticks. Pausing shifts what is left and reorders nothing.
"""

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from narrator.show.day import after_day
from narrator.show.events import (
    CountStarted,
    CueEnded,
    CueStarted,
    EffectStarted,
    Event,
    Finished,
    LineEnded,
    Paused,
    Resumed,
    Stopped,
)
from narrator.show.timeline import Moment, MomentKind, Timeline


class Mode(StrEnum):
    """What the transport is doing; holding means waiting to be started."""

    HOLDING = "holding"
    PLAYING = "playing"
    PAUSED = "paused"
    FINISHED = "finished"
    STOPPED = "stopped"


class Command(StrEnum):
    """What one may ask of a transport."""

    PLAY = "play"
    PAUSE = "pause"
    SKIP = "skip"
    BACK = "back"
    REPEAT = "repeat"
    VOTE = "vote"
    STOP = "stop"


class Transport(Struct, frozen=True):
    """The state: at clock time ``anchor_now_s`` the position was ``anchor_s``.

    ``index`` is the current entry, ``cursor`` the next moment that has not happened yet, and
    ``is_open`` says that the current cue has started and not ended.
    """

    mode: Mode = Mode.HOLDING
    anchor_s: float = 0.0
    anchor_now_s: float = 0.0
    index: int = 0
    cursor: int = 0
    is_open: bool = False

    def position_s(self, now_s: float) -> float:
        """Seconds on the timeline at a clock time that is not before the anchor."""
        if self.mode is not Mode.PLAYING:
            return self.anchor_s
        return self.anchor_s + (now_s - self.anchor_now_s)

    def next_due_s(self, timeline: Timeline) -> float | None:
        """The clock time of the next moment; None unless playing."""
        if self.mode is not Mode.PLAYING or self.cursor >= len(timeline.moments):
            return None
        return self.anchor_now_s + (timeline.moments[self.cursor].at_s - self.anchor_s)

    def can(self, command: Command) -> bool:
        """Whether the command would do anything now."""
        if self.mode in (Mode.FINISHED, Mode.STOPPED):
            return False
        if command is Command.PLAY:
            return self.mode is not Mode.PLAYING
        if command is Command.PAUSE:
            return self.mode is Mode.PLAYING
        return True


def standing_at(timeline: Timeline, index: int) -> Transport:
    """A transport that waits to be started at the beginning of an entry."""
    start_s = timeline.entries[index].start_s
    return Transport(anchor_s=start_s, index=index, cursor=timeline.first_moments[index])


Outcome = tuple[Transport, tuple[Event, ...]]


def advance(timeline: Timeline, transport: Transport, now_s: float) -> Outcome:
    """Let time pass up to ``now_s`` and say what has happened."""
    if transport.mode is not Mode.PLAYING:
        return transport, ()
    events: list[Event] = []
    while transport.cursor < len(timeline.moments):
        due_s = transport.next_due_s(timeline)
        if due_s is None or due_s > now_s:
            return transport, tuple(events)
        moment = timeline.moments[transport.cursor]
        events.append(_event(moment))
        transport = replace(
            transport,
            cursor=transport.cursor + 1,
            index=moment.index,
            is_open=moment.kind is not MomentKind.CUE_ENDED,
        )
    finished = replace(transport, mode=Mode.FINISHED, anchor_s=timeline.length_s)
    return finished, (*events, Finished())


def obey(timeline: Timeline, transport: Transport, command: Command, now_s: float) -> Outcome:
    """Let time pass up to ``now_s``, then carry out a command; one that cannot be is ignored."""
    transport, before = advance(timeline, transport, now_s)
    if not transport.can(command):
        return transport, before
    transport, after = _carry_out(timeline, transport, command, now_s)
    transport, due = advance(timeline, transport, now_s)
    return transport, (*before, *after, *due)


def shift(transport: Transport, lost_s: float) -> Transport:
    """The same position later: after a stall of ``lost_s`` seconds nothing is rushed."""
    return replace(transport, anchor_now_s=transport.anchor_now_s + lost_s)


def _carry_out(timeline: Timeline, transport: Transport, command: Command, now_s: float) -> Outcome:
    position_s = transport.position_s(now_s)
    match command:
        case Command.PLAY:
            return replace(transport, mode=Mode.PLAYING, anchor_now_s=now_s), (Resumed(),)
        case Command.PAUSE:
            return replace(transport, mode=Mode.PAUSED, anchor_s=position_s), (Paused(),)
        case Command.STOP:
            stopped = replace(transport, mode=Mode.STOPPED, anchor_s=position_s, is_open=False)
            return stopped, (*_cut(transport), Stopped())
        case Command.SKIP | Command.BACK | Command.REPEAT | Command.VOTE:
            index = _target(timeline, transport.index, command)
            if index is None:
                return transport, ()
            landed, cut = _jump(timeline, transport, index, now_s)
            if command is Command.VOTE and landed.mode is Mode.PAUSED:
                # Who calls the vote wants it now, also when the day was paused.
                return replace(landed, mode=Mode.PLAYING), (*cut, Resumed())
            return landed, cut


def _target(timeline: Timeline, index: int, command: Command) -> int | None:
    """Where a jump goes from an entry; None when there is no such place."""
    if command is Command.VOTE:
        return after_day(timeline, index)
    if command is Command.BACK:
        return _line_before(timeline, index)
    return index + 1 if command is Command.SKIP else index


def _jump(timeline: Timeline, transport: Transport, index: int, now_s: float) -> Outcome:
    cut = _cut(transport)
    if index >= len(timeline.entries):
        ended = replace(transport, mode=Mode.FINISHED, anchor_s=timeline.length_s, is_open=False)
        return ended, (*cut, Finished())
    landed = replace(
        transport,
        anchor_s=timeline.entries[index].start_s,
        anchor_now_s=now_s,
        index=index,
        cursor=timeline.first_moments[index],
        is_open=False,
    )
    return landed, cut


def _cut(transport: Transport) -> tuple[Event, ...]:
    return (CueEnded(transport.index, was_cut=True),) if transport.is_open else ()


def _line_before(timeline: Timeline, index: int) -> int:
    """The entry before this one that takes time; the first of all if there is none."""
    for before in range(index - 1, -1, -1):
        if timeline.entries[before].end_s > timeline.entries[before].start_s:
            return before
    return index


def _event(moment: Moment) -> Event:
    match moment.kind:
        case MomentKind.CUE_STARTED:
            return CueStarted(moment.index)
        case MomentKind.COUNT_STARTED:
            return CountStarted(moment.index)
        case MomentKind.LINE_ENDED:
            return LineEnded(moment.index)
        case MomentKind.EFFECT_STARTED:
            return EffectStarted(moment.index, moment.sound)
        case MomentKind.CUE_ENDED:
            return CueEnded(moment.index)
