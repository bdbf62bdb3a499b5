"""From what an engine gave to a clip one can count from: checked, trimmed, levelled."""

import numpy as np
from numpy.typing import NDArray

from narrator.sound.clip import SAMPLE_RATE
from narrator.sound.resample import resample
from narrator.voice.loudness import level

FINISH_VERSION = 1
"""Part of every cache key: raise it when finished speech would sound different."""
EDGE_S = 0.010
"""Silence kept before the first and after the last audible moment."""
FADE_S = 0.005
AUDIBLE_BELOW_PEAK_DB = 42.0
SILENT_PEAK = 0.004
SHORTEST_S_PER_SIGN = 1 / 45
LONGEST_S_PER_SIGN = 1 / 3
LONGEST_EXTRA_S = 3.0
CLIPPED_RUN_FRAMES = 5
CLIPPED_RUNS = 3


class SpeechFaultError(Exception):
    """An engine's output cannot be used; the text says why, to follow "the speech"."""


def finish(samples: NDArray[np.float32], rate_hz: int, text: str) -> NDArray[np.int16]:
    """Engine output (frames,) or (frames, channels) made a mono clip's samples (frames, 1)."""
    mono = samples if samples.ndim == 1 else samples.mean(axis=1, dtype=np.float32)
    check_sound(mono)
    speech = trim(resample(mono, rate_hz, SAMPLE_RATE))
    check_length(speech.size / SAMPLE_RATE, text)
    return to_pcm(fade(level(speech)))


def check_sound(mono: NDArray[np.float32]) -> None:
    """Raise SpeechFaultError for samples that are missing, silent, broken or clipped."""
    if not mono.size:
        raise SpeechFaultError("is empty")
    if not np.all(np.isfinite(mono)):
        raise SpeechFaultError("holds values that are no sound")
    if np.max(np.abs(mono)) < SILENT_PEAK:
        raise SpeechFaultError("is silent")
    if clipped_runs(mono) >= CLIPPED_RUNS:
        raise SpeechFaultError("is clipped")


def check_length(length_s: float, text: str) -> None:
    """Raise SpeechFaultError where the trimmed speech cannot be the whole text, or only it."""
    signs = spoken_signs(text)
    if length_s < signs * SHORTEST_S_PER_SIGN:
        raise SpeechFaultError(f"is too short for its text ({length_s:.2f} s)")
    if length_s > signs * LONGEST_S_PER_SIGN + LONGEST_EXTRA_S:
        raise SpeechFaultError(f"is too long for its text ({length_s:.2f} s)")


def spoken_signs(text: str) -> int:
    """How many letters and digits a text has: what its length depends on."""
    return sum(sign.isalnum() for sign in text)


def clipped_runs(mono: NDArray[np.float32]) -> int:
    """How often the signal stands at full scale for several samples in a row."""
    full = np.abs(mono) >= 0.9995  # noqa: PLR2004 the highest 16-bit steps
    edges = np.diff(np.concatenate(([False], full, [False])).astype(np.int8))
    lengths = np.flatnonzero(edges == -1) - np.flatnonzero(edges == 1)
    return int(np.sum(lengths >= CLIPPED_RUN_FRAMES))


def trim(mono: NDArray[np.float32], edge_s: float = EDGE_S) -> NDArray[np.float32]:
    """The audible part with exactly ``edge_s`` of near silence on both sides."""
    first, last = audible_range(mono)
    edge = round(edge_s * SAMPLE_RATE)
    before = np.zeros(max(0, edge - first), np.float32)
    after = np.zeros(max(0, last + edge - mono.size), np.float32)
    return np.concatenate((before, mono[max(0, first - edge) : last + edge], after))


def audible_range(mono: NDArray[np.float32]) -> tuple[int, int]:
    """First and one past the last sample that rise above what a listener would miss."""
    loud = np.abs(mono) > np.max(np.abs(mono), initial=0.0) * 10 ** (-AUDIBLE_BELOW_PEAK_DB / 20)
    where = np.flatnonzero(loud)
    if not where.size:
        return 0, 0
    return int(where[0]), int(where[-1]) + 1


def fade(mono: NDArray[np.float32]) -> NDArray[np.float32]:
    """Both ends brought to zero smoothly, so that no clip begins or ends with a click."""
    faded = mono.copy()
    frames = min(round(FADE_S * SAMPLE_RATE), mono.size // 2)
    ramp = (0.5 - 0.5 * np.cos(np.linspace(0, np.pi, frames))).astype(np.float32)
    faded[:frames] *= ramp
    faded[mono.size - frames :] *= ramp[::-1]
    return faded


def to_pcm(mono: NDArray[np.float32]) -> NDArray[np.int16]:
    """16-bit samples of shape (frames, 1)."""
    return np.clip(np.round(mono * 32767.0), -32768, 32767).astype(np.int16).reshape(-1, 1)
