"""Clocks that only go forward, and waiting by them."""

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Protocol


class Clock(Protocol):
    """Seconds that never go back, and a way to wait for a time or a call."""

    def now_s(self) -> float:
        """The time in seconds since some beginning."""
        ...

    async def wait(self, until_s: float | None, call: asyncio.Event) -> None:
        """Return when the time has come or ``call`` is set; None waits for the call alone."""
        ...


class MonotonicClock:
    """The system's monotonic clock."""

    def now_s(self) -> float:
        """Seconds of the monotonic clock."""
        return time.monotonic()

    async def wait(self, until_s: float | None, call: asyncio.Event) -> None:
        """Sleep until the time or the call."""
        await _wait(None if until_s is None else until_s - self.now_s(), call)


class SoundCardClock:
    """The monotonic clock at the pace of the sound card.

    What players hear is timed by the sound card, whose clock differs a little from the system's:
    by a few thousandths where the card is emulated. ``heard_s`` is the card's position. It steers
    this clock and never makes it jump: where it leaps (a stalled card, a closed laptop) or says
    nothing, the monotonic clock goes on alone.
    """

    MAX_STEP_S = 0.25

    def __init__(
        self, heard_s: Callable[[], float | None], monotonic_s: Callable[[], float] = time.monotonic
    ) -> None:
        self._heard_s = heard_s
        self._monotonic_s = monotonic_s
        # This clock is monotonic + card - base, where card is how far the card is ahead of the
        # monotonic clock and base makes the sum continuous when the card leaps.
        self._card_s: float | None = None
        self._base_s = 0.0
        self._last_s = monotonic_s()

    def now_s(self) -> float:
        """Seconds, at the pace of what is heard."""
        monotonic_s = self._monotonic_s()
        heard_s = self._heard_s()
        if heard_s is not None:
            self._steer(heard_s - monotonic_s)
        steered_s = monotonic_s + (self._card_s or 0.0) - self._base_s
        self._last_s = max(self._last_s, steered_s)
        return self._last_s

    def _steer(self, card_s: float) -> None:
        if self._card_s is None:
            self._base_s += card_s
        elif abs(card_s - self._card_s) > self.MAX_STEP_S:
            self._base_s += card_s - self._card_s
        self._card_s = card_s

    async def wait(self, until_s: float | None, call: asyncio.Event) -> None:
        """Sleep until the time or the call."""
        await _wait(None if until_s is None else until_s - self.now_s(), call)


async def _wait(seconds: float | None, call: asyncio.Event) -> None:
    if seconds is not None and seconds <= 0:
        # Give way once, so that keys and screens are never starved.
        await asyncio.sleep(0)
        return
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(call.wait(), seconds)
