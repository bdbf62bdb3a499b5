"""``narrator practice``: every drill as plain lines, for a terminal, a pipe or a screen reader."""

import argparse
import getpass
import os
import random
from pathlib import Path

from narrator.cli.deck_arguments import add_deck_arguments, choose, folders_of
from narrator.compose import DEFAULT_GAME
from narrator.errors import NarratorError

DRILLS = {
    "today": "today's ten minutes: what you are about to forget, then something new",
    "listen": "the model night, its words appearing as they are spoken",
    "read": "read the lines aloud and count in silence",
    "order": "pick what is called next, from three roles to all",
    "words": "say or type each call",
    "count": "ten seconds in the head",
    "rehearse": "the whole night from memory, and what it did at the table",
    "table": "only the simulated table: one night in words",
    "progress": "what you know, and what you are ready for",
    "people": "who practises on this computer",
    "export": "write your history to --file",
    "import": "take a history from --file",
    "reset": "begin your history anew",
}
"""What there is to do, with a summary of each."""

DEFAULT_MINUTES = 10


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = "\n".join(f"  {name:9} {summary}" for name, summary in DRILLS.items())
    parser.add_argument("drill", choices=DRILLS, metavar="DRILL", help="one of those below")
    add_deck_arguments(parser)
    parser.add_argument("--person", metavar="NAME", help="whose history it is (default: yours)")
    parser.add_argument("--seed", type=int, metavar="N", help="shuffle in the same way again")
    parser.add_argument(
        "--answers",
        choices=("choice", "typed", "self"),
        default="typed",
        help="how lines are asked for (default: typed; self: say them and grade yourself)",
    )
    parser.add_argument(
        "--own", metavar="ROLE", help="the card you were dealt, for read; deal deals you one"
    )
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="counts (default 5)")
    parser.add_argument(
        "--minutes", type=int, default=DEFAULT_MINUTES, metavar="N", help="of today"
    )
    parser.add_argument("--file", type=Path, metavar="PATH", help="for export and import")
    parser.add_argument("--afresh", action="store_true", help="do not go on where you left")
    parser.add_argument("--why", action="store_true", help="tell the reason for each step")
    parser.add_argument(
        "--voice", metavar="NAME", default="auto", help="a voice, for listen and read"
    )
    parser.add_argument(
        "--mute", action="store_true", help="no sound for listen, an estimate for read"
    )


def run(parsed: argparse.Namespace) -> int:
    """Run one drill, or one thing about the history."""
    if parsed.rounds < 1 or parsed.minutes < 1:
        raise NarratorError("--rounds and --minutes must be at least 1")
    # Only this command needs them; other commands start without.
    from narrator.cli import practice_history, practice_listen, practice_table  # noqa: PLC0415
    from narrator.cli.practice_drills import run_drill  # noqa: PLC0415
    from narrator.cli.practice_room import open_room  # noqa: PLC0415
    from narrator.practice.read_course import usual_table  # noqa: PLC0415

    if not parsed.roles and parsed.preset is None and parsed.code is None:
        usual = usual_table(folders_of(parsed), parsed.game or DEFAULT_GAME)
        parsed.preset, parsed.players = usual.preset, parsed.players or usual.players
    chosen = choose(parsed)
    chosen.script()
    person = parsed.person or _login()
    seed = random.randrange(2**31) if parsed.seed is None else parsed.seed  # noqa: S311 - no secret
    match parsed.drill:
        case "table":
            return practice_table.run(chosen, open_room(chosen), seed)
        case "listen":
            return practice_listen.run(parsed, chosen)
        case "progress" | "people" | "export" | "import" | "reset":
            return practice_history.run(parsed, chosen, person)
        case _:
            return run_drill(parsed, chosen, person, seed)


def _login() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return os.environ.get("USERNAME", "announcer")
