"""What a table chooses about the telling of a night."""

from msgspec import Struct

from narrator.errors import NarratorError
from narrator.game.step import Switch

MIN_PACE_S = 2.0
MAX_PACE_S = 60.0
MAX_DAY_S = 3600.0


class Options(Struct, frozen=True):
    """How a script is told; none of it depends on who holds what.

    ``pace_s`` is the length of one count, and ``count_tone`` ends it with a soft tone. ``day_s`` is
    the length of the day, None for a night alone; ``reminders`` are the seconds left at which the
    day is called out. ``role_call`` reads the roles aloud before the night.
    """

    pace_s: float = 10.0
    short: bool = False
    lone_wolf: bool = False
    helper: bool = False
    day_s: float | None = 300.0
    reminders: tuple[int, ...] = (60, 30, 10)
    vote_call: bool = True
    count_tone: bool = False
    role_call: bool = False

    def __post_init__(self) -> None:
        if not MIN_PACE_S <= self.pace_s <= MAX_PACE_S:
            raise NarratorError(
                f"the pace must be from {MIN_PACE_S:g} to {MAX_PACE_S:g} seconds, "
                f"not {self.pace_s:g}; try --pace 10"
            )
        if self.day_s is not None and not 1 <= self.day_s <= MAX_DAY_S:
            raise NarratorError(
                f"the day must last from a second to an hour, not {self.day_s:g} seconds; "
                "try --day 5m, or --day none for a night alone"
            )

    @property
    def switches(self) -> frozenset[Switch]:
        """The options that are on, by the names that data files use."""
        on = {
            Switch.LONE_WOLF: self.lone_wolf,
            Switch.HELPER: self.helper,
            Switch.SHORT: self.short,
            Switch.DAY: self.day_s is not None,
            Switch.COUNT_TONE: self.count_tone,
            Switch.ROLE_CALL: self.role_call,
            Switch.VOTE_CALL: self.day_s is not None and self.vote_call,
        }
        return frozenset(switch for switch, is_on in on.items() if is_on)
