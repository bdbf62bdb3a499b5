"""Driving the practice screens in tests."""

from textual.pilot import Pilot
from textual.widgets import Input

from narrator.screens.practice.drill_screen import DrillScreen
from narrator.screens.practice.entries import Chosen, Entry
from narrator.screens.practice.home import PracticeHome
from tests.screens.driving import press, settle, until

SIZE = (80, 24)


async def to_practice(pilot: Pilot[None]) -> PracticeHome:
    await pilot.press("f10")
    await until(pilot, PracticeHome)
    await settle(pilot)
    screen = pilot.app.screen
    assert isinstance(screen, PracticeHome)
    return screen


async def to_entry(pilot: Pilot[None], entry: Entry, ways: int = 0) -> None:
    """Put the cursor on an entry, and turn its way so many times."""
    home = await to_practice(pilot)
    chosen = Chosen(entry, home.chosen.ways)
    for _ in range(ways):
        chosen = chosen.turned(1)
    home.chosen = chosen
    await settle(pilot)


async def to_drill(pilot: Pilot[None], entry: Entry, ways: int = 0) -> DrillScreen:
    await to_entry(pilot, entry, ways)
    await press(pilot, "enter")
    await until(pilot, DrillScreen)
    await settle(pilot)
    return drill(pilot)


def drill(pilot: Pilot[None]) -> DrillScreen:
    screen = pilot.app.screen
    assert isinstance(screen, DrillScreen)
    return screen


async def write(pilot: Pilot[None], line: str) -> None:
    """Send a line as if it had been typed."""
    drill(pilot).query_one(Input).value = line
    await press(pilot, "enter")
