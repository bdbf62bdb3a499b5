"""``narrator practice listen``: the model night, its words appearing as they are spoken."""

import argparse
import asyncio
import sys
from collections.abc import Callable, Iterator

from narrator.cli.deck_arguments import Chosen
from narrator.cli.practice_lines import broken, columns_of
from narrator.cli.practice_room import rehearsed
from narrator.practice.lesson import reason
from narrator.practice.model import SpokenWord, lit_words, word_times
from narrator.script.cue import Cue
from narrator.script.phrasebook import Phrasebook
from narrator.show.announcer import Announcer
from narrator.show.events import CountStarted, CueStarted, Event, LineEnded, SoundFailed, Stopped
from narrator.show.timeline import Timeline

REFRESH_S = 0.05
_INDENT = 6
"""The column at which spoken words begin."""

LEFT = 130


def run(parsed: argparse.Namespace, chosen: Chosen) -> int:
    """Prepare the voice, then perform."""
    return asyncio.run(_listen(parsed, chosen))


async def _listen(parsed: argparse.Namespace, chosen: Chosen) -> int:
    from narrator.rehearsal import open_mixer  # noqa: PLC0415 - loads arrays

    ready = await rehearsed(parsed, chosen)
    mixer, clock, reason = open_mixer(mute=parsed.mute)
    say = chosen.telling()
    for note in filter(None, (*ready.notes, reason)):
        print(f"! {say.error(note)}", file=sys.stderr)
    book, timeline = chosen.library.phrasebook, ready.performance.timeline
    printer = WordPrinter(timeline, book, why=parsed.why, told=say.error)
    announcer = Announcer(ready.performance, mixer, clock, printer.tell)

    async def light() -> None:
        while True:
            shown = announcer.snapshot()
            printer.light(shown.index, shown.position_s - shown.entry.start_s)
            await asyncio.sleep(REFRESH_S)

    lighting = asyncio.create_task(light())
    try:
        await announcer.perform()
    finally:
        printer.end()
        lighting.cancel()
        mixer.close()
    return LEFT if printer.is_stopped else 0


class WordPrinter:
    """Prints each word when it is spoken, and before a step, if asked, why it is called."""

    def __init__(
        self,
        timeline: Timeline,
        book: Phrasebook,
        *,
        why: bool,
        told: Callable[[str], str] = str,
    ) -> None:
        self._timeline = timeline
        self._book = book
        self._told = told
        self._why = why
        self._index = -1
        self._words: tuple[SpokenWord, ...] = ()
        self._printed = 0
        self._column = 0
        self._is_open = False
        self.is_stopped = False

    def tell(self, event: Event) -> None:
        """Print what an event means."""
        match event:
            case CueStarted(index):
                self._start(index)
            case LineEnded(index):
                self._end_line(index)
            case CountStarted(index):
                cue = self._timeline.entries[index].cue
                if not cue.counts_while_speaking:
                    self._end_line(index)
                    count = self._book.text(
                        "plain.seconds", {"seconds": self._book.number(cue.count_s)}
                    )
                    print(f"      ({count})", flush=True)
            case SoundFailed(reason):
                print(f"! {self._told(reason)}", file=sys.stderr)
            case Stopped():
                self.is_stopped = True
            case _:
                pass

    def end(self) -> None:
        """Leave the cursor at the beginning of a line, wherever the night was stopped."""
        if self._is_open:
            print(flush=True)
        self._is_open = False

    def light(self, index: int, at_s: float) -> None:
        """Print the words of the current line that have begun by now."""
        if index != self._index:
            return
        lit = lit_words(self._words, at_s)
        columns = columns_of(sys.stdout)
        for word in self._words[self._printed : lit]:
            if columns is not None and self._column + len(word.text) >= columns:
                print(f"\n{' ' * _INDENT}", end="")
                self._column = _INDENT
            print(word.text, end=" ", flush=True)
            self._column += len(word.text) + 1
        self._printed = max(self._printed, lit)

    def _reasons(self, cue: Cue) -> Iterator[str]:
        """What the step is for, and what goes wrong without it."""
        why = reason(cue.step, cue.roles, self._book)
        if why:
            yield ""
            yield self._book.text("practice.plain.why", {"why": why})
        forgotten = f"practice.forgotten.{cue.step}"
        if forgotten in self._book.texts:
            yield self._book.texts[forgotten]

    def _end_line(self, index: int) -> None:
        """Print what is left of a line, once: its count may begin in the same moment."""
        if self._is_open:
            self.light(index, float("inf"))
        self.end()

    def _start(self, index: int) -> None:
        entry = self._timeline.entries[index]
        is_first = index == 0 or self._timeline.entries[index - 1].cue.step != entry.cue.step
        if self._why and is_first:
            for told in self._reasons(entry.cue):
                print(broken(f"{' ' * _INDENT}{told}", columns_of(sys.stdout), _INDENT))
        print(f"{entry.cue.token or '':>4}  ", end="", flush=True)
        self._column = _INDENT
        self._index, self._printed, self._is_open = index, 0, True
        self._words = word_times(entry.cue.text, entry.speech_s)
