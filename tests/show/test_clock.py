import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrator.show.clock import MonotonicClock, SoundCardClock


class Card:
    """A sound card whose clock runs at its own pace beside the monotonic one."""

    def __init__(self, pace: float = 1.0) -> None:
        self.monotonic_s = 100.0
        self.heard_s: float | None = 0.0
        self.pace = pace

    def pass_time(self, seconds: float) -> None:
        self.monotonic_s += seconds
        if self.heard_s is not None:
            self.heard_s += seconds * self.pace

    def clock(self) -> SoundCardClock:
        return SoundCardClock(lambda: self.heard_s, lambda: self.monotonic_s)


@pytest.mark.parametrize("pace", [0.97, 1.0, 1.04])
def test_the_clock_keeps_the_pace_of_what_is_heard(pace: float) -> None:
    card = Card(pace)
    clock = card.clock()
    begin_s = clock.now_s()
    for _ in range(1000):
        card.pass_time(0.1)
        now_s = clock.now_s()
    assert now_s - begin_s == pytest.approx(100 * pace)


def test_a_leap_of_the_card_moves_nothing() -> None:
    card = Card()
    clock = card.clock()
    clock.now_s()
    card.heard_s = 50.0
    before_s = clock.now_s()
    card.pass_time(1.0)
    assert clock.now_s() - before_s == pytest.approx(1.0)
    card.heard_s = 3.0
    card.pass_time(1.0)
    assert clock.now_s() - before_s == pytest.approx(2.0)


def test_a_card_that_says_nothing_leaves_the_monotonic_clock() -> None:
    card = Card()
    clock = card.clock()
    begin_s = clock.now_s()
    card.pass_time(2.0)
    clock.now_s()
    card.heard_s = None
    card.pass_time(3.0)
    assert clock.now_s() - begin_s == pytest.approx(5.0)


@given(st.lists(st.tuples(st.floats(0, 2), st.floats(-5, 5)), max_size=30))
def test_the_clock_never_goes_back(steps: list[tuple[float, float]]) -> None:
    card = Card()
    clock = card.clock()
    last_s = clock.now_s()
    for seconds, leap in steps:
        card.pass_time(seconds)
        assert card.heard_s is not None
        card.heard_s += leap
        now_s = clock.now_s()
        assert now_s >= last_s
        last_s = now_s


@pytest.mark.parametrize("clock", [MonotonicClock(), Card().clock()])
async def test_a_call_ends_the_wait_at_once(clock: MonotonicClock | SoundCardClock) -> None:
    call = asyncio.Event()
    call.set()
    await asyncio.wait_for(clock.wait(clock.now_s() + 3600, call), 1)
    await asyncio.wait_for(clock.wait(None, call), 1)


async def test_a_time_that_has_come_is_not_waited_for() -> None:
    clock = MonotonicClock()
    await asyncio.wait_for(clock.wait(clock.now_s() - 1, asyncio.Event()), 1)
