import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrator.game.game import Game
from narrator.script.options import Options
from narrator.script.phrasebook import Phrasebook
from narrator.show.announcer import Announcer, Start
from narrator.show.day import DayChange, after_day, can_change, changed, reminders_of, resumed
from narrator.show.events import CueEnded, CueStarted, Event, Finished, Paused, Resumed
from narrator.show.performance import Background, Performance
from narrator.show.timeline import Timeline
from narrator.show.transport import Command
from narrator.sound.clip import silence
from narrator.sound.levels import Levels
from narrator.sound.mixer import Bus
from narrator.sound.silent_mixer import SilentMixer
from tests.show.scripts import first_game, silent_performance
from tests.virtual_clock import VirtualClock

LONGER, SHORTER = DayChange(60.0), DayChange(-60.0)


@pytest.fixture(scope="module")
def night(game: Game, phrasebook: Phrasebook) -> Performance:
    return silent_performance(
        first_game(game, phrasebook), backgrounds=[Background(silence(3.0, 2))]
    )


def place(timeline: Timeline, left_s: float) -> tuple[int, float]:
    """The entry and position at which the day has so much left."""
    for index, entry in enumerate(timeline.entries):
        clock_s = entry.cue.clock_left_s
        if clock_s is not None and clock_s >= left_s > clock_s - entry.cue.count_s:
            return index, entry.count_start_s + clock_s - left_s
    raise AssertionError(left_s)


def reminders_after(timeline: Timeline, index: int) -> list[float | None]:
    return [e.cue.clock_left_s for e in timeline.entries[index + 1 :] if e.cue.clock_left_s]


def change_at(night: Performance, left_s: float, change: DayChange) -> tuple[Timeline, int, float]:
    timeline = night.timeline
    index, position_s = place(timeline, left_s)
    new = changed(timeline, reminders_of(timeline), index, position_s, change)
    return new, index, position_s


def test_a_minute_more_moves_the_vote_by_a_minute(night: Performance) -> None:
    new, _, _ = change_at(night, 200.0, LONGER)
    assert new.length_s == pytest.approx(night.timeline.length_s + 60)


def test_a_reminder_that_lies_ahead_again_is_called_again(night: Performance) -> None:
    new, index, _ = change_at(night, 45.0, LONGER)
    assert reminders_after(new, index) == [60, 30, 10]


def test_reminders_that_were_jumped_are_left_out(night: Performance) -> None:
    new, index, _ = change_at(night, 85.0, SHORTER)
    assert reminders_after(new, index) == [10]
    assert new.length_s == pytest.approx(night.timeline.length_s - 60)


def test_the_day_cannot_be_shortened_to_nothing_or_lengthened_for_ever(night: Performance) -> None:
    index, position_s = place(night.timeline, 60.0)
    assert not can_change(night.timeline.entries[index], position_s, SHORTER)
    assert can_change(night.timeline.entries[index], position_s, LONGER)
    assert not can_change(night.timeline.entries[index], position_s, DayChange(3600))
    assert not can_change(night.timeline.entries[2], 0.0, LONGER)


@given(left_s=st.floats(1, 299), by_s=st.sampled_from([60.0, -60.0, 300.0, -20.0]))
def test_what_is_past_stays_and_the_rest_follows_without_a_gap(
    night: Performance, left_s: float, by_s: float
) -> None:
    index, position_s = place(night.timeline, left_s)
    if not can_change(night.timeline.entries[index], position_s, DayChange(by_s)):
        return
    new, index, position_s = change_at(night, left_s, DayChange(by_s))
    assert new.entries[:index] == night.timeline.entries[:index]
    assert new.entries[index].start_s == night.timeline.entries[index].start_s
    for before, after in zip(new.entries, new.entries[1:], strict=False):
        assert after.start_s == pytest.approx(before.end_s)
    vote = after_day(new, index)
    assert vote is not None
    # A reminder that is still being said may hold the end up by its own length.
    late_s = new.entries[vote].start_s - position_s - (left_s + by_s)
    assert -1e-6 < late_s < 2.0


@pytest.mark.parametrize("left_s", [0.5, 10.0, 42.0, 60.0, 299.0, 600.0])
def test_a_resumed_day_has_exactly_what_was_left(night: Performance, left_s: float) -> None:
    timeline, index = resumed(night.timeline, left_s)
    opening = timeline.entries[index]
    assert opening.cue.phrases == ()
    assert opening.cue.clock_left_s == left_s
    assert reminders_after(timeline, index) == [r for r in (60, 30, 10) if r < left_s]
    vote = after_day(timeline, index)
    assert vote is not None
    assert timeline.entries[vote].start_s - opening.start_s == pytest.approx(left_s, abs=2.0)


