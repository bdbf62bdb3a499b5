"""``narrator play``: a night at the table as printed lines."""

import argparse
import asyncio
import sys

from msgspec.structs import replace

from narrator.cli.deck_arguments import Chosen, add_deck_arguments, choose
from narrator.cli.sound_arguments import add_sound_arguments, sound_choice, voice_progress
from narrator.compose import load_library
from narrator.files.folders import Extent
from narrator.script.bilingual import shown_as_in
from narrator.script.cue import Script

INTERRUPTED = 130


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    add_deck_arguments(parser)
    add_sound_arguments(parser)
    parser.add_argument(
        "--no-history", action="store_true", help="do not keep this game for narrator history"
    )
    parser.add_argument(
        "--screen-language",
        metavar="TAG",
        help="of what is printed, if not that of the voice",
    )
    parser.add_argument("--mute", action="store_true", help="no sound at all: captions and counts")


def run(parsed: argparse.Namespace) -> int:
    """Prepare everything, then perform."""
    chosen = choose(parsed, extent=Extent.ALL)
    shown = _shown(parsed, chosen)
    script = chosen.script()
    if shown is not chosen:
        script = shown_as_in(script, shown.script())
    for advice in shown.advice():
        print(advice)
    return asyncio.run(_play(parsed, shown, script))


def _shown(parsed: argparse.Namespace, chosen: Chosen) -> Chosen:
    """The same with the words of the screen's language, which may not be that of the voice."""
    language = parsed.screen_language
    if language in {None, chosen.library.phrasebook.language}:
        return chosen
    library = load_library(chosen.folders, language, extent=Extent.ALL, only=chosen.game.id)
    return replace(chosen, library=library, second=None)


async def _play(parsed: argparse.Namespace, chosen: Chosen, script: Script) -> int:
    # Arrays and sound are slow to load and only needed from here on.
    from narrator.cli.kept_game import KeptGame  # noqa: PLC0415
    from narrator.defaults import read_defaults  # noqa: PLC0415
    from narrator.plain.perform import perform_plainly  # noqa: PLC0415
    from narrator.rehearsal import open_mixer, rehearse  # noqa: PLC0415

    say = chosen.telling()
    defaults = read_defaults(chosen.folders)
    choice = sound_choice(parsed, defaults, mute=parsed.mute)
    progress = voice_progress(sys.stdout, say.book)
    rehearsal = await rehearse(script, choice, chosen.folders, defaults, progress)
    mixer, clock, reason = open_mixer(mute=parsed.mute)
    try:
        voices, card = say.voices(rehearsal.voice), say.error(mixer.description)
        print(say("sound", voice=voices, sound=card))
        for note in filter(None, (*rehearsal.notes, reason)):
            print(f"! {say.error(note)}", file=sys.stderr)
        game = KeptGame(chosen, rehearsal.performance, clock)
        finished = await perform_plainly(
            rehearsal.performance, say.book, mixer, clock, game.lengths.hear, say.error
        )
        if finished and not parsed.no_history:
            game.keep()
    finally:
        mixer.close()
    return 0 if finished else INTERRUPTED
