"""``narrator history``."""

import csv
import io
import json
from pathlib import Path

import pytest

from narrator.cli.main import main
from narrator.files.folders import Folders, program_data
from narrator.game.deck import Deck
from narrator.game.evening.evening import Evening
from narrator.history.evening_file import KeptEvening, evening_file, keep_evening
from narrator.history.record import GameRecord, PlayerResult, Result
from narrator.history.store import append_game, history_file

DECK = Deck({"werewolf": 2, "seer": 1, "robber": 1, "troublemaker": 1, "villager": 1}, 3)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folders:
    folders = Folders(program_data(), tmp_path, tmp_path, tmp_path / "state")
    monkeypatch.setattr("narrator.cli.history.folders_of", lambda _parsed: folders)
    return folders


@pytest.fixture
def games(home: Folders) -> Folders:
    ana = PlayerResult("Ana", "seer", "seer", died=False, won=True)
    won = Result(("village",), (ana,))
    for at, result in enumerate((None, won, Result(()))):
        record = GameRecord(f"g{at}", "one_night", DECK, {}, 1.7e9 + 86400 * at, 95.4, 301.0)
        append_game(home, record if result is None else record.__class__(
            record.id, record.game, record.deck, {}, record.started_s, None, 61.0, result,
        ))  # fmt: skip
    return home


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["history", *words, "--language", "en"]) == 0
    return capsys.readouterr().out


@pytest.mark.usefixtures("games")
def test_games_are_listed_with_lengths_winners_and_deck(
    capsys: pytest.CaptureFixture[str],
) -> None:
    first, second, third = said(capsys).splitlines()
    assert "1:35" in first
    assert "5:01" in first
    assert "Village  Ana" in second
    assert "First game (3 players)" in second
    assert "nobody" in third


@pytest.mark.usefixtures("games")
def test_filters_choose_by_date_person_team_and_role(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(said(capsys, "--since", "2023-11-16").splitlines()) == 1
    assert len(said(capsys, "--until", "2023-11-15").splitlines()) == 2
    assert len(said(capsys, "--player", "ana", "--team", "village").splitlines()) == 1
    assert said(capsys, "--role", "drunk") == "No games are kept here yet.\n"
    assert len(said(capsys, "--judged", "--last", "1").splitlines()) == 1


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--since", "yesterday"], "'yesterday' is no date"),
        (["--team", "vilage"], "did you mean 'village'?"),
        (["--role", "sear"], "did you mean 'seer'?"),
        (["--last", "0"], "--last takes"),
        (["delete"], "add --yes"),
    ],
)
def test_mistakes_are_said_in_one_sentence(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["history", *words]) == 2
    assert message in capsys.readouterr().err


@pytest.mark.usefixtures("games")
def test_csv_and_json_go_to_the_screen_or_to_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = list(csv.DictReader(io.StringIO(said(capsys, "--format", "csv"))))
    assert [row["winning_teams"] for row in rows] == ["", "village", "nobody"]
    path = tmp_path / "games.json"
    assert said(capsys, "--format", "json", "--output", str(path)) == ""
    assert [game["id"] for game in json.loads(path.read_text())] == ["g0", "g1", "g2"]


@pytest.mark.usefixtures("games")
def test_pictures_are_drawn_in_the_terminal_and_as_svg(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = said(capsys, "picture")
    for title in ("each team", "each role", "each player", "each deck", "the days last"):
        assert title in text
    assert "each deck" not in said(capsys, "picture", "--by", "team")
    path = tmp_path / "games.svg"
    assert said(capsys, "picture", "--svg", str(path)) == f"Drawn: {path}\n"
    assert path.read_text().startswith("<svg")


@pytest.mark.usefixtures("home")
def test_an_empty_history_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys) == said(capsys, "picture") == "No games are kept here yet.\n"


def test_one_command_deletes_games_names_and_chips(
    games: Folders, capsys: pytest.CaptureFixture[str]
) -> None:
    keep_evening(games, KeptEvening(Evening(("Ana",))))
    assert "deleted" in said(capsys, "delete", "--yes")
    assert not history_file(games).exists()
    assert not evening_file(games).exists()
    assert "deleted" in said(capsys, "delete", "--yes")
