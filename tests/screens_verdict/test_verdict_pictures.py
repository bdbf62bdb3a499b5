"""The screens after the vote, compared with kept pictures."""

import pytest
from textual.pilot import Pilot

from narrator.game.evening.evening import Evening
from narrator.history.evening_file import KeptEvening
from tests.screens.driving import press, settle
from tests.screens.pictures import Album
from tests.screens_verdict.conftest import Build, answer, to_verdict

pytestmark = pytest.mark.thorough

SIZES = {"60x20": (60, 20), "80x24": (80, 24), "120x40": (120, 40)}
NAMES = ("Ana", "Luis", "Marta", "Olga", "Zoe")
LONG = tuple(f"Maximiliane-Charlotte {at}" for at in range(1, 15))
WORST = """
table:
  players: 14
  deck: {werewolf: 2, mystic_wolf: 1, minion: 1, doppelganger: 1, apprentice_seer: 1, seer: 1,
    robber: 1, troublemaker: 1, drunk: 1, insomniac: 1, hunter: 1, mason: 2, tanner: 1, pi: 1}
"""


async def take(pilot: Pilot[None], album: Album, name: str) -> None:
    for size_name, size in album.sizes(SIZES).items():
        await pilot.resize_terminal(*size)
        await settle(pilot)
        album.check(f"{name}-{size_name}", pilot.app)


async def test_from_the_first_question_to_the_chips(build: Build, album: Album) -> None:
    evening = Evening(NAMES).with_game(NAMES[:4], ("Ana", "Luis"))
    app = build(kept=KeptEvening(evening, NAMES), language=album.language)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_verdict(pilot)
        await take(pilot, album, "verdict-empty")
        await press(pilot, "2", "1", "2", "2")
        await take(pilot, album, "verdict-card")
        await answer(pilot, "werewolf", "robber", "troublemaker", "seer", "villager")
        await take(pilot, album, "verdict-certain")
        await press(pilot, "f3")
        await take(pilot, album, "evening")


async def test_the_longest_names_at_the_largest_table(build: Build, album: Album) -> None:
    app = build(WORST, KeptEvening(Evening(LONG), LONG), album.language)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_verdict(pilot)
        await press(pilot, *"22222222")
        await take(pilot, album, "verdict-worst")
