"""``narrator verdict`` from arguments and from a file."""

import json
import textwrap
from pathlib import Path

import pytest

from narrator.cli.main import main
from narrator.sound.silent_mixer import SilentMixer
from tests.virtual_clock import VirtualClock

ROUND = ["ana=werewolf@luis", "luis=robber@ana", "marta=seer@ana"]


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["verdict", *words, "--language", "en"]) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["verdict", *words, "--language", "en"]) == 2
    return capsys.readouterr().err


def test_the_round_of_ana_luis_and_marta_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, *ROUND).splitlines() == [
        "ana had the most votes (2) and dies.",
        "The village wins.",
        "Village: A Werewolf died: ana.",
        "Werewolves: A Werewolf died: ana.",
        "Winners: luis, marta.",
    ]


def test_what_is_unknown_and_still_matters_is_asked(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "--deck", "first-game", "ana@luis", "luis=robber@ana", "marta@ana")
    assert "The result still depends on this:\nWhich card lies before ana?" in text


def test_a_dead_werewolf_settles_the_teams_whatever_the_rest_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["--deck", "werewolf:2,seer,robber,villager:2", "--dead", "Ana", "ana=werewolf", "luis"]
    text = said(capsys, *words, "marta")
    assert "The village wins." in text
    assert "Which card lies before luis?" in text


@pytest.mark.parametrize(
    ("words", "winners"),
    [
        (["ana=doppelganger/werewolf@luis", "luis=villager@ana", "marta=seer@ana"], "luis, marta"),
        (["ana=doppelganger/nothing@luis", "luis=werewolf@ana", "marta=seer@ana"], "luis"),
        (["ana=P.I./tanner@luis", "luis=villager@ana", "marta=seer@ana"], "ana"),
        (["ana=seer+claw@luis", "luis=curator@ana", "marta=seer@ana"], "luis, marta"),
        (["ana=minion", "luis=seer", "marta=robber", "--dead", "luis"], "ana"),
        (["ana=seer", "luis=robber", "marta=villager", "--dead", "nobody"], "ana, luis, marta"),
        (["a=tanner", "b=werewolf", "c=seer", "--dead", "a,b"], "a, c"),
        (["a=tanner", "b=werewolf", "c=seer", "--dead", "a,b", "--variant", "tanner-wins-alone"],
         "a"),
        (["a=madman", "b=cia", "c=psychic", "--dead", "nobody", "--game", "super_powers"],
         "a, b, c"),
    ],
)  # fmt: skip
def test_cards_are_told_with_what_they_copied_turned_into_or_bear(
    words: list[str], winners: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if "ana=doppelganger/nothing@luis" in words:
        assert "The Werewolves win." in said(capsys, *words)
    assert f"Winners: {winners}." in said(capsys, *words)


def test_json_holds_the_verdict_and_its_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(said(capsys, *ROUND, "--format", "json"))
    assert data["dead"] == ["ana"]
    assert data["winning_teams"] == ["village"]
    assert data["winners"] == ["luis", "marta"]
    assert data["players"][1]["points_at"] == "ana"
    assert data["players"][0]["because"] == "A Werewolf died: ana."
    assert data["needed_for_players"] == []
    assert data["lines"][1] == data["headline"] == "The village wins."


def test_json_says_null_where_nothing_is_certain(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--deck", "first-game", "ana@luis", "luis=robber@ana", "marta@ana"]
    data = json.loads(said(capsys, *words, "--format", "json"))
    assert data["winning_teams"] is None
    assert data["winners"] is None
    assert data["needed_for_teams"][0] == {
        "kind": "card", "player": "ana", "question": "Which card lies before ana?",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "tell the players in seat order"),
        (["ana=werewolff@luis", "luis"], "there is no role 'werewolff'; did you mean 'werewolf'?"),
        (["ana=seer@lui", "luis=seer"], "nobody here is called 'lui'; did you mean 'luis'?"),
        (["ana=seer@", "luis=seer"], "'ana=seer@' names no player"),
        (["=seer", "luis=seer"], "'=seer' names no player"),
        (["ana=seer", "Ana=robber"], "'Ana' is told twice"),
        (["ana", "luis=seer"], "add --deck"),
        (["ana=seer@ana", "b=robber", "c=drunk"], "ana points at their own seat"),
        (["a=seer+crown", "b=robber", "c=drunk"], "there is no artifact 'crown'"),
        (["a=seer", "b=robber", "c=drunk", "--variant", "x"], "there is no variant 'x'"),
        (["a=seer", "b=seer", "c=seer", "--deck", "first-game"], "the deck has only 1 of Seer"),
    ],
)
def test_what_cannot_be_understood_is_said_in_one_sentence(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert message in refused(capsys, *words)


FILE = """deck: first-game
variants: [tanner-wins-alone]
players:
  Ana: {card: werewolf, points_at: Luis}
  Luis: {card: robber, points_at: Ana}
  Marta: {points_at: Ana}
"""


def test_a_file_tells_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "end.yaml"
    path.write_text(FILE)
    assert "Ana had the most votes (2) and dies.\nThe village wins." in said(
        capsys, "--file", str(path)
    )
    assert "not both" in refused(capsys, "--file", str(path), *ROUND)


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("card: robber", "card: rober", "5:16: error: the role 'rober' is unknown"),
        ("points_at: Ana}", "points_at: An}", "5:35: error: the player 'An' is unknown"),
        ("tanner-wins-alone", "x", "2:12: error: the variant 'x' is unknown"),
        ("first-game", "first-gam", "1:7: error: the preset 'first-gam' is unknown"),
        ("deck: first-game", "", "3:1: error: while a card is unknown the deck decides"),
        ("card: werewolf", "card: seer, copied: robber", "4:8: error: Ana: Seer copies no role"),
        ("Marta: {points_at: Ana}", "Marta: {card: robber}", "error: Luis, Marta: the deck has"),
        ("players:", "dead: [Anna]\nplayers:", "3:8: error: the player 'Anna' is unknown"),
        ("players:", "plyers:", "error: the end of a game needs the key 'players'"),
        ("deck: first-game", "deck: {seer: none}", "the copies of 'seer' must be a number"),
    ],
)
def test_every_mistake_in_a_file_has_its_place(
    before: str, after: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "end.yaml"
    path.write_text(FILE.replace(before, after))
    assert message in refused(capsys, "--file", str(path))


def test_the_result_is_spoken_when_asked(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = VirtualClock()
    mixer = SilentMixer(clock.now_s, "a silent card")
    monkeypatch.setattr("narrator.rehearsal.open_mixer", lambda: (mixer, clock, None))
    before_s = clock.now_s()
    assert "The village wins." in said(capsys, *ROUND, "--say", "--voice", "silent")
    assert clock.now_s() > before_s + 0.5


def test_the_example_of_the_manual_can_be_judged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    manual = (Path(__file__).parent.parent.parent / "docs" / "evening.md").read_text("utf-8")
    start = manual.index("    game: one_night")
    path = tmp_path / "end.yaml"
    path.write_text(textwrap.dedent(manual[start : manual.index("\n\n", start)]) + "\n")
    assert "The village wins." in said(capsys, "--file", str(path))
