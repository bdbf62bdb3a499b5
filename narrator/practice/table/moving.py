"""Roles that move cards."""

from narrator.practice.table.cards import Spot, player
from narrator.practice.table.looking import look_at
from narrator.practice.table.records import Exchanged, Shifted, Why
from narrator.practice.table.turn import Turn

_PAIR = 2


def rob(turn: Turn) -> None:
    """The Robber may exchange the own card with another player's and looks at the new one."""
    if not turn.own_is_free or not turn.others:
        turn.prevented(Why.SHIELD)
    elif turn.may():
        _exchange(turn, player(turn.seat), player(turn.pick(turn.others)))
        look_at(turn, player(turn.seat))


def bewitch(turn: Turn) -> None:
    """The Witch may look at a center card; then she must exchange it with any player's card."""
    targets = [*turn.others, *([turn.seat] if turn.own_is_free else [])]
    if not targets or not turn.top.center_spots:
        turn.prevented(Why.SHIELD)
    elif turn.may():
        spot = turn.pick(turn.top.center_spots)
        look_at(turn, spot)
        _exchange(turn, spot, player(turn.pick(targets)))


def make_trouble(turn: Turn) -> None:
    """The Troublemaker may exchange the cards of two other players, unseen."""
    if len(turn.others) < _PAIR:
        turn.prevented(Why.SHIELD)
    elif turn.may():
        first, second = turn.pick_some(turn.others, _PAIR)
        _exchange(turn, player(first), player(second))


def shift_others(turn: Turn) -> None:
    """The Village Idiot may move all others' cards one place; shielded cards stay."""
    if len(turn.others) < _PAIR:
        turn.prevented(Why.SHIELD)
    elif turn.may():
        to_left = turn.pick((True, False))
        seats = tuple(turn.others if to_left else reversed(turn.others))
        turn.top.shift(seats)
        turn.tell(Shifted(turn.step, turn.seat, seats, to_left))


def drink(turn: Turn) -> None:
    """The Drunk must exchange the own card with a center card, unseen."""
    if not turn.own_is_free:
        turn.prevented(Why.SHIELD)
    elif not turn.top.center_spots:
        turn.prevented(Why.NO_TARGET)
    else:
        _exchange(turn, player(turn.seat), turn.pick(turn.top.center_spots))


def recruit(turn: Turn) -> None:
    """The Alpha Wolf must exchange the Center Werewolf card with another's, no Werewolf's, unseen.

    The Doppelgänger who copied the Alpha Wolf cannot know the other Werewolves yet, so that only
    the Alpha Wolf is spared.
    """
    spot = turn.top.center_wolf_spot
    targets = [seat for seat in turn.others if not _is_spared(turn, seat)]
    if spot is None:
        turn.prevented(Why.NO_TARGET)
    elif targets:
        _exchange(turn, spot, player(turn.pick(targets)))
    else:
        turn.prevented(Why.NO_TARGET)


def _is_spared(turn: Turn, seat: int) -> bool:
    if turn.is_copy:
        return turn.night.starts[seat] == turn.role
    return turn.night.is_werewolf(turn.night.parts[seat])


def _exchange(turn: Turn, first: Spot, second: Spot) -> None:
    turn.top.exchange(first, second)
    turn.tell(Exchanged(turn.step, turn.seat, first, second))
