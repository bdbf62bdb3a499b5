"""A clock that passes as fast as it is waited for."""

import asyncio
import heapq
from collections.abc import Callable
from itertools import count


class VirtualClock:
    """Time that only passes while somebody waits; ``at`` plans what happens meanwhile."""

    def __init__(self) -> None:
        self.time_s = 0.0
        self._order = count()
        self._planned: list[tuple[float, int, Callable[[], object]]] = []

    def now_s(self) -> float:
        return self.time_s

    def at(self, time_s: float, action: Callable[[], object]) -> None:
        heapq.heappush(self._planned, (time_s, next(self._order), action))

    async def wait(self, until_s: float | None, call: asyncio.Event) -> None:
        await asyncio.sleep(0)
        if call.is_set():
            return
        if self._planned and (until_s is None or self._planned[0][0] <= until_s):
            time_s, _, action = heapq.heappop(self._planned)
            self.time_s = max(self.time_s, time_s)
            action()
        elif until_s is None:
            await call.wait()
        else:
            self.time_s = max(self.time_s, until_s)
