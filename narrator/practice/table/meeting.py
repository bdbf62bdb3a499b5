"""Players who look around while others are awake or show their thumbs."""

from collections.abc import Collection, Sequence

from narrator.practice.table.looking import look_at_center
from narrator.practice.table.records import Met
from narrator.practice.table.turn import NightState, Turn


def meet(turns: Sequence[Turn], thumbs: Sequence[int], *, lone_may_look: bool) -> None:
    """Those who are awake see each other and the thumbs.

    ``lone_may_look``: a Werewolf who is alone may look at the center. A thumb counts as company:
    beside a Dream Wolf nobody is alone.
    """
    for turn in turns:
        awake = [other.seat for other in turns if other is not turn]
        turn.tell(Met(turn.step, turn.seat, tuple(sorted((*awake, *thumbs)))))
    if lone_may_look and len(turns) == 1 and not thumbs:
        (alone,) = turns
        if alone.night.is_werewolf(alone.role):
            look_at_center(alone)


def see_werewolves(turn: Turn) -> None:
    """The Minion sees the thumbs of everyone who started as, or copied, a Werewolf."""
    turn.tell(Met(turn.step, turn.seat, werewolves_beside(turn.night, {turn.seat})))


def werewolves_beside(night: NightState, awake: Collection[int]) -> tuple[int, ...]:
    """The seats of the Werewolves who are not awake; their thumbs are out when asked for."""
    parts = enumerate(night.parts)
    return tuple(seat for seat, role in parts if seat not in awake and night.is_werewolf(role))
