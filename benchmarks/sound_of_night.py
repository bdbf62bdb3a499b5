"""What the sound of whole nights is like, recorded through SDL's disk driver.

    python -m benchmarks.sound_of_night [NIGHTS]

First NIGHTS (default 3) nights of ten minutes with all roles, one after the other in this process
and in real time: no sample at full scale, no gap in the background, and the memory after each
night. Then a short night over a steady tone and without a voice, so that the recording shows the
background's level alone: no step of more than 1 dB within 10 ms, no gap of more than 20 ms.
"""

import asyncio
import os
import sys
import tempfile
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import numpy as np
from msgspec.structs import replace

from benchmarks.recording import FULL_SCALE, Samples, read_recording
from narrator.compose import load_library
from narrator.defaults import Defaults, read_defaults
from narrator.files.folders import Folders, default_folders
from narrator.game.deck import Deck
from narrator.game.game import Game
from narrator.rehearsal import SoundChoice, open_mixer, rehearse
from narrator.script.cue import Script
from narrator.script.options import Options
from narrator.script.write import write_script
from narrator.show.announcer import Announcer
from narrator.show.performance import Background, Performance
from narrator.sound.clip import SAMPLE_RATE, Clip

NIGHTS = 3
NIGHT_S = 600.0
MAX_STEP_DB = 1.0
MAX_GAP_S = 0.020
MAX_RESIDENT_MB = 150.0
MAX_GROWTH_MB = 5.0
WINDOW_S = 0.010
TONE_HZ = 1000.0
PIECE_FRAMES = 10 * SAMPLE_RATE
FRAME_BYTES = 4
AUDIBLE = 10 ** (-40 / 20)
PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")


@dataclass(frozen=True, slots=True)
class Workshop:
    """What every night here is made from."""

    folders: Folders
    defaults: Defaults
    game: Game
    recordings: Path


def main() -> int:
    """Measure and print; the status is 1 when a limit is broken."""
    nights = int(sys.argv[1]) if len(sys.argv) > 1 else NIGHTS
    folders = default_folders()
    os.environ["SDL_AUDIODRIVER"] = "disk"
    with tempfile.TemporaryDirectory() as folder:
        shop = Workshop(folders, read_defaults(folders), load_library(folders).game(), Path(folder))
        results = [*_nights(shop, nights), *_levels(shop)]
    for holds, text in results:
        print(f"{'ok  ' if holds else 'FAIL'} {text}")
    return 0 if all(holds for holds, _ in results) else 1


