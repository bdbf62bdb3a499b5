"""``narrator export`` and ``narrator share`` as people call them."""

import io
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
import soundfile

from narrator.cli import progress
from narrator.cli.main import main
from narrator.cli.progress import Bar
from narrator.show.export import write_sound
from narrator.show.export.mix import mix_programme

CODE = "N1-02M8S-G8J0W-1VE5A"
NIGHT = ["--preset", "first-game", "--players", "5", "--pace", "2", "--day", "none"]
QUIET = ["--voice", "silent", "--no-ambience"]


@pytest.fixture(autouse=True)
def in_own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    (tmp_path / "out").mkdir()
    monkeypatch.chdir(tmp_path / "out")


def written() -> set[str]:
    return {path.name for path in Path().iterdir()}


def export(*arguments: str) -> int:
    return main(["export", *NIGHT, *QUIET, *arguments])


def test_a_sound_file_comes_with_its_captions(capsys: pytest.CaptureFixture[str]) -> None:
    assert export("-o", "night.flac") == 0
    names = ["night.flac", "night.cue", "night.vtt", "night.srt", "night.lrc"]
    assert capsys.readouterr().out.splitlines() == names
    assert written() == set(names)
    assert soundfile.info("night.flac").duration > 30


def test_captions_can_be_chosen_or_left_out() -> None:
    assert export("-o", "a.wav", "--captions", "srt") == 0
    assert written() == {"a.wav", "a.cue", "a.srt"}
    assert export("-o", "b.wav", "--captions", "none") == 0
    assert "b.srt" not in written()
    assert export("-o", "c.vtt") == 0
    assert "c.vtt" in written()


def test_captions_nobody_knows_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert export("-o", "a.wav", "--captions", "vtt,doc") == 2
    assert "there are no captions 'doc': take vtt,srt,lrc" in capsys.readouterr().err
    assert written() == set()


def test_a_file_that_exists_stays_unless_forced(capsys: pytest.CaptureFixture[str]) -> None:
    Path("night.vtt").write_text("mine")
    assert export("-o", "night.wav") == 2
    assert "night.vtt exists already" in capsys.readouterr().err
    assert written() == {"night.vtt"}
    assert Path("night.vtt").read_text() == "mine"
    assert export("-o", "night.wav", "--force") == 0
    assert Path("night.vtt").read_text().startswith("WEBVTT")


def test_ctrl_c_leaves_nothing_behind(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = mix_programme

    def interrupted(*arguments: object) -> Iterator[object]:
        for number, block in enumerate(whole(*arguments)):  # type: ignore[arg-type]
            if number == 5:
                os.kill(os.getpid(), signal.SIGINT)
            assert number < 7
            yield block

    monkeypatch.setattr(write_sound, "mix_programme", interrupted)
    before = signal.getsignal(signal.SIGINT)
    assert export("-o", "night.ogg") == 130
    assert written() == set()
    assert capsys.readouterr().out == ""
    assert signal.getsignal(signal.SIGINT) is before


def test_several_nights_follow_each_other() -> None:
    assert export("-o", "one.wav", "--captions", "none") == 0
    assert export("-o", "two.wav", "--captions", "none", "--nights", "2", "--rest", "10s") == 0
    one, two = (soundfile.info(name).duration for name in ("one.wav", "two.wav"))
    assert two == pytest.approx(2 * one + 10, abs=0.001)


def test_night_only_ends_at_dawn() -> None:
    arguments = ["--preset", "first-game", "--players", "5", "--pace", "2", "--day", "1m", *QUIET]
    assert main(["export", *arguments, "-o", "whole.vtt"]) == 0
    assert main(["export", *arguments, "-o", "night.vtt", "--night-only"]) == 0
    whole, night = (Path(name).read_text() for name in ("whole.vtt", "night.vtt"))
    assert "It is day." in whole
    assert "It is day." not in night
    assert "Everyone, wake up!" in night


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["-o", "night"], "does not say what to write"),
        (["-o", "no/night.wav"], "there is no folder no"),
        (["-o", "night.wav", "--nights", "0"], "1 to 100 nights"),
        (["-o", "night.wav", "--rest", "soon"], "the rest 'soon' is no length"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert export(*arguments) == 2
    error = capsys.readouterr().err.strip().splitlines()[-1]
    assert error.startswith("narrator: ")
    assert sentence in error
    assert written() == set()


def test_the_script_to_read_is_written_by_suffix() -> None:
    for name in ("a.html", "a.md", "a.txt"):
        assert main(["export", *NIGHT, "-o", name, "--title", "Our night"]) == 0
        assert "Our night" in Path(name).read_text("utf-8")
    assert main(["export", *NIGHT, "-o", "crib.html", "--crib", "--paper", "letter"]) == 0
    assert "size: letter" in Path("crib.html").read_text("utf-8")


def test_share_prints_the_code_alone_in_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["share", "--preset", "first-game", "--players", "5"]) == 0
    assert capsys.readouterr().out == f"{CODE}\n"


def test_share_draws_the_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["share", "--code", CODE, "--qr"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == CODE
    assert len(lines) == 16


def test_share_writes_a_picture_and_keeps_what_exists(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["share", "--code", CODE, "-o", "code.png"]) == 0
    assert Path("code.png").read_bytes().startswith(b"\x89PNG")
    assert main(["share", "--code", CODE, "-o", "code.png"]) == 2
    assert "exists already" in capsys.readouterr().err
    assert main(["share", "--code", CODE, "-o", "code.gif"]) == 2


def test_a_code_opens_as_its_deck_and_what_is_given_with_it_wins(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["script", "--code", CODE]) == 0
    by_code = capsys.readouterr().out
    assert main(["script", "--preset", "first-game", "--players", "5"]) == 0
    assert capsys.readouterr().out == by_code
    assert main(["script", "--code", CODE, "--pace", "7", "--day", "none"]) == 0
    assert "[7 s]" in capsys.readouterr().out


def test_a_bad_code_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["script", "--code", CODE[:-1] + "0"]) == 2
    assert capsys.readouterr().err.startswith(f"narrator: the code '{CODE[:-1]}0' has a typing")
    assert main(["script", "--code", CODE, "--preset", "first-game"]) == 2
    assert "not both" in capsys.readouterr().err


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_bar_tells_the_part_done_and_the_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    time_s = iter([0.0, 0.01, 5.0])
    terminal = Terminal()
    bar = Bar("Writing a.mp3", 100, terminal, lambda: next(time_s), left="{left} left")
    bar.show(1)
    assert terminal.getvalue() == ""
    bar.show(25)
    bar.clear()
    assert terminal.getvalue().split("\r\x1b[K") == [
        "", "Writing a.mp3 [########......................]  25%  0:15 left", "",
    ]  # fmt: skip


def test_nothing_is_drawn_where_nobody_looks() -> None:
    output = io.StringIO()
    bar = Bar("Writing", 1, output, left="{left} left")
    bar.show(1)
    bar.clear()
    assert output.getvalue() == ""


def test_a_polite_kill_stops_between_two_steps() -> None:
    done = []

    def steps() -> Iterator[float]:
        for number in range(10):
            done.append(number)
            if number == 3:
                os.kill(os.getpid(), signal.SIGTERM)
            yield number

    with pytest.raises(KeyboardInterrupt):
        progress.run_with_bar(Bar("", 10, left=""), steps())
    assert done[-1] in (3, 4)
