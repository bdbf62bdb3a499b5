"""Piper's voices as something to choose from."""

from pathlib import Path

from narrator.voice.cache import CachedVoice, ClipCache
from narrator.voice.piper import NOT_INSTALLED, PiperModel, find_models, installed, piper_voice
from narrator.voice.source import VoiceOption, unknown_voice
from narrator.voice.system import primary_language
from narrator.voice.voice import Voice, VoiceError


class PiperSource:
    """Lists and opens Piper's models."""

    kind = "piper"

    def __init__(self, folder: Path, cache: ClipCache | None, rate_wpm: int | None) -> None:
        self._folder = folder
        self._cache = cache
        self._rate_wpm = rate_wpm

    async def options(self, language: str) -> list[VoiceOption]:
        """Each model that speaks the language."""
        title = "Piper, a neural voice"
        if not installed():
            return [VoiceOption("piper", title, (language,), NOT_INSTALLED)]
        found = self._speaking(language)
        if not found:
            reason = (
                f"There is no Piper model for the language '{language}'; "
                "fetch one with 'narrator voices get NAME'."
            )
            return [VoiceOption("piper", title, (language,), reason)]
        return [
            VoiceOption(f"piper:{model.short_name}", f"Piper model {model.name}", (model.language,))
            for model in found
        ]

    async def preferred(self, language: str) -> list[Voice]:
        """The first model of the language."""
        found = self._speaking(language) if installed() else []
        return [self._voice(model) for model in found[:1]]

    async def open(self, name: str, language: str) -> Voice:
        """The model with this name, or whose speaker has it; raises VoiceError."""
        if not installed():
            raise VoiceError(NOT_INSTALLED)
        models = find_models(self._folder)
        fitting = [model for model in models if model.name == name]
        fitting += [model for model in self._speaking(language) if model.short_name == name]
        fitting += [model for model in models if model.short_name == name]
        if not fitting:
            raise unknown_voice(self.kind, name, [model.short_name for model in models])
        return self._voice(fitting[0])

    def _speaking(self, language: str) -> list[PiperModel]:
        wanted = primary_language(language)
        found = find_models(self._folder)
        return [model for model in found if primary_language(model.language) == wanted]

    def _voice(self, model: PiperModel) -> Voice:
        voice = piper_voice(model, rate_wpm=self._rate_wpm)
        return CachedVoice(voice, self._cache) if self._cache else voice