def _levels(shop: Workshop) -> list[tuple[bool, str]]:
    script = _script(shop, shop.game.presets["first-game"].decks[3], Options(pace_s=4, day_s=None))
    performance = asyncio.run(_rehearsed(shop, script, voice="silent"))
    tone = replace(performance, backgrounds=(Background(_tone()),), effects={})
    begin, end = _background_frames(tone)
    recording = read_recording(_perform(shop, tone))[begin:end]
    window = round(WINDOW_S * SAMPLE_RATE)
    whole = recording[: len(recording) // window * window].reshape(-1, window)
    levels = np.sqrt(np.mean(whole**2, axis=1))
    loudest = levels.max()
    pairs = [(a, b) for a, b in pairwise(levels) if min(a, b) > loudest * AUDIBLE]
    steps = [abs(20 * np.log10(b / a)) for a, b in pairs]
    gap_s = _longest_gap_s(recording)
    return [
        (
            max(steps) <= MAX_STEP_DB,
            f"steepest step of the background {max(steps):.2f} dB in 10 ms (limit 1)",
        ),
        (gap_s <= MAX_GAP_S, f"longest gap in the tone {gap_s * 1000:.1f} ms (limit 20)"),
    ]


def _nights(shop: Workshop, nights: int) -> list[tuple[bool, str]]:
    copies = {role.id: role.copies for role in shop.game.roles.values()}
    deck = Deck({**copies, "werewolf": 1}, 23, "werewolf")
    results: list[tuple[bool, str]] = []
    options = _ten_minutes(shop, deck)
    resident_mb: list[float] = []
    for night in range(1, nights + 1):
        script = _script(shop, deck, options)
        length_s, raw, (begin, end) = _night(shop, script)
        resident_mb.append(_resident_mb())
        clipped, gap_s = _examined(raw, begin, end)
        results += [
            (clipped == 0, f"night {night}: {length_s:.0f} s, {clipped} samples at full scale"),
            (gap_s <= MAX_GAP_S, f"night {night}: longest gap {gap_s * 1000:.1f} ms (limit 20)"),
        ]
        print(f"night {night}: {resident_mb[-1]:.0f} MB resident after it", flush=True)
    growth_mb = resident_mb[-1] - resident_mb[0]
    return [
        *results,
        (max(resident_mb) < MAX_RESIDENT_MB, f"{max(resident_mb):.0f} MB resident (limit 150)"),
        (growth_mb < MAX_GROWTH_MB, f"{growth_mb:+.1f} MB from the first night to the last"),
    ]


def _night(shop: Workshop, script: Script) -> tuple[float, Path, tuple[int, int]]:
    """The length of a night that is performed, its recording, and where the background is up."""
    performance = asyncio.run(_rehearsed(shop, script))
    raw = _perform(shop, performance)
    return performance.timeline.length_s, raw, _background_frames(performance)


def _ten_minutes(shop: Workshop, deck: Deck) -> Options:
    """Options with the pace that makes a night last ten minutes."""
    options = Options(pace_s=10, lone_wolf=True, day_s=None)
    script = _script(shop, deck, options)
    length_s = asyncio.run(_rehearsed(shop, script)).timeline.length_s
    counted_s = sum(cue.count_s for cue in script.cues)
    return replace(options, pace_s=10 * (NIGHT_S - (length_s - counted_s)) / counted_s)


def _script(shop: Workshop, deck: Deck, options: Options) -> Script:
    return write_script(shop.game, deck, load_library(shop.folders).phrasebook, options)


async def _rehearsed(shop: Workshop, script: Script, voice: str = "auto") -> Performance:
    choice = SoundChoice(
        voice, ambience=shop.defaults.ambience, day_ambience=shop.defaults.day_ambience
    )
    return (await rehearse(script, choice, shop.folders, shop.defaults)).performance


def _perform(shop: Workshop, performance: Performance) -> Path:
    raw = shop.recordings / "night.raw"
    os.environ["SDL_DISKAUDIOFILE"] = str(raw)
    mixer, clock, reason = open_mixer()
    if reason is not None:
        raise RuntimeError(reason)
    asyncio.run(Announcer(performance, mixer, clock, lambda _: None).perform())
    mixer.close()
    return raw


def _background_frames(performance: Performance) -> tuple[int, int]:
    """The frames between which the background is up: without its first and last seconds."""
    night = performance.backgrounds[0].envelope(performance.timeline, performance.ducking)
    return int(night.times_s[1] * SAMPLE_RATE), int(night.times_s[-2] * SAMPLE_RATE)


def _examined(raw: Path, begin: int, end: int) -> tuple[int, float]:
    """Samples at full scale, and the longest run of silence in seconds, read piece by piece."""
    clipped, silent, longest = 0, 0, 0
    with raw.open("rb") as file:
        file.seek(begin * FRAME_BYTES)
        for at in range(begin, end, PIECE_FRAMES):
            frames = min(PIECE_FRAMES, end - at)
            piece = np.frombuffer(file.read(frames * FRAME_BYTES), "<i2").reshape(-1, 2)
            clipped += int(np.sum(np.abs(piece.astype(np.int32)) >= FULL_SCALE - 1))
            sounding = np.flatnonzero(piece.any(axis=1))
            if not len(sounding):
                silent += len(piece)
                continue
            runs = np.diff(sounding) - 1
            longest = max(longest, silent + int(sounding[0]), int(runs.max(initial=0)))
            silent = len(piece) - 1 - int(sounding[-1])
    return clipped, max(longest, silent) / SAMPLE_RATE


def _tone() -> Clip:
    times_s = np.arange(SAMPLE_RATE) / SAMPLE_RATE
    wave = np.sin(2 * np.pi * TONE_HZ * times_s) * 8000
    return Clip(np.rint(np.stack([wave, wave], axis=1)).astype(np.int16))


def _longest_gap_s(recording: Samples) -> float:
    """The longest run of exact silence."""
    sounding = np.flatnonzero(recording != 0)
    if not len(sounding):
        return len(recording) / SAMPLE_RATE
    edges = np.concatenate([[-1], sounding, [len(recording)]])
    return float(np.max(np.diff(edges)) - 1) / SAMPLE_RATE


def _resident_mb() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * PAGE_BYTES / 1e6


if __name__ == "__main__":
    sys.exit(main())
