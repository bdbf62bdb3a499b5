"""The roles chosen for one game."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import force_setattr

from narrator.game.role import Role


class Deck(Struct, frozen=True):
    """Copies of each role on the table, the players, and the Center Werewolf card if any.

    The Center Werewolf card lies beside the deck and is not counted in ``copies``.
    """

    copies: Mapping[str, int]
    players: int
    center_wolf: str | None = None

    def __post_init__(self) -> None:
        kept = {role: count for role, count in sorted(self.copies.items()) if count > 0}
        force_setattr(self, "copies", MappingProxyType(kept))

    def __hash__(self) -> int:
        return hash((tuple(self.copies.items()), self.players, self.center_wolf))

    @property
    def cards(self) -> int:
        """How many cards the deck has, without the Center Werewolf card."""
        return sum(self.copies.values())

    @property
    def roles(self) -> frozenset[str]:
        """The ids of the roles in the deck; the Center Werewolf card is never among them."""
        return frozenset(self.copies)

    def with_trait(self, roles: Mapping[str, Role], trait: str) -> tuple[Role, ...]:
        """The deck's roles that have a trait, in the order of ``roles``."""
        return tuple(
            role for role in roles.values() if role.id in self.copies and getattr(role, trait)
        )


def count_copies(ids: Iterable[str]) -> dict[str, int]:
    """Copies of each role in a sequence that names a role once for each copy."""
    copies: dict[str, int] = {}
    for role in ids:
        copies[role] = copies.get(role, 0) + 1
    return copies
