"""``narrator voices``: what can speak here."""

import argparse
import asyncio

from narrator.cli.deck_arguments import add_config_argument, folders_of
from narrator.cli.tables import add_format_argument, print_rows
from narrator.compose import DEFAULT_LANGUAGE


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--language", default=DEFAULT_LANGUAGE, help="default: en")
    add_format_argument(parser)
    add_config_argument(parser)


def run(parsed: argparse.Namespace) -> int:
    """Print the voices; a star marks the one that is taken unless another is chosen."""
    from narrator.voice.catalogue import survey  # noqa: PLC0415 - arrays are slow to load

    options = asyncio.run(survey(parsed.language, folders=folders_of(parsed)))
    rows = [
        {
            "mark": "*" if option.taken else "",
            "voice": option.choice,
            "title": option.title,
            "languages": ", ".join(option.languages),
            "variants": list(option.variants),
            "available": option.available,
            "taken": option.taken,
            "reason": option.reason,
        }
        for option in options
    ]
    print_rows(rows, parsed.format, ("mark", "voice", "title", "languages", "reason"))
    return 0
