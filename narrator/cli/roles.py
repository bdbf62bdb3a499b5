"""``narrator roles``: every role, in wake order."""

import argparse

from narrator.cli.deck_arguments import (
    add_config_argument,
    add_game_argument,
    add_language_argument,
    folders_of,
    library_of,
)
from narrator.cli.tables import add_format_argument, print_rows
from narrator.compose import DEFAULT_GAME
from narrator.files.folders import Extent


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    add_format_argument(parser)
    add_game_argument(parser)
    add_language_argument(parser)
    add_config_argument(parser)


def run(parsed: argparse.Namespace) -> int:
    """Print the roles."""
    library = library_of(parsed, folders_of(parsed), extent=Extent.CALLS)
    book = library.phrasebook
    rows = [
        {
            "token": role.token,
            "id": role.id,
            "name": book.role_name(role.id),
            "team": role.team,
            "team_name": book.texts.get(f"team.{role.team}", role.team),
            "box": role.box,
            "box_name": book.texts.get(f"box.{role.box}", role.box),
            "copies": role.copies,
            "acts_when_copied": role.acts_when_copied,
            "counts_as_werewolf": role.counts_as_werewolf,
            "rule": book.texts.get(f"rule.{role.id}"),
        }
        for role in library.game(parsed.game or DEFAULT_GAME).roles.values()
    ]
    print_rows(rows, parsed.format, ("token", "id", "name", "team_name", "box_name", "copies"))
    return 0
