"""``narrator roles``: every role, in wake order."""

import argparse

from narrator.cli.deck_arguments import add_config_argument, folders_of
from narrator.cli.tables import add_format_argument, print_rows
from narrator.compose import load_library


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    add_format_argument(parser)
    add_config_argument(parser)


def run(parsed: argparse.Namespace) -> int:
    """Print the roles."""
    library = load_library(folders_of(parsed))
    book = library.phrasebook
    rows = [
        {
            "token": role.token,
            "id": role.id,
            "name": book.role_name(role.id),
            "team": role.team,
            "box": role.box,
            "copies": role.copies,
            "acts_when_copied": role.acts_when_copied,
            "counts_as_werewolf": role.counts_as_werewolf,
            "rule": book.texts.get(f"rule.{role.id}"),
        }
        for role in library.game().roles.values()
    ]
    print_rows(rows, parsed.format, ("token", "id", "name", "team", "box", "copies"))
    return 0
