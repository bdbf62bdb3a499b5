"""Recording what ``narrator play`` really mixes, and finding its lines in the samples."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from narrator.show.timeline import Timeline
from narrator.sound.clip import SAMPLE_RATE, Clip

Samples = NDArray[np.float64]

SEARCH_S = 3.0
"""How far from its expected place a line is looked for."""

FULL_SCALE = 32768.0


@dataclass(frozen=True, slots=True)
class Heard:
    """A line as it was found: where it begins, in seconds, and how alike it is (1 is the same)."""

    cue_id: str
    start_s: float
    likeness: float


def record_play(arguments: Sequence[str], environment: Mapping[str, str] | None = None) -> Samples:
    """Run ``narrator play`` with SDL's disk driver and give the recording, mono, full scale 1."""
    with tempfile.TemporaryDirectory() as folder:
        raw = Path(folder, "night.raw")
        variables = {
            **os.environ,
            **(environment or {}),
            "SDL_AUDIODRIVER": "disk",
            "SDL_DISKAUDIOFILE": str(raw),
        }
        command = [sys.executable, "-m", "narrator", "play", "--no-history", *arguments]
        subprocess.run(command, check=True, env=variables, stdout=subprocess.DEVNULL)
        return read_recording(raw)


def read_recording(raw: Path) -> Samples:
    """What the disk driver wrote, mixed to mono, full scale 1."""
    stereo = np.fromfile(raw, "<i2")
    return _mono(stereo[: len(stereo) // 2 * 2].reshape(-1, 2))


def find_lines(recording: Samples, timeline: Timeline, lines: Mapping[str, Clip]) -> list[Heard]:
    """Each spoken line, looked for near the place that follows from the line before it."""
    heard: list[Heard] = []
    offset_s: float | None = None
    for entry in timeline.entries:
        clip = lines.get(entry.cue.id)
        if clip is None:
            continue
        if offset_s is None:
            begin_s, end_s = 0.0, entry.start_s + 10 * SEARCH_S
        else:
            begin_s, end_s = (
                entry.start_s + offset_s - SEARCH_S,
                entry.start_s + offset_s + SEARCH_S,
            )
        start_s, likeness = locate(recording, clip, max(begin_s, 0.0), end_s)
        heard.append(Heard(entry.cue.id, start_s, likeness))
        offset_s = start_s - entry.start_s
    return heard


def locate(recording: Samples, clip: Clip, begin_s: float, end_s: float) -> tuple[float, float]:
    """Where between two times a clip begins in the recording, and how alike the place is."""
    line = _mono(clip.samples)
    begin = int(begin_s * SAMPLE_RATE)
    window = recording[begin : int(end_s * SAMPLE_RATE) + len(line)]
    if len(window) < len(line):
        return begin_s, 0.0
    size = 1 << (len(window) + len(line) - 1).bit_length()
    spectrum = np.fft.rfft(window, size) * np.conj(np.fft.rfft(line, size))
    matches = np.fft.irfft(spectrum, size)[: len(window) - len(line) + 1]
    best = int(np.argmax(matches))
    found = window[best : best + len(line)]
    scale = float(np.linalg.norm(found) * np.linalg.norm(line)) or 1.0
    return (begin + best) / SAMPLE_RATE, float(matches[best]) / scale


def level_db(samples: Samples) -> float:
    """The RMS level in decibels of full scale; -120 for silence."""
    mean_square = float(np.mean(samples**2)) if len(samples) else 0.0
    return 10 * float(np.log10(max(mean_square, 1e-12)))


def without_line(recording: Samples, clip: Clip, start_s: float) -> Samples:
    """What sounds under a line: the recording there less the line itself."""
    start = round(start_s * SAMPLE_RATE)
    line = _mono(clip.samples)
    under: Samples = recording[start : start + len(line)] - line[: len(recording) - start]
    return under


def _mono(samples: NDArray[np.int16]) -> Samples:
    mixed: Samples = samples.mean(axis=1) / FULL_SCALE
    return mixed
