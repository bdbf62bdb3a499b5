"""Performing a timeline: the owner of the transport, the mixer and the clock."""

import asyncio
from collections.abc import Callable

from msgspec import Struct

from narrator.show.backdrop import Backdrop
from narrator.show.clock import Clock
from narrator.show.day import (
    DayChange,
    after_day,
    can_change,
    changed,
    clock_left_s,
    reminders_of,
    resumed,
)
from narrator.show.events import (
    CueEnded,
    CueStarted,
    EffectStarted,
    Event,
    Finished,
    Paused,
    Resumed,
    SoundFailed,
    Stopped,
)
from narrator.show.performance import Performance
from narrator.show.timeline import Entry, Timeline
from narrator.show.transport import Command, Mode, Transport, advance, obey, shift, standing_at
from narrator.sound.levels import Levels, level_db
from narrator.sound.mixer import Bus, Mixer, SoundLostError
from narrator.sound.silent_mixer import SilentMixer

STALL_S = 0.5
"""Waking up this much too late means that the program stood still: the timeline shifts."""

LATE_LINE_S = 0.04
"""A line that begins later than this takes the rest of the timeline with it: no count is cut."""

LATE_VOICE_S = 1.0
"""A line still sounding so long after its end means that the sound card stands still."""

IDLE_S = 0.25
"""The longest sleep, so that a stall is noticed and the background never runs dry."""


class Snapshot(Struct, frozen=True):
    """Where a performance is, for screens: the entry, and the seconds left of its count.

    ``count_left_s`` is None while no count runs; ``clock_left_s`` is the rest of the day by day.
    """

    mode: Mode
    index: int
    entry: Entry
    position_s: float
    is_speaking: bool
    count_left_s: float | None
    clock_left_s: float | None


class Start(Struct, frozen=True):
    """Where a performance begins: at an entry, or by day with so many seconds left."""

    index: int = 0
    day_left_s: float | None = None


