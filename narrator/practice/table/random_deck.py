"""Decks drawn at random that a table could really play."""

from random import Random

from narrator.game.deck import Deck
from narrator.game.finding import Level
from narrator.game.findings import findings
from narrator.game.game import Game

_TRIES = 1000


def random_deck(game: Game, rng: Random, players: int | None = None) -> Deck:
    """A deck without errors for a table of this size, or of any size the game is for."""
    for _ in range(_TRIES):
        size = players or rng.randint(game.size.min_players, game.size.max_players)
        deck = _drawn(game, rng, size)
        if not any(found.level is Level.ERROR for found in findings(game, deck)):
            return deck
    raise ValueError(f"no deck of {game.id} was found for {players} players")


def _drawn(game: Game, rng: Random, players: int) -> Deck:
    box = [role.id for role in game.roles.values() for _ in range(role.copies)]
    rng.shuffle(box)
    wanted = min(game.size.cards_for(players), len(box))
    chosen, rest = box[:wanted], box[wanted:]
    copies = {role: chosen.count(role) for role in set(chosen)}
    return Deck(copies, players, _center_wolf(game, chosen, rest))


def _center_wolf(game: Game, chosen: list[str], rest: list[str]) -> str | None:
    extra = game.center_card
    if extra is None or extra.role not in chosen:
        return None
    fitting = [role for role in rest if getattr(game.roles[role], extra.trait)]
    return fitting[0] if fitting else None
