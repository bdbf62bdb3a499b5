"""Entering the end of a game with as few keys as it needs."""

import pytest
from textual.widgets import Static

from narrator.files.folders import Folders
from narrator.game.evening.evening import Evening
from narrator.history.evening_file import KeptEvening, read_evening
from narrator.history.store import read_history
from narrator.screens.show.after_screen import AfterScreen
from narrator.screens.verdict.evening_screen import EveningScreen
from narrator.screens.verdict.screen import VerdictScreen
from tests.screens.driving import look, press, text_of, the, to_show, until
from tests.screens.stages import TestStage
from tests.screens_verdict.conftest import Build, to_verdict

pytestmark = pytest.mark.thorough

NAMES = ("Ana", "Luis", "Marta", "Olga", "Zoe")
AT_TABLE = KeptEvening(Evening(NAMES), NAMES)
DOPPELGANGER = """
table:
  players: 3
  deck: {doppelganger: 1, curator: 1, pi: 1, werewolf: 1, hunter: 1, bodyguard: 1}
"""
CROWD = """
table:
  players: 14
  deck: {werewolf: 4, seer: 1, robber: 1, troublemaker: 1, villager: 3, minion: 1, tanner: 1,
    drunk: 1, hunter: 1, mason: 2, insomniac: 1}
"""


def lines_of(screen: VerdictScreen) -> str:
    return str(screen.query_one("#result-lines", Static).visual)


def asked(screen: VerdictScreen) -> str:
    return str(screen.query_one("#asked", Static).visual)


async def test_a_dead_werewolf_is_told_after_three_votes_and_one_card(build: Build) -> None:
    async with build(kept=AT_TABLE).run_test(size=(80, 24)) as pilot:
        screen = await to_verdict(pilot)
        assert asked(screen) == "At whom does Ana point?"
        await press(pilot, "2", "1", "2")
        assert asked(screen) == "At whom does Olga point?"
        await press(pilot, "2")
        assert asked(screen) == "Which card lies before Luis?"
        assert "Not certain yet." in lines_of(screen)
        await press(pilot, "w")
        assert "Luis had the most votes (3) and dies.\nThe village wins." in lines_of(screen)


async def test_from_the_vote_to_the_spoken_result_in_fifteen_keys_at_most(
    build: Build, stage: TestStage
) -> None:
    keys = ["2", "3", "1", "1", "2", "s", "r", "t", "v", "v"]
    async with build(kept=AT_TABLE).run_test(size=(80, 24)) as pilot:
        screen = await to_verdict(pilot)
        pressed = 1
        for key in keys:
            entering = screen.entering
            assert entering is not None
            if entering.verdict.teams_certain:
                break
            await press(pilot, key)
            pressed += 1
        stage.mixers.clear()
        await press(pilot, "space")
        pressed += 1
        await stage.clock.pass_time(10)
        assert screen.entering is not None
        assert screen.entering.verdict.teams_certain
        assert pressed <= 15
        assert [phrase.text for script in stage.rehearsed[-1:] for phrase in script.phrases] == [
            "Nobody wins."
        ]
        assert len(stage.mixers) == 1


async def test_who_died_is_enough_without_votes(build: Build) -> None:
    async with build(kept=AT_TABLE).run_test(size=(80, 24)) as pilot:
        screen = await to_verdict(pilot)
        await press(pilot, "tab")
        assert "Who died?" in asked(screen)
        await press(pilot, "3", "1", "1", "enter")
        assert asked(screen) == "Which card lies before Marta?"
        await press(pilot, "w")
        assert "Marta died.\nThe village wins." in lines_of(screen)
        await press(pilot, "tab", "tab")
        assert asked(screen) == "At whom does Ana point?"


async def test_undo_goes_back_to_the_beginning_and_no_further(build: Build) -> None:
    async with build(kept=AT_TABLE).run_test(size=(80, 24)) as pilot:
        screen = await to_verdict(pilot)
        begun = screen.entering
        await press(pilot, "2", "1", "2", "2", "w", "tab", "4")
        await press(pilot, *["backspace"] * 7)
        assert screen.entering == begun
        await press(pilot, "backspace")
        assert screen.entering == begun


async def test_arrows_ask_something_else_and_a_click_asks_about_a_player(build: Build) -> None:
    async with build(kept=AT_TABLE).run_test(size=(80, 24)) as pilot:
        screen = await to_verdict(pilot)
        await press(pilot, "down", "down")
        assert asked(screen) == "At whom does Marta point?"
        await press(pilot, "up")
        assert asked(screen) == "At whom does Luis point?"
        screen.action_ask(4)
        await press(pilot, "1")
        assert asked(screen) == "At whom does Ana point?"
        assert screen.entering is not None
        assert screen.entering.ending.votes == (None, None, None, None, 0)
        screen.action_ask(4)
        await pilot.pause()
        assert asked(screen) == "Which card lies before Zoe?"
        screen.action_ask(4)
        await pilot.pause()
        assert asked(screen) == "At whom does Zoe point?"


async def test_a_player_cannot_point_at_himself_and_other_keys_do_nothing(build: Build) -> None:
    async with build(kept=AT_TABLE).run_test(size=(80, 24)) as pilot:
        screen = await to_verdict(pilot)
        begun = screen.entering
        await press(pilot, "1", "6", "0", "q", "minus")
        assert screen.entering is begun


