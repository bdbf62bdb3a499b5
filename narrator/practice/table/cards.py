"""Cards, the places where they lie, and the deal."""

from collections.abc import Iterator
from enum import StrEnum
from random import Random

from msgspec import Struct

from narrator.game.deck import Deck


class Area(StrEnum):
    """The two parts of the table."""

    PLAYER = "player"
    CENTER = "center"


class Spot(Struct, frozen=True, order=True):
    """A place for one card: before the player at a seat, or in the center; both count from 0.

    The Center Werewolf card has the last spot of the center.
    """

    area: Area
    index: int


class Card(Struct, frozen=True):
    """One physical card; its number tells copies of a role apart."""

    number: int
    role: str


class Deal(Struct, frozen=True):
    """Which card lies where before the night."""

    deck: Deck
    players: tuple[Card, ...]
    center: tuple[Card, ...]

    @property
    def seats(self) -> range:
        """The players in seat order."""
        return range(len(self.players))

    @property
    def spots(self) -> dict[Spot, Card]:
        """Every card by its place."""
        return dict(_placed(self.players, self.center))


def deal_cards(deck: Deck, rng: Random) -> Deal:
    """Deal the deck at random: one card to each player, the rest to the center."""
    roles = [role for role, count in deck.copies.items() for _ in range(count)]
    rng.shuffle(roles)
    if deck.center_wolf is not None:
        roles.append(deck.center_wolf)
    cards = tuple(Card(number, role) for number, role in enumerate(roles))
    return Deal(deck, cards[: deck.players], cards[deck.players :])


def player(seat: int) -> Spot:
    """The place before a player."""
    return Spot(Area.PLAYER, seat)


def center(index: int) -> Spot:
    """A place in the center."""
    return Spot(Area.CENTER, index)


def _placed(players: tuple[Card, ...], middle: tuple[Card, ...]) -> Iterator[tuple[Spot, Card]]:
    yield from ((player(seat), card) for seat, card in enumerate(players))
    yield from ((center(index), card) for index, card in enumerate(middle))
