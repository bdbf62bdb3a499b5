import asyncio
import math
from functools import partial
from itertools import pairwise

import numpy as np
import pytest

from narrator.game.game import Game
from narrator.script.options import Options
from narrator.script.phrasebook import Phrasebook
from narrator.show.announcer import Announcer
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
    SoundFailed,
    Stopped,
)
from narrator.show.performance import Background, Performance
from narrator.show.timeline import effect_times
from narrator.show.transport import Command, Mode
from narrator.sound.clip import SAMPLE_RATE, Clip, silence
from narrator.sound.levels import Levels
from narrator.sound.mixer import Bus, SoundLostError
from narrator.sound.silent_mixer import SilentMixer
from tests.show.scripts import everything, first_game, silent_performance
from tests.virtual_clock import VirtualClock

STEADY = 10_000
STEADY_CLIP = Clip(np.full((3 * SAMPLE_RATE, 2), STEADY, np.int16))


class WatchedMixer(SilentMixer):
    """A silent mixer that keeps what was asked of it, and can be told to fail."""

    def __init__(self, clock: VirtualClock) -> None:
        super().__init__(clock.now_s)
        self.clock = clock
        self.played: list[tuple[float, Bus, Clip]] = []
        self.overlaps = 0
        self.blocks: list[tuple[float, Clip]] = []
        self.change_overs = 0
        self.fails_at_s: float | None = None

    def play(self, bus: Bus, clip: Clip) -> None:
        if self.fails_at_s is not None and self.clock.now_s() >= self.fails_at_s:
            raise SoundLostError("the sound card has been pulled out")
        if bus is Bus.VOICE and self.is_busy(bus):
            self.overlaps += 1
        super().play(bus, clip)
        self.played.append((self.clock.now_s(), bus, clip))

    def queue(self, bus: Bus, clip: Clip) -> None:
        # A block begins where the one before it ends.
        now_s = self.clock.now_s()
        ends_s = self.blocks[-1][0] + self.blocks[-1][1].length_s if self.blocks else now_s
        self.blocks.append((max(now_s, ends_s) if self.is_busy(bus) else now_s, clip))
        super().queue(bus, clip)

    def change_over(self, bus: Bus) -> None:
        super().change_over(bus)
        self.change_overs += 1

    def background_db(self, at_s: float) -> float:
        """The level of the background's constant samples at a time."""
        begins_s, clip = next(block for block in reversed(self.blocks) if block[0] <= at_s)
        frame = int((at_s - begins_s) * SAMPLE_RATE)
        value = int(clip.samples[frame, 0]) if frame < clip.frames else 0
        return 20 * math.log10(max(value, 1) / STEADY)

    def voice_starts_s(self) -> list[float]:
        return [time_s for time_s, bus, _ in self.played if bus is Bus.VOICE]


class Stage:
    """An announcer with a virtual clock, a watched mixer and every event with its time."""

    def __init__(self, performance: Performance) -> None:
        self.clock = VirtualClock()
        self.mixer = WatchedMixer(self.clock)
        self.events: list[Event] = []
        self.times_s: list[float] = []
        self.announcer = Announcer(performance, self.mixer, self.clock, self.hear)

    def hear(self, event: Event) -> None:
        self.events.append(event)
        self.times_s.append(self.clock.now_s())

    def at(self, time_s: float, *commands: Command) -> None:
        for command in commands:
            self.clock.at(time_s, partial(self.announcer.send, command))

    def perform(self) -> "Stage":
        asyncio.run(asyncio.wait_for(self.announcer.perform(), 30))
        return self

    def of(self, kind: type) -> list[Event]:
        return [event for event in self.events if isinstance(event, kind)]


@pytest.fixture
def night(game: Game, phrasebook: Phrasebook) -> Performance:
    return silent_performance(first_game(game, phrasebook), backgrounds=[Background(STEADY_CLIP)])


def test_a_whole_game_gives_every_event_in_order(night: Performance) -> None:
    stage = Stage(night).perform()
    expected: list[Event] = [Resumed()]
    for index, entry in enumerate(night.timeline.entries):
        inside: list[tuple[float, Event]] = []
        if entry.cue.count_s:
            inside.append((entry.count_start_s, CountStarted(index)))
        inside.append((entry.line_end_s, LineEnded(index)))
        inside += [(at_s, EffectStarted(index, sound)) for at_s, sound in effect_times(entry)]
        inside.sort(key=lambda timed: timed[0])
        expected += [CueStarted(index), *(event for _, event in inside), CueEnded(index)]
    assert stage.events == [*expected, Finished()]


def test_every_line_starts_where_the_timeline_puts_it(night: Performance) -> None:
    stage = Stage(night).perform()
    planned = [entry.start_s for entry in night.timeline.entries if entry.cue.phrases]
    assert stage.mixer.voice_starts_s() == pytest.approx(planned, abs=1e-6)
    assert stage.clock.time_s == pytest.approx(night.timeline.length_s)
    assert stage.mixer.overlaps == 0


