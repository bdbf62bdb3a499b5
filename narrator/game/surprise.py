"""A random deck that is a good one."""

from collections.abc import Collection, Sequence
from random import Random

from narrator.game.choosing import center_choices, needs_center_card
from narrator.game.deck import Deck, count_copies
from narrator.game.finding import Level
from narrator.game.findings import Table, findings
from narrator.game.game import Game
from narrator.game.role import Role

_TRIES = 400
_HUNTED_SHARE = (0.2, 0.4)
"""How many of the cards count as hunted: enough to be feared, few enough to be found."""


def surprise_deck(
    game: Game, players: int, boxes: Collection[str], seed: int, table: Table | None = None
) -> Deck | None:
    """A deck for a table, drawn from the boxes owned; the same seed draws the same deck.

    It has no errors and no warnings. None when these boxes hold no such deck.
    """
    chance = Random(f"{game.id} {players} {seed}")  # noqa: S311 - a game, no secret
    cards = [role for role in game.roles.values() if role.box in boxes for _ in range(role.copies)]
    size = game.size.cards_for(players)
    if len(cards) < size:
        return None
    for attempt in range(_TRIES):
        deck = _drawn(game, players, cards, size, chance, is_choosy=attempt < _TRIES // 2)
        found = findings(game, deck, table)
        if all(finding.level is Level.TIP for finding in found):
            return deck
    return None


def _drawn(
    game: Game, players: int, cards: Sequence[Role], size: int, chance: Random, *, is_choosy: bool
) -> Deck:
    drawn = chance.sample(cards, size)
    if is_choosy and game.center_card is not None:
        drawn = _balanced(cards, size, game.center_card.trait, chance)
    deck = Deck(count_copies(role.id for role in drawn), players)
    if needs_center_card(game, deck):
        in_reach = {role.id for role in cards}
        wolves = [role for role in center_choices(game, deck) if role in in_reach]
        deck = Deck(deck.copies, players, chance.choice(wolves) if wolves else None)
    return deck


def _balanced(cards: Sequence[Role], size: int, trait: str, chance: Random) -> list[Role]:
    hunted = [role for role in cards if getattr(role, trait)]
    others = [role for role in cards if not getattr(role, trait)]
    low, high = (max(round(share * size), 1) for share in _HUNTED_SHARE)
    number = min(max(chance.randint(low, high), size - len(others)), len(hunted))
    return [*chance.sample(hunted, number), *chance.sample(others, min(size - number, len(others)))]
