"""The process that speaks with the Kokoro model: the only importer of kokoro_onnx.

Run as ``python -m narrator.voice.kokoro_child MODEL.onnx VOICES``; see child_loop for the
protocol.
"""

import sys
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from narrator.voice.child_loop import EngineFaultError, EngineMissingError, Request, serve


class KokoroEngine:
    """The loaded model and its style vectors, one for each voice."""

    def __init__(self, model: Path, voices: Path) -> None:
        try:
            from kokoro_onnx import Kokoro  # noqa: PLC0415 an extra that may be missing
        except ImportError as error:
            raise EngineMissingError(
                f"Kokoro is not installed ({error}); install narrator's extra 'neural'."
            ) from error
        try:
            self._kokoro = Kokoro(str(model), str(voices))
        except Exception as error:
            raise EngineMissingError(
                f"The Kokoro model {model} cannot be loaded ({error}); fetch it again."
            ) from error
        self._voices = sorted(self._kokoro.get_voices())
        self.version = model.stem

    def speak(self, request: Request) -> tuple[NDArray[np.float32], int]:
        """The text in a style's voice, pronounced by the rules of ``request["language"]``."""
        if request["voice"] not in self._voices:
            raise EngineFaultError(f"there is no voice '{request['voice']}'")
        samples, rate_hz = self._kokoro.create(
            " ".join(request["text"].split()),
            voice=request["voice"],
            speed=request.get("speed", 1.0),
            lang=request["language"],
        )
        return np.asarray(samples, np.float32).reshape(-1), int(rate_hz)

    def voices(self) -> list[dict[str, Any]]:
        """The names of the style vectors; any of them speaks any language, with its accent."""
        return [{"id": name, "name": name, "languages": []} for name in self._voices]


if __name__ == "__main__":
    serve(lambda: KokoroEngine(Path(sys.argv[1]), Path(sys.argv[2])))
