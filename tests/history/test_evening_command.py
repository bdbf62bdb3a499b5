"""``narrator evening``: chips and brackets from the command line."""

import json
from pathlib import Path

import pytest

from narrator.cli.main import main
from narrator.files.folders import Folders, program_data


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = Folders(program_data(), tmp_path, tmp_path, tmp_path / "state")
    monkeypatch.setattr("narrator.cli.evening.folders_of", lambda _parsed: folders)


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["evening", *words, "--language", "en"]) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["evening", *words, "--language", "en"]) == 2
    return capsys.readouterr().err


def test_chips_are_counted_and_kept_between_calls(capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "--names", "Ana, Luis,Marta", "--goal", "2")
    said(capsys, "--won", "ana,marta")
    said(capsys, "--names", "Ana,Luis,Zoe", "--won", "nobody")
    text = said(capsys)
    assert "Ana      1  ●" in text
    assert "Marta    1  ● (sat out 1)" in text
    assert "Games so far: 2. The first to 2 chips wins." in text


def test_a_tie_at_the_goal_plays_on_and_undo_takes_a_game_back(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said(capsys, "--names", "Ana,Luis,Marta", "--goal", "1")
    assert "Ana, Luis are tied at the top" in said(capsys, "--won", "ana,luis")
    assert "Ana has won the evening" in said(capsys, "--won", "Ana")
    assert "are tied" in said(capsys, "--undo")
    assert "tied" not in said(capsys, "--undo")


def test_a_new_evening_keeps_the_seats_and_forgets_the_chips(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said(capsys, "--names", "Ana,Luis,Marta", "--won", "ana")
    data = json.loads(said(capsys, "--new", "--format", "json"))
    assert data["seats"] == ["Ana", "Luis", "Marta"]
    assert data["chips"] == {}
    assert data["games"] == 0


def test_the_first_speaker_sits_at_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert "nobody sits at the table" in refused(capsys, "--first-speaker")
    said(capsys, "--names", "Ana,Luis,Marta")
    data = json.loads(said(capsys, "--first-speaker", "--format", "json"))
    assert data["first_speaker"] in {"Ana", "Luis", "Marta"}
    assert "speaks first." in said(capsys, "--first-speaker")


def test_a_bracket_is_played_to_its_champion(capsys: pytest.CaptureFixture[str]) -> None:
    names = ["A", "B", "C", "D"]
    data = json.loads(said(capsys, "--names", ",".join(names), "--bracket", "--format", "json"))[
        "bracket"
    ]
    rounds = 0
    while data["champion"] is None:
        for at, table in enumerate(data["tables"], 1):
            winner = min(table["players"])
            words = ["--won", winner, "--table", str(at), "--format", "json"]
            data = json.loads(said(capsys, *words))["bracket"]
        rounds += 1
        assert rounds < 9
    assert data["champion"] == "A"
    assert "A has won the tournament." in said(capsys)
    assert "A has won the tournament." not in said(capsys, "--undo")


def test_a_table_told_wrongly_can_be_taken_back(capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "--names", ",".join("ABCDEFGHIJKL"), "--bracket")
    first = json.loads(said(capsys, "--format", "json"))["bracket"]["tables"][0]["players"][0]
    told = said(capsys, "--won", first, "--table", "1")
    assert f"won by: {first}" in told
    assert "won by" not in said(capsys, "--undo")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--names", "Ana,ana"], "the same name"),
        (["--won", "Ana"], "nobody sits at the table"),
        (["--names", "Ana,Luis", "--won", "Lui"], "did you mean 'Luis'?"),
        (["--goal", "0"], "--goal takes"),
        (["--names", "Ana,Luis", "--bracket"], "at least 3"),
        (["--won", "nobody", "--table", "1"], "no round is being played"),
        (["--names", "A,B,C", "--bracket", "--won", "A", "--table", "2"], "there is no table 2"),
    ],
)
def test_mistakes_are_said_in_one_sentence(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert message in refused(capsys, *words)
