"""The process that speaks with one Piper model: the only importer of piper.

Run as ``python -m narrator.voice.piper_child MODEL.onnx``; see child_loop for the protocol.
"""

import sys
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from narrator.voice.child_loop import EngineFaultError, EngineMissingError, Request, serve

SEED = 20_140
"""Models add a little chance to their speech; the same chance each time bakes the same pack."""
SENTENCE_GAP_S = 0.28
"""Between the sentences of a phrase, besides the silence that the model itself leaves."""


class PiperEngine:
    """One loaded model."""

    def __init__(self, model: Path) -> None:
        try:
            import onnxruntime  # noqa: PLC0415 an extra that may be missing
            from piper import PiperVoice  # noqa: PLC0415
        except ImportError as error:
            raise EngineMissingError(
                f"Piper is not installed ({error}); install narrator's extra 'neural'."
            ) from error
        onnxruntime.set_seed(SEED)
        try:
            self._voice = PiperVoice.load(model)
        except Exception as error:
            raise EngineMissingError(
                f"The Piper model {model} cannot be loaded ({error}); fetch it again."
            ) from error
        self.version = model.stem

    def speak(self, request: Request) -> tuple[NDArray[np.float32], int]:
        """All sentences of the text with a breath between them."""
        from piper import SynthesisConfig  # noqa: PLC0415 loaded with the model

        config = SynthesisConfig(
            speaker_id=request.get("speaker"),
            length_scale=request.get("length_scale", 1.0),
            noise_scale=request.get("noise_scale"),
            noise_w_scale=request.get("noise_w_scale"),
            normalize_audio=False,
        )
        chunks = list(self._voice.synthesize(as_sentence(request["text"]), config))
        if not chunks:
            raise EngineFaultError("the model found nothing to say in the text")
        rate_hz = int(chunks[0].sample_rate)
        gap = np.zeros(round(SENTENCE_GAP_S * rate_hz), np.float32)
        parts = [part for chunk in chunks for part in (gap, chunk.audio_float_array)]
        return np.concatenate(parts[1:]), rate_hz

    def voices(self) -> list[dict[str, Any]]:
        """One: a child loads one model."""
        return []


def as_sentence(text: str) -> str:
    """The text with a final stop, without which models cut the last word."""
    text = " ".join(text.split())
    return text if text.endswith((".", "!", "?", "…", ":")) else f"{text}."


if __name__ == "__main__":
    serve(lambda: PiperEngine(Path(sys.argv[1])))
