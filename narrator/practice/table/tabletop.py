"""The cards and tokens during the night; it refuses whatever the rules forbid."""

from collections.abc import Sequence

from narrator.practice.table.cards import Area, Card, Deal, Spot, center, player


class ForbiddenError(Exception):
    """A role tried what the rules forbid: an error in its behaviour, never in the players."""


class Tabletop:
    """Where every card and token lies now. Shielded cards can be neither seen nor moved."""

    def __init__(self, deal: Deal, shields: int, artifacts: Sequence[str]) -> None:
        self._cards = deal.spots
        self._shields_left = shields
        self._artifacts_left = list(artifacts)
        self.shields: set[int] = set()
        self.artifacts: dict[int, str] = {}
        self.face_up: set[int] = set()
        self.players = len(deal.players)
        self.center_spots = tuple(center(index) for index in range(len(deal.center)))
        has_extra = deal.deck.center_wolf is not None
        self.center_wolf_spot = self.center_spots[-1] if has_extra else None

    @property
    def cards(self) -> dict[Spot, Card]:
        """Every card by its place."""
        return dict(self._cards)

    @property
    def has_shield(self) -> bool:
        """Whether a shield token still lies in the center."""
        return self._shields_left > 0

    @property
    def has_artifact(self) -> bool:
        """Whether an artifact token still lies in the center."""
        return bool(self._artifacts_left)

    def is_free(self, seat: int) -> bool:
        """Whether no shield lies on the player's card."""
        return seat not in self.shields

    def look(self, spot: Spot) -> Card:
        """The card at a place."""
        self._refuse_shielded(spot)
        return self._cards[spot]

    def exchange(self, first: Spot, second: Spot) -> None:
        """Let two cards change places."""
        self._refuse_shielded(first, second)
        cards = self._cards
        cards[first], cards[second] = cards[second], cards[first]

    def shift(self, seats: Sequence[int]) -> None:
        """Move the card at each seat to the next seat of the list, the last to the first."""
        spots = [player(seat) for seat in seats]
        self._refuse_shielded(*spots)
        moved = [self._cards[spot] for spot in spots]
        for spot, card in zip(spots, [moved[-1], *moved[:-1]], strict=True):
            self._cards[spot] = card

    def put_shield(self, seat: int) -> None:
        """Put a shield on a player's card."""
        if not self.has_shield or not self.is_free(seat):
            raise ForbiddenError(f"no shield can be put at seat {seat}")
        self._shields_left -= 1
        self.shields.add(seat)

    def put_artifact(self, seat: int) -> str:
        """Put the top artifact of the shuffled pile on a player's card; it says which that is."""
        if not self.has_artifact or seat in self.artifacts:
            raise ForbiddenError(f"no artifact can be put at seat {seat}")
        self._refuse_shielded(player(seat))
        artifact = self._artifacts_left.pop()
        self.artifacts[seat] = artifact
        return artifact

    def turn_up(self, seat: int) -> Card:
        """Turn a player's card face up."""
        if seat in self.face_up:
            raise ForbiddenError(f"the card at seat {seat} is face up already")
        card = self.look(player(seat))
        self.face_up.add(seat)
        return card

    def turn_down(self, seat: int) -> None:
        """Turn a player's card face down again."""
        self.face_up.remove(seat)

    def _refuse_shielded(self, *spots: Spot) -> None:
        for spot in spots:
            if spot.area is Area.PLAYER and spot.index in self.shields:
                raise ForbiddenError(f"the card at seat {spot.index} is shielded")
