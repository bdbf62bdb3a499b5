"""How long the script takes, each figure beside its baseline in the same run.

    python -m benchmarks.speed [RUNS]

Writing: ``write_script`` with all roles beside reading the data files. Command: ``narrator
script`` end to end beside a bare ``python -c pass``. Play: the processor time of ``narrator play``
while a night runs, beside the same with an empty event loop. The least of the runs counts: other
programs on the machine only ever make a run longer.
"""

import os
import resource
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from narrator.compose import load_library
from narrator.files.folders import default_folders
from narrator.game.deck import Deck
from narrator.script.options import Options
from narrator.script.write import write_script

RUNS = 15
NIGHT_S = 30.0
DECK = ("--preset", "first-game", "--players", "5")


def main() -> int:
    """Print every figure with its limit; the status is 1 when one is broken."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    results = [_writing(runs), _command(runs), _playing()]
    return 0 if all(results) else 1


def _writing(runs: int) -> bool:
    folders = default_folders(Path(tempfile.gettempdir(), "no-own-files"))
    reading_s = _least(runs, lambda: load_library(folders))
    library = load_library(folders)
    game = library.game()
    deck = Deck({role.id: role.copies for role in game.roles.values()}, 24, "werewolf")
    options = Options(lone_wolf=True)
    writing_s = _least(10 * runs, lambda: write_script(game, deck, library.phrasebook, options))
    print(f"writing the full script  {writing_s * 1000:8.2f} ms  (limit 2)")
    print(f"  reading the data files {reading_s * 1000:8.2f} ms")
    return writing_s < 0.002


def _command(runs: int) -> bool:
    script = Path(sysconfig.get_path("scripts"), "narrator")
    start = [str(script)] if script.exists() else [sys.executable, "-m", "narrator"]
    bare_s = _least(runs, lambda: _run([sys.executable, "-c", "pass"]))
    command_s = _least(runs, lambda: _run([*start, "script", *DECK]))
    times = command_s / bare_s
    print(f"narrator script          {command_s * 1000:8.1f} ms  {times:.1f} times (limit 10)")
    print(f"  python -c pass         {bare_s * 1000:8.1f} ms")
    return command_s < 10 * bare_s


def _playing() -> bool:
    """Processor time of a running night, after everything has been rendered."""
    play = [sys.executable, "-m", "narrator", "play", "--no-history", *DECK, "--pace", "10"]
    idle = [sys.executable, "-c", f"import asyncio; asyncio.run(asyncio.sleep({NIGHT_S}))"]
    _stopped(play, NIGHT_S / 3)  # fills the cache
    begin_share = _stopped(play, NIGHT_S) - _stopped(play, NIGHT_S / 3)
    share = begin_share / (NIGHT_S - NIGHT_S / 3)
    idle_share = _stopped(idle, NIGHT_S / 3) / (NIGHT_S / 3)
    print(f"processor while playing  {share * 100:8.2f} %   of one core (limit 5)")
    print(f"  an idle event loop     {idle_share * 100:8.2f} %")
    return share < 0.05


def _stopped(command: Sequence[str], after_s: float) -> float:
    """Processor seconds of a command that is ended after a time."""
    environment = {**os.environ, "SDL_AUDIODRIVER": "dummy"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
    time.sleep(after_s)
    process.terminate()
    process.wait()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime - before.ru_utime) + (after.ru_stime - before.ru_stime)


def _run(command: Sequence[str]) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def _least(runs: int, act: Callable[[], object]) -> float:
    times: list[float] = []
    for _ in range(runs):
        begin_s = time.perf_counter()
        act()
        times.append(time.perf_counter() - begin_s)
    return min(times)


if __name__ == "__main__":
    sys.exit(main())