async def test_copies_turns_and_artifacts_are_asked_where_they_matter(build: Build) -> None:
    async with build(DOPPELGANGER).run_test(size=(80, 24)) as pilot:
        screen = await to_verdict(pilot)
        await press(pilot, "2", "1", "1")
        questions = []
        for _ in range(12):
            entering = screen.entering
            assert entering is not None
            if entering.asked is None or entering.verdict.teams_certain:
                break
            questions.append(entering.asked.kind)
            told = screen.told
            wanted = {"doppelganger", "pi", "werewolf"}
            answers = entering.answers(told)
            answer = next((one for one in answers if one.value in wanted), answers[-1])
            await press(pilot, "minus" if answer.key == "-" else answer.key)
        assert {"card", "copied"} <= set(questions)
        assert screen.entering is not None
        assert screen.entering.verdict.teams_certain


async def test_the_rulings_of_the_table_are_kept(build: Build, home: Folders) -> None:
    async with build(kept=AT_TABLE).run_test(size=(80, 24)) as pilot:
        screen = await to_verdict(pilot)
        await press(pilot, "f4")
        await press(pilot, "enter")
        assert screen.entering is not None
        assert screen.entering.variants == {"lone-minion-may-die"}
    assert read_evening(home).variants == {"lone-minion-may-die"}


async def test_one_key_skips_all_of_it(build: Build, home: Folders) -> None:
    async with build(kept=AT_TABLE).run_test(size=(80, 24)) as pilot:
        await to_verdict(pilot)
        await press(pilot, "2", "1")
        await press(pilot, "escape")
        assert not isinstance(pilot.app.screen, VerdictScreen)
    assert read_evening(home) == AT_TABLE


async def test_after_the_vote_w_leads_to_the_result_the_history_and_the_chips(
    build: Build, stage: TestStage, home: Folders
) -> None:
    async with build(kept=AT_TABLE).run_test(size=(80, 24)) as pilot:
        screen = await to_show(pilot)
        stage.wall_s += 1
        while screen.announcer.snapshot().entry.cue.phase != "vote":
            await stage.clock.pass_time(20)
            look(screen)
        await stage.clock.pass_time(60)
        await until(pilot, AfterScreen)
        (record,) = read_history(home)
        assert record.deck == the(pilot).settings.table.deck
        assert record.started_s == 1_000_000.0
        assert record.night_s is not None
        assert record.night_s > 60
        assert record.day_s == pytest.approx(300, abs=15)
        assert record.result is None
        await press(pilot, "w")
        await press(pilot, "2", "1", "2", "2", "w")
        await press(pilot, "r", "t", "s", "v", "enter")
        await until(pilot, EveningScreen)
        assert "Zoe" in text_of(pilot.app.screen)
        await press(pilot, "enter")
        await until(pilot, AfterScreen)
    (record,) = read_history(home)
    assert record.result is not None
    assert record.result.teams == ("village",)
    assert record.result.winners == ("Ana", "Marta", "Olga", "Zoe")
    assert record.result.players[1].died
    assert read_evening(home).evening.chips == {
        "Ana": 1, "Luis": 0, "Marta": 1, "Olga": 1, "Zoe": 1,
    }  # fmt: skip


async def test_a_table_without_names_is_numbered_and_gets_no_chips(
    build: Build, home: Folders
) -> None:
    async with build().run_test(size=(80, 24)) as pilot:
        screen = await to_verdict(pilot)
        assert asked(screen) == "At whom does Player 1 point?"
        await press(pilot, "2", "1", "2", "2", "w", "enter")
        assert not isinstance(pilot.app.screen, VerdictScreen | EveningScreen)
    assert read_evening(home) == KeptEvening()


async def test_names_are_asked_once_and_kept(build: Build, home: Folders) -> None:
    async with build().run_test(size=(80, 24)) as pilot:
        screen = await to_verdict(pilot)
        await press(pilot, "f2", *"Ana, Bo", "enter")
        assert asked(screen) == "At whom does Ana point?"
        assert "Bo" in text_of(screen)
        assert "Player 3" in text_of(screen)
    assert read_evening(home).seats == ("Ana", "Bo")


async def test_two_equal_names_are_refused(build: Build, home: Folders) -> None:
    async with build().run_test(size=(80, 24)) as pilot:
        await to_verdict(pilot)
        await press(pilot, "f2", *"Bo,bo", "enter")
    assert read_evening(home).seats == ()


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_everybody_and_every_answer_is_on_the_screen(
    build: Build, size: tuple[int, int]
) -> None:
    names = tuple(f"Name{at}" for at in range(1, 15))
    async with build(CROWD, KeptEvening(Evening(names), names)).run_test(size=size) as pilot:
        screen = await to_verdict(pilot)
        text = text_of(screen)
        assert all(name in text for name in names)
        assert "At whom does Name1 point?" in text
        await press(pilot, "tab", "d", "enter")
        assert screen.entering is not None
        assert screen.entering.ending.dead == frozenset({13})
        assert "Troublemaker" in text_of(screen).replace("\u00a0", " ")


async def test_a_deck_of_another_size_keeps_the_names_that_fit(build: Build) -> None:
    async with build(DOPPELGANGER, AT_TABLE).run_test(size=(80, 24)) as pilot:
        screen = await to_verdict(pilot)
        assert screen.names == ("Ana", "Luis", "Marta")
