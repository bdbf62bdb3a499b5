"""Driving the app in tests."""

from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

from narrator.screens.app import NarratorApp
from narrator.screens.show.screen import ShowScreen

FIRST_GAME = """
table:
  players: 5
  deck: {werewolf: 2, seer: 1, robber: 1, troublemaker: 1, villager: 3}
"""

WORST = """
table:
  players: 24
  center_wolf: werewolf
  deck: {sentinel: 1, doppelganger: 1, werewolf: 1, alpha_wolf: 1, mystic_wolf: 1, minion: 1,
    mason: 2, seer: 1, apprentice_seer: 1, pi: 1, robber: 1, witch: 1, troublemaker: 1,
    village_idiot: 1, drunk: 1, insomniac: 1, revealer: 1, curator: 1, villager: 3, hunter: 1,
    tanner: 1, dream_wolf: 1, bodyguard: 1}
"""

PLACES = (
    *("app", "setup", "grid", "show", "after", "dialog", "confirm", "preparing"),
    *("presets", "options", "sound"),
)
"""The screens of the table; practice and the others have texts and tests of their own."""


def the(pilot: Pilot[None]) -> NarratorApp:
    assert isinstance(pilot.app, NarratorApp)
    return pilot.app


async def settle(pilot: Pilot[None]) -> None:
    """Let everything that has been asked for happen."""
    await pilot.pause()


async def press(pilot: Pilot[None], *keys: str) -> None:
    await pilot.press(*keys)
    await settle(pilot)


async def until(pilot: Pilot[None], kind: type[Screen[Any]]) -> None:
    """Wait until a screen of this kind is on top."""
    for _ in range(500):
        if isinstance(pilot.app.screen, kind):
            return
        await pilot.pause()
    raise AssertionError(f"{kind.__name__} does not come; there is {pilot.app.screen}")


async def to_show(pilot: Pilot[None], *, begin: bool = True) -> ShowScreen:
    """From the setup to the night."""
    await pilot.press("enter")
    await until(pilot, ShowScreen)
    await settle(pilot)
    screen = pilot.app.screen
    assert isinstance(screen, ShowScreen)
    if begin:
        await press(pilot, "enter")
    return screen


def look(screen: ShowScreen) -> None:
    """Let the screen take a snapshot now, as it does ten times a second."""
    screen._look()


def text_of(screen: Screen[Any]) -> str:
    """What stands on the screen."""
    strips = screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips)


def focusable(screen: Screen[Any]) -> list[Widget]:
    return [widget for widget in screen.query("*") if widget.focusable]
