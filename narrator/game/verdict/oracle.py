"""Answering questions about an end that is only partly known, one possibility at a time."""

from narrator.game.verdict.ending import Ending, Input, Kind
from narrator.game.verdict.possibilities import Possibilities


class ForkError(Exception):
    """A question has several possible answers here and the script does not say which to take."""

    def __init__(self, asked: Input, ways: int) -> None:
        super().__init__(asked, ways)
        self.asked = asked
        self.ways = ways


class Oracle:
    """One walk through the possibilities: ``script`` holds the way taken at each fork.

    Answers narrow what is possible, so that they never contradict each other or the deck. Beyond
    the script a fork raises ForkError.
    """

    def __init__(
        self, possibilities: Possibilities, ending: Ending, script: tuple[int, ...] = ()
    ) -> None:
        self.seats = ending.seats
        self.dead = ending.dead
        self._possibilities = possibilities
        self._masks = possibilities.all_masks
        self._targets = [
            [other for other in ending.seats if other != seat] if vote is None else [vote]
            for seat, vote in enumerate(ending.votes)
        ]
        self._script = script
        self._forks = 0

    def is_part(self, seat: int, trait: str) -> bool:
        """Whether the player has this side or power."""
        mask = self._masks[seat]
        having = mask & self._possibilities.mask(seat, trait)
        if having in {0, mask}:
            return having == mask
        ways = [
            (narrowed == having, masks)
            for narrowed in (having, mask & ~having)
            for masks in [(*self._masks[:seat], narrowed, *self._masks[seat + 1 :])]
            if self._possibilities.is_feasible(masks)
        ]
        way = self._fork(self._possibilities.open_inputs[seat], len(ways))
        answer, self._masks = ways[way]
        return answer

    def somebody(self, seats: list[int], trait: str) -> bool:
        """Whether one of the players has this side or power; those known to have it come first."""
        maybe = [
            seat for seat in seats if self._masks[seat] & self._possibilities.mask(seat, trait)
        ]
        known = any(
            not self._masks[seat] & ~self._possibilities.mask(seat, trait) for seat in maybe
        )
        return known or any(self.is_part(seat, trait) for seat in maybe)

    def may_be(self, seat: int, trait: str) -> bool:
        """Whether the player may have this side or power; never forks."""
        return bool(self._masks[seat] & self._possibilities.mask(seat, trait))

    def known_target(self, seat: int) -> int | None:
        """The seat at which the player points, if that is known by now; never forks."""
        targets = self._targets[seat]
        return targets[0] if len(targets) == 1 else None

    def target(self, seat: int) -> int:
        """The seat at which the player points."""
        targets = self._targets[seat]
        way = self._fork(Input(Kind.VOTE, seat), len(targets))
        self._targets[seat] = [targets[way]]
        return targets[way]

    def points_at(self, seat: int, other: int) -> bool:
        """Whether the player points at the other."""
        targets = self._targets[seat]
        if other not in targets or len(targets) == 1:
            return targets == [other]
        way = self._fork(Input(Kind.VOTE, seat), 2)
        self._targets[seat] = [[other], [at for at in targets if at != other]][way]
        return way == 0

    def _fork(self, asked: Input, ways: int) -> int:
        if ways == 1:
            return 0
        if self._forks == len(self._script):
            raise ForkError(asked, ways)
        self._forks += 1
        return self._script[self._forks - 1]
