"""The level of the background: lower while somebody speaks, higher while hands move."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable

from msgspec import Struct

from narrator.sound.levels import SILENT_DB


class DuckingPlan(Struct, frozen=True):
    """How the background gives way to speech, in decibels relative to its file, and in seconds.

    The level is down before a line begins, ``attack_s`` long, and rises for ``release_s`` after.
    """

    counting_db: float = 0.0
    speaking_db: float = -16.0
    attack_s: float = 0.18
    release_s: float = 0.6
    fade_in_s: float = 2.0
    fade_out_s: float = 4.0


class Envelope(Struct, frozen=True):
    """A gain in decibels over time, straight between its points."""

    times_s: tuple[float, ...]
    gains_db: tuple[float, ...]

    def gain_db(self, at_s: float) -> float:
        """The gain at a time; before the first and after the last point it is theirs."""
        index = bisect_right(self.times_s, at_s)
        if index == 0:
            return self.gains_db[0]
        if index == len(self.times_s):
            return self.gains_db[-1]
        before_s, after_s = self.times_s[index - 1], self.times_s[index]
        before_db, after_db = self.gains_db[index - 1], self.gains_db[index]
        part = (at_s - before_s) / (after_s - before_s)
        return before_db + part * (after_db - before_db)

    def louder(self, more_db: float) -> "Envelope":
        """The same with another gain on top; what is silent stays silent."""
        gains = (gain if gain <= SILENT_DB else gain + more_db for gain in self.gains_db)
        return Envelope(self.times_s, tuple(max(gain, SILENT_DB) for gain in gains))

    def is_flat(self, begin_s: float, end_s: float) -> bool:
        """Whether the gain stays the same from one time to another."""
        between = self.gains_db[
            bisect_right(self.times_s, begin_s) : bisect_left(self.times_s, end_s)
        ]
        return {self.gain_db(begin_s), self.gain_db(end_s), *between} == {self.gain_db(begin_s)}


def ducking_envelope(
    lines: Iterable[tuple[float, float]], begin_s: float, end_s: float, plan: DuckingPlan
) -> Envelope:
    """The background's gain from ``begin_s``, where it fades in, to ``end_s``, where it fades out.

    ``lines`` are the beginnings and ends of what is spoken, in order. Between two lines that follow
    quickly the level stays down rather than pumping.
    """
    points: list[tuple[float, float]] = [(begin_s, SILENT_DB)]
    top_s = begin_s + plan.fade_in_s

    def add(at_s: float, gain_db: float) -> None:
        if at_s > points[-1][0]:
            points.append((at_s, gain_db))

    add(top_s, plan.counting_db)
    for start_s, stop_s in _merged(lines, plan.attack_s + 2 * plan.release_s):
        if stop_s <= top_s or start_s >= end_s:
            continue
        add(max(start_s - plan.attack_s, top_s), plan.counting_db)
        add(max(start_s, top_s + plan.attack_s), plan.speaking_db)
        add(stop_s, plan.speaking_db)
        add(stop_s + plan.release_s, plan.counting_db)
    # The end gives way like a line: what is said at dawn is not spoken into the background.
    add(end_s - plan.attack_s, points[-1][1])
    add(end_s, plan.speaking_db)
    add(end_s + plan.fade_out_s, SILENT_DB)
    return Envelope(tuple(at for at, _ in points), tuple(gain for _, gain in points))


def _merged(lines: Iterable[tuple[float, float]], gap_s: float) -> list[tuple[float, float]]:
    merged: list[tuple[float, float]] = []
    for start_s, stop_s in lines:
        if merged and start_s - merged[-1][1] < gap_s:
            merged[-1] = (merged[-1][0], stop_s)
        else:
            merged.append((start_s, stop_s))
    return merged
