"""Whether the deck on the table can be played."""

from narrator.game.finding import Level
from narrator.game.findings import Table, findings
from narrator.game.game import Game
from narrator.settings.values import Settings


def is_playable(game: Game, settings: Settings) -> bool:
    """Whether nothing about the deck is an error."""
    table = Table(settings.table.known, helper=settings.options.helper)
    found = findings(game, settings.table.deck, table)
    return all(finding.level is not Level.ERROR for finding in found)
