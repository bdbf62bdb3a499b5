"""The code of the deck on the table, and laying the deck of a code there."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from narrator.script.sharing.code import open_code, write_code
from narrator.script.sharing.numbers import read_share_numbers
from narrator.script.sharing.version_1 import SharedDeck

if TYPE_CHECKING:
    from narrator.screens.app import NarratorApp


def code_now(app: "NarratorApp") -> str:
    """The code of the deck and the options; empty while no cards are chosen."""
    table = app.settings.table
    if not table.deck.copies:
        return ""
    shared = SharedDeck(app.game.id, table.deck, app.settings.options)
    return write_code(shared, read_share_numbers(app.folders))


def lay_out(app: "NarratorApp", code: str) -> None:
    """Take over what a code holds; raises ShareCodeError."""
    shared = open_code(code, read_share_numbers(app.folders), app.library.games)
    settings = app.settings.with_game(shared.game)
    table = replace(settings.table, deck=shared.deck)
    app.change(replace(settings, table=table, options=shared.options))
