"""How quickly the app stands on the screen, and what a night costs while it plays.

``python -m benchmarks.app_start`` starts the app and a minimal Textual app with a data table in
turn, each in a process of its own in a pseudo-terminal, and takes the time to the first painted
screen. Then it plays a night, measures the processor, and resizes the window all the while.
"""

import asyncio
import contextlib
import fcntl
import os
import pty
import resource
import select
import statistics
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Iterator
from pathlib import Path

ROUNDS = 9
TARGET = 1.4
NIGHT_S = 60.0
MAX_LATE_S = 0.05
MAX_CPU = 0.10

MINIMAL = """
from textual.app import App
from textual.widgets import DataTable

class Minimal(App):
    def compose(self):
        yield DataTable()
    def on_mount(self):
        table = self.query_one(DataTable)
        table.add_columns("number", "role", "team")
        for number in range(23):
            table.add_row(str(number), "Ready to play", "village")

Minimal().run()
"""
OURS = "from narrator.cli.main import main; main([])"


@contextlib.contextmanager
def terminal(code: str, home: str) -> Iterator[int]:
    """A Python program in a pseudo-terminal of 80 by 24; gives the terminal's descriptor."""
    child, master = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm-256color", HOME=home, XDG_CONFIG_HOME=home)
        os.environ.update(XDG_STATE_HOME=home, XDG_CACHE_HOME=home, COLORTERM="truecolor")
        os.execv(sys.executable, [sys.executable, "-c", code])  # noqa: S606 - no shell is needed
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    try:
        yield master
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.kill(child, 9)
        os.waitpid(child, 0)
        os.close(master)


def first_paint_s(code: str, sign: bytes, home: str) -> float:
    """Seconds from the start of the process to the sign on its screen."""
    begun_s = time.perf_counter()
    seen = b""
    with terminal(code, home) as master:
        while sign not in seen:
            ready, _, _ = select.select([master], [], [], 30)
            if not ready:
                raise TimeoutError(sign.decode())
            seen += os.read(master, 65536)
        return time.perf_counter() - begun_s


def compare_starts() -> float:
    """Print both times to the first painted screen, and give their ratio."""
    ours: list[float] = []
    minimal: list[float] = []
    with tempfile.TemporaryDirectory() as home:
        for code, sign, times in ((MINIMAL, b"Ready", minimal), (OURS, b"Curator", ours)):
            first_paint_s(code, sign, home)  # warms the disk
            del times[:]
        for _ in range(ROUNDS):
            minimal.append(first_paint_s(MINIMAL, b"Ready", home))
            ours.append(first_paint_s(OURS, b"Curator", home))
    ratios = [mine / least for mine, least in zip(ours, minimal, strict=True)]
    ratio = statistics.median(ratios)
    print(f"minimal app with a data table   {statistics.median(minimal) * 1000:7.0f} ms")
    print(f"setup screen                    {statistics.median(ours) * 1000:7.0f} ms")
    print(f"ratio (median of {ROUNDS} pairs)       {ratio:7.2f}    wanted: at most {TARGET}")
    return ratio


async def play_while_resizing(seconds: float) -> tuple[float, float]:
    """Play a night on SDL's dummy card; the share of a core it takes, and its latest cue."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from narrator.files.folders import Folders, program_data  # noqa: PLC0415
    from narrator.screens.house import build_app  # noqa: PLC0415
    from narrator.screens.show.screen import ShowScreen  # noqa: PLC0415
    from narrator.show.events import CueStarted, Event  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as home:
        folder = Path(home)
        (folder / "own").mkdir()
        (folder / "own" / "settings.yaml").write_text(
            "options: {pace: 2, short: true}\n"
            "table: {deck: {werewolf: 2, seer: 1, robber: 1, troublemaker: 1, villager: 3}}\n"
        )
        own = Folders(program_data(), folder / "own", folder / "cache", folder / "state")
        app = build_app(own)
        late_s: list[float] = []
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("enter")
            while not isinstance(app.screen, ShowScreen):
                await pilot.pause(0.1)
            show = app.screen
            hear = show.announcer._listen  # noqa: SLF001

            def listen(event: Event) -> None:
                if isinstance(event, CueStarted):
                    transport = show.announcer.transport
                    entry = show.announcer.timeline.entries[event.index]
                    now_s = show.announcer._clock.now_s()  # noqa: SLF001
                    late_s.append(transport.position_s(now_s) - entry.start_s)
                hear(event)

            show.announcer._listen = listen  # noqa: SLF001
            await pilot.press("enter")
            await asyncio.sleep(2)
            quiet = await _cpu_share(seconds / 2)
            end_s = time.monotonic() + seconds / 2
            while time.monotonic() < end_s:
                for size in ((60, 20), (100, 30), (120, 40), (80, 24)):
                    await pilot.resize_terminal(*size)
                    await asyncio.sleep(0.2)
    return quiet, max(late_s)


async def _cpu_share(seconds: float) -> float:
    before, begun_s = _cpu_s(), time.monotonic()
    await asyncio.sleep(seconds)
    return (_cpu_s() - before) / (time.monotonic() - begun_s)


def _cpu_s() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def main() -> int:
    """Print the figures; 1 when one of them is not as wanted."""
    ratio = compare_starts()
    share, late_s = asyncio.run(play_while_resizing(NIGHT_S))
    print(
        f"processor while a night plays   {share * 100:7.1f} %  wanted: under {MAX_CPU * 100:.0f} %"
    )
    print(f"latest cue while resizing       {late_s * 1000:7.0f} ms  wanted: under 50 ms")
    return int(ratio > TARGET or share > MAX_CPU or late_s > MAX_LATE_S)


if __name__ == "__main__":
    sys.exit(main())
