"""The process that lets any program of the user's speak.

Run as ``python -m narrator.voice.command_child SPEC``, SPEC being a CommandSpec as JSON; see
child_loop for the protocol. The program is started without a shell.
"""

import io
import json
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import soundfile
from numpy.typing import NDArray

from narrator.voice.child_loop import EngineFaultError, EngineMissingError, Request, serve

SPOKEN_FILE = "spoken.wav"


class CommandEngine:
    """One program with its arguments, run anew for each phrase."""

    def __init__(self, run: Sequence[str], limit_s: float) -> None:
        self._run = list(run)
        self._limit_s = limit_s
        self.version = " ".join(run)
        if shutil.which(self._run[0]) is None:
            raise EngineMissingError(
                f"The program '{self._run[0]}' was not found; install it or correct the settings."
            )

    def speak(self, request: Request) -> tuple[NDArray[np.float32], int]:
        """Text by ``{text}`` or standard input; sound by ``{output}`` or standard output."""
        output = Path(SPOKEN_FILE).absolute()
        output.unlink(missing_ok=True)
        texts = {"{text}": request["text"], "{output}": str(output)}
        command = [_filled(part, texts) for part in self._run]
        piped = not any("{text}" in part for part in self._run)
        try:
            done = subprocess.run(
                command,
                input=(request["text"] if piped else "").encode(),
                capture_output=True,
                timeout=self._limit_s,
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise EngineFaultError(
                f"the program gave no sound in {self._limit_s:g} seconds"
            ) from None
        except OSError as error:
            raise EngineFaultError(f"the program did not start ({error})") from error
        if done.returncode:
            raise EngineFaultError(_failure(done.returncode, done.stderr))
        return _read(output.read_bytes() if output.exists() else done.stdout)

    def voices(self) -> list[dict[str, Any]]:
        """None that are known here: the program's arguments choose."""
        return []


def _filled(part: str, texts: dict[str, str]) -> str:
    """One argument with its placeholders replaced; what is put in is not looked at again."""
    for name, text in texts.items():
        before, found, after = part.partition(name)
        if found:
            return _filled(before, texts) + text + _filled(after, texts)
    return part


def _failure(code: int, errors: bytes) -> str:
    lines = errors.decode(errors="replace").strip().splitlines()
    said = f": {lines[-1][:200]}" if lines else ""
    return f"the program ended with code {code}{said}"


def _read(sound: bytes) -> tuple[NDArray[np.float32], int]:
    if not sound:
        raise EngineFaultError("the program wrote no sound")
    try:
        samples, rate_hz = soundfile.read(io.BytesIO(sound), dtype="float32")
    except soundfile.LibsndfileError:
        raise EngineFaultError("the program wrote something that is no sound file") from None
    return samples, int(rate_hz)


def main() -> None:
    """Serve the command given as JSON."""
    spec = json.loads(sys.argv[1])
    serve(lambda: CommandEngine(spec["run"], spec["limit_s"]))


if __name__ == "__main__":
    main()
