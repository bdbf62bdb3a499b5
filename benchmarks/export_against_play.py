"""An exported file laid beside a recording of ``narrator play`` with the same deck.

    python -m benchmarks.export_against_play [--kind .flac] [EXPORT ARGUMENT…]

Plays a session with all its phases in real time (about three and a half minutes) through SDL's disk
driver, exports the same, finds every line in both, and prints for each cue where it begins and the
greatest difference of levels from there to the next cue, second by second. The recording is shifted
once, as a whole: when it begins has no meaning.
"""

import argparse
import asyncio
import sys
import tempfile
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import numpy as np
import soundfile

from benchmarks.recording import Samples, find_lines, level_db, record_play
from benchmarks.rehearsed import rehearse_play
from narrator.cli.main import main as narrator
from narrator.show.performance import Performance
from narrator.sound.clip import SAMPLE_RATE

DEFAULT = ("--preset", "first-game", "--players", "5", "--pace", "10", "--day", "70s")
MAX_START_DIFFERENCE_S = 0.030
MAX_LEVEL_DIFFERENCE_DB = 1.0
MIN_LIKENESS = 0.8
PIECE_S = 1.0
SILENT_DB = -80.0
END_S = 0.1
"""The last moment of a recording is cut by the sound card's buffer."""


@dataclass(frozen=True, slots=True)
class Row:
    """One spoken cue in both, the recording shifted as a whole so that both lie together."""

    cue_id: str
    exported_s: float
    played_s: float
    exported_db: float
    played_db: float
    most_off_db: float
    likeness: float

    @property
    def off_s(self) -> float:
        """How much later it was played than exported."""
        return self.played_s - self.exported_s


def main() -> int:
    """Play, export, compare, print; the status is 1 when a limit is broken."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--kind", default=".flac")
    parsed, arguments = parser.parse_known_args()
    arguments = arguments or list(DEFAULT)
    performance = asyncio.run(rehearse_play(arguments))
    rows = compare(performance, exported(arguments, parsed.kind), record_play(arguments))
    print(
        f"{'cue':24} {'exported s':>10} {'played s':>10} {'off ms':>7} "
        f"{'exported dB':>11} {'played dB':>10} {'most off dB':>11} {'alike':>6}"
    )
    for row in rows:
        print(
            f"{row.cue_id:24} {row.exported_s:10.3f} {row.played_s:10.3f} {row.off_s * 1000:+7.1f} "
            f"{row.exported_db:11.2f} {row.played_db:10.2f} {row.most_off_db:11.2f} "
            f"{row.likeness:6.3f}"
        )
    return _judge(rows)


def exported(arguments: list[str], kind: str) -> Samples:
    """The exported file of these arguments, mono, full scale 1."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, f"night{kind}")
        if narrator(["export", *arguments, "-o", str(path), "--captions", "none"]):
            raise SystemExit("the export failed")
        samples, _ = soundfile.read(path, always_2d=True)
    mono: Samples = samples.mean(axis=1)
    return mono


def compare(performance: Performance, export: Samples, played: Samples) -> list[Row]:
    """Each line in both, and the levels from it to the next."""
    in_export, in_played = (
        find_lines(samples, performance.timeline, performance.lines) for samples in (export, played)
    )
    offs_s = [
        theirs.start_s - ours.start_s for ours, theirs in zip(in_export, in_played, strict=True)
    ]
    shift_s = (min(offs_s) + max(offs_s)) / 2
    lengths_s = [
        min(after[0].start_s - before[0].start_s, after[1].start_s - before[1].start_s)
        for before, after in pairwise(zip(in_export, in_played, strict=True))
    ]
    last_s = performance.timeline.length_s - in_export[-1].start_s - END_S
    rows = []
    for ours, theirs, length_s in zip(in_export, in_played, [*lengths_s, last_s], strict=True):
        levels = [
            (
                _level(export, ours.start_s + begin, size),
                _level(played, theirs.start_s + begin, size),
            )
            for begin, size in _pieces(length_s)
        ]
        rows.append(
            Row(
                ours.cue_id,
                ours.start_s,
                theirs.start_s - shift_s,
                _level(export, ours.start_s, length_s),
                _level(played, theirs.start_s, length_s),
                max(abs(a - b) for a, b in levels if max(a, b) > SILENT_DB),
                min(ours.likeness, theirs.likeness),
            )
        )
    return rows


def _pieces(length_s: float) -> list[tuple[float, float]]:
    """Pieces from half second to half second: effects begin at whole ones, never at an edge."""
    inner = np.arange(PIECE_S / 2, length_s - PIECE_S / 2, PIECE_S)
    edges = [0.0, *(float(edge) for edge in inner), length_s]
    return [(begin, end - begin) for begin, end in pairwise(edges)]


def _level(samples: Samples, begin_s: float, length_s: float) -> float:
    begin = round(begin_s * SAMPLE_RATE)
    return level_db(samples[begin : begin + round(length_s * SAMPLE_RATE)])


def _judge(rows: list[Row]) -> int:
    starts = max(abs(row.off_s) for row in rows)
    levels = max(row.most_off_db for row in rows)
    likeness = min(row.likeness for row in rows)
    results = {
        f"every line found in both (least alike {likeness:.2f})": likeness >= MIN_LIKENESS,
        f"cues begin together (most off {starts * 1000:.1f} ms, limit 30)": starts
        <= MAX_START_DIFFERENCE_S,
        f"levels agree in every second (most off {levels:.2f} dB, limit 1)": levels
        <= MAX_LEVEL_DIFFERENCE_DB,
    }
    for what, holds in results.items():
        print(f"{'ok  ' if holds else 'FAIL'} {what}")
    return 0 if all(results.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
