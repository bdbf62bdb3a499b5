"""Programs of the user's that speak, as the settings name them."""

import json
import sys
from collections.abc import Mapping

from narrator.voice.cache import CachedVoice, ClipCache
from narrator.voice.child import Limits
from narrator.voice.command_spec import CommandSpec
from narrator.voice.engine_voice import EngineSpec, EngineVoice
from narrator.voice.source import VoiceOption, unknown_voice
from narrator.voice.system import primary_language
from narrator.voice.voice import Voice

EXTRA_S = 5.0
"""The child's own limit comes first, since it knows what it waited for."""


def command_voice(spec: CommandSpec, language: str) -> EngineVoice:
    """The program as a voice; nothing is started yet."""
    described = json.dumps({"run": spec.run, "limit_s": spec.limit_s})
    engine = EngineSpec(
        name=f"command:{spec.name}",
        language=language,
        version=" ".join(spec.run),
        command=(sys.executable, "-m", "narrator.voice.command_child", described),
        limits=Limits(answer_s=spec.limit_s + EXTRA_S),
    )
    return EngineVoice(engine)


class CommandSource:
    """Lists and opens the programs of the settings; ``auto`` takes none by itself."""

    kind = "command"

    def __init__(self, commands: Mapping[str, CommandSpec], cache: ClipCache | None) -> None:
        self._commands = dict(commands)
        self._cache = cache

    async def options(self, language: str) -> list[VoiceOption]:
        """Each program that speaks the language; nothing where the settings name none."""
        wanted = primary_language(language)
        return [
            VoiceOption(f"command:{name}", f"Program {spec.run[0]}", spec.languages)
            for name, spec in self._commands.items()
            if wanted in {primary_language(tag) for tag in spec.languages}
        ]

    async def preferred(self, language: str) -> list[Voice]:  # noqa: ARG002 as in every source
        """None: a program may cost money or time, so it is only taken when chosen."""
        return []

    async def open(self, name: str, language: str) -> Voice:
        """The program of this name; raises VoiceError."""
        if name not in self._commands:
            raise unknown_voice(self.kind, name, list(self._commands))
        voice = command_voice(self._commands[name], language)
        return CachedVoice(voice, self._cache) if self._cache else voice
