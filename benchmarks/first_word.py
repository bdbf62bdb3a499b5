"""How soon a night speaks.

    python -m benchmarks.first_word [RUNS]

From the key to the first sample that is not silence, in a recording by SDL's disk driver, with the
recorded voice and no background; beside it a bare click through the same mixer. Then how long it
takes to prepare a whole night of all roles: with the recorded voice, and with the system's speech
and an empty cache.
"""

import asyncio
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import numpy as np
from msgspec.structs import replace

from benchmarks.recording import read_recording
from narrator.compose import load_library
from narrator.defaults import read_defaults
from narrator.files.folders import Folders, default_folders
from narrator.game.deck import Deck
from narrator.rehearsal import Rehearsal, SoundChoice, open_mixer, rehearse
from narrator.script.cue import Script
from narrator.script.options import Options
from narrator.script.write import write_script
from narrator.show.announcer import Announcer
from narrator.show.clock import Clock
from narrator.show.transport import Command
from narrator.sound.clip import SAMPLE_RATE, Clip
from narrator.sound.mixer import Bus, Mixer

RUNS = 7
MAX_FIRST_WORD_S = 0.150
MAX_PREPARATION_S = 10.0
KEY_AFTER_S = 0.5
LISTEN_S = 0.6

Sounding = Callable[[Mixer, Clock], Awaitable[None]]


def main() -> int:
    """Measure and print; the status is 1 when a limit is broken."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    os.environ["SDL_AUDIODRIVER"] = "disk"
    with tempfile.TemporaryDirectory() as folder:
        folders = replace(default_folders(), cache=Path(folder, "cache"))
        script = _all_roles(folders)
        recorded, recorded_s = _prepared(folders, script, "auto")
        system, system_s = _prepared(folders, script, "system")
        raw = Path(folder, "night.raw")

        async def night(mixer: Mixer, clock: Clock) -> None:
            announcer = Announcer(recorded.performance, mixer, clock, lambda _: None)
            performing = asyncio.create_task(announcer.perform())
            await clock.wait(clock.now_s() + LISTEN_S, asyncio.Event())
            announcer.send(Command.STOP)
            await performing

        words = [asyncio.run(_first_sample_s(raw, night)) for _ in range(runs)]
        clicks = [asyncio.run(_first_sample_s(raw, _click)) for _ in range(runs)]
    word_s, click_s = max(words), max(clicks)
    print(f"key to first word     {_ms(words)}  (limit 150)")
    print(f"  a bare click        {_ms(clicks)}")
    print(f"a night of all roles prepared with {recorded.voice}: {recorded_s:.2f} s")
    print(f"  with {system.voice} and an empty cache: {system_s:.2f} s (limit 10)")
    print(f"  notes: {recorded.notes or 'none'}; a click took {click_s * 1000:.0f} ms at the most")
    return 0 if word_s < MAX_FIRST_WORD_S and system_s < MAX_PREPARATION_S else 1


def _all_roles(folders: Folders) -> Script:
    library = load_library(folders)
    game = library.game()
    copies = {role.id: role.copies for role in game.roles.values()}
    deck = Deck({**copies, "werewolf": 1}, 23, "werewolf")
    return write_script(game, deck, library.phrasebook, Options(lone_wolf=True, day_s=None))


def _prepared(folders: Folders, script: Script, voice: str) -> tuple[Rehearsal, float]:
    begin_s = time.perf_counter()
    rehearsal = asyncio.run(rehearse(script, SoundChoice(voice), folders, read_defaults(folders)))
    return rehearsal, time.perf_counter() - begin_s


async def _click(mixer: Mixer, clock: Clock) -> None:
    mixer.play(Bus.VOICE, Clip(np.full((SAMPLE_RATE // 10, 1), 8000, np.int16)))
    await clock.wait(clock.now_s() + LISTEN_S, asyncio.Event())


async def _first_sample_s(raw: Path, sounding: Sounding) -> float:
    """Seconds from asking for a sound to its first sample in the recording."""
    os.environ["SDL_DISKAUDIOFILE"] = str(raw)
    mixer, clock, reason = open_mixer()
    if reason is not None:
        raise RuntimeError(reason)
    await clock.wait(clock.now_s() + KEY_AFTER_S, asyncio.Event())
    asked_s = mixer.heard_s() or 0.0
    await sounding(mixer, clock)
    mixer.close()
    first = int(np.flatnonzero(read_recording(raw))[0])
    return first / SAMPLE_RATE - asked_s


def _ms(times_s: list[float]) -> str:
    return f"{statistics.median(times_s) * 1000:5.0f} ms, at the most {max(times_s) * 1000:.0f} ms"


if __name__ == "__main__":
    sys.exit(main())
