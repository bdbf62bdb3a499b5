"""Trying voices, and making a recorded pack from the command line."""

from pathlib import Path

import numpy as np
import pytest
import soundfile

from narrator.cli.main import main


@pytest.fixture
def recordings(tmp_path: Path) -> Path:
    """Two lines somebody has recorded, loud enough and as long as their words, and a stray file."""
    folder = tmp_path / "recordings"
    folder.mkdir()
    times = np.arange(44_100 * 2) / 44_100
    speech = np.sin(2 * np.pi * 180 * times) * (0.55 + 0.45 * np.sin(2 * np.pi * 4 * times)) * 0.3
    soundfile.write(folder / "012 seer.sleep.wav", speech, 44_100)
    soundfile.write(folder / "robber.sleep.flac", speech, 44_100)
    soundfile.write(folder / "seer.slep.wav", speech, 44_100)
    return folder


def test_a_pack_is_made_filled_and_checked(
    tmp_path: Path, recordings: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "own"
    own.mkdir()
    config = ["--config", str(own)]
    assert main(["voices", "new", "en-anna", *config]) == 0
    sheet = own / "sounds" / "voices" / "en-anna" / "sheet.html"
    assert "Seer, close your eyes." in sheet.read_text(encoding="utf-8")
    assert main(["voices", "add", "en-anna", str(recordings), *config]) == 1
    told = capsys.readouterr()
    assert "2 recordings taken" in told.out
    assert "did you mean 'seer.sleep'?" in told.err
    assert main(["voices", "check", "en-anna", *config]) == 1
    listed = capsys.readouterr().out
    assert "missing" in listed
    assert not [line for line in listed.splitlines() if line.split()[1] == "seer.sleep"]
    assert main(["voices", *config]) == 0
    assert "pack:en-anna" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["voices", "new", "Anna"], "'Anna' is no name for a pack"),
        (["voices", "add", "en-anna"], "name the pack and the folder of recordings"),
        (["voices", "add", "en-nobody", "."], "there is no pack 'en-nobody' of yours"),
        (["voices", "check", "en-nobody"], "there is no pack 'en-nobody'; there are: en-joe"),
        (["voices", "bake", "en-x", "--from", "sistem:x"], "no kind of voice 'sistem'"),
        (["say", " "], "there is nothing to say"),
        (["say", "Hello", "--voice", "pack:en-jo"], "did you mean 'pack:en-joe'"),
    ],
)
def test_a_slip_is_told_in_one_sentence(
    words: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--config", str(tmp_path)]) == 2
    assert sentence in capsys.readouterr().err


def test_any_words_are_spoken_into_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    path = tmp_path / "said.ogg"
    words = ["say", "The moon is up.", "--voice", "system", "-o", str(path)]
    assert main([*words, "--config", str(tmp_path)]) == 0
    assert "system:" in capsys.readouterr().err
    assert soundfile.info(path).duration > 0.5
    assert main([*words[:-1], str(tmp_path / "no" / "such.ogg"), "--config", str(tmp_path)]) == 2


def test_baking_speaks_only_what_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    bake = ["voices", "bake", "en-robot", "--from", "system", "--config", str(tmp_path)]
    monkeypatch.setattr("narrator.cli.voice_packs._phrases", _two_phrases)
    assert main(bake) == 0
    assert capsys.readouterr().out.startswith("2 phrases spoken")
    assert main(bake) == 0
    assert capsys.readouterr().out.startswith("0 phrases spoken")


def _two_phrases(*_: object) -> dict[str, object]:
    from narrator.script.phrase import Phrase  # noqa: PLC0415 - only here

    words = {"seer.wake": "Seer, wake up.", "seer.sleep": "Seer, close your eyes."}
    return {name: Phrase(name, "en", text, text) for name, text in words.items()}
