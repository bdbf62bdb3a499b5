"""Keeping one background going while a performance runs, pauses and jumps."""

from narrator.sound.background import (
    BLOCK_FRAMES,
    BLOCK_S,
    block_factors,
    fade_in,
    looped_block,
)
from narrator.sound.clip import SAMPLE_RATE, Clip
from narrator.sound.ducking import Envelope
from narrator.sound.mixer import CHANGE_OVER_S, Bus, Mixer


class Backdrop:
    """Feeds the mixer the blocks of one ambience, its gain following an envelope on the timeline.

    ``now_s`` is the announcer's clock, ``position_s`` the timeline's; ``moves`` says that the
    position goes on with the clock. ``level_db`` is the table's own level.
    """

    def __init__(self, clip: Clip, envelope: Envelope) -> None:
        self._clip = clip
        self._envelope = envelope
        self._next_frame = 0
        self._queued_until_s: float | None = None

    def feed(
        self, mixer: Mixer, now_s: float, position_s: float, *, moves: bool, level_db: float
    ) -> None:
        """Queue what the mixer has room for; where the background is silent, nothing."""
        while mixer.has_room(Bus.AMBIENCE):
            begins_s = max(self._queued_until_s or now_s, now_s)
            heard_s = position_s + (begins_s - now_s) * moves
            factors = block_factors(self._envelope, heard_s, moves=moves, level_db=level_db)
            is_new = self._queued_until_s is None
            self._queued_until_s = begins_s + BLOCK_S if factors.any() else None
            if self._queued_until_s is None:
                return
            if is_new:
                factors = fade_in(factors, CHANGE_OVER_S)
            mixer.queue(Bus.AMBIENCE, looped_block(self._clip, self._next_frame, factors))
            self._next_frame = (self._next_frame + BLOCK_FRAMES) % self._clip.frames

    def turn(self, mixer: Mixer, now_s: float, envelope: Envelope) -> None:
        """Fade what is queued out, because it has been overtaken; the next feed fades in.

        The ambience goes on where it is heard, so the two sound as one.
        """
        self._envelope = envelope
        if self._queued_until_s is not None:
            unheard = round(max(self._queued_until_s - now_s, 0.0) * SAMPLE_RATE)
            self._next_frame = (self._next_frame - unheard) % self._clip.frames
            self._queued_until_s = None
            mixer.change_over(Bus.AMBIENCE)
