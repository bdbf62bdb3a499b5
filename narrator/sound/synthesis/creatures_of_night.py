"""Wolves and owls, far away."""

import numpy as np
from numpy.random import Generator

from narrator.sound.clip import SAMPLE_RATE
from narrator.sound.synthesis.envelopes import hump, soft_edges, through
from narrator.sound.synthesis.filters import band, convolved
from narrator.sound.synthesis.samples import CHANNELS, Samples, frames_in, panned
from narrator.sound.synthesis.scatter import put, spread
from narrator.sound.synthesis.tones import gliding, open_air

_WOLF_HARMONICS = (1.0, 0.42, 0.2, 0.07, 0.03)
_OWL_HARMONICS = (1.0, 0.12, 0.03)
_OWL_CALL = ((0.0, 0.34), (0.75, 0.16), (1.0, 0.16), (1.26, 0.55))
"""Start and length in seconds of the notes of one tawny phrase."""
_TREMBLES_FROM_S = 1.1


def wolf_howl(rng: Generator) -> Samples:
    """One long howl of one wolf, one channel: up in a slide, held with a quiver, sinking away."""
    frames = frames_in(rng.uniform(3.2, 4.6))
    top_hz = rng.uniform(430.0, 560.0)
    shape = through(frames, (0.0, 0.55), (0.12, 0.93), (0.25, 1.0), (0.7, 0.96), (1.0, 0.62))
    time_s = np.arange(frames) / SAMPLE_RATE
    quiver = 1.0 + 0.008 * np.sin(2.0 * np.pi * rng.uniform(4.5, 6.0) * time_s)
    return gliding(top_hz * shape * quiver, _WOLF_HARMONICS) * hump(frames, 0.35)


def owl_call(rng: Generator) -> Samples:
    """One owl phrase, one channel: a long note, a pause, two short ones and a trembling end."""
    pitch_hz = rng.uniform(370.0, 440.0)
    call = np.zeros(frames_in(2.1))
    for start_s, length_s in _OWL_CALL:
        frames = frames_in(length_s)
        bend = through(frames, (0.0, 0.94), (0.3, 1.0), (1.0, 0.95))
        tremble = 1.0 + 0.3 * np.sin(2.0 * np.pi * 13.0 * np.arange(frames) / SAMPLE_RATE)
        note = gliding(pitch_hz * bend, _OWL_HARMONICS) * hump(frames, 0.4)
        start = frames_in(start_s)
        call[start : start + frames] += note * (tremble if start_s > _TREMBLES_FROM_S else 1.0)
    return soft_edges(call, 0.01, 0.05)


def far_wolves(rng: Generator, frames: int, times: int) -> Samples:
    """Howls at random places of a loop, two or three wolves answering each other, peak 1."""
    loop = np.zeros((CHANNELS, frames))
    for start in spread(rng, frames, times):
        for answer in range(int(rng.integers(1, 4))):
            late = frames_in(answer * rng.uniform(0.9, 1.8))
            put(loop, start + late, panned(wolf_howl(rng), rng.uniform(-0.8, 0.8)) * 0.8**answer)
    return _from_afar(rng, loop, 2.4)


def far_owls(rng: Generator, frames: int, times: int) -> Samples:
    """Owl phrases at random places of a loop, peak 1."""
    loop = np.zeros((CHANNELS, frames))
    for start in spread(rng, frames, times):
        put(loop, start, panned(owl_call(rng), rng.uniform(-0.9, 0.9)))
    return _from_afar(rng, loop, 1.6)


def _from_afar(rng: Generator, loop: Samples, echo_s: float) -> Samples:
    air = open_air(rng, echo_s, band(150.0, 1_800.0), dry=0.25)
    distant = convolved(loop, air)
    loudest = float(np.max(np.abs(distant)))
    return distant / loudest