class Announcer:
    """Performs once; ``listen`` hears every event in order.

    When the sound is lost the performance goes on with a silent mixer, and says so once.
    """

    def __init__(
        self,
        performance: Performance,
        mixer: Mixer,
        clock: Clock,
        listen: Callable[[Event], None],
        *,
        start: Start | None = None,
        levels: Levels | None = None,
    ) -> None:
        self.performance = performance
        self.levels = levels or Levels()
        self._timeline, self.transport = _standing(performance.timeline, start or Start())
        self._mixer = mixer
        self._clock = clock
        self._listen = listen
        self._commands: list[Command | DayChange] = []
        self._call = asyncio.Event()
        self._voice_until_s: float | None = None
        self._backdrop = Backdrop(
            [one.clip for one in performance.backgrounds], performance.envelopes(self._timeline)
        )

    @property
    def timeline(self) -> Timeline:
        """The timeline as it is now: the day's part moves when the day is changed."""
        return self._timeline

    def send(self, command: Command | DayChange) -> None:
        """Ask for something; it is carried out at once by ``perform``."""
        self._commands.append(command)
        self._call.set()

    def can(self, command: Command | DayChange) -> bool:
        """Whether asking for this would do anything now."""
        if isinstance(command, DayChange):
            here = self.snapshot()
            return self.transport.can(Command.STOP) and can_change(
                here.entry, here.position_s, command
            )
        by_day = after_day(self._timeline, self.transport.index) is not None
        return self.transport.can(command) and (command is not Command.VOTE or by_day)

    def set_levels(self, levels: Levels) -> None:
        """Let every bus sound at its new level from now on."""
        self.levels = levels

        def set_gains(mixer: Mixer) -> None:
            mixer.set_gain(Bus.VOICE, level_db(levels.voice))
            mixer.set_gain(Bus.EFFECT, level_db(levels.effects))

        self._sound(set_gains)
        self._turn_background(self._clock.now_s())

    def snapshot(self) -> Snapshot:
        """Where the performance is now."""
        transport = self.transport
        position_s = transport.position_s(self._clock.now_s())
        entry = self._timeline.entries[transport.index]
        position_s = min(max(position_s, entry.start_s), entry.end_s)
        is_speaking = transport.is_open and position_s < entry.line_end_s
        counted_s = position_s - entry.count_start_s
        count_s = entry.cue.count_s
        return Snapshot(
            transport.mode,
            transport.index,
            entry,
            position_s,
            is_speaking,
            max(count_s - counted_s, 0.0) if count_s and counted_s >= 0 else None,
            clock_left_s(entry, position_s),
        )

    async def perform(self) -> None:
        """Play from where the transport is to the end, or until a stop; then fall silent."""
        self.send(Command.PLAY)
        self.set_levels(self.levels)
        due_s: float | None = self._clock.now_s()
        try:
            while self.transport.mode not in (Mode.FINISHED, Mode.STOPPED):
                await self._clock.wait(due_s, self._call)
                now_s = self._clock.now_s()
                if due_s is not None and now_s - due_s > STALL_S:
                    self.transport = shift(self.transport, now_s - due_s)
                self._go_on(now_s)
                due_s = self._next_due_s(now_s)
        finally:
            self._stop(*Bus)

    def _go_on(self, now_s: float) -> None:
        self.transport, events = advance(self._timeline, self.transport, now_s)
        self._tell(events, now_s)
        self._call.clear()
        commands, self._commands = self._commands, []
        for command in commands:
            if isinstance(command, DayChange):
                self._change_day(command)
                continue
            self.transport, events = obey(self._timeline, self.transport, command, now_s)
            self._tell(events, now_s)
        if commands:
            self._turn_background(now_s)
        self._feed_background(now_s)

    def _change_day(self, change: DayChange) -> None:
        if self.can(change):
            here = self.snapshot()
            reminders = reminders_of(self.performance.timeline)
            self._timeline = changed(self._timeline, reminders, here.index, here.position_s, change)

    def _next_due_s(self, now_s: float) -> float | None:
        due_s = self.transport.next_due_s(self._timeline)
        if due_s is None and not self.performance.backgrounds:
            return None
        idle_s = now_s + IDLE_S
        return idle_s if due_s is None else min(due_s, idle_s)

    def _tell(self, events: tuple[Event, ...], now_s: float) -> None:
        for event in events:
            match event:
                case CueStarted(index):
                    self._start(self._timeline.entries[index], now_s)
                case CueEnded(was_cut=True):
                    self._stop(Bus.VOICE, Bus.EFFECT)
                    self._voice_until_s = None
                case EffectStarted(_, sound):
                    self._play_effect(sound)
                case Paused():
                    self._hold()
                case Resumed():
                    self._release()
                    self._voice_until_s = None
                case Finished() | Stopped():
                    pass
            self._listen(event)

    def _start(self, entry: Entry, now_s: float) -> None:
        self._check_voice(now_s)
        line = self.performance.lines.get(entry.cue.id)
        if line is not None:
            self._sound(lambda mixer: mixer.play(Bus.VOICE, line))
            self._voice_until_s = now_s + line.length_s
            late_s = self.transport.position_s(self._clock.now_s()) - entry.start_s
            if late_s > LATE_LINE_S:
                self.transport = shift(self.transport, late_s)

    def _play_effect(self, name: str) -> None:
        effect = self.performance.effects.get(name)
        if effect is not None:
            self._sound(lambda mixer: mixer.play(Bus.EFFECT, effect))

    def _check_voice(self, now_s: float) -> None:
        """Notice a sound card that has stopped taking samples."""
        if self._voice_until_s is None or now_s < self._voice_until_s + LATE_VOICE_S:
            return
        self._voice_until_s = None

        def check(mixer: Mixer) -> None:
            if mixer.is_busy(Bus.VOICE):
                raise SoundLostError("the sound card has stopped playing")

        self._sound(check)

    def _feed_background(self, now_s: float) -> None:
        position_s = self.transport.position_s(now_s)
        moves = self.transport.mode is Mode.PLAYING
        level_db = self.levels.background_db
        self._sound(
            lambda mixer: self._backdrop.feed(
                mixer, now_s, position_s, moves=moves, level_db=level_db
            )
        )

    def _turn_background(self, now_s: float) -> None:
        """Let the background follow what a command has changed."""
        envelopes = self.performance.envelopes(self._timeline)
        self._sound(lambda mixer: self._backdrop.turn(mixer, now_s, envelopes))

    def _hold(self) -> None:
        def hold(mixer: Mixer) -> None:
            mixer.pause(Bus.VOICE)
            mixer.pause(Bus.EFFECT)

        self._sound(hold)

    def _release(self) -> None:
        def release(mixer: Mixer) -> None:
            mixer.resume(Bus.VOICE)
            mixer.resume(Bus.EFFECT)

        self._sound(release)

    def _stop(self, *buses: Bus) -> None:
        def stop(mixer: Mixer) -> None:
            for bus in buses:
                mixer.stop(bus)

        self._sound(stop)

    def _sound(self, use: Callable[[Mixer], object]) -> None:
        try:
            use(self._mixer)
        except SoundLostError as error:
            self._mixer.close()
            self._mixer = SilentMixer(self._clock.now_s)
            self._listen(SoundFailed(str(error)))


def _standing(timeline: Timeline, start: Start) -> tuple[Timeline, Transport]:
    index = min(start.index, len(timeline.entries) - 1)
    if start.day_left_s is not None:
        timeline, index = resumed(timeline, start.day_left_s)
    return timeline, standing_at(timeline, index) if timeline.entries else Transport()
