"""What a file holds: one performance, or the same one several times with a rest between."""

from msgspec import Struct

from narrator.errors import NarratorError
from narrator.show.performance import Performance
from narrator.sound.clip import SAMPLE_RATE

MAX_NIGHTS = 100
MAX_LENGTH_S = 6 * 3600.0
"""The longest file: a WAV file holds no more than 4 GB."""


class Programme(Struct, frozen=True):
    """A performance, given ``nights`` times with ``rest_s`` seconds of silence between.

    Raises NarratorError when there are no nights, too many, or too long a file.
    """

    title: str
    performance: Performance
    nights: int = 1
    rest_s: float = 0.0

    def __post_init__(self) -> None:
        if not 1 <= self.nights <= MAX_NIGHTS:
            raise NarratorError(f"a file holds 1 to {MAX_NIGHTS} nights, not {self.nights}")
        if self.rest_s < 0:
            raise NarratorError(f"the rest between nights cannot be {self.rest_s:g} seconds")
        if self.length_s > MAX_LENGTH_S:
            raise NarratorError(
                f"{self.nights} nights would last {self.length_s / 3600:.1f} hours, and a file "
                f"holds {MAX_LENGTH_S / 3600:g}: take fewer"
            )

    @property
    def night_frames(self) -> int:
        """The length of one performance in frames."""
        return round(self.performance.timeline.length_s * SAMPLE_RATE)

    @property
    def rest_frames(self) -> int:
        """The length of the silence between two performances in frames."""
        return round(self.rest_s * SAMPLE_RATE)

    @property
    def frames(self) -> int:
        """The length of the whole file in frames."""
        return self.nights * self.night_frames + (self.nights - 1) * self.rest_frames

    @property
    def length_s(self) -> float:
        """The length of the whole file in seconds."""
        return self.frames / SAMPLE_RATE

    def night_starts_s(self) -> tuple[float, ...]:
        """When each performance begins."""
        step_frames = self.night_frames + self.rest_frames
        return tuple(night * step_frames / SAMPLE_RATE for night in range(self.nights))
