"""The end of one game as somebody told it, by arguments or in a file."""

from collections.abc import Sequence

from msgspec import Struct

from narrator.errors import NarratorError
from narrator.files.reading import did_you_mean
from narrator.game.deck import Deck, count_copies
from narrator.game.verdict.ending import Ending, Reveal
from narrator.game.verdict.rules import VerdictRules


class Told(Struct, frozen=True):
    """The players by name in seat order, the deck, what is known, and the rulings chosen."""

    names: tuple[str, ...]
    deck: Deck
    ending: Ending
    variants: frozenset[str]


def seat_of(name: str, names: Sequence[str]) -> int:
    """The seat of a player, however the name is capitalised; NarratorError for a stranger."""
    seats = [seat for seat, one in enumerate(names) if one.casefold() == name.casefold()]
    if not seats:
        raise NarratorError(f"nobody here is called '{name}'{did_you_mean(name, names)}")
    return seats[0]


def reveal_of(rules: VerdictRules, card: str | None, more: Sequence[str]) -> Reveal:
    """A card with what follows it: what it copied, if it copies, and then what it turned into."""
    if card is None or not more:
        return Reveal(card)
    if rules.ability(card).copies:
        return Reveal(card, copied=more[0], turned=more[1] if len(more) > 1 else None)
    return Reveal(card, turned=more[0])


def deck_of_cards(reveals: Sequence[Reveal]) -> Deck:
    """The deck that is certain without being told: the cards that lie before the players."""
    cards = [reveal.card for reveal in reveals if reveal.card is not None]
    if len(cards) < len(reveals):
        raise NarratorError(
            "while a card is unknown the deck decides what it can be: add --deck, such as "
            "--deck first-game or --deck werewolf:2,seer,robber"
        )
    return Deck(count_copies(cards), len(reveals))
