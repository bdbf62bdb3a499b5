"""What the morning means: who everybody is now."""

from narrator.game.game import Game
from narrator.game.verdict.ending import NOTHING, Reveal
from narrator.practice.table.behaviour import COPIES
from narrator.practice.table.play import PlayedNight

_COPIED_NOTHING = "villager"
"""A Doppelgänger card whose owner was not there to copy is a plain Villager."""


def final_role(game: Game, night: PlayedNight, seat: int) -> str:
    """The role that a player is in the morning: the artifact counts over what the card became."""
    card = night.final_card(seat)
    role = card.role
    if role in COPIES:
        role = night.copies.get(card.number, _COPIED_NOTHING)
    role = night.turned.get(card.number, role)
    becomes = {artifact.id: artifact.becomes for artifact in game.artifacts}
    return becomes.get(night.artifacts.get(seat, "")) or role


def reveals(night: PlayedNight) -> tuple[Reveal, ...]:
    """What lies before each player, as the verdict wants to know it."""
    return tuple(_reveal(night, seat) for seat in night.deal.seats)


def _reveal(night: PlayedNight, seat: int) -> Reveal:
    card = night.final_card(seat)
    is_copier = card.role in COPIES
    return Reveal(
        card=card.role,
        copied=night.copies.get(card.number, NOTHING) if is_copier else None,
        turned=night.turned.get(card.number, NOTHING),
        artifact=night.artifacts.get(seat, NOTHING),
    )
