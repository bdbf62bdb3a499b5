"""Performing a night with printed lines and single keys."""

import asyncio
import contextlib
import signal
from collections.abc import Callable, Iterator

from narrator.plain.keys import TOGGLE, listening
from narrator.plain.printer import Printer
from narrator.script.phrasebook import Phrasebook
from narrator.show.announcer import Announcer
from narrator.show.clock import Clock
from narrator.show.events import Event, Stopped
from narrator.show.performance import Performance
from narrator.show.transport import Command, Mode
from narrator.sound.mixer import Mixer

REFRESH_S = 0.2


async def perform_plainly(
    performance: Performance,
    phrasebook: Phrasebook,
    mixer: Mixer,
    clock: Clock,
    hear: Callable[[Event], None] = lambda _event: None,
    told: Callable[[str], str] = str,
) -> bool:
    """Perform to the end; True unless somebody stopped it.

    ``hear`` is told every event; ``told`` says in the reader's language why sound has failed.
    """
    printer = Printer(performance.timeline, phrasebook, told=told)
    events: list[Event] = []

    def listen(event: Event) -> None:
        events.append(event)
        hear(event)
        printer.tell(event)

    announcer = Announcer(performance, mixer, clock, listen)

    def on_key(wanted: str) -> None:
        if wanted == TOGGLE:
            playing = announcer.transport.mode is Mode.PLAYING
            announcer.send(Command.PAUSE if playing else Command.PLAY)
        else:
            announcer.send(Command(wanted))

    with listening(on_key) as has_keys, _interrupts(announcer):
        if has_keys:
            print(phrasebook.text("plain.keys"))
        refreshing = asyncio.create_task(_refresh(announcer, printer)) if has_keys else None
        try:
            await announcer.perform()
        finally:
            if refreshing is not None:
                refreshing.cancel()
            printer.clear()
    return not any(isinstance(event, Stopped) for event in events)


async def _refresh(announcer: Announcer, printer: Printer) -> None:
    while True:
        printer.show(announcer.snapshot())
        await asyncio.sleep(REFRESH_S)


@contextlib.contextmanager
def _interrupts(announcer: Announcer) -> Iterator[None]:
    """Let Ctrl-C and a polite kill end the performance like its stop key."""
    loop = asyncio.get_running_loop()
    caught: list[signal.Signals] = []
    for name in ("SIGINT", "SIGTERM"):
        number = getattr(signal, name, None)
        with contextlib.suppress(NotImplementedError, RuntimeError):
            if number is not None:
                loop.add_signal_handler(number, announcer.send, Command.STOP)
                caught.append(number)
    try:
        yield
    finally:
        for number in caught:
            loop.remove_signal_handler(number)
