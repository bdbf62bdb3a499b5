"""Surprise us: a random deck from the boxes owned."""

from typing import TYPE_CHECKING

from narrator.game.findings import Table
from narrator.game.surprise import surprise_deck

if TYPE_CHECKING:
    from narrator.screens.setup.screen import SetupScreen


def draw(screen: "SetupScreen") -> None:
    """Draw a deck for the players at the table and lay it out; its number is told."""
    app, words = screen.narrator, screen.words
    table, seed = app.settings.table, app.stage.seed()
    what = Table(table.known, helper=app.settings.options.helper)
    boxes = table.boxes or app.game.boxes
    deck = surprise_deck(app.game, table.deck.players, boxes, seed, what)
    if deck is None:
        app.say(words("surprise.none", players=table.deck.players), is_warning=True)
    else:
        screen.put(deck)
        app.say(words("surprise.drawn", number=seed, players=deck.players))
