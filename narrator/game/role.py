"""What a card says."""

from msgspec import Struct


class Role(Struct, frozen=True):
    """One kind of card: its team, box, copies in the box and the number printed on its token.

    ``acts_when_copied``: a Doppelgänger who sees it does its action at once, inside her own step.
    ``counts_as_werewolf``: it is a Werewolf for thumbs, the vote and the Center Werewolf card.
    ``moves_cards``: its night action may move a player's card.
    ``starter``: it belongs to the first game, so no table counts it as new.
    """

    id: str
    team: str
    box: str
    copies: int = 1
    token: str | None = None
    acts_when_copied: bool = False
    counts_as_werewolf: bool = False
    moves_cards: bool = False
    starter: bool = False

    @property
    def any_role(self) -> bool:
        """The trait that every role has, for lists of all of them."""
        return True


TRAITS = ("acts_when_copied", "counts_as_werewolf", "moves_cards", "any_role")
"""The flags of a role by which data files name a set of roles."""
