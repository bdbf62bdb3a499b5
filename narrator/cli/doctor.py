"""``narrator doctor``: whether speech and sound work here, and what to do if not."""

import argparse
import asyncio
import platform
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from msgspec import Struct

from narrator import __version__
from narrator.cli.deck_arguments import add_config_argument, folders_of
from narrator.compose import DEFAULT_LANGUAGE, load_library
from narrator.defaults import read_defaults
from narrator.errors import NarratorError
from narrator.files.folders import Folders
from narrator.script.phrasebook import Phrasebook
from narrator.sound.clip import Clip

TRIED_PHRASE = "seer.wake"
PATIENCE_S = 2.0
POLL_S = 0.02
QUIET_DB = -12.0


class Finding(Struct, frozen=True):
    """What one trial found; ``advice`` is empty when all is well."""

    found: str
    advice: str = ""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--voice", metavar="NAME", default="auto", help="the voice to try")
    add_config_argument(parser)


def run(parsed: argparse.Namespace) -> int:
    """Try everything and print it; the status is 1 when something needs attention."""
    print(f"Narrator {__version__}, Python {platform.python_version()}, {platform.platform()}")
    return asyncio.run(_examine(folders_of(parsed), parsed.voice))


async def _examine(folders: Folders, voice: str) -> int:
    clips: list[Clip] = []
    book: list[Phrasebook] = []

    async def data() -> Finding:
        library = load_library(folders)
        read_defaults(folders)
        book.append(library.phrasebook)
        own = len(folders.own_files())
        return Finding(
            f"{len(library.game().roles)} roles, {len(library.phrasebook.phrases)} phrases, "
            f"{own} files of your own in {folders.own}"
        )

    async def speech() -> Finding:
        if not book:
            return Finding("not tried", "mend the data files first")
        return await _try_speech(folders, voice, book[0], clips)

    async def sound() -> Finding:
        return await _try_sound(folders, clips)

    async def cache() -> Finding:
        return _try_cache(folders.cache)

    trials = {"data": data, "speech": speech, "sound": sound, "cache": cache}
    results = [await _trial(name, trial) for name, trial in trials.items()]
    troubles = results.count(False)
    print(
        "Everything works." if not troubles else "The night can be played all the same: see above."
    )
    return 1 if troubles else 0


async def _trial(name: str, trial: Callable[[], Awaitable[Finding]]) -> bool:
    begin_s = time.perf_counter()
    try:
        finding = await trial()
    except NarratorError as error:
        finding = Finding("failed", str(error))
    took_ms = (time.perf_counter() - begin_s) * 1000
    mark = "!" if finding.advice else "ok"
    print(f"{mark:2} {name:7} {took_ms:6.0f} ms  {finding.found}")
    if finding.advice:
        print(f"{'':19}{finding.advice}")
    sys.stdout.flush()
    return not finding.advice


async def _try_speech(
    folders: Folders, choice: str, book: Phrasebook, clips: list[Clip]
) -> Finding:
    from narrator.voice.catalogue import open_voice  # noqa: PLC0415 - arrays are slow to load
    from narrator.voice.silent import SilentVoice  # noqa: PLC0415

    voice = await open_voice(choice, DEFAULT_LANGUAGE, folders=folders)
    try:
        clip = await voice.render(book.phrase(TRIED_PHRASE))
    finally:
        await voice.aclose()
    clips.append(clip)
    notes = " ".join(voice.notes)
    if voice.name == SilentVoice(DEFAULT_LANGUAGE).name and choice != voice.name:
        return Finding("no voice can speak", notes or "narrator voices says why")
    return Finding(f"{voice.name} spoke {clip.length_s:.1f} s", notes)


async def _try_sound(folders: Folders, clips: list[Clip]) -> Finding:
    """Play a line over the background and see that the sound card takes it."""
    from narrator.rehearsal import open_mixer  # noqa: PLC0415 - SDL is slow to load
    from narrator.sound.mixer import Bus  # noqa: PLC0415
    from narrator.sound.sound_files import load_sound  # noqa: PLC0415

    mixer, clock, reason = open_mixer()
    try:
        if reason is not None:
            return Finding("no sound", f"{reason}. {_sound_advice()}")
        ambience = read_defaults(folders).ambience
        if ambience:
            mixer.set_gain(Bus.AMBIENCE, QUIET_DB)
            mixer.play(Bus.AMBIENCE, load_sound(ambience, (folders.own / "sounds", folders.sounds)))
        for clip in clips[:1]:
            mixer.play(Bus.VOICE, clip)
        until_s = clock.now_s() + PATIENCE_S + sum(clip.length_s for clip in clips[:1])
        while mixer.is_busy(Bus.VOICE) and clock.now_s() < until_s:
            await clock.wait(clock.now_s() + POLL_S, asyncio.Event())
        if mixer.is_busy(Bus.VOICE):
            return Finding(
                f"{mixer.description} does not take samples",
                f"another program may hold the sound card. {_sound_advice()}",
            )
        return Finding(f"{mixer.description} played a line over {ambience or 'no background'}")
    finally:
        mixer.close()


def _sound_advice() -> str:
    from narrator.sound.pygame_mixer import list_devices  # noqa: PLC0415 - SDL is slow to load

    devices = list_devices()
    seen = f"SDL sees: {', '.join(devices)}" if devices else "SDL sees no sound card"
    return f"{seen}; check that a loudspeaker is connected and chosen in the system's settings"


def _try_cache(folder: Path) -> Finding:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        advice = (
            f"speech will be rendered anew each time ({error.strerror}); make the folder writable"
        )
        return Finding(f"{folder} cannot be written", advice)
    return Finding(f"{folder} can be written")
