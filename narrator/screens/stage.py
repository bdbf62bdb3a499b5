"""What the app needs of the world: sound, time, chance and wakefulness. Tests bring their own."""

import contextlib
import random
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.files.folders import Folders
from narrator.speaking import claim_the_voice

if TYPE_CHECKING:
    from narrator.defaults import Defaults
    from narrator.rehearsal import Rehearsal
    from narrator.script.cue import Script
    from narrator.settings.values import SoundSettings
    from narrator.show.clock import Clock
    from narrator.sound.mixer import Mixer
    from narrator.voice.source import VoiceOption

Progress = Callable[[int, int], None]
Rehearse = Callable[
    ["Script", "SoundSettings", Folders, "Defaults", Progress], Awaitable["Rehearsal"]
]


class Stage(Struct, frozen=True):
    """Everything that is not a value.

    ``rehearse`` renders a script. ``open_mixer`` gives the sound card with its clock, and why
    there is none if so. ``survey`` lists voices. ``stay_awake`` keeps the computer from sleeping
    and says whether it can. ``claim`` is for the one Narrator of this user that may speak, and
    says whether it is this one. ``wall_s`` is the clock on the wall, ``clock_s`` one that only goes
    forward, ``seed`` a random number.
    """

    rehearse: Rehearse
    open_mixer: Callable[[], "tuple[Mixer, Clock, str | None]"]
    survey: Callable[[str, Folders], "Awaitable[Sequence[VoiceOption]]"]
    stay_awake: Callable[[], AbstractContextManager[bool]]
    claim: Callable[[Folders], AbstractContextManager[bool]]
    wall_s: Callable[[], float] = time.time
    clock_s: Callable[[], float] = time.monotonic
    seed: Callable[[], int] = lambda: random.SystemRandom().randrange(10_000)


def real_stage() -> Stage:
    """The stage at a real table. What is heavy is loaded when it is first needed."""
    return Stage(_rehearse, _open_mixer, _survey, _stay_awake, claim_the_voice)


async def _rehearse(
    script: "Script", sound: "SoundSettings", folders: Folders, defaults: "Defaults", on: Progress
) -> "Rehearsal":
    from narrator.rehearsal import SoundChoice, rehearse  # noqa: PLC0415 - loads arrays

    choice = SoundChoice(
        rate_wpm=sound.rate_wpm,
        ambience=sound.ambience,
        day_ambience=sound.day_ambience,
        voices=sound.voices,
    )
    return await rehearse(script, choice, folders, defaults, on)


def _open_mixer() -> "tuple[Mixer, Clock, str | None]":
    from narrator.rehearsal import open_mixer  # noqa: PLC0415 - loads arrays

    return open_mixer()


async def _survey(language: str, folders: Folders) -> "Sequence[VoiceOption]":
    from narrator.voice.catalogue import survey  # noqa: PLC0415 - loads arrays

    return await survey(language, folders=folders)


@contextlib.contextmanager
def _stay_awake() -> Iterator[bool]:
    from wakepy import keep  # noqa: PLC0415 - looks for the desktop's services

    with keep.presenting(on_fail="pass") as mode:
        yield mode.active
