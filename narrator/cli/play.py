"""``narrator play``: a night at the table as printed lines."""

import argparse
import asyncio
import sys

from narrator.cli.deck_arguments import Chosen, add_deck_arguments, choose
from narrator.script.cue import Script

INTERRUPTED = 130


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    add_deck_arguments(parser)
    parser.add_argument(
        "--voice", metavar="NAME", default="auto", help="a voice of narrator voices (default: auto)"
    )
    parser.add_argument(
        "--rate", type=int, metavar="WPM", help="words a minute of the system's speech"
    )
    parser.add_argument("--ambience", metavar="NAME", help="the background sound")
    parser.add_argument("--no-ambience", action="store_true", help="no background")
    parser.add_argument("--mute", action="store_true", help="no sound at all: captions and counts")


def run(parsed: argparse.Namespace) -> int:
    """Prepare everything, then perform."""
    chosen = choose(parsed)
    script = chosen.script()
    for finding in chosen.findings:
        print(f"{finding.level}: {chosen.library.phrasebook.finding_text(finding)}")
    return asyncio.run(_play(parsed, chosen, script))


async def _play(parsed: argparse.Namespace, chosen: Chosen, script: Script) -> int:
    # Arrays and sound are slow to load and only needed from here on.
    from narrator.defaults import read_defaults  # noqa: PLC0415
    from narrator.plain.perform import perform_plainly  # noqa: PLC0415
    from narrator.rehearsal import SoundChoice, open_mixer, rehearse  # noqa: PLC0415

    defaults = read_defaults(chosen.folders)
    ambience = None if parsed.no_ambience else parsed.ambience or defaults.ambience
    choice = SoundChoice(parsed.voice, parsed.rate, ambience, mute=parsed.mute)
    rehearsal = await rehearse(
        script, choice, chosen.folders, defaults, _progress if sys.stdout.isatty() else None
    )
    mixer, clock, reason = open_mixer(mute=parsed.mute)
    try:
        print(f"Voice: {rehearsal.voice}. Sound: {mixer.description}.")
        for note in filter(None, (*rehearsal.notes, reason)):
            print(f"! {note}", file=sys.stderr)
        finished = await perform_plainly(rehearsal.performance, mixer, clock)
    finally:
        mixer.close()
    return 0 if finished else INTERRUPTED


def _progress(done: int, wanted: int) -> None:
    end = "\r\x1b[K" if done == wanted else ""
    print(f"\rPreparing the voice: {done} of {wanted}{end}", end="", flush=True)
