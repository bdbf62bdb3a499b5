"""Decks that grow from three roles to all, for learning the order."""

from collections.abc import Iterator

from narrator.game.deck import Deck
from narrator.game.game import Game

FIRST_ROLES = 3
GROWTH = 1.7
"""Each stage calls this many times the roles of the one before."""


def growing_decks(game: Game, deck: Deck) -> tuple[Deck, ...]:
    """The deck's roles that wake, a few more in each deck, the last being the deck itself.

    Roles of the first game come first, then those of the base order, copies last: whoever is
    copied must be known before the Doppelgänger's follow-ups make sense. These decks are for
    learning alone and have no right number of cards.
    """
    called = sorted(_called(game, deck), key=lambda role: _difficulty(game, role))
    sizes = list(_sizes(len(called)))
    partial = (Deck({role: deck.copies[role] for role in called[:size]}, 0) for size in sizes)
    return (*partial, deck)


def _called(game: Game, deck: Deck) -> list[str]:
    return [role for role in game.roles if any(role in step.roles for step in game.steps)
            and role in deck.copies]  # fmt: skip


def _difficulty(game: Game, role: str) -> tuple[bool, bool, int]:
    follow_ups = any(role in step.all_of and len(step.all_of) > 1 for step in game.steps)
    copies = follow_ups and sum(role in step.all_of for step in game.steps) > 1
    return not game.roles[role].starter, copies, list(game.roles).index(role)


def _sizes(total: int) -> Iterator[int]:
    size = float(FIRST_ROLES)
    while round(size) < total:
        yield round(size)
        size *= GROWTH
