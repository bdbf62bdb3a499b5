"""Engines that misbehave, run as children: ``python programs.py NAME``."""

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from narrator.voice import child_loop
from narrator.voice.child_loop import EngineFaultError, EngineMissingError, Request

RATE_HZ = 22_050
SIGNS_PER_S = 14


def tone(text: str, rate_hz: int = RATE_HZ) -> NDArray[np.float32]:
    frames = np.arange(round(rate_hz * (len(text) / SIGNS_PER_S + 0.1)))
    return (0.3 * np.sin(2 * np.pi * 300 * frames / rate_hz)).astype(np.float32)


class ToneEngine:
    """Speaks a tone as long as the text, with half a second of silence around it."""

    version = "1"

    def speak(self, request: Request) -> tuple[NDArray[np.float32], int]:
        silence = np.zeros(RATE_HZ // 2, np.float32)
        return np.concatenate((silence, tone(request["text"]), silence)), RATE_HZ

    def voices(self) -> list[dict[str, Any]]:
        return [{"id": "tone", "name": "Tone", "languages": ["en"]}]


class ChattyEngine(ToneEngine):
    def speak(self, request: Request) -> tuple[NDArray[np.float32], int]:
        print("Audio saved to somewhere")
        os.write(1, b"noise from C\n")
        os.write(2, b"more noise from C\n")
        return super().speak(request)


class HangingEngine(ToneEngine):
    """Hangs on texts with "hang" in them."""

    def speak(self, request: Request) -> tuple[NDArray[np.float32], int]:
        if "hang" in request["text"]:
            Path("hanging").touch()
            time.sleep(60)
        return super().speak(request)


class CrashingEngine(ToneEngine):
    """Crashes on texts with "crash", and once on "stumble"."""

    def speak(self, request: Request) -> tuple[NDArray[np.float32], int]:
        marker = Path(os.environ.get("STUMBLED", "stumbled"))
        if "crash" in request["text"]:
            os.kill(os.getpid(), signal.SIGKILL)
        if "stumble" in request["text"] and not marker.exists():
            marker.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().speak(request)


class FaultyEngine(ToneEngine):
    """What it gives is named by the text."""

    def speak(self, request: Request) -> tuple[NDArray[np.float32], int]:
        text = request["text"]
        faults: dict[str, NDArray[np.float32]] = {
            "empty": np.zeros(0, np.float32),
            "silent": np.zeros(RATE_HZ, np.float32),
            "clipped": np.clip(tone("a longer text") * 20, -1, 1),
            "short": tone("")[:200],
            "long": np.tile(tone("a very long text"), 10),
            "broken": np.full(RATE_HZ, np.nan, np.float32),
        }
        if text == "refused":
            raise EngineFaultError("there is no voice 'nobody'")
        if text == "raises":
            raise KeyError("espeak")
        return faults.get(text, tone(text)), RATE_HZ


def missing() -> ToneEngine:
    raise EngineMissingError("The engine is missing; install it.")


def slow_to_start() -> ToneEngine:
    time.sleep(60)
    return ToneEngine()


def short_lived() -> ToneEngine:
    child_loop.IDLE_LIMIT_S = 0.05
    return ToneEngine()


PROGRAMS: dict[str, Callable[[], child_loop.Engine]] = {
    "tone": ToneEngine,
    "chatty": ChattyEngine,
    "hanging": HangingEngine,
    "crashing": CrashingEngine,
    "faulty": FaultyEngine,
    "missing": missing,
    "slow_to_start": slow_to_start,
    "short_lived": short_lived,
}

if __name__ == "__main__":
    if sys.argv[1] == "dying":
        sys.exit(3)
    if sys.argv[1] == "nonsense":
        print("this is not the protocol", flush=True)
        sys.stdin.read()
    child_loop.serve(PROGRAMS[sys.argv[1]])
