"""Making the pictures of the README and the manual: ``python -m benchmarks.pictures``.

The app itself runs on a silent stage and draws what it shows as SVG into ``docs/pictures``.
"""

import asyncio
import contextlib
import os
import re
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from textual.pilot import Pilot

from narrator.defaults import Defaults
from narrator.files.folders import Folders, program_data
from narrator.rehearsal import Rehearsal, SoundChoice, rehearse
from narrator.screens.app import NarratorApp
from narrator.screens.house import build_app
from narrator.screens.show.screen import ShowScreen
from narrator.screens.stage import Progress, Stage
from narrator.script.cue import Script
from narrator.settings.values import SoundSettings
from narrator.show.clock import Clock, MonotonicClock
from narrator.sound.mixer import Mixer
from narrator.sound.silent_mixer import SilentMixer
from narrator.voice.source import VoiceOption

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
SIZE = (100, 30)
SETTINGS = """
options: {pace: 10}
look: {theme: %s}
table: {players: 5, deck: {werewolf: 2, seer: 1, robber: 1, troublemaker: 1, villager: 3}}
"""


_FONTS = re.compile(r"@font-face \{.*?\}|<!--.*?-->", re.DOTALL)
"""A picture loads nothing from elsewhere: every system has a font of one width."""


@contextlib.contextmanager
def _yes(*_: object) -> Iterator[bool]:
    yield True


def silent_stage(folders: Folders) -> Stage:
    """The real performances, heard by nobody."""

    async def make(
        script: Script, sound: SoundSettings, _: Folders, defaults: Defaults, on: Progress
    ) -> Rehearsal:
        choice = SoundChoice(ambience=sound.ambience, voices=sound.voices)
        return await rehearse(script, choice, folders, defaults, on)

    def mixer() -> tuple[Mixer, Clock, str | None]:
        return SilentMixer(time.monotonic), MonotonicClock(), None

    async def survey(_language: str, _folders: Folders) -> Sequence[VoiceOption]:
        return []

    return Stage(make, mixer, survey, _yes, _yes)


async def draw(theme: str, name: str) -> None:
    """Walk through a game and draw its screens."""
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home)
        own = Folders(program_data(), folder / "own", folder / "cache", folder / "state")
        own.own.mkdir()
        (own.own / "settings.yaml").write_text(SETTINGS % theme)
        app = build_app(own, silent_stage(own))
        async with app.run_test(size=SIZE) as pilot:
            while app.preparation.state != "ready":
                await pilot.pause(0.1)
            await _keep(pilot, f"setup{name}")
            if theme == "night":
                await pilot.press("f3")
                await _keep(pilot, "options")
                await pilot.press("escape")
            show = await _night(pilot, app)
            await _skip_to(pilot, show, "seer-1")
            await pilot.pause(show.announcer.snapshot().entry.speech_s + 2.5)
            await _keep(pilot, f"night{name}")
            if theme == "night":
                await _skip_to(pilot, show, "talk-1")
                await pilot.pause(show.announcer.snapshot().entry.speech_s + 1.5)
                await _keep(pilot, "day")


async def _night(pilot: Pilot[None], app: NarratorApp) -> ShowScreen:
    await pilot.press("enter")
    while not isinstance(app.screen, ShowScreen):
        await pilot.pause(0.1)
    show = app.screen
    await pilot.pause(0.3)
    await pilot.press("enter")
    return show


async def _skip_to(pilot: Pilot[None], show: ShowScreen, cue: str) -> None:
    while show.announcer.snapshot().entry.cue.id != cue:
        show.action_skip()
        await pilot.pause(0.05)


async def _keep(pilot: Pilot[None], name: str) -> None:
    await pilot.pause(0.3)
    PICTURES.mkdir(parents=True, exist_ok=True)
    svg = _FONTS.sub("", pilot.app.export_screenshot(title="Narrator"))
    (PICTURES / f"{name}.svg").write_text(svg, "utf-8")
    print(PICTURES / f"{name}.svg")


def main() -> None:
    """Draw all of them, whatever the terminal of this command is like."""
    os.environ.pop("NO_COLOR", None)
    for theme, name in (("night", ""), ("light", "-light")):
        asyncio.run(draw(theme, name))


if __name__ == "__main__":
    main()
