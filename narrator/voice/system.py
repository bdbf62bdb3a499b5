"""The system's own speech, through pyttsx3 in a child process."""

import sys
from collections.abc import Iterable
from functools import cache
from importlib import metadata

from msgspec import Struct

from narrator.voice.engine_voice import EngineSpec, EngineVoice

CHILD_COMMAND = (sys.executable, "-m", "narrator.voice.speaking_child")
CHILDREN = 2
"""One a core of a small machine: eSpeak itself takes hundredths of a second a phrase."""
PACKAGES = ("pyttsx3", "espeakng-loader")


class SystemVoice(Struct, frozen=True):
    """One voice of the system; ``variants`` are names that may follow its id after a "+"."""

    id: str
    name: str
    languages: tuple[str, ...]
    variants: tuple[str, ...] = ()

    def speaks(self, language: str) -> bool:
        """Whether this voice speaks the language, whatever the region."""
        wanted = primary_language(language)
        return any(primary_language(tag) == wanted for tag in self.languages)

    def ids(self) -> tuple[str, ...]:
        """Every id that this voice answers to."""
        return (self.id, *(f"{self.id}+{variant}" for variant in self.variants))


def primary_language(tag: str) -> str:
    """``es`` of ``es-419`` and ``es_ES``."""
    return tag.replace("_", "-").split("-")[0].lower()


def system_voice(voice_id: str, language: str, rate_wpm: int) -> EngineVoice:
    """The voice with this id at so many words a minute; nothing is started yet."""
    spec = EngineSpec(
        name=f"system:{voice_id}",
        language=language,
        version=engine_version(),
        command=CHILD_COMMAND,
        request={"voice": voice_id, "rate_wpm": rate_wpm},
        children=CHILDREN,
    )
    return EngineVoice(spec)


async def list_system_voices(engine: EngineVoice | None = None) -> list[SystemVoice]:
    """All voices of this system in its own order; raises VoiceError where there is no speech.

    A given ``engine`` is asked, and stays open, instead of one started for this question.
    """
    asked = engine or system_voice("", "", 0)
    try:
        return [
            SystemVoice(
                str(voice["id"]),
                str(voice["name"]),
                tuple(voice["languages"]),
                tuple(voice.get("variants", ())),
            )
            for voice in await asked.voices()
        ]
    finally:
        if engine is None:
            await asked.aclose()


@cache
def engine_version() -> str:
    """What the speech depends on besides the voice: the system and the installed packages."""
    return " ".join((sys.platform, *(f"{name} {_version(name)}" for name in PACKAGES)))


def voices_for(language: str, voices: Iterable[SystemVoice]) -> list[SystemVoice]:
    """Those that speak the language; an exactly equal tag comes first."""
    wanted = language.replace("_", "-").lower()
    fitting = [voice for voice in voices if voice.speaks(language)]
    return sorted(fitting, key=lambda voice: wanted not in {tag.lower() for tag in voice.languages})


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "none"
