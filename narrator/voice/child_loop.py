"""The child's side of the protocol that every speech engine is spoken to with.

One JSON request a line comes in, one JSON answer a line goes out; after an answer with ``frames``
follow as many 16-bit mono samples at 44.1 kHz. The requests are ``speak`` (with ``text`` and what
the engine understands, such as ``voice``) and ``voices``. Runs in a process of its own.
"""

import faulthandler
import json
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import IO, Any, Protocol

import numpy as np
from numpy.typing import NDArray

from narrator.voice.finish import SpeechFaultError, finish

IDLE_LIMIT_S = 90.0
"""A child that nobody has asked for so long ends itself; it is started again when needed."""
SPEAK_LIMIT_S = 120.0
"""A child that a request has held for longer ends itself, in case nobody is left to end it."""

Request = Mapping[str, Any]


class EngineFaultError(Exception):
    """An engine refused one request; the text is a whole sentence."""


class EngineMissingError(Exception):
    """An engine cannot work on this system at all; the text is a whole sentence."""


class Engine(Protocol):
    """What a speech engine in a child process can do."""

    version: str

    def speak(self, request: Request) -> tuple[NDArray[np.float32], int]:
        """The spoken ``request["text"]`` as samples and their rate; raises EngineFaultError."""
        ...

    def voices(self) -> list[dict[str, Any]]:
        """The engine's voices, as SystemVoice reads them."""
        ...


def serve(open_engine: Callable[[], Engine]) -> None:
    """Answer requests from standard input until it ends or nothing came for a long time."""
    answers = take_private_output()
    with Path(os.devnull).open("wb") as nowhere:
        watch(SPEAK_LIMIT_S, nowhere)
        try:
            engine = open_engine()
        except EngineMissingError as error:
            send(answers, {"ready": False, "error": str(error)})
            return
        except Exception as error:  # noqa: BLE001 engines raise anything, even KeyError
            send(answers, {"ready": False, "error": f"The speech engine failed: {error!r}."})
            return
        send(answers, {"ready": True, "version": engine.version})
        watch(IDLE_LIMIT_S, nowhere)
        for line in sys.stdin.buffer:
            watch(SPEAK_LIMIT_S, nowhere)
            answer(engine, json.loads(line), answers)
            watch(IDLE_LIMIT_S, nowhere)


def take_private_output() -> IO[bytes]:
    """A duplicate of standard output; what the engine prints to 1 and 2 then goes nowhere."""
    answers = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    os.close(nowhere)
    return answers


def watch(limit_s: float, report: IO[bytes]) -> None:
    """End this process in ``limit_s`` seconds unless called again, even inside a library."""
    faulthandler.dump_traceback_later(limit_s, exit=True, file=report)


def answer(engine: Engine, request: Request, answers: IO[bytes]) -> None:
    """Do one request and send what came of it."""
    try:
        if request["do"] == "voices":
            send(answers, {"voices": engine.voices()})
            return
        samples, rate_hz = engine.speak(request)
        pcm = finish(samples, rate_hz, request["text"])
    except SpeechFaultError as fault:
        send(answers, {"error": f"the speech {fault}"})
    except EngineFaultError as fault:
        send(answers, {"error": str(fault)})
    except Exception as error:  # noqa: BLE001 engines raise anything, and the next phrase may work
        send(answers, {"error": f"the engine failed ({error!r})"})
    else:
        send(answers, {"frames": int(pcm.shape[0])}, pcm.astype("<i2").tobytes())


def send(answers: IO[bytes], message: Mapping[str, Any], samples: bytes = b"") -> None:
    """Write one answer; a parent that has gone is noticed when the next request is read."""
    try:
        answers.write(json.dumps(message).encode() + b"\n" + samples)
        answers.flush()
    except BrokenPipeError:
        sys.exit(0)
