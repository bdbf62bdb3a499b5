"""Run a whole night of all 23 roles on a virtual clock and print what it was made of.

Started by the wheel's test in another folder, with the installed wheel first on the path; the
first argument is the folder of the tests.
"""

import asyncio
import json
import sys
from pathlib import Path

import narrator
from narrator.compose import load_library
from narrator.defaults import read_defaults
from narrator.files.folders import Extent, Folders, program_data
from narrator.game.deck import Deck
from narrator.plain.perform import perform_plainly
from narrator.rehearsal import SoundChoice, rehearse
from narrator.script.options import Options
from narrator.script.write import write_script
from narrator.sound.silent_mixer import SilentMixer


async def night(tests: Path) -> None:
    sys.path.append(str(tests.parent))
    from tests.virtual_clock import VirtualClock  # noqa: PLC0415 - found only now

    here = Path.cwd()
    folders = Folders(program_data(), here / "own", here / "cache", here / "state")
    library, defaults = load_library(folders, extent=Extent.ALL), read_defaults(folders)
    game = library.game()
    deck = Deck({role.id: role.copies for role in game.roles.values()}, 24, "werewolf")
    script = write_script(game, deck, library.phrasebook, Options(lone_wolf=True, day_s=None))
    choice = SoundChoice(sys.argv[2], ambience=defaults.ambience)
    rehearsal = await rehearse(script, choice, folders, defaults)
    clock = VirtualClock()
    finished = await perform_plainly(
        rehearsal.performance, library.phrasebook, SilentMixer(clock.now_s), clock
    )
    report = {
        "package": narrator.__file__,
        "finished": finished,
        "night_s": clock.time_s,
        "voice": rehearsal.voice,
        "notes": rehearsal.notes,
        "has_background": bool(rehearsal.performance.backgrounds),
    }
    print(json.dumps(report))


asyncio.run(night(Path(sys.argv[1])))
