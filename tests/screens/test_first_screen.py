"""The setup stands before every word has been read; what it says may not depend on it."""

import pytest
from textual.pilot import Pilot

from narrator.files.folders import Extent
from narrator.screens.app import NarratorApp
from tests.screens.conftest import Build
from tests.screens.driving import FIRST_GAME, settle, text_of

QUIET = 8
"""A screen that has looked the same so often stands still."""

TABLES = {
    "nothing": "",
    "first game": FIRST_GAME,
    "everything": "table: {players: 10, deck: {doppelganger: 1, werewolf: 2, minion: 1, mason: 2,"
    " seer: 1, robber: 1, troublemaker: 1, drunk: 1, insomniac: 1, alpha_wolf: 1, curator: 1}}\n",
    "another game": "table: {game: super_powers, players: 5, deck: {psychic: 1, werewolf: 2}}\n",
}


async def standing_still(pilot: Pilot[None]) -> str:
    """What the screen says when nothing on it changes any more."""
    seen = [""]
    for _ in range(100):
        await settle(pilot)
        seen.append(text_of(pilot.app.screen))
        if len(seen) > QUIET and len(set(seen[-QUIET:])) == 1:
            break
    return seen[-1]


@pytest.mark.thorough
@pytest.mark.parametrize("language", ["en", "es", "es-419", "ru"])
@pytest.mark.parametrize("table", TABLES)
async def test_the_first_screen_lacks_no_words(
    build: Build, monkeypatch: pytest.MonkeyPatch, table: str, language: str
) -> None:
    monkeypatch.setattr(NarratorApp, "prepare_soon", lambda _: None)
    app = build(TABLES[table], language)
    extents = [app.library.extent]
    async with app.run_test(size=(80, 24)) as pilot:
        at_first = await standing_still(pilot)
        extents.append(app.library.extent)
        app.screen.refresh(recompose=True)
        assert await standing_still(pilot) == at_first
        assert len(at_first.split()) > 30
        assert extents == [Extent.FIRST_SCREEN, Extent.ALL]
