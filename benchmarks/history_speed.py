"""How long ten thousand games of history take, each figure beside starting Python alone.

    python -m benchmarks.history_speed [GAMES]

Each command is run as its user runs it, from start to end, and must take less than a second of the
processor: what other programs take meanwhile only shows in the time on the clock beside it.
Below stand the parts: reading the file, choosing, adding up and drawing all pictures.
"""

import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from narrator.compose import load_library
from narrator.files.folders import Extent, Folders, program_data
from narrator.history.draw_svg import draw_svg
from narrator.history.draw_text import draw_lines
from narrator.history.lines import game_line, result_line
from narrator.history.pictures import Pictures
from narrator.history.record import GameRecord, PlayerResult, Result
from narrator.history.select import Selection
from narrator.history.store import history_file, read_history
from narrator.history.wording import Wording
from narrator.script.options import Options

GAMES, RUNS, LIMIT_S = 10_000, 3, 1.0
NAMES = ("Ana", "Luis", "Marta", "Olga", "Ivan", "Zoe", "Bo", "Kim", "Mia", "Tom")


def main() -> int:
    """Print every figure; the status is 1 when one is broken."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        folders = Folders(program_data(), home / "own", home / "cache", home / "state" / "narrator")
        write_games(folders, count)
        size_mb = history_file(folders).stat().st_size / 1e6
        print(f"{count} games, {size_mb:.1f} MB")
        broken = [_command(words, home) for words in _commands(home)]
        _parts(folders)
    return 1 if any(broken) else 0


def write_games(folders: Folders, count: int) -> None:
    """A history of games of every preset with names, roles and results by chance."""
    chance = random.Random(1)  # noqa: S311 - the same games each time
    game = load_library(folders).game()
    decks = [deck for preset in game.presets.values() for deck in preset.decks.values()]
    options = {name: getattr(Options(), name) for name in Options.__struct_fields__}
    lines: list[str] = []
    for at in range(count):
        deck = chance.choice(decks)
        names = chance.sample(NAMES, min(deck.players, len(NAMES)))
        cards = chance.sample([*deck.copies], min(len(names), len(deck.copies)))
        players = tuple(
            PlayerResult(name, card, card, chance.random() < 0.2, chance.random() < 0.5)
            for name, card in zip(names, cards, strict=False)
        )
        night_s, day_s = chance.uniform(90, 300), chance.uniform(60, 600)
        record = GameRecord(f"{at:012x}", game.id, deck, options, 1.7e9 + 900 * at, night_s, day_s)
        lines += [game_line(record), result_line(record.id, Result(("village",), players))]
    path = history_file(folders)
    path.parent.mkdir(parents=True)
    path.write_text("".join(lines))


def _commands(home: Path) -> Sequence[Sequence[str]]:
    return (
        (),
        ("list", "--player", "Ana", "--role", "seer", "--since", "2024-01-01"),
        ("--format", "csv", "--output", str(home / "games.csv")),
        ("--format", "json", "--output", str(home / "games.json")),
        ("picture",),
        ("picture", "--svg", str(home / "games.svg")),
    )


def _command(words: Sequence[str], home: Path) -> bool:
    state = {**os.environ, "XDG_STATE_HOME": str(home / "state"), "LANG": "en_US.UTF-8"}
    command = [sys.executable, "-m", "narrator", "history", *words]
    used_s: list[float] = []

    def run() -> None:
        before_s = _children_s()
        _run(command, state)
        used_s.append(_children_s() - before_s)

    took_s = _least(run)
    bare_s = _least(lambda: _run([sys.executable, "-c", "pass"], state))
    shown = " ".join(Path(word).name for word in words) or "list"
    print(
        f"narrator history {shown:<55} {took_s * 1000:6.0f} ms"
        f"  (processor {min(used_s) * 1000:.0f}, python alone {bare_s * 1000:.0f})"
    )
    return min(used_s) >= LIMIT_S


def _children_s() -> float:
    """The processor time of all commands so far."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def _run(command: Sequence[str], environment: dict[str, str]) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)


def _parts(folders: Folders) -> None:
    library = load_library(folders, extent=Extent.ALL)
    records = read_history(folders)
    makers = Pictures(library.game(), Wording(library.phrasebook)).all_of(records)
    pictures = [make() for make in makers.values()]
    parts: dict[str, Callable[[], object]] = {
        "reading the data files": lambda: load_library(folders, extent=Extent.ALL),
        "reading the games": lambda: read_history(folders),
        "choosing": lambda: Selection(player="ana", role="seer").of(records),
        "adding up all pictures": lambda: [make() for make in makers.values()],
        "drawing them as lines": lambda: [list(draw_lines(one, 100)) for one in pictures],
        "drawing them as SVG": lambda: draw_svg(pictures, "games"),
    }
    for name, part in parts.items():
        print(f"  {name:<30} {_least(part) * 1000:7.1f} ms")


def _least(part: Callable[[], object]) -> float:
    """Seconds of the quickest run: other programs only ever make one longer."""
    took_s = []
    for _ in range(RUNS):
        start_s = time.perf_counter()
        part()
        took_s.append(time.perf_counter() - start_s)
    return min(took_s)


if __name__ == "__main__":
    sys.exit(main())
