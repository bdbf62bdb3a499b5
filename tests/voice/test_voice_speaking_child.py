"""The process that speaks with the system's voices, with an engine that now and then is dumb."""

from pathlib import Path

import numpy as np
import pytest
import soundfile

from narrator.voice.speaking_child import SystemEngine

REQUEST = {"do": "speak", "text": "Seer,  wake up.", "voice": "en", "rate_wpm": 130}


class DumbAtFirst:
    """A system engine whose first runs end before anything is spoken."""

    def __init__(self, dumb_runs: int, *, leaves_a_file: bool) -> None:
        self._dumb_runs = dumb_runs
        self._leaves_a_file = leaves_a_file
        self._asked = ("", "")
        self.spoken: list[str] = []

    def save_to_file(self, text: str, path: str) -> None:
        self._asked = (text, path)

    def runAndWait(self) -> None:  # noqa: N802 - pyttsx3's name
        text, path = self._asked
        self.spoken.append(text)
        is_dumb = len(self.spoken) <= self._dumb_runs
        if is_dumb and not self._leaves_a_file:
            return
        samples = np.zeros(0 if is_dumb else 2205, np.float32)
        soundfile.write(path, samples, 22_050, format="WAV")


def engine_with(system: DumbAtFirst) -> SystemEngine:
    """An engine that has been opened and has its voice."""
    engine = SystemEngine.__new__(SystemEngine)
    engine._driver = "espeak"
    engine._engine = system
    engine._errors = []
    engine._chosen = ("en", 130)
    return engine


@pytest.mark.parametrize("leaves_a_file", [True, False])
def test_a_run_that_ended_before_anything_was_spoken_is_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leaves_a_file: bool
) -> None:
    monkeypatch.chdir(tmp_path)
    system = DumbAtFirst(1, leaves_a_file=leaves_a_file)
    samples, rate_hz = engine_with(system).speak(REQUEST)
    assert (len(samples), rate_hz) == (2205, 22_050)
    assert system.spoken == ["Seer, wake up."] * 2


def test_an_engine_that_stays_dumb_gives_nothing_and_is_not_asked_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    system = DumbAtFirst(9, leaves_a_file=False)
    samples, _ = engine_with(system).speak(REQUEST)
    assert len(samples) == 0
    assert len(system.spoken) == 2
