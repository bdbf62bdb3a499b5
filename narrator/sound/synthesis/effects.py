"""The single sounds: signals that a table understands without being told."""

from collections.abc import Sequence

import numpy as np
from numpy.random import Generator

from narrator.sound.synthesis.birds import cock_crow
from narrator.sound.synthesis.envelopes import strike
from narrator.sound.synthesis.filters import band, shaped
from narrator.sound.synthesis.samples import Samples, frames_in, panned, unit_rms
from narrator.sound.synthesis.tones import Partial, open_air, struck

Note = tuple[float, float, float, float]
"""When in seconds, pitch in Hz, size, and place from left (-1) to right (+1)."""

_GONG: tuple[Partial, ...] = (
    *((1.0, 1.0, 7.0), (1.008, 0.6, 6.5), (1.52, 0.5, 5.5), (2.03, 0.55, 4.6), (2.67, 0.34, 3.8)),
    *((3.14, 0.3, 3.2), (3.98, 0.2, 2.6), (5.12, 0.14, 2.0), (6.7, 0.1, 1.5)),
)
_SOFT_BAR: tuple[Partial, ...] = ((1.0, 1.0, 2.2), (2.0, 0.18, 1.2), (4.0, 0.1, 0.4))
_SMALL_BELL: tuple[Partial, ...] = (
    *((1.0, 1.0, 1.8), (1.002, 0.4, 1.7), (2.0, 0.5, 1.2), (3.01, 0.22, 0.8), (4.2, 0.12, 0.5)),
)
_WOOD: tuple[Partial, ...] = ((1.0, 1.0, 0.09), (2.45, 0.4, 0.05), (4.1, 0.15, 0.03))

_DUSK: Sequence[Note] = (
    *((0.0, 440.0, 0.8, 0.35), (0.55, 349.23, 0.9, 0.1), (1.1, 293.66, 1.0, -0.1)),
    *((1.75, 146.83, 0.9, -0.3), (1.78, 220.0, 0.5, 0.2)),
)
_MORNING: Sequence[Note] = ((2.35, 783.99, 0.8, -0.2), (2.6, 1_046.5, 1.0, 0.2))
_DECIDE: Sequence[Note] = (
    *((0.5, 293.66, 0.8, -0.3), (0.5, 440.0, 0.7, 0.0), (0.5, 587.33, 0.8, 0.3)),
    *((0.5, 739.99, 0.5, 0.0), (0.5, 146.83, 0.7, 0.0)),
)
_WARNING: Sequence[Note] = (
    *((0.0, 659.26, 1.0, 0.0), (0.22, 493.88, 1.0, 0.0)),
    *((0.6, 659.26, 1.0, 0.0), (0.82, 493.88, 1.0, 0.0)),
)


def gong(rng: Generator, frames: int) -> Samples:
    """A warm gong: a soft blow, a bloom of the upper partials, a long fall."""
    body = struck(frames, 98.0, _GONG, attack_s=0.012)
    bloom = struck(frames, 98.0, [(m * 1.003, a, f) for m, a, f in _GONG[3:]], attack_s=0.25)
    noise = shaped(rng.standard_normal(frames), band(250.0, 1_800.0))
    shimmer = 0.1 * noise * strike(frames, 0.15, 2.2)
    blow = 0.6 * shaped(rng.standard_normal(frames), band(60.0, 260.0)) * strike(frames, 0.004, 0.3)
    middle = body + shimmer + blow
    late = np.roll(bloom, frames_in(0.005))
    return np.stack([middle + 0.5 * bloom, middle + 0.5 * late])


def nightfall(rng: Generator, frames: int) -> Samples:
    """Three soft notes that sink into a low one: eyes close."""
    return _in_a_room(rng, _played(frames, _DUSK, _SOFT_BAR, attack_s=0.012), 2.0)


def dawn(rng: Generator, frames: int) -> Samples:
    """A cock on his dunghill, and two bright bells: good morning."""
    sound = _played(frames, _MORNING, _SMALL_BELL, attack_s=0.003) * 0.5
    crow = cock_crow(frames_in(2.1))
    sound[:, : crow.size] += panned(crow / float(np.max(np.abs(crow))), -0.15)
    return _in_a_room(rng, sound, 1.0)


def last_ten(rng: Generator, frames: int) -> Samples:
    """One soft tick of wood, to be repeated every second."""
    click = unit_rms(shaped(rng.standard_normal(frames), band(900.0, 2_600.0)))
    tick = struck(frames, 880.0, _WOOD, attack_s=0.0015)
    # The codec smears a sharp beginning a little forwards; the tick waits for it.
    late = np.roll(tick + 0.12 * click * strike(frames, 0.001, 0.02), frames_in(0.01))
    return panned(late, 0.0)


def vote(rng: Generator, frames: int) -> Samples:
    """Two knocks and a bright chord: point now."""
    sound = _played(frames, _DECIDE, _SMALL_BELL, attack_s=0.006) * 0.6
    for start_s in (0.0, 0.25):
        start = frames_in(start_s)
        knock = struck(frames - start, 196.0, [(1.0, 1.0, 0.22), *_WOOD[1:]], attack_s=0.002)
        sound[:, start:] += panned(0.9 * knock, 0.0)
    return _in_a_room(rng, sound, 0.7)


def count_end(_rng: Generator, frames: int) -> Samples:
    """A short round tone that says a count is over."""
    tone = struck(frames, 587.33, [(1.0, 1.0, 0.45), (2.0, 0.16, 0.25), (3.0, 0.05, 0.15)], 0.012)
    return panned(tone, 0.0)


def sound_failed(_rng: Generator, frames: int) -> Samples:
    """Two falling notes, twice: something needs looking after."""
    reed: list[Partial] = [(n, 1.0 / n, 0.5) for n in (1.0, 3.0, 5.0)]
    return _played(frames, _WARNING, reed, attack_s=0.01)


def _played(
    frames: int, notes: Sequence[Note], body: Sequence[Partial], attack_s: float
) -> Samples:
    sound = np.zeros((2, frames))
    for start_s, pitch_hz, size, place in notes:
        start = frames_in(start_s)
        sound[:, start:] += panned(
            size * struck(frames - start, pitch_hz, body, attack_s=attack_s), place
        )
    return sound


def _in_a_room(rng: Generator, sound: Samples, echo_s: float) -> Samples:
    """The sound with a soft echo, cut at its length."""
    frames = sound.shape[-1]
    echo = open_air(rng, echo_s, band(150.0, 3_500.0), dry=0.0)
    size = 2 * frames
    wet = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(echo, size), size)[:, :frames]
    return sound + 0.35 * wet
