"""Roles that look at cards."""

from narrator.practice.table.cards import Spot, player
from narrator.practice.table.records import (
    Became,
    Copied,
    Looked,
    TurnedDown,
    TurnedUp,
    Why,
)
from narrator.practice.table.turn import Turn

_MOST_LOOKS = 2
_TANNER = "tanner"
_WEREWOLF = "werewolf"


def look_at(turn: Turn, spot: Spot) -> str:
    """Look at one card and tell it; gives its role."""
    card = turn.top.look(spot)
    turn.tell(Looked(turn.step, turn.seat, spot, card))
    return card.role


def copy_another(turn: Turn) -> None:
    """The Doppelgänger must look at another player's card; she is that role from now on."""
    if not turn.others:
        turn.prevented(Why.SHIELD)
        return
    spot = player(turn.pick(turn.others))
    card = turn.top.look(spot)
    turn.night.parts[turn.seat] = card.role
    turn.night.copies[turn.seat] = card.role
    turn.tell(Copied(turn.step, turn.seat, spot, card))


def look_at_player_or_two_center(turn: Turn) -> None:
    """The Seer may look at one other player's card or at two cards of the center."""
    _look_at_player_or_center(turn, _MOST_LOOKS)


def look_at_player_or_all_center(turn: Turn) -> None:
    """The Psychic may look at one other player's card or at every card of the center."""
    _look_at_player_or_center(turn, len(turn.top.center_spots))


def _look_at_player_or_center(turn: Turn, most: int) -> None:
    center = turn.top.center_spots
    if not turn.others and not center:
        turn.prevented(Why.NO_TARGET)
    elif not turn.may():
        return
    # Either is as good.
    elif turn.others and (not center or turn.night.rng.random() < 0.5):  # noqa: PLR2004
        look_at(turn, player(turn.pick(turn.others)))
    else:
        for spot in turn.pick_some(center, min(most, len(center))):
            look_at(turn, spot)


def look_at_center(turn: Turn) -> None:
    """The Apprentice Seer, or a lone Werewolf, may look at one card of the center."""
    if not turn.top.center_spots:
        turn.prevented(Why.NO_TARGET)
    elif turn.may():
        look_at(turn, turn.pick(turn.top.center_spots))


def look_at_player(turn: Turn) -> None:
    """The Mystic Wolf may look at one other player's card."""
    if not turn.others:
        turn.prevented(Why.SHIELD)
    elif turn.may():
        look_at(turn, player(turn.pick(turn.others)))


def investigate(turn: Turn) -> None:
    """The P.I. may look at up to two others' cards; a Werewolf or Tanner stops and turns him."""
    if not turn.others:
        turn.prevented(Why.SHIELD)
        return
    if not turn.may():
        return
    wanted = turn.pick(range(1, _MOST_LOOKS + 1))
    for seat in turn.pick_some(turn.others, min(wanted, len(turn.others))):
        becomes = _stops_at(turn, look_at(turn, player(seat)))
        if becomes is not None:
            turn.night.turned[turn.seat] = becomes
            turn.tell(Became(turn.step, turn.seat, becomes))
            return


def look_at_own(turn: Turn) -> None:
    """The Insomniac looks at the own card, unless it is shielded."""
    if turn.own_is_free:
        look_at(turn, player(turn.seat))
    else:
        turn.prevented(Why.SHIELD)


def reveal(turn: Turn) -> None:
    """The Revealer may turn another's card face up; a Werewolf or Tanner is hidden again."""
    targets = [seat for seat in turn.others if seat not in turn.top.face_up]
    if not targets:
        turn.prevented(Why.NO_TARGET)
        return
    if not turn.may():
        return
    seat = turn.pick(targets)
    card = turn.top.turn_up(seat)
    turn.tell(TurnedUp(turn.step, turn.seat, seat, card))
    if _stops_at(turn, card.role) is not None:
        turn.top.turn_down(seat)
        turn.tell(TurnedDown(turn.step, turn.seat, seat, card))


def _stops_at(turn: Turn, role: str) -> str | None:
    """The role that a P.I. becomes by a card, and that a Revealer hides; None for the others."""
    if turn.night.is_werewolf(role):
        return _WEREWOLF
    return _TANNER if role == _TANNER else None
