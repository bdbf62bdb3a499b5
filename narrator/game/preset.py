"""Named decks."""

from collections.abc import Mapping

from msgspec import Struct

from narrator.game.deck import Deck


class Preset(Struct, frozen=True):
    """A named deck for each number of players it is made for.

    ``open_ended``: the smallest deck is a minimum to which a larger table adds roles.
    """

    id: str
    decks: Mapping[int, Deck]
    open_ended: bool = False

    @property
    def min_players(self) -> int:
        """The smallest table it is made for."""
        return min(self.decks)

    @property
    def players_text(self) -> str:
        """The numbers of players as people write them: ``3–5``, ``7``, ``3+``."""
        numbers = sorted(self.decks)
        if self.open_ended:
            return f"{numbers[0]}+"
        if len(numbers) > 1 and numbers[-1] - numbers[0] == len(numbers) - 1:
            return f"{numbers[0]}–{numbers[-1]}"
        return ", ".join(str(number) for number in numbers)
