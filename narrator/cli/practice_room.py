"""Opening the room of the deck that the arguments choose, with a voice where one is wanted."""

import argparse
from typing import TYPE_CHECKING

from msgspec.structs import replace

from narrator.cli.deck_arguments import Chosen
from narrator.game.step import Phase
from narrator.practice.model import model_of
from narrator.practice.read_course import load_course
from narrator.practice.room import Room
from narrator.script.parts import only

if TYPE_CHECKING:
    from narrator.rehearsal import Rehearsal


def open_room(chosen: Chosen) -> Room:
    """The room of the chosen deck."""
    course = load_course(chosen.folders, chosen.game)
    return Room.of(chosen.game, chosen.deck, chosen.options, chosen.library.phrasebook, course)


async def with_model(parsed: argparse.Namespace, chosen: Chosen, room: Room) -> Room:
    """The room with the lengths that the lines have in the voice at hand."""
    ready = await rehearsed(parsed, chosen)
    return replace(room, model=model_of(ready.performance.timeline))


async def rehearsed(parsed: argparse.Namespace, chosen: Chosen) -> "Rehearsal":
    """The night and the dawn in the voice that the arguments choose."""
    # Arrays and sound are slow to load and only needed from here on.
    from narrator.defaults import read_defaults  # noqa: PLC0415
    from narrator.rehearsal import SoundChoice, rehearse  # noqa: PLC0415

    script = only(chosen.script(), (Phase.NIGHT, Phase.DAWN))
    choice = SoundChoice(voice=parsed.voice, mute=parsed.mute)
    return await rehearse(script, choice, chosen.folders, read_defaults(chosen.folders))
