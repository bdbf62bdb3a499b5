"""``narrator voices``: what can speak here, and making recorded packs."""

import argparse
import asyncio
from importlib import import_module
from pathlib import Path

from narrator.cli.deck_arguments import add_config_argument, add_language_argument, folders_of
from narrator.cli.tables import add_format_argument, print_rows
from narrator.cli.telling import Telling

JOBS = {
    "new": "make a folder with a sheet of all lines to record",
    "add": "take a folder of recordings, or somebody's pack as a zip, into your packs",
    "check": "list the clips that are missing, stale, silent, clipped, or wrong in level or length",
    "bake": "speak every phrase with a voice into a pack",
    "get": "fetch a model of Piper with its own downloader",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    add_language_argument(parser)
    add_format_argument(parser)
    add_config_argument(parser)
    parser.set_defaults(job=None)
    jobs = parser.add_subparsers(metavar="JOB", description="Without a job, lists the voices.")
    for name, summary in JOBS.items():
        job = jobs.add_parser(name, help=summary, description=f"{summary.capitalize()}.")
        job.set_defaults(job=name)
        _ARGUMENTS[name](job)
        add_config_argument(job)


def run(parsed: argparse.Namespace) -> int:
    """Print the voices, or do one of the jobs."""
    if parsed.job is None:
        return _list(parsed)
    # Arrays and encoders are slow to load and only these jobs need them.
    return int(getattr(import_module("narrator.cli.voice_packs"), f"{parsed.job}_voice")(parsed))


def _list(parsed: argparse.Namespace) -> int:
    """A star marks the voice that is taken unless another is chosen."""
    from narrator.voice.catalogue import survey  # noqa: PLC0415 - arrays are slow to load

    folders = folders_of(parsed)
    say = Telling.of(parsed, folders)
    options = asyncio.run(survey(say.book.language, folders=folders))
    rows = [
        {
            "mark": "*" if option.taken else "",
            "voice": option.choice,
            "title": say.listed(option.choice, option.title),
            "languages": ", ".join(option.languages),
            "variants": list(option.variants),
            "available": option.available,
            "taken": option.taken,
            "reason": say.error(option.reason),
        }
        for option in options
    ]
    print_rows(rows, parsed.format, ("mark", "voice", "title", "languages", "reason"))
    return 0


def _named(job: argparse.ArgumentParser) -> None:
    job.add_argument("name", metavar="NAME", help="a pack, such as en-anna")


def _new(job: argparse.ArgumentParser) -> None:
    _named(job)
    add_language_argument(job)
    _facts(job)


def _add(job: argparse.ArgumentParser) -> None:
    job.add_argument(
        "name", metavar="NAME", help="a pack, such as en-anna; a zip brings its own name"
    )
    job.add_argument(
        "folder",
        nargs="?",
        type=Path,
        metavar="FOLDER",
        help="recordings named by phrase, or a zip",
    )


def _bake(job: argparse.ArgumentParser) -> None:
    _named(job)
    job.add_argument(
        "--from", dest="voice", required=True, metavar="ENGINE:VOICE", help="the voice that speaks"
    )
    add_language_argument(job)
    job.add_argument("--into", type=Path, metavar="DIR", help="where packs lie (default: your own)")
    job.add_argument("--rate", type=int, metavar="WPM", help="words a minute")
    job.add_argument("--all", action="store_true", help="also what has not changed")
    _facts(job)


def _get(job: argparse.ArgumentParser) -> None:
    job.add_argument("model", metavar="MODEL", help="a model of Piper, such as es_ES-davefx-medium")


def _facts(job: argparse.ArgumentParser) -> None:
    job.add_argument("--title", default="", help="what the pack is called (default: its name)")
    job.add_argument("--credit", default="", help="who speaks")
    job.add_argument("--licence", default="", help="under which licence the clips are")


_ARGUMENTS = {"new": _new, "add": _add, "check": _named, "bake": _bake, "get": _get}
