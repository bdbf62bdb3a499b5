"""Drills in a real terminal: keys are pressed, time passes by the clock."""

import os
import select
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Self

import pytest

pty = pytest.importorskip("pty", reason="pseudo-terminals need a POSIX system")
PATIENCE_S = 20


class Terminal:
    """A program with a terminal of its own; waits for words before it types."""

    def __init__(self, words: Sequence[str], folder: Path) -> None:
        self._ours, theirs = pty.openpty()
        names = ("XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "HOME")
        own = dict.fromkeys(names, str(folder))
        self._process = subprocess.Popen(
            [sys.executable, "-m", "narrator", "practice", *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**os.environ, **own, "TERM": "dumb", "PYTHONUTF8": "1"},
        )
        os.close(theirs)
        self.said = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._ours)

    def wait_for(self, words: str) -> None:
        """Read until the words have been printed since the last wait."""
        until_s = time.monotonic() + PATIENCE_S
        found = ""
        while words not in found:
            assert time.monotonic() < until_s, f"'{words}' never came: {self.said}"
            if select.select([self._ours], [], [], 0.1)[0]:
                try:
                    piece = os.read(self._ours, 65536).decode(errors="replace")
                except OSError:
                    piece = ""
                assert piece, f"'{words}' never came: {self.said}"
                found += piece
                self.said += piece

    def press(self, keys: str = "") -> None:
        """Type and press Enter."""
        os.write(self._ours, f"{keys}\n".encode())

    def end(self) -> int:
        """The exit status."""
        return self._process.wait(PATIENCE_S)


def test_a_count_is_timed_between_two_presses(tmp_path: Path) -> None:
    with Terminal(["count", "--rounds", "1", "--pace", "2"], tmp_path) as terminal:
        terminal.wait_for("Press to begin")
        terminal.press()
        terminal.wait_for("Count to yourself")
        began_s = time.monotonic()
        terminal.press()
        terminal.wait_for("Counts within a tenth")
        is_short = time.monotonic() - began_s < 2
        assert ("too short" in terminal.said) is is_short
        assert terminal.end() == 0


def test_an_order_drill_runs_to_its_score(tmp_path: Path) -> None:
    deck = ["werewolf", "seer", "robber", "villager:3", "--players", "3"]
    with Terminal(["order", *deck, "--seed", "2"], tmp_path) as terminal:
        for key in ("close_eyes", "werewolves", "seer", "robber", "nudge", "wake"):
            terminal.wait_for("> ")
            terminal.press(key)
        terminal.wait_for("Score: 100 %")
        assert terminal.end() == 0
    assert len(list(tmp_path.rglob("history-*.jsonl"))) == 1


def test_leaving_a_terminal_in_the_middle_keeps_the_place(tmp_path: Path) -> None:
    words = ["words", "--preset", "first-game", "--players", "3", "--seed", "2"]
    with Terminal(words, tmp_path) as terminal:
        terminal.wait_for("> ")
        terminal.press("Everyone, close your eyes.")
        terminal.wait_for("[2 of 7]")
        terminal.press("q")
        terminal.wait_for("Run the same command")
        assert terminal.end() == 130
    with Terminal(words, tmp_path) as again:
        again.wait_for("[2 of 7]")
        assert "It goes on where you stopped." in again.said
        again.press("q")
        assert again.end() == 130
