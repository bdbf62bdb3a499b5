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
from narrator.cli.deck_arguments import add_config_argument, add_language_argument, folders_of
from narrator.cli.telling import Telling
from narrator.compose import load_library
from narrator.defaults import read_defaults
from narrator.errors import NarratorError
from narrator.files.folders import Folders
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
    add_language_argument(parser)
    add_config_argument(parser)


def run(parsed: argparse.Namespace) -> int:
    """Try everything and print it; the status is 1 when something needs attention."""
    print(f"Narrator {__version__}, Python {platform.python_version()}, {platform.platform()}")
    folders = folders_of(parsed)
    return asyncio.run(_examine(folders, parsed.voice, Telling.in_any_case(parsed, folders)))


async def _examine(folders: Folders, voice: str, say: Telling) -> int:
    clips: list[Clip] = []
    read: list[bool] = []

    async def data() -> Finding:
        library = load_library(folders, say.book.language)
        read_defaults(folders)
        read.append(True)
        counted = say(
            "doctor.counted",
            roles=len(library.game().roles),
            phrases=len(library.phrasebook.phrases),
            files=len(folders.own_files()),
            folder=str(folders.own),
        )
        return Finding(counted)

    async def speech() -> Finding:
        if not read:
            return Finding(say("doctor.not_tried"), say("doctor.mend"))
        return await _try_speech(folders, voice, clips, say)

    async def sound() -> Finding:
        return await _try_sound(folders, clips, say)

    async def cache() -> Finding:
        return _try_cache(folders.cache, say)

    trials = {"data": data, "speech": speech, "sound": sound, "cache": cache}
    results = [await _trial(name, trial, say) for name, trial in trials.items()]
    troubles = results.count(False)
    print(say("doctor.troubles" if troubles else "doctor.works"))
    return 1 if troubles else 0


async def _trial(name: str, trial: Callable[[], Awaitable[Finding]], say: Telling) -> bool:
    begin_s = time.perf_counter()
    try:
        finding = await trial()
    except NarratorError as error:
        finding = Finding(say("doctor.failed"), say.error(error))
    took_ms = (time.perf_counter() - begin_s) * 1000
    mark = "!" if finding.advice else "ok"
    print(f"{mark:2} {say(f'doctor.{name}'):7} {took_ms:6.0f} ms  {finding.found}")
    if finding.advice:
        print(f"{'':19}{finding.advice}")
    sys.stdout.flush()
    return not finding.advice


async def _try_speech(folders: Folders, choice: str, clips: list[Clip], say: Telling) -> Finding:
    from narrator.voice.catalogue import open_voice  # noqa: PLC0415 - arrays are slow to load
    from narrator.voice.silent import SilentVoice  # noqa: PLC0415

    language = say.book.language
    voice = await open_voice(choice, language, folders=folders)
    try:
        clip = await voice.render(say.book.phrase(TRIED_PHRASE))
    finally:
        await voice.aclose()
    clips.append(clip)
    notes = " ".join(say.error(note) for note in voice.notes)
    if voice.name == SilentVoice(language).name and choice != voice.name:
        return Finding(say("doctor.no_voice"), notes or say("doctor.see_voices"))
    seconds = say.book.number(clip.length_s, 1)
    return Finding(say("doctor.spoke", voice=say.voice(voice.name), seconds=seconds), notes)


async def _try_sound(folders: Folders, clips: list[Clip], say: Telling) -> Finding:
    """Play a line over the background and see that the sound card takes it."""
    from narrator.rehearsal import open_mixer  # noqa: PLC0415 - SDL is slow to load
    from narrator.sound.mixer import Bus  # noqa: PLC0415
    from narrator.sound.sound_files import load_sound  # noqa: PLC0415

    mixer, clock, reason = open_mixer()
    try:
        if reason is not None:
            return Finding(say("doctor.no_sound"), f"{say.error(reason)}. {_sound_advice(say)}")
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
            found = say("doctor.no_samples", card=mixer.description)
            return Finding(found, f"{say('doctor.held')}. {_sound_advice(say)}")
        background = ambience or say("doctor.no_background")
        return Finding(say("doctor.played", card=mixer.description, background=background))
    finally:
        mixer.close()


def _sound_advice(say: Telling) -> str:
    from narrator.sound.pygame_mixer import list_devices  # noqa: PLC0415 - SDL is slow to load

    devices = list_devices()
    seen = (
        say("doctor.devices", devices=", ".join(devices)) if devices else say("doctor.no_devices")
    )
    return f"{seen}; {say('doctor.check_loudspeaker')}"


def _try_cache(folder: Path, say: Telling) -> Finding:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        advice = say("doctor.anew", reason=say.error(error.strerror or str(error)))
        return Finding(say("doctor.no_cache", folder=str(folder)), advice)
    return Finding(say("doctor.cached", folder=str(folder)))