def test_a_night_alone_is_resumed_at_its_beginning(game: Game, phrasebook: Phrasebook) -> None:
    alone = silent_performance(first_game(game, phrasebook, Options(day_s=None)))
    assert resumed(alone.timeline, 30.0) == (alone.timeline, 0)


class Heard:
    """An announcer on a virtual clock, and all its events."""

    def __init__(self, performance: Performance, **rest: object) -> None:
        self.clock = VirtualClock()
        self.mixer = SilentMixer(self.clock.now_s)
        self.events: list[Event] = []
        self.announcer = Announcer(
            performance,
            self.mixer,
            self.clock,
            self.events.append,
            **rest,  # type: ignore[arg-type]
        )

    def at(self, time_s: float, command: Command | DayChange) -> None:
        self.clock.at(time_s, lambda: self.announcer.send(command))

    async def perform(self) -> "Heard":
        await self.announcer.perform()
        return self


async def test_vote_now_goes_to_the_gong(night: Performance) -> None:
    heard = Heard(night)
    index, position_s = place(night.timeline, 200.0)
    heard.at(position_s, Command.VOTE)
    await heard.perform()
    at = heard.events.index(CueEnded(index, was_cut=True))
    started = heard.events[at + 1]
    assert isinstance(started, CueStarted)
    assert night.timeline.entries[started.index].cue.effects[0].sound == "gong"


async def test_vote_now_ends_a_pause(night: Performance) -> None:
    heard = Heard(night)
    _, position_s = place(night.timeline, 200.0)
    heard.at(position_s - 1, Command.PAUSE)
    heard.at(position_s + 30, Command.VOTE)
    await asyncio.wait_for(heard.perform(), 5)
    assert Resumed() in heard.events[heard.events.index(Paused()) :]
    assert heard.events[-1] == Finished()


async def test_by_night_there_is_no_vote_to_call(night: Performance) -> None:
    heard = Heard(night)
    allowed: list[bool] = []
    heard.at(5.0, Command.VOTE)
    heard.clock.at(6.0, lambda: allowed.append(heard.announcer.can(Command.VOTE)))
    heard.clock.at(6.0, lambda: allowed.append(heard.announcer.can(LONGER)))
    await heard.perform()
    assert allowed == [False, False]
    assert heard.clock.time_s == pytest.approx(night.timeline.length_s)


async def test_two_minutes_more_and_one_less_while_a_reminder_is_spoken(night: Performance) -> None:
    heard = Heard(night)
    _, position_s = place(night.timeline, 60.0)
    for after_s, change in ((0.2, LONGER), (0.3, LONGER), (5.0, SHORTER)):
        heard.at(position_s + after_s, change)
    await heard.perform()
    assert heard.clock.time_s == pytest.approx(night.timeline.length_s + 60)
    assert len([e for e in heard.events if isinstance(e, CueStarted)]) == (
        len(night.timeline.entries) + 1
    )
    assert heard.events[-1] == Finished()


async def test_a_performance_may_begin_at_any_cue(night: Performance) -> None:
    heard = await Heard(night, start=Start(5)).perform()
    first = next(event for event in heard.events if isinstance(event, CueStarted))
    assert first.index == 5
    assert heard.clock.time_s == pytest.approx(
        night.timeline.length_s - night.timeline.entries[5].start_s
    )


async def test_a_performance_may_begin_at_a_second_of_the_day(night: Performance) -> None:
    heard = Heard(night, start=Start(day_left_s=42.0))
    assert heard.announcer.snapshot().clock_left_s == 42.0
    await heard.perform()
    begun = sum(isinstance(event, CueStarted) for event in heard.events)
    assert begun == sum(isinstance(event, CueEnded) for event in heard.events)


async def test_the_level_of_the_voice_can_be_changed_at_any_time(night: Performance) -> None:
    heard = Heard(night, levels=Levels(voice=25))
    seen: list[float] = []
    heard.clock.at(0.5, lambda: seen.append(heard.mixer.gains_db[Bus.VOICE]))
    heard.clock.at(1.0, lambda: heard.announcer.set_levels(Levels()))
    await heard.perform()
    assert [*seen, heard.mixer.gains_db[Bus.VOICE]] == pytest.approx([-20.0, 0.0])


def test_half_the_level_is_half_as_loud_and_none_is_silent() -> None:
    assert Levels(background=100).background_db == 0
    assert Levels(background=50).background_db == pytest.approx(-10)
    assert Levels(background=0).background_db == -60
    assert Levels(background=98).with_background(5).background == 100
    assert Levels(background=3).with_background(-5).background == 0
    muted = Levels(background=40).with_mute_turned()
    assert muted.background_db == -60
    assert muted.with_mute_turned().background_db == Levels(background=40).background_db
    assert not muted.with_background(5).is_background_mute
