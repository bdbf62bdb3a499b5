"""What is kept of a performance."""

import json
from pathlib import Path

import pytest

from narrator.cli.main import main
from narrator.compose import load_verdict_rules
from narrator.files.folders import Folders, program_data
from narrator.game.deck import Deck
from narrator.game.game import Game
from narrator.game.step import Phase
from narrator.game.verdict.ending import Ending, Reveal
from narrator.game.verdict.judge import judge
from narrator.history.record import PlayerResult
from narrator.history.recording import Lengths, new_game_id, result_of
from narrator.show.events import CueStarted, Event, Finished, Paused, Stopped
from tests.virtual_clock import VirtualClock

PHASES = (Phase.SETUP, Phase.NIGHT, Phase.NIGHT, Phase.DAWN, Phase.DAY, Phase.DAY, Phase.VOTE)


def heard(*events: tuple[float, Event]) -> Lengths:
    clock = VirtualClock()
    lengths = Lengths(PHASES.__getitem__, clock.now_s)
    for time_s, event in events:
        clock.time_s = time_s
        lengths.hear(event)
    return lengths


WHOLE = tuple((10.0 * at, CueStarted(at)) for at in range(7))


def test_the_night_lasts_from_its_first_call_to_the_day_and_the_day_to_the_vote() -> None:
    lengths = heard(*WHOLE, (65.0, Finished()))
    assert (lengths.night_s, lengths.day_s) == (30.0, 20.0)


def test_pauses_count_and_going_back_does_not_begin_anew() -> None:
    lengths = heard(*WHOLE[:3], (25.0, Paused()), (300.0, CueStarted(1)), (400.0, CueStarted(4)))
    assert lengths.night_s == 390.0


def test_a_night_alone_ends_with_the_performance_and_has_no_day() -> None:
    lengths = heard(*WHOLE[:4], (47.0, Finished()))
    assert (lengths.night_s, lengths.day_s) == (37.0, None)


def test_a_day_without_a_call_to_vote_ends_with_the_performance() -> None:
    assert heard(*WHOLE[:6], (99.0, Finished())).day_s == 59.0
    assert heard(*WHOLE[:5], (99.0, Stopped())).day_s == 59.0


def test_what_was_gone_on_with_later_has_no_length() -> None:
    by_night = heard(*WHOLE[2:], (99.0, Finished()))
    assert (by_night.night_s, by_night.day_s) == (None, 20.0)
    by_day = heard(*WHOLE[5:], (99.0, Finished()))
    assert (by_day.night_s, by_day.day_s) == (None, None)


def test_nothing_heard_has_no_length() -> None:
    assert (heard().night_s, heard().day_s) == (None, None)


def test_no_two_games_have_the_same_name() -> None:
    assert len({new_game_id() for _ in range(100)}) == 100


def test_a_result_names_roles_as_they_were_in_the_end(folders: Folders, game: Game) -> None:
    rules = load_verdict_rules(folders, game)
    deck = Deck({"doppelganger": 1, "seer": 1, "werewolf": 1}, 3)
    ending = Ending.unknown(3).with_dead(frozenset({0}))
    for seat, reveal in enumerate(
        (Reveal("doppelganger", copied="werewolf"), Reveal("seer"), Reveal("werewolf"))
    ):
        ending = ending.with_reveal(seat, reveal)
    verdict = judge(rules, deck, ending)
    result = result_of(rules, ending, verdict, ("Ana", None, "Bo"))
    assert result.teams == ("village",)
    assert result.players == (
        PlayerResult("Ana", "doppelganger", "werewolf", died=True, won=False),
        PlayerResult(None, "seer", "seer", died=False, won=True),
        PlayerResult("Bo", "werewolf", "werewolf", died=False, won=False),
    )


NIGHT = ["play", "werewolf:2", "seer", "robber", "troublemaker", "villager", "--players", "3"]


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = Folders(program_data(), tmp_path, tmp_path, tmp_path / "state")
    monkeypatch.setattr("narrator.cli.deck_arguments.default_folders", lambda _own: home)
    clock = VirtualClock()
    monkeypatch.setattr("narrator.rehearsal.MonotonicClock", lambda: clock)
    return tmp_path / "state"


def test_play_keeps_each_game_that_came_to_its_end(state: Path) -> None:
    assert main([*NIGHT, "--mute", "--voice", "silent", "--day", "2m"]) == 0
    (line,) = (state / "games.jsonl").read_text().splitlines()
    data = json.loads(line)
    assert data["deck"]["werewolf"] == 2
    assert data["options"]["day_s"] == 120
    assert data["night_s"] > 40
    assert data["day_s"] == pytest.approx(120, abs=10)


def test_play_keeps_nothing_when_told_so(state: Path) -> None:
    assert main([*NIGHT, "--mute", "--voice", "silent", "--no-history"]) == 0
    assert not state.exists()


def test_a_history_that_cannot_be_written_does_not_spoil_the_game(
    state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state.write_text("a file, not a folder")
    assert main([*NIGHT, "--mute", "--voice", "silent"]) == 0
    assert "cannot be written" in capsys.readouterr().err
