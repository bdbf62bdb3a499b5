"""Putting a deck together card by card, never beyond what the box holds."""

from msgspec.structs import replace

from narrator.game.deck import Deck
from narrator.game.game import Game
from narrator.game.preset import Preset


def copies_left(game: Game, deck: Deck, role: str) -> int:
    """How many more cards of a role the box has; the Center Werewolf card uses one up."""
    used = deck.copies.get(role, 0) + (deck.center_wolf == role)
    return max(game.roles[role].copies - used, 0)


def with_one_more(game: Game, deck: Deck, role: str) -> Deck:
    """One more copy of a role; none again after the last one that the box has."""
    copies = deck.copies.get(role, 0) + 1 if copies_left(game, deck, role) else 0
    return with_copies(game, deck, role, copies)


def with_one_less(game: Game, deck: Deck, role: str) -> Deck:
    """One copy less of a role."""
    return with_copies(game, deck, role, max(deck.copies.get(role, 0) - 1, 0))


def with_copies(game: Game, deck: Deck, role: str, copies: int) -> Deck:
    """Exactly so many copies of a role; a Center Werewolf card that has no use any more goes."""
    changed = replace(deck, copies={**deck.copies, role: copies})
    return changed if needs_center_card(game, changed) else replace(changed, center_wolf=None)


def with_players(game: Game, deck: Deck, players: int) -> Deck:
    """The deck for another number of players; there are never fewer than the game allows."""
    return replace(deck, players=max(players, game.size.min_players))


def needs_center_card(game: Game, deck: Deck) -> bool:
    """Whether the deck calls for a Center Werewolf card."""
    return game.center_card is not None and game.center_card.role in deck.roles


def center_choices(game: Game, deck: Deck) -> tuple[str, ...]:
    """The roles whose card may lie as Center Werewolf card, as far as the box has one left."""
    center = game.center_card
    if center is None:
        return ()
    without = replace(deck, center_wolf=None)
    return tuple(
        role.id
        for role in game.roles.values()
        if getattr(role, center.trait)
        and role.id != center.role
        and copies_left(game, without, role.id)
    )


def deck_for(preset: Preset, players: int) -> Deck:
    """A preset's deck for a table; that of the nearest table when it has none for this one.

    One that is open-ended keeps the players, who then add roles of their own.
    """
    if players in preset.decks:
        return preset.decks[players]
    if preset.open_ended and players > preset.min_players:
        return replace(preset.decks[max(preset.decks)], players=players)
    return preset.decks[min(preset.decks, key=lambda number: (abs(number - players), number))]
