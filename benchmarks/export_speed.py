"""How fast and with how much memory nights are exported, beside the same mix by ffmpeg.

    python -m benchmarks.export_speed [EXPORT ARGUMENT…]

Exports a whole session of the five-player first game, then two hours of such nights, into every
kind of file, each in a process of its own: the times include starting Python and reading the
voice's clips. The ffmpeg column is one ffmpeg process that mixes the same clips, with the same
curve for the background, into the same kind of file; it is empty without ffmpeg.
"""

import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
import wave
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from benchmarks.rehearsed import rehearse_play
from narrator.show.performance import Performance
from narrator.show.timeline import effect_times
from narrator.sound.clip import SAMPLE_RATE, Clip
from narrator.sound.ducking import Envelope

DEFAULT = ("--preset", "first-game", "--players", "5", "--pace", "10")
LONG_S = 2 * 3600.0
REST_S = 60.0
MIN_SPEED = 100.0
MAX_MEMORY_MB = 200.0
CODECS = {
    ".wav": ("-c:a", "pcm_s16le"),
    ".flac": ("-c:a", "flac"),
    ".ogg": ("-c:a", "libvorbis", "-q:a", "5"),
    ".mp3": ("-c:a", "libmp3lame", "-b:a", "128k"),
}
_KB_PER_MB = 1024.0


@dataclass(frozen=True, slots=True)
class Run:
    """What a child process took."""

    length_s: float
    wall_s: float
    processor_s: float
    memory_mb: float

    @property
    def speed(self) -> float:
        """Times faster than real time, by the processor time of one core."""
        return self.length_s / self.processor_s

    @property
    def wall_speed(self) -> float:
        """Times faster than real time, by the clock on the wall."""
        return self.length_s / self.wall_s


def main() -> int:
    """Export, measure, print; the status is 1 when a limit is broken."""
    arguments = sys.argv[1:] or list(DEFAULT)
    performance = asyncio.run(rehearse_play(arguments))
    night_s = performance.timeline.length_s
    nights = int((LONG_S + REST_S) // (night_s + REST_S)) + 1
    long_s = nights * night_s + (nights - 1) * REST_S
    print(f"one session {night_s:.0f} s; {nights} nights {long_s / 3600:.2f} h")
    print("times faster than real time: by processor time (by the clock); peak memory")
    print(
        f"{'kind':6} {'one session':>24} {'ffmpeg, same mix':>24} {'two hours':>34} {'size MB':>8}"
    )
    worst_speed, worst_memory = float("inf"), 0.0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        mix = ffmpeg_mix(performance, folder)
        for kind, codec in CODECS.items():
            target = folder / f"night{kind}"
            command = [sys.executable, "-m", "narrator", "export", *arguments, "--captions", "none"]
            command += ["--force", "-o", str(target)]
            one = timed(command, night_s)
            beside = timed([*mix, *codec, str(folder / f"ffmpeg{kind}")], night_s) if mix else None
            many = timed([*command, "--nights", str(nights), "--rest", f"{REST_S:g}s"], long_s)
            size_mb = target.stat().st_size / 1e6
            print(
                f"{kind:6} {_cell(one)} {_cell(beside)} {_cell(many)} {many.memory_mb:6.0f} MB",
                end="",
            )
            print(f" {size_mb:8.1f}")
            worst_speed = min(worst_speed, many.speed)
            worst_memory = max(worst_memory, many.memory_mb)
    results = {
        f"speed (least {worst_speed:.0f} times real time, limit {MIN_SPEED:g})": worst_speed
        >= MIN_SPEED,
        f"memory (most {worst_memory:.0f} MB, limit {MAX_MEMORY_MB:g})": worst_memory
        <= MAX_MEMORY_MB,
    }
    for what, holds in results.items():
        print(f"{'ok  ' if holds else 'FAIL'} {what}")
    return 0 if all(results.values()) else 1


def timed(command: Sequence[str], length_s: float) -> Run:
    """Run a command and measure it; one that fails ends the program."""
    begin = os.times().elapsed
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    assert child.stderr is not None  # noqa: S101 - it was asked for
    errors = child.stderr.read()
    _, status, usage = os.wait4(child.pid, 0)
    if status:
        raise SystemExit(f"{command[0]} failed: {errors.decode(errors='replace')}")
    wall_s = os.times().elapsed - begin
    return Run(length_s, wall_s, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / _KB_PER_MB)


def ffmpeg_mix(performance: Performance, folder: Path) -> list[str]:
    """The command, up to the codec, that makes the same mix from the same clips."""
    program = shutil.which("ffmpeg")
    if program is None:
        return []
    placed = [
        (entry.start_s, performance.lines[entry.cue.id])
        for entry in performance.timeline.entries
        if entry.cue.id in performance.lines
    ]
    placed += [
        (at_s, performance.effects[sound])
        for entry in performance.timeline.entries
        for at_s, sound in effect_times(entry)
        if sound in performance.effects
    ]
    command = [program, "-v", "error", "-y"]
    filters = []
    for number, (at_s, clip) in enumerate(placed):
        command += ["-i", str(_wave(clip, folder / f"{number}.wav"))]
        stereo = "" if clip.channels > 1 else "pan=stereo|c0=c0|c1=c0,"
        filters.append(f"[{number}]{stereo}adelay={at_s * 1000:.0f}:all=1[a{number}]")
    names = "".join(f"[a{number}]" for number in range(len(placed)))
    envelopes = performance.envelopes(performance.timeline)
    for number, (background, envelope) in enumerate(
        zip(performance.backgrounds, envelopes, strict=True)
    ):
        clip_path = _wave(background.clip, folder / f"background{number}.wav")
        command += ["-stream_loop", "-1", "-i", str(clip_path)]
        place = len(placed) + number
        filters.append(f"[{place}]volume='{_curve(envelope)}':eval=frame[b{number}]")
        names += f"[b{number}]"
    inputs = names.count("[")
    filters.append(f"{names}amix=inputs={inputs}:normalize=0:duration=longest")
    length = f"{performance.timeline.length_s:.3f}"
    return [*command, "-filter_complex", ";".join(filters), "-t", length]


def _curve(envelope: Envelope) -> str:
    """The envelope as an expression over the time ``t``."""
    points = list(zip(envelope.times_s, envelope.gains_db, strict=True))
    pieces = [
        f"gte(t,{a:.3f})*lt(t,{b:.3f})"
        f"*pow(10,({low:.2f}+{(high - low) / (b - a):.4f}*(t-{a:.3f}))/20)"
        for (a, low), (b, high) in pairwise(points)
    ]
    return "+".join(pieces)


def _wave(clip: Clip, path: Path) -> Path:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(clip.channels)
        file.setsampwidth(2)
        file.setframerate(SAMPLE_RATE)
        file.writeframes(clip.samples.tobytes())
    return path


def _cell(run: Run | None) -> str:
    return f"{'':24}" if run is None else f"{run.speed:14.0f} ({run.wall_speed:7.0f})"


if __name__ == "__main__":
    sys.exit(main())
