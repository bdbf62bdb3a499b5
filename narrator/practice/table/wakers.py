"""Who answers a call: the starting role decides, wherever the cards have gone since."""

from narrator.game.game import Game
from narrator.game.step import Phase, Step
from narrator.practice.table.behaviour import COPIES
from narrator.practice.table.turn import NightState


def called(night: NightState, step: Step) -> list[int]:
    """The seats of those whom a step calls: starting roles, and copies that wake with them."""
    return [seat for seat in range(len(night.starts)) if _is_called(night, step, seat)]


def is_shared(step: Step) -> bool:
    """Whether several roles wake in one step, to see each other."""
    return len(step.any_of) > 1


def is_follow_up(step: Step) -> bool:
    """Whether a step calls a copying role as what it copied."""
    return bool(step.all_of & COPIES) and bool(step.all_of - COPIES)


def _is_called(night: NightState, step: Step, seat: int) -> bool:
    copied = night.copies.get(seat)
    if is_follow_up(step):
        return copied is not None and copied in step.all_of - COPIES
    if copied is not None:
        return copied in step.roles and _wakes_with(night.game, step, copied)
    return night.starts[seat] in step.roles


def _wakes_with(game: Game, step: Step, copied: str) -> bool:
    """Whether a copy of a role wakes together with it in this step.

    Not in a step of its own if the copy has acted at once, nor if a follow-up calls it later.
    """
    if has_follow_up(game, copied):
        return False
    return is_shared(step) or not game.roles[copied].acts_when_copied


def has_follow_up(game: Game, copied: str) -> bool:
    """Whether a step of the night calls the copies of this role."""
    return any(
        step.phase is Phase.NIGHT and is_follow_up(step) and copied in step.all_of
        for step in game.steps
    )


def acts_in(game: Game, step: Step, role: str) -> bool:
    """Whether this step is the role's own: a follow-up, or the one it shares with fewest others."""
    calls = [other for other in game.steps if other.phase is Phase.NIGHT and role in other.any_of]
    return is_follow_up(step) or step == min(
        calls, key=lambda other: len(other.any_of), default=step
    )
