"""What a background has to hide: a card that slides on felt, and a sleeve that moves.

The levels are an assumption, written down here so that it can be argued with. A voice that is
raised a little reaches a neighbour's ear with about 65 dB(A); Narrator's voice is levelled to
-16 LUFS, so that is what -16 LUFS stands for. A card moved with care is about as loud as a whisper
or a quiet reading room, 30 to 40 dB(A) at half a metre to a metre; a sleeve is a little softer.
Taken near the loud end, a card is 27 dB and a sleeve 29 dB under the voice.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import numpy as np
from numpy.random import Generator

from narrator.sound.synthesis.envelopes import hump, wandering_db
from narrator.sound.synthesis.filters import curve, shaped
from narrator.sound.synthesis.loudness import loudest_lufs
from narrator.sound.synthesis.samples import Samples, frames_in, from_db, unit_rms
from narrator.sound.synthesis.scatter import specks

VOICE_LUFS = -16.0
"""The loudness to which Narrator levels its voice."""

CARD_BELOW_VOICE_LU = 27.0
SLEEVE_BELOW_VOICE_LU = 29.0

_FELT = curve((200, -40), (1_000, -12), (3_000, 0), (9_000, -9), (16_000, -26))
_EDGE = curve((600, -20), (2_500, 0), (8_000, -6), (14_000, -24))


def card_slide(rng: Generator) -> Samples:
    """A card pushed over felt: a dry hiss around 3 kHz, and the tick of its edge being lifted."""
    frames = frames_in(0.5)
    hiss = shaped(rng.standard_normal(frames), _FELT)
    drag = unit_rms(hiss) * wandering_db(rng, frames, 25.0, 2.5) * hump(frames, 0.3)
    tick = shaped(rng.standard_normal(frames), _EDGE)
    fade = np.exp(-np.arange(frames) / frames_in(0.004))
    return np.stack([drag + 0.6 * unit_rms(tick) * np.roll(fade, frames_in(0.08))])


def sleeve(rng: Generator) -> Samples:
    """A sleeve that brushes the table: softer, wider, with the crackle of folding cloth."""
    frames = frames_in(0.8)
    brush = shaped(
        rng.standard_normal(frames),
        curve((150, -24), (700, -3), (1_800, 0), (5_000, -8), (12_000, -24)),
    )
    folds = specks(rng, frames, 90.0, 6.0)[:1]
    crackle = shaped(folds, curve((500, -20), (2_500, 0), (7_000, -6)))
    moving = wandering_db(rng, frames, 12.0, 3.0) * hump(frames, 0.45)
    return (unit_rms(brush)[np.newaxis] + 0.5 * unit_rms(crackle)) * moving


def rustles(takes: int = 6, seed: int = 1) -> Mapping[str, Sequence[Samples]]:
    """Several takes of both rustles at their levels, one channel each."""
    rng = np.random.Generator(np.random.PCG64(seed))
    card = [_at(card_slide(rng), VOICE_LUFS - CARD_BELOW_VOICE_LU) for _ in range(takes)]
    cloth = [_at(sleeve(rng), VOICE_LUFS - SLEEVE_BELOW_VOICE_LU) for _ in range(takes)]
    return MappingProxyType({"card": card, "sleeve": cloth})


def _at(samples: Samples, lufs: float) -> Samples:
    return samples * from_db(lufs - loudest_lufs(samples))