def test_ten_minutes_of_all_roles_pass_on_the_virtual_clock(
    game: Game, phrasebook: Phrasebook
) -> None:
    stage = Stage(silent_performance(everything(game, phrasebook))).perform()
    assert stage.clock.time_s > 600
    assert stage.events[-1] == Finished()


def test_a_pause_inside_a_word_shifts_everything_by_its_length(night: Performance) -> None:
    whole = Stage(night).perform()
    stage = Stage(night)
    stage.at(0.3, Command.PAUSE)
    stage.at(60.3, Command.PLAY)
    stage.perform()
    assert stage.of(Paused) == [Paused()]
    assert stage.clock.time_s == pytest.approx(whole.clock.time_s + 60)
    assert stage.mixer.voice_starts_s()[0] == 0.0
    assert stage.mixer.voice_starts_s()[1] == pytest.approx(whole.mixer.voice_starts_s()[1] + 60)


def test_the_voice_is_held_while_paused(night: Performance) -> None:
    stage = Stage(night)
    busy: list[bool] = []
    stage.at(0.3, Command.PAUSE)
    stage.clock.at(50.0, lambda: busy.append(stage.mixer.is_busy(Bus.VOICE)))
    stage.at(60.0, Command.PLAY)
    stage.perform()
    assert busy == [True]


@pytest.mark.parametrize("command", [Command.SKIP, Command.BACK, Command.REPEAT])
def test_a_jump_cuts_the_line_before_another_begins(night: Performance, command: Command) -> None:
    stage = Stage(night)
    # In the middle of the third line.
    lines = [entry for entry in night.timeline.entries if entry.cue.phrases]
    stage.at(lines[2].start_s + 0.2, command)
    stage.perform()
    assert stage.mixer.overlaps == 0
    cut = [event for event in stage.events if isinstance(event, CueEnded) and event.was_cut]
    assert len(cut) == 1
    assert stage.events[-1] == Finished()


def test_a_storm_of_keys_never_lets_two_lines_sound_together(night: Performance) -> None:
    stage = Stage(night)
    keys = [Command.SKIP, Command.BACK, Command.REPEAT, Command.PAUSE, Command.PLAY]
    for number in range(200):
        stage.at(0.37 * number, keys[number * number % 5], keys[(number + 2) % 5])
    stage.at(200.0, Command.PLAY)
    stage.perform()
    assert stage.mixer.overlaps == 0
    assert len(stage.of(CueStarted)) == len(stage.of(CueEnded))


def test_stop_ends_at_once_and_silences_everything(night: Performance) -> None:
    stage = Stage(night)
    stage.at(5.0, Command.STOP)
    stage.perform()
    assert stage.clock.time_s == pytest.approx(5.0)
    assert stage.events[-1] == Stopped()
    assert not any(stage.mixer.is_busy(bus) for bus in Bus)


def test_after_a_closed_lid_the_night_goes_on_where_it_stood(night: Performance) -> None:
    whole = Stage(night).perform()
    stage = Stage(night)
    lost_s = 3600.0

    def sleep_soundly() -> None:
        stage.clock.time_s += lost_s

    stage.clock.at(20.0, sleep_soundly)
    stage.perform()
    assert stage.events == whole.events
    gaps = [b - a for a, b in pairwise(stage.times_s)]
    steady = [b - a for a, b in pairwise(whole.times_s)]
    rushed = [(gap, usual) for gap, usual in zip(gaps, steady, strict=True) if gap < usual - 0.3]
    assert rushed == []


def test_the_sound_failing_half_way_is_told_once_and_stops_nothing(night: Performance) -> None:
    whole = Stage(night).perform()
    stage = Stage(night)
    stage.mixer.fails_at_s = 30.0
    stage.perform()
    assert stage.of(SoundFailed) == [SoundFailed("the sound card has been pulled out")]
    others = [event for event in stage.events if not isinstance(event, SoundFailed)]
    assert others == whole.events
    assert stage.clock.time_s == pytest.approx(whole.clock.time_s)


