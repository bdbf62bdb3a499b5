"""Single keys from a terminal."""

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Callable, Iterator

from narrator.show.transport import Command

TOGGLE = "toggle"
"""Pause or play, whichever applies."""

SUSPEND = "suspend"
"""Give the terminal back to the shell."""

KEYS: dict[str, str] = {
    " ": TOGGLE,
    "right": Command.SKIP,
    "pagedown": Command.SKIP,
    "left": Command.BACK,
    "pageup": Command.BACK,
    "r": Command.REPEAT,
    "q": Command.STOP,
    "c-c": Command.STOP,
    "c-z": SUSPEND,
}
"""What each key asks for."""


@contextlib.contextmanager
def listening(on_key: Callable[[str], None]) -> Iterator[bool]:
    """Call ``on_key`` with what is asked for while the block runs; False when there are no keys.

    Needs a running event loop. Without a terminal nothing is read.
    """
    if not (sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()):
        yield False
        return
    from prompt_toolkit.input import create_input  # noqa: PLC0415 - only terminals need it

    terminal = create_input()

    def read() -> None:
        if terminal.closed:
            on_key(Command.STOP)
            return
        for press in terminal.read_keys():
            name = press.key.value if hasattr(press.key, "value") else str(press.key)
            wanted = KEYS.get(name.lower())
            if wanted == SUSPEND:
                _suspend(terminal.cooked_mode, on_key)
            elif wanted is not None:
                on_key(wanted)

    with terminal.raw_mode(), terminal.attach(read):
        # Alone, Escape begins other keys; it is given up after a moment so that it does no harm.
        flushing = asyncio.ensure_future(_flush(terminal.flush_keys))
        try:
            yield True
        finally:
            flushing.cancel()


async def _flush(flush_keys: Callable[[], object]) -> None:
    while True:
        await asyncio.sleep(1)
        flush_keys()


def _suspend(
    cooked_mode: Callable[[], contextlib.AbstractContextManager[None]],
    on_key: Callable[[str], None],
) -> None:
    """Pause, and stop as a shell's Ctrl-Z does; the night stays paused on return."""
    on_key(Command.PAUSE)
    stop = getattr(signal, "SIGTSTP", None)
    if stop is not None:
        # The pause must be carried out before the process stands still.
        asyncio.get_running_loop().call_later(0.1, _stop_here, cooked_mode, stop)


def _stop_here(
    cooked_mode: Callable[[], contextlib.AbstractContextManager[None]], stop: signal.Signals
) -> None:
    with cooked_mode():
        os.kill(os.getpid(), stop)
