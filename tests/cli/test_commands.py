import json
import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from narrator.cli.main import main

ROOT = Path(__file__).parent.parent.parent
FIRST_GAME = ["--preset", "first-game", "--players", "3"]


def test_script_as_json_has_the_deck_and_every_cue(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["script", *FIRST_GAME, "--format", "json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["game"] == "one_night"
    assert document["language"] == "en"
    assert document["players"] == 3
    assert document["deck"]["werewolf"] == 2
    assert document["center_wolf"] is None
    assert document["findings"] == []
    fields = {"id", "phase", "step", "token", "roles", "text", "count_s"}
    assert all(fields <= set(cue) for cue in document["cues"])
    seer = next(cue for cue in document["cues"] if cue["id"] == "seer-1")
    assert (seer["token"], seer["phase"], seer["roles"]) == ("5", "night", ["seer"])
    assert seer["count_s"] == 10
    assert {cue["phase"] for cue in document["cues"]} == {"setup", "night", "dawn", "day", "vote"}


def test_script_as_text_and_markdown_says_the_same_lines(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["script", *FIRST_GAME])
    text = capsys.readouterr().out
    main(["script", *FIRST_GAME, "--format", "markdown"])
    markdown = capsys.readouterr().out
    assert "   5  Seer, wake up." in text
    assert "| 5 | Seer, wake up." in markdown
    assert "## Night" in markdown


def test_script_is_headed_in_its_own_language(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["script", "seer", "mason", "insomniac", "bodyguard", "hunter", "tanner"]
    words += ["--language", "es"]
    main(words)
    text = capsys.readouterr().out
    main([*words, "--format", "markdown"])
    markdown = capsys.readouterr().out
    assert "\nPREPARACIÓN\n" in text
    assert "aviso: Un Masón" in text
    assert "## Noche" in markdown
    assert "| Ficha | Frase | Cuenta |" in markdown


def test_roles_are_written_as_people_write_them(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["Werewolf:2", "P.I.", "village-idiot", "doppelgänger", "Apprentice Seer"]
    assert main(["script", *words, "--format", "json"]) == 0
    deck = json.loads(capsys.readouterr().out)["deck"]
    assert deck == {
        "apprentice_seer": 1, "doppelganger": 1, "pi": 1, "village_idiot": 1, "werewolf": 2,
    }  # fmt: skip


def test_roles_given_with_a_preset_are_added(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["script", "hunter", "--preset", "trust-no-one", "--format", "json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["players"] == 4
    assert document["center_wolf"] == "werewolf"
    assert document["deck"]["hunter"] == 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["script"], "no roles were given"),
        (["script", "sear"], "there is no role 'sear'; did you mean 'seer'?"),
        (["script", "werewolf:x"], "must be a role with its copies"),
        (["script", "werewolf:0"], "must be a role with its copies"),
        (["script", "--preset", "first-gam"], "there is no preset 'first-gam'; did you mean"),
        (["script", "--preset", "first-game"], "is for 3–5 players: add --players N"),
        (["script", "--preset", "first-game", "--players", "9"], "is for 3–5 players, not 9"),
        (["script", *FIRST_GAME, "--pace", "1"], "the pace must be from 2 to 60 seconds, not 1"),
        (["script", *FIRST_GAME, "--day", "soon"], "the day 'soon' is no length"),
        (["script", *FIRST_GAME, "--reminders", "x"], "must be seconds left"),
        (["script", "werewolf", "seer", "--players", "3"], "3 players need 6 cards: add 4"),
        (["script", *FIRST_GAME, "alpha_wolf"], "needs a Center Werewolf card"),
        (["script", *FIRST_GAME, "--center-wolf", "werewolf"], "only used with the Alpha Wolf"),
        (["script", *FIRST_GAME, "--known", "sear"], "there is no role 'sear'"),
        (["script", *FIRST_GAME, "--config", "/no/such/folder"], "there is no folder"),
        (["check", "/no/such/file.yaml"], "there is no file or folder"),
        (["play", *FIRST_GAME, "--voice", "sistem:x"], "There is no kind of voice 'sistem'"),
    ],
)
def test_bad_input_gets_one_clear_sentence_and_status_two(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    told = capsys.readouterr()
    assert sentence in told.err
    assert told.err.startswith("narrator: ")
    assert "Traceback" not in told.err


def test_warnings_and_tips_never_stop_a_script(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["seer", "mason", "insomniac", "bodyguard", "hunter", "tanner"]
    assert main(["script", *words]) == 0
    out = capsys.readouterr().out
    assert out.count("warning: ") == 3
    assert "tip: " in out


def test_a_table_that_knows_the_roles_gets_no_tips(capsys: pytest.CaptureFixture[str]) -> None:
    main(["script", "--preset", "evil-transformation", "--known", "all"])
    assert "tip:" not in capsys.readouterr().out


@pytest.mark.parametrize("listing", ["roles", "presets"])
def test_listings_print_rows_and_json(listing: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([listing]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert main([listing, "--format", "json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert len(rows) == len(lines) > 5
    assert all(row["id"] in line for row, line in zip(rows, lines, strict=True))


def test_check_names_the_place_and_ends_with_status_two(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("game: one_night\nroles:\n  seer: {taem: village}\n")
    assert main(["check", str(path)]) == 2
    told = capsys.readouterr().err
    assert f"{path}:3:" in told
    assert "did you mean 'team'?" in told
    path.write_text("game: one_night\nroles:\n  seer: {team: village}\n")
    assert main(["check", str(path)]) == 0
    assert capsys.readouterr().out == "everything is in order\n"


def test_a_broken_own_file_stops_play_with_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.yaml").write_text("game: one_night\nroles: [seer]\n")
    assert main(["play", *FIRST_GAME, "--config", str(tmp_path)]) == 2
    assert "mine.yaml:2:8" in capsys.readouterr().err


def test_bare_narrator_without_a_terminal_says_how_to_play(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([]) == 0
    assert "narrator play" in capsys.readouterr().out


def test_the_command_that_the_package_installs_can_be_called(
    capsys: pytest.CaptureFixture[str],
) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    installed = EntryPoint("narrator", project["project"]["scripts"]["narrator"], "scripts").load()
    with pytest.raises(SystemExit, match="0"):
        installed(["--version"])
    assert capsys.readouterr().out.startswith("narrator ")


def test_sounds_are_described_in_the_language_that_is_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["sounds", "--language", "es"]) == 0
    assert "Viento entre los árboles" in capsys.readouterr().out


def test_an_error_is_told_in_the_language_of_the_system(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    monkeypatch.delenv("LANGUAGE", raising=False)
    assert main(["script", "--preset", "first-gam"]) == 2
    assert "narrator: нет готовой колоды «first-gam»; может быть, «first-game»?" in (
        capsys.readouterr().err
    )


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [("es", "no hay ningún papel «sear»"), ("en", "there is no role 'sear'")],
)
def test_an_error_is_told_in_the_language_that_is_asked_for(
    asked: str,
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    monkeypatch.delenv("LANGUAGE", raising=False)
    assert main(["script", "sear", "--language", asked]) == 2
    assert sentence in capsys.readouterr().err


def test_an_unknown_language_is_told_in_that_of_the_system(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "es_MX.UTF-8")
    monkeypatch.delenv("LANGUAGE", raising=False)
    assert main(["roles", "--language", "tlh"]) == 2
    assert "no hay ninguna narración en el idioma «tlh»" in capsys.readouterr().err


def test_roles_may_stand_among_the_options(capsys: pytest.CaptureFixture[str]) -> None:
    roles = ["seer", "robber", "troublemaker", "villager"]
    assert main(["script", "werewolf:2", *roles, "--players", "3", "--short"]) == 0
    told = capsys.readouterr().out
    assert main(["script", "--players", "3", "werewolf:2", "--short", *roles]) == 0
    assert capsys.readouterr().out == told