def test_a_sound_card_that_stands_still_is_noticed(
    night: Performance, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = Stage(night)
    monkeypatch.setattr(stage.mixer, "is_busy", lambda _bus: True)
    stage.perform()
    assert stage.of(SoundFailed) == [SoundFailed("the sound card has stopped playing")]
    assert stage.events[-1] == Finished()


def test_the_background_is_down_under_lines_and_up_in_counts(night: Performance) -> None:
    mixer = Stage(night).perform().mixer
    waking = next(entry for entry in night.timeline.entries if entry.cue.id == "seer-1")
    assert mixer.background_db(waking.start_s + 0.01) == pytest.approx(-16, abs=0.1)
    assert mixer.background_db(waking.line_end_s - 0.01) == pytest.approx(-16, abs=0.1)
    assert mixer.background_db(waking.line_end_s + 0.7) == pytest.approx(0, abs=0.1)
    assert mixer.background_db(waking.end_s - 0.5) == pytest.approx(0, abs=0.1)


def test_the_background_never_steps_by_a_decibel_in_ten_milliseconds(night: Performance) -> None:
    mixer = Stage(night).perform().mixer
    begins_s = mixer.blocks[0][0]
    samples = np.concatenate([clip.samples[:, 0] for _, clip in mixer.blocks]).astype(float)
    for (one_s, clip), (other_s, _) in pairwise(mixer.blocks):
        assert other_s == pytest.approx(one_s + clip.length_s)
    assert begins_s == 0.0
    hundredth = samples[:: SAMPLE_RATE // 100]
    audible = [(a, b) for a, b in pairwise(hundredth) if min(a, b) > STEADY * 0.02]
    steps_db = [abs(20 * math.log10(b / a)) for a, b in audible]
    assert len(steps_db) > 5000
    assert max(steps_db) < 1.0


def test_a_jump_lets_the_background_follow_at_once(night: Performance) -> None:
    stage = Stage(night)
    waking = next(entry for entry in night.timeline.entries if entry.cue.id == "seer-1")
    middle_s = waking.line_end_s + 5.0
    before = stage.mixer.change_overs
    stage.at(middle_s, Command.SKIP)
    stage.perform()
    assert stage.mixer.change_overs > before
    assert stage.mixer.background_db(middle_s - 0.1) == pytest.approx(0, abs=0.1)
    assert stage.mixer.background_db(middle_s + 0.5) == pytest.approx(-16, abs=0.1)


def test_the_background_goes_on_while_paused(night: Performance) -> None:
    stage = Stage(night)
    waking = next(entry for entry in night.timeline.entries if entry.cue.id == "seer-1")
    paused_s = waking.line_end_s + 5.0
    stage.at(paused_s, Command.PAUSE)
    stage.at(paused_s + 60.0, Command.PLAY)
    stage.perform()
    for after_s in (1.0, 30.0, 59.0):
        assert stage.mixer.background_db(paused_s + after_s) == pytest.approx(0, abs=0.1)


def test_the_tables_level_of_the_background_is_heard(night: Performance) -> None:
    stage = Stage(night)
    waking = next(entry for entry in night.timeline.entries if entry.cue.id == "seer-1")
    counting_s = waking.line_end_s + 3.0
    stage.clock.at(counting_s, lambda: stage.announcer.set_levels(Levels(background=50)))
    stage.perform()
    assert stage.mixer.background_db(counting_s + 2.0) == pytest.approx(-10, abs=0.1)


def test_the_tone_ends_each_count_of_the_night_when_asked_for(
    game: Game, phrasebook: Phrasebook
) -> None:
    script = first_game(game, phrasebook, Options(count_tone=True))
    effects = {"count_end": silence(0.2, 2), "gong": silence(1.0, 2)}
    stage = Stage(silent_performance(script, effects=effects)).perform()
    tones = [at_s for at_s, bus, clip in stage.mixer.played if clip is effects["count_end"]]
    counted = [cue for cue in script.cues if cue.count_s and cue.phase == "night"]
    assert len(tones) == len(counted) > 4
    gongs = [at_s for at_s, bus, clip in stage.mixer.played if clip is effects["gong"]]
    assert len(gongs) == 1


def test_the_snapshot_counts_down_and_knows_who_speaks(night: Performance) -> None:
    stage = Stage(night)
    seen: list[tuple[bool, float | None]] = []
    waking = next(entry for entry in night.timeline.entries if entry.cue.id == "seer-1")

    def look() -> None:
        snapshot = stage.announcer.snapshot()
        assert snapshot.entry.cue.id == "seer-1"
        assert snapshot.mode is Mode.PLAYING
        seen.append((snapshot.is_speaking, snapshot.count_left_s))

    for at_s in (waking.start_s + 0.1, waking.line_end_s + 2.0, waking.end_s - 1.0):
        stage.clock.at(at_s, look)
    stage.perform()
    assert [is_speaking for is_speaking, _ in seen] == [True, False, False]
    assert seen[0][1] is None
    assert [left_s for _, left_s in seen[1:]] == pytest.approx([8.0, 1.0])


def test_the_snapshot_of_the_day_shows_the_clock(night: Performance) -> None:
    stage = Stage(night)
    clocks: list[float | None] = []
    entries = {entry.cue.id: entry for entry in night.timeline.entries}
    begins_s = entries["talk-1"].line_end_s
    for after_s in (1.0, 239.0, 255.0, 299.0):
        stage.clock.at(
            begins_s + after_s, lambda: clocks.append(stage.announcer.snapshot().clock_left_s)
        )
    stage.perform()
    assert clocks == pytest.approx([299.0, 61.0, 45.0, 1.0])


def test_a_line_that_begins_late_keeps_its_count_whole(night: Performance) -> None:
    stage = Stage(night)
    play = stage.mixer.play
    late_s = [0.3]

    def play_late(bus: Bus, clip: Clip) -> None:
        # A busy computer takes its time for the first line.
        stage.clock.time_s += late_s.pop() if late_s else 0.0
        play(bus, clip)

    stage.mixer.play = play_late  # type: ignore[method-assign]
    stage.perform()
    starts_s = stage.mixer.voice_starts_s()
    planned = [entry.start_s for entry in night.timeline.entries if entry.cue.phrases]
    assert starts_s[0] == pytest.approx(0.3)
    assert starts_s[1] - starts_s[0] == pytest.approx(planned[1] - planned[0])
