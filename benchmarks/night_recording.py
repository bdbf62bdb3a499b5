"""A whole night recorded by SDL's disk driver and measured against its timeline.

    python -m benchmarks.night_recording [PLAY ARGUMENT…]

Plays the five-player first game at pace 10 in real time (about two minutes) and prints, for each
spoken cue, where the timeline puts it, where the samples have it, its count as asked and as
recorded, and the level of the background under the line and in the count.
"""

import argparse
import asyncio
import sys
from dataclasses import dataclass

from benchmarks.recording import find_lines, level_db, record_play, without_line
from narrator.cli import play
from narrator.cli.deck_arguments import choose
from narrator.defaults import read_defaults
from narrator.rehearsal import SoundChoice, rehearse
from narrator.show.performance import Performance
from narrator.sound.clip import SAMPLE_RATE

DEFAULT = ("--preset", "first-game", "--players", "5", "--pace", "10", "--day", "none")
MAX_COUNT_ERROR_S = 0.040
MAX_START_ERROR_S = 0.060
MIN_DUCKING_DB = 12.0
MIN_LIKENESS = 0.8
SETTLED_S = 1.0


@dataclass(frozen=True, slots=True)
class Row:
    """One spoken cue, asked and recorded."""

    cue_id: str
    planned_s: float
    start_s: float
    likeness: float
    count_s: float
    recorded_count_s: float | None
    under_db: float
    counting_db: float | None


def main() -> int:
    """Record, measure, print; the status is 1 when a limit is broken."""
    arguments = sys.argv[1:] or list(DEFAULT)
    performance = asyncio.run(_rehearse(arguments))
    rows = measure(arguments, performance)
    origin_s = rows[0].start_s - rows[0].planned_s
    print(
        f"{'cue':24} {'planned':>8} {'recorded':>8} {'off ms':>6} {'alike':>5} "
        f"{'count':>6} {'recorded':>8} {'off ms':>6} {'under dB':>8} {'count dB':>8}"
    )
    for row in rows:
        late_s = row.start_s - origin_s - row.planned_s
        count = (
            ""
            if row.recorded_count_s is None
            else (
                f"{row.count_s:6.1f} {row.recorded_count_s:8.3f} "
                f"{(row.recorded_count_s - row.count_s) * 1000:+6.0f}"
            )
        )
        counting = "" if row.counting_db is None else f"{row.counting_db:8.1f}"
        print(
            f"{row.cue_id:24} {row.planned_s:8.2f} {row.start_s - origin_s:8.2f} "
            f"{late_s * 1000:+6.0f} {row.likeness:5.2f} {count:22} {row.under_db:8.1f} {counting}"
        )
    return _judge(rows, origin_s)


def measure(arguments: list[str], performance: Performance) -> list[Row]:
    """Play with these arguments and measure each spoken cue."""
    recording = record_play(arguments)
    heard = find_lines(recording, performance.timeline, performance.lines)
    whole = performance.timeline.entries
    entries = [entry for entry in whole if entry.cue.phrases]
    rows: list[Row] = []
    for index, (entry, found) in enumerate(zip(entries, heard, strict=True)):
        clip = performance.lines[entry.cue.id]
        ends_s = found.start_s + clip.length_s
        following_s = heard[index + 1].start_s if index + 1 < len(heard) else None
        if following_s is not None:
            # An effect between two lines has time of its own, behind the count.
            following_s -= sum(
                between.cue.rest_s
                for between in whole
                if entry.start_s < between.start_s < entries[index + 1].start_s
            )
        counted = bool(entry.cue.count_s) and following_s is not None
        in_count = recording[
            int((ends_s + SETTLED_S) * SAMPLE_RATE) : int(((following_s or 0) - 0.3) * SAMPLE_RATE)
        ]
        rows.append(
            Row(
                entry.cue.id,
                entry.start_s,
                found.start_s,
                found.likeness,
                entry.cue.count_s,
                following_s - ends_s if counted and following_s is not None else None,
                level_db(without_line(recording, clip, found.start_s)),
                level_db(in_count) if counted and len(in_count) > SAMPLE_RATE else None,
            )
        )
    return rows


def _judge(rows: list[Row], origin_s: float) -> int:
    counts = [
        abs(row.recorded_count_s - row.count_s) for row in rows if row.recorded_count_s is not None
    ]
    last_s = rows[-1].start_s - origin_s - rows[-1].planned_s
    night = [row for row in rows if row.counting_db is not None and row.planned_s > SETTLED_S * 10]
    ducking = [row.counting_db - row.under_db for row in night if row.counting_db is not None]
    results = {
        f"every line found, in order (least alike {min(row.likeness for row in rows):.2f})": all(
            row.likeness >= MIN_LIKENESS for row in rows
        )
        and [row.start_s for row in rows] == sorted(row.start_s for row in rows),
        f"counts as asked (most off {max(counts) * 1000:.0f} ms, limit 40)": max(counts)
        <= MAX_COUNT_ERROR_S,
        f"last cue in its place (off {last_s * 1000:+.0f} ms, limit 60)": abs(last_s)
        <= MAX_START_ERROR_S,
        f"background lower under speech (least {min(ducking, default=0):.1f} dB, limit 12)": min(
            ducking, default=0
        )
        >= MIN_DUCKING_DB,
    }
    for what, holds in results.items():
        print(f"{'ok  ' if holds else 'FAIL'} {what}")
    return 0 if all(results.values()) else 1


async def _rehearse(arguments: list[str]) -> Performance:
    parser = argparse.ArgumentParser()
    play.add_arguments(parser)
    parsed = parser.parse_args(arguments)
    chosen = choose(parsed)
    defaults = read_defaults(chosen.folders)
    ambience = None if parsed.no_ambience else parsed.ambience or defaults.ambience
    choice = SoundChoice(parsed.voice, parsed.rate, ambience, mute=parsed.mute)
    rehearsal = await rehearse(chosen.script(), choice, chosen.folders, defaults)
    return rehearsal.performance


if __name__ == "__main__":
    sys.exit(main())
