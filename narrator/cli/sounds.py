"""``narrator sounds``: the backgrounds and effects, to list and to hear."""

import argparse
import asyncio

from narrator.cli.deck_arguments import add_config_argument, add_language_argument, folders_of
from narrator.cli.tables import add_format_argument, print_rows
from narrator.cli.telling import Telling
from narrator.errors import NarratorError
from narrator.files.folders import Folders
from narrator.files.reading import did_you_mean
from narrator.sound.library import AMBIENCE, Sound, list_sounds

TRIAL_S = 15.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "name", nargs="?", metavar="NAME", help="play this sound instead of listing"
    )
    parser.add_argument(
        "--seconds",
        type=float,
        default=TRIAL_S,
        metavar="S",
        help="how long a background is played (default 15)",
    )
    add_format_argument(parser)
    add_language_argument(parser)
    add_config_argument(parser)


def run(parsed: argparse.Namespace) -> int:
    """Print the sounds, or play one."""
    folders = folders_of(parsed)
    say = Telling.of(parsed, folders)
    sounds = list_sounds(folders.sounds, folders.own / "sounds")
    if parsed.name is not None:
        by_name = {sound.name: sound for sound in sounds}
        if parsed.name not in by_name:
            raise NarratorError(
                f"there is no sound '{parsed.name}'{did_you_mean(parsed.name, by_name)}"
            )
        return asyncio.run(_play(by_name[parsed.name], folders, parsed.seconds, say))
    texts = say.book.texts
    rows = [
        {
            "name": sound.name,
            "kind": sound.kind,
            "kind_name": say(f"sounds.{sound.kind}"),
            "when": sound.when,
            "when_name": say(f"sounds.{sound.when}"),
            "seconds": sound.length_s,
            "length": None if sound.length_s is None else say.book.number(sound.length_s),
            "loudness_lufs": sound.loudness_lufs,
            "own": sound.is_own,
            "title": texts.get(f"sound.{sound.name}", sound.name),
            "about": texts.get(f"sound.{sound.name}.about", str(sound.path)),
        }
        for sound in sounds
    ]
    print_rows(rows, parsed.format, ("name", "kind_name", "when_name", "length", "about"))
    return 0


async def _play(sound: Sound, folders: Folders, seconds: float, say: Telling) -> int:
    from narrator.rehearsal import open_mixer  # noqa: PLC0415 - SDL is slow to load
    from narrator.sound.mixer import Bus  # noqa: PLC0415
    from narrator.sound.sound_files import load_ambience, read_sound  # noqa: PLC0415

    is_background = sound.kind == AMBIENCE
    own = folders.own / "sounds"
    clip = (
        load_ambience(sound.name, folders.sounds, own) if is_background else read_sound(sound.path)
    )
    mixer, clock, reason = open_mixer()
    try:
        if reason is not None:
            raise NarratorError(reason.partition(": the night")[0])
        length_s = seconds if is_background else clip.length_s
        played, length = say.book.number(length_s), say.book.number(clip.length_s, 1)
        print(say("sounds.playing", name=sound.name, seconds=played, length=length))
        until_s = clock.now_s() + length_s
        while clock.now_s() < until_s:
            if not mixer.is_busy(Bus.AMBIENCE):
                mixer.play(Bus.AMBIENCE, clip)
            await clock.wait(min(until_s, clock.now_s() + 0.1), asyncio.Event())
    finally:
        mixer.close()
    return 0
