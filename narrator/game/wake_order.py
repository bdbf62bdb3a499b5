"""In which order the roles of a game stand in lists."""

from collections.abc import Mapping, Sequence

from narrator.game.role import Role
from narrator.game.step import Phase, Step


def in_wake_order(roles: Mapping[str, Role], steps: Sequence[Step]) -> dict[str, Role]:
    """The roles in the order in which the night first calls them, then those it never calls.

    Roles that are first called together keep their order.
    """
    night = [step for step in steps if step.phase is Phase.NIGHT]

    def first_call(role: str) -> int:
        own = (number for number, step in enumerate(night) if role in step.any_of)
        shared = (number for number, step in enumerate(night) if role in step.all_of)
        return next(own, next(shared, len(night)))

    return {role: roles[role] for role in sorted(roles, key=first_call)}
