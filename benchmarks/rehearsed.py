"""The performance that ``narrator play`` gives for its arguments."""

import argparse

from narrator.cli import play
from narrator.cli.deck_arguments import choose
from narrator.cli.sound_arguments import sound_choice
from narrator.defaults import read_defaults
from narrator.rehearsal import rehearse
from narrator.show.performance import Performance


async def rehearse_play(arguments: list[str]) -> Performance:
    """Everything rendered, as ``play`` with these arguments would have it."""
    parser = argparse.ArgumentParser()
    play.add_arguments(parser)
    parsed = parser.parse_args(arguments)
    chosen = choose(parsed)
    defaults = read_defaults(chosen.folders)
    choice = sound_choice(parsed, defaults, mute=parsed.mute)
    rehearsal = await rehearse(chosen.script(), choice, chosen.folders, defaults)
    return rehearsal.performance
