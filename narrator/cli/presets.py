"""``narrator presets``: the named decks."""

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
    """Print the presets."""
    library = library_of(parsed, folders_of(parsed), extent=Extent.CALLS)
    book = library.phrasebook
    rows = [
        {
            "id": preset.id,
            "players": preset.players_text,
            "name": book.texts.get(f"preset.{preset.id}", preset.id),
            "about": book.texts.get(f"preset.{preset.id}.about", ""),
            "center_wolf": preset.decks[preset.min_players].center_wolf,
            "open_ended": preset.open_ended,
            "decks": {str(players): dict(deck.copies) for players, deck in preset.decks.items()},
        }
        for preset in library.game(parsed.game or DEFAULT_GAME).presets.values()
    ]
    print_rows(rows, parsed.format, ("id", "players", "name", "about"))
    return 0
