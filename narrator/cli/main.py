"""The entry point: which command there is, and what an error looks like."""

import argparse
import contextlib
import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from narrator import __version__
from narrator.errors import NarratorError

USAGE_ERROR = 2
INTERRUPTED = 130
GARBAGE_THRESHOLD = 20_000

COMMANDS = {
    "app": "open the app, as narrator alone does",
    "serve": "offer the app in a browser on this computer",
    "play": "run a night at the table: speak every call, count, time the day, call the vote",
    "script": "print what play would say, with its counts",
    "export": "write a night as a sound file, captions, or a script to print",
    "share": "print a deck as a short code and a QR code",
    "roles": "list the roles",
    "presets": "list the named decks",
    "voices": "list the voices that can speak, and why others cannot; make recorded packs",
    "say": "try a voice with any words",
    "evening": "the evening of many games: names, chips, first speaker, a bracket",
    "history": "the games that were played: list, pictures, CSV and JSON",
    "verdict": "say who wins after the vote, and why",
    "practice": "practise announcing: order, words, counts, and a whole night from memory",
    "sounds": "list the backgrounds and effects, or play one",
    "check": "check your own roles, steps, presets and phrases",
    "doctor": "try speech and sound on this computer",
}
"""Each command, in the module of the same name beside this one."""

_OF_DECKS = frozenset({"play", "script", "export", "share", "practice"})
"""Commands whose roles may stand anywhere among the options."""

_OF_ALL = ("-h", "--help", "--version")
"""The options of narrator itself."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and give its exit status; 2 after bad input, told in one sentence."""
    # Reading the files makes many objects and hardly any garbage: collecting would cost a tenth.
    gc.set_threshold(GARBAGE_THRESHOLD)
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    words = list(sys.argv[1:] if arguments is None else arguments)
    parsed = _parsed(words)
    try:
        return int(parsed.run(parsed))
    except NarratorError as error:
        from narrator.cli.screen_language import told  # noqa: PLC0415 - only errors need it

        print(f"narrator: {told(error, parsed)}", file=sys.stderr)
        return USAGE_ERROR
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has gone; nothing is left to tell it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _parsed(words: Sequence[str]) -> argparse.Namespace:
    """The arguments of the asked command, whose module alone is loaded: starting stays quick."""
    if words and words[0].startswith("-") and words[0] not in _OF_ALL:
        # Nothing but options: they are those of the app.
        words = ["app", *words]
    if not words or words[0] not in COMMANDS:
        return _overview().parse_args(words)
    name = words[0]
    module = import_module(f"narrator.cli.{name}")
    command = argparse.ArgumentParser(
        prog=f"narrator {name}", description=_sentence(COMMANDS[name])
    )
    module.add_arguments(command)
    command.set_defaults(run=module.run)
    parse = command.parse_intermixed_args if name in _OF_DECKS else command.parse_args
    return parse(words[1:])


def _overview() -> argparse.ArgumentParser:
    """What answers when no command is named, or none that there is."""
    parser = argparse.ArgumentParser(
        prog="narrator",
        description="Runs the night of One Night games at a real table.",
        epilog="Example: narrator play --preset first-game --players 5",
    )
    parser.add_argument("--version", action="version", version=f"narrator {__version__}")
    parser.set_defaults(run=_bare)
    commands = parser.add_subparsers(metavar="COMMAND")
    for name, summary in COMMANDS.items():
        commands.add_parser(name, help=summary)
    return parser


def _sentence(summary: str) -> str:
    return summary[0].upper() + summary[1:] + "."


def _bare(_: argparse.Namespace) -> int:
    if sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty():
        app = import_module("narrator.cli.app")
        return int(app.run(argparse.Namespace(**app.NOTHING_ASKED)))
    print("Narrator runs the night of One Night games. Put the cards on the table and try:\n")
    print("    narrator play --preset first-game --players 5")
    print("    narrator play werewolf:2 seer robber troublemaker villager --players 3\n")
    print("narrator presets lists the decks, narrator roles the roles, narrator --help the rest.")
    return 0
