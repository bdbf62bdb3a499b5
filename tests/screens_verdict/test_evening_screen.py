"""Chips on the screen."""

from random import Random

import pytest

from narrator.files.folders import Folders
from narrator.game.evening.evening import Evening
from narrator.history.bracket_round import begin_bracket
from narrator.history.evening_file import KeptEvening, read_evening
from narrator.screens.verdict.evening_screen import EveningScreen
from tests.screens.driving import press, text_of, the
from tests.screens_verdict.conftest import Build, to_verdict

pytestmark = pytest.mark.thorough

NAMES = ("Ana", "Luis", "Marta", "Olga", "Zoe")
PLAYED = (
    Evening((*NAMES, "Kim"), 2)
    .with_game(NAMES, ("Ana", "Luis"))
    .with_game(NAMES[:4], ("Ana", "Luis"))
)


async def test_the_tie_is_told_undone_and_the_goal_changed(build: Build, home: Folders) -> None:
    async with build(kept=KeptEvening(PLAYED, NAMES)).run_test(size=(80, 24)) as pilot:
        await to_verdict(pilot)
        await press(pilot, "f3")
        text = text_of(pilot.app.screen)
        assert "Ana, Luis are tied at the top" in text
        assert "(sat out 2)" in text
        await press(pilot, "u")
        assert "Games so far: 1. The first to 2 chips wins." in text_of(pilot.app.screen)
        await press(pilot, "plus", "plus", "minus")
        assert read_evening(home).evening.goal == 3
        await press(pilot, "minus", "minus", "minus", "minus")
        assert read_evening(home).evening.goal == 1


async def test_the_first_speaker_is_one_of_those_at_the_table(build: Build) -> None:
    async with build(kept=KeptEvening(PLAYED, ("Bo",))).run_test(size=(80, 24)) as pilot:
        await to_verdict(pilot)
        await press(pilot, "f3", "f")
        assert "Bo speaks first." in text_of(pilot.app.screen)


async def test_a_new_evening_is_begun_only_after_a_question(build: Build, home: Folders) -> None:
    async with build(kept=KeptEvening(PLAYED, NAMES)).run_test(size=(80, 24)) as pilot:
        await to_verdict(pilot)
        await press(pilot, "f3", "x", "n")
        assert read_evening(home).evening == PLAYED
        await press(pilot, "x", "y")
        assert read_evening(home).evening == Evening(NAMES, 2)
        await press(pilot, "escape")
        assert not isinstance(pilot.app.screen, EveningScreen)


async def test_an_empty_evening_asks_who_plays(build: Build, home: Folders) -> None:
    async with build().run_test(size=(60, 20)) as pilot:
        screen = await to_verdict(pilot)
        await press(pilot, "f3")
        assert "Nobody is here yet." in text_of(pilot.app.screen)
        await press(pilot, "n", *"Ana,Bo", "enter")
        assert "Bo" in text_of(pilot.app.screen)
        await press(pilot, "enter")
        assert the(pilot).screen is screen
        assert screen.names[:2] == ("Ana", "Bo")
    assert read_evening(home).evening.names == ("Ana", "Bo")


async def test_the_round_of_a_bracket_is_shown(build: Build) -> None:
    kept = begin_bracket(KeptEvening(Evening(NAMES), NAMES), NAMES, Random(1))
    async with build(kept=kept).run_test(size=(80, 24)) as pilot:
        await to_verdict(pilot)
        await press(pilot, "f3")
        text = text_of(pilot.app.screen)
        assert "Round 1" in text
        assert "Table 1:" in text
