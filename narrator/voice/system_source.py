"""The system's voices as something to choose from."""

import sys

from narrator.voice.cache import CachedVoice, ClipCache
from narrator.voice.defaults import SpeechDefaults
from narrator.voice.source import VoiceOption, unknown_voice
from narrator.voice.system import (
    SystemVoice,
    list_system_voices,
    system_voice,
    voices_for,
)
from narrator.voice.voice import Voice, VoiceError


class SystemSource:
    """Lists and opens the voices of the system's speech."""

    kind = "system"

    def __init__(
        self, defaults: SpeechDefaults, cache: ClipCache | None, rate_wpm: int | None
    ) -> None:
        self._defaults = defaults
        self._cache = cache
        self._rate_wpm = rate_wpm
        self._voices: list[SystemVoice] | None = None

    async def options(self, language: str) -> list[VoiceOption]:
        """Each voice of the language with its variants, the one of auto first."""
        try:
            found = voices_for(language, await self._all())
        except VoiceError as error:
            return [VoiceOption("system", "System speech", (language,), str(error))]
        if not found:
            reason = f"The system has no voice for the language '{language}'."
            return [VoiceOption("system", "System speech", (language,), reason)]
        default = self._default_id(language, found)
        plain = [
            VoiceOption(f"system:{v.id}", v.name, v.languages, variants=v.variants) for v in found
        ]
        if default in {voice.id for voice in found}:
            return sorted(plain, key=lambda option: option.choice != f"system:{default}")
        base = next(voice for voice in found if default in voice.ids())
        first = VoiceOption(f"system:{default}", _variant_title(base, default), base.languages)
        return [first, *plain]

    async def preferred(self, language: str) -> list[Voice]:
        """The measured default where eSpeak speaks, else the first voice of the language."""
        known = self._defaults.espeak_for(language)
        if known is not None and speaks_with_espeak():
            return [self._voice(known.voice, language)]
        try:
            found = voices_for(language, await self._all())
        except VoiceError:
            # The voice itself says why, when the first phrase is asked for.
            return [self._voice(known.voice if known else language, language)]
        return [self._voice(self._default_id(language, found), language)] if found else []

    async def open(self, name: str, language: str) -> Voice:
        """The voice with this id; raises VoiceError, with the nearest id when it is unknown."""
        voices = await self._all()
        wanted = name.lower()
        for voice in voices:
            for voice_id in voice.ids():
                if voice_id.lower() == wanted:
                    return self._voice(voice_id, language)
        known = [voice.id for voice in voices]
        base, plus, variant = name.partition("+")
        for voice in voices:
            if plus and voice.id.lower() == base.lower():
                known = [voice_id for voice_id in voice.ids() if "+" in voice_id]
        raise unknown_voice(self.kind, f"{base}{plus}{variant}", known)

    async def _all(self) -> list[SystemVoice]:
        if self._voices is None:
            self._voices = await list_system_voices()
        return self._voices

    def _default_id(self, language: str, found: list[SystemVoice]) -> str:
        known = self._defaults.espeak_for(language)
        if known is not None and any(known.voice in voice.ids() for voice in found):
            return known.voice
        return found[0].id

    def _voice(self, voice_id: str, language: str) -> Voice:
        known = self._defaults.espeak_for(language) if speaks_with_espeak() else None
        rate_wpm = self._rate_wpm or (known.rate_wpm if known else self._defaults.rate_wpm)
        voice = system_voice(voice_id, language, rate_wpm)
        return CachedVoice(voice, self._cache) if self._cache else voice


def speaks_with_espeak() -> bool:
    """Whether the system's speech is eSpeak NG: everywhere but on macOS and Windows."""
    return sys.platform not in {"darwin", "win32"}


def _variant_title(voice: SystemVoice, voice_id: str) -> str:
    return f"{voice.name}, variant {voice_id.partition('+')[2]}"
