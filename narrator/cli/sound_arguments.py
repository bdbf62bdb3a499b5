"""The arguments that choose how a session sounds, for playing it and for writing it."""

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from narrator.defaults import Defaults
    from narrator.rehearsal import SoundChoice
    from narrator.script.phrasebook import Phrasebook


def add_sound_arguments(parser: "argparse.ArgumentParser | argparse._ArgumentGroup") -> None:
    """Add the arguments; ``sound_choice`` reads them."""
    parser.add_argument(
        "--voice", metavar="NAME", default="auto", help="a voice of narrator voices (default: auto)"
    )
    parser.add_argument(
        "--rate", type=int, metavar="WPM", help="words a minute of the system's speech"
    )
    parser.add_argument("--ambience", metavar="NAME", help="the background sound of the night")
    parser.add_argument("--no-ambience", action="store_true", help="no background")


def sound_choice(
    parsed: argparse.Namespace, defaults: "Defaults", *, mute: bool = False
) -> "SoundChoice":
    """What the arguments choose; without a background there is none by day either."""
    # Arrays and sound are slow to load and only needed from here on.
    from narrator.rehearsal import SoundChoice  # noqa: PLC0415

    # A voice that is named speaks the first language; for the second one the best there is.
    second = getattr(parsed, "second_language", None)
    return SoundChoice(
        parsed.voice,
        parsed.rate,
        None if parsed.no_ambience else parsed.ambience or defaults.ambience,
        None if parsed.no_ambience else defaults.day_ambience,
        mute=mute,
        voices={} if second is None else {second: SoundChoice().voice},
    )


def voice_progress(output: TextIO, book: "Phrasebook") -> Callable[[int, int], None] | None:
    """Shows on a terminal how many phrases are rendered; None where nobody looks."""
    if not output.isatty():
        return None

    def show(done: int, wanted: int) -> None:
        end = "\r\x1b[K" if done == wanted else ""
        told = book.text("plain.preparing", {"done": done, "wanted": wanted})
        print(f"\r{told}{end}", end="", file=output, flush=True)

    return show
