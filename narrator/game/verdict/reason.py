"""Why something is so: a code, and the facts that its sentence needs."""

from collections.abc import Mapping

from msgspec import Struct, field


class Reason(Struct, frozen=True):
    """One rule applied: ``verdict.<code>`` is its text; ``seats`` are the players it speaks of.

    ``numbers`` are counts, ``words`` are ids of roles, artifacts or teams by the name of the fact.
    """

    code: str
    seats: tuple[int, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)


WHATEVER = "reason.whatever-is-unknown"
"""The code of a result that is certain although its reason depends on what is unknown."""

NO_MEMBER_WINS = "reason.no-member-wins"
"""The code of a team that wins only through its members, of whom none wins."""
