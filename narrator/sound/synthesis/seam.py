"""Whether a loop can be heard to begin again: its seam measured against its own inside."""

import numpy as np
from msgspec import Struct

from narrator.sound.clip import SAMPLE_RATE
from narrator.sound.synthesis.bands import levels_over_time_db
from narrator.sound.synthesis.samples import Samples, frames_in

_LEVEL_S = 0.05
_SPECTRUM_S = 0.5
_INSIDE_PERCENTILE = 99.0


class Change(Struct, frozen=True):
    """How much one thing changes over the seam, and over all but 1 % of the places inside."""

    at_seam: float
    inside: float

    @property
    def unheard(self) -> bool:
        """Whether the seam is no larger than what happens all the time."""
        return self.at_seam <= self.inside


class Seam(Struct, frozen=True):
    """The three changes over the point where the end of a loop meets its beginning."""

    step: Change
    """Difference of neighbouring samples, full scale 1."""
    level_db: Change
    """Difference of the RMS of neighbouring 50 ms."""
    spectrum_db: Change
    """Mean difference of the third octaves of neighbouring half seconds."""

    @property
    def unheard(self) -> bool:
        """Whether nothing marks the seam."""
        return self.step.unheard and self.level_db.unheard and self.spectrum_db.unheard


def measured_seam(loop: Samples) -> Seam:
    """The seam of a loop of shape (channels, frames)."""
    half = loop.shape[-1] // 2
    turned = np.roll(loop, half, axis=-1)
    return Seam(
        step=_change(np.max(np.abs(np.diff(turned)), axis=0), half - 1),
        level_db=_change(*_level_changes(turned, half)),
        spectrum_db=_change(*_spectrum_changes(turned, half)),
    )


def _change(changes: Samples, seam: int) -> Change:
    inside = np.delete(changes, seam)
    return Change(float(changes[seam]), float(np.percentile(inside, _INSIDE_PERCENTILE)))


def _aligned(loop: Samples, half: int, window: int) -> tuple[Samples, int]:
    before = half // window
    return loop[:, half - before * window :], before - 1


def _level_changes(loop: Samples, half: int) -> tuple[Samples, int]:
    window = frames_in(_LEVEL_S)
    cut, seam = _aligned(loop, half, window)
    count = cut.shape[-1] // window
    power = np.mean(np.square(cut[:, : count * window].reshape(-1, count, window)), axis=(0, 2))
    changes: Samples = np.abs(np.diff(10.0 * np.log10(power + 1e-12)))
    return changes, seam


def _spectrum_changes(loop: Samples, half: int) -> tuple[Samples, int]:
    window = frames_in(_SPECTRUM_S)
    cut, seam = _aligned(loop, half, window)
    levels = levels_over_time_db(cut, window / SAMPLE_RATE, window / SAMPLE_RATE)
    changes: Samples = np.mean(np.abs(np.diff(levels, axis=0)), axis=1)
    return changes, seam
