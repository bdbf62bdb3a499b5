"""Keeping the backgrounds going while a performance runs, pauses and jumps."""

from collections.abc import Sequence

import numpy as np

from narrator.sound.background import BLOCK_FRAMES, BLOCK_S, block_factors, fade_in, looped_block
from narrator.sound.clip import SAMPLE_RATE, Clip
from narrator.sound.ducking import Envelope
from narrator.sound.mixer import CHANGE_OVER_S, Bus, Mixer


class Backdrop:
    """Feeds the mixer blocks of all backgrounds mixed, each following its envelope.

    ``now_s`` is the announcer's clock, ``position_s`` the timeline's; ``moves`` says that the
    position goes on with the clock. ``level_db`` is the table's own level.
    """

    def __init__(self, clips: Sequence[Clip], envelopes: Sequence[Envelope]) -> None:
        self._clips = tuple(clips)
        self._envelopes = tuple(envelopes)
        self._next_frame = 0
        self._queued_until_s: float | None = None

    def feed(
        self, mixer: Mixer, now_s: float, position_s: float, *, moves: bool, level_db: float
    ) -> None:
        """Queue what the mixer has room for; where every background is silent, nothing."""
        while self._clips and mixer.has_room(Bus.AMBIENCE):
            begins_s = max(self._queued_until_s or now_s, now_s)
            heard_s = position_s + (begins_s - now_s) * moves
            block = self._block(heard_s, moves=moves, level_db=level_db)
            self._queued_until_s = None if block is None else begins_s + BLOCK_S
            if block is None:
                return
            mixer.queue(Bus.AMBIENCE, block)
            self._next_frame += BLOCK_FRAMES

    def turn(self, mixer: Mixer, now_s: float, envelopes: Sequence[Envelope]) -> None:
        """Fade what is queued out, because it has been overtaken; the next feed fades in.

        The ambience goes on where it is heard, so the two sound as one.
        """
        self._envelopes = tuple(envelopes)
        if self._queued_until_s is not None:
            unheard = round(max(self._queued_until_s - now_s, 0.0) * SAMPLE_RATE)
            self._next_frame = max(self._next_frame - unheard, 0)
            self._queued_until_s = None
            mixer.change_over(Bus.AMBIENCE)

    def _block(self, heard_s: float, *, moves: bool, level_db: float) -> Clip | None:
        parts: list[Clip] = []
        for clip, envelope in zip(self._clips, self._envelopes, strict=True):
            factors = block_factors(envelope, heard_s, moves=moves, level_db=level_db)
            if factors.any():
                if self._queued_until_s is None:
                    factors = fade_in(factors, CHANGE_OVER_S)
                parts.append(looped_block(clip, self._next_frame % clip.frames, factors))
        if len(parts) <= 1:
            return parts[0] if parts else None
        mixed = np.sum([part.samples for part in parts], axis=0, dtype=np.int32)
        return Clip(mixed.clip(-32768, 32767).astype(np.int16))
