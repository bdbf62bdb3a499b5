"""A voice whose phrases are spoken by an engine in child processes."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from msgspec import Struct, field

from narrator.script.phrase import Phrase
from narrator.sound.clip import Clip
from narrator.voice.child import Child, Limits
from narrator.voice.finish import SpeechFaultError, check_length
from narrator.voice.voice import VoiceError, VoiceUnavailableError


class EngineSpec(Struct, frozen=True):
    """What to start, and what makes its speech the speech it is.

    ``request`` goes along with every phrase: the voice, its rate and whatever the engine
    understands. ``version`` changes when the engine may sound different.
    """

    name: str
    language: str
    version: str
    command: Sequence[str]
    request: Mapping[str, Any] = field(default_factory=dict)
    limits: Limits = field(default_factory=Limits)
    children: int = 1


class EngineVoice:
    """Speaks through up to ``spec.children`` processes, each started when first needed."""

    def __init__(self, spec: EngineSpec) -> None:
        self.spec = spec
        self.name = spec.name
        self.language = spec.language
        self._children = [Child(spec.command, spec.limits) for _ in range(spec.children)]
        self._free: asyncio.LifoQueue[Child] = asyncio.LifoQueue()
        for child in self._children:
            self._free.put_nowait(child)

    async def render(self, phrase: Phrase) -> Clip:
        """The phrase's ``say`` text; raises VoiceError with the voice and the phrase in it."""
        child = await self._free.get()
        try:
            answer = await child.ask({"do": "speak", "text": phrase.say, **self.spec.request})
            samples = np.frombuffer(answer.samples, "<i2").astype(np.int16).reshape(-1, 1)
            clip = Clip(samples)
            check_length(clip.length_s, phrase.say)
        except VoiceUnavailableError:
            raise
        except (VoiceError, SpeechFaultError) as error:
            reason = f"the speech {error}" if isinstance(error, SpeechFaultError) else str(error)
            raise VoiceError(f"The voice {self.name} could not speak: {reason}.") from error
        finally:
            self._free.put_nowait(child)
        return clip

    async def voices(self) -> Sequence[Mapping[str, Any]]:
        """What the engine says of its voices; raises VoiceError."""
        child = await self._free.get()
        try:
            answer = await child.ask({"do": "voices"})
        finally:
            self._free.put_nowait(child)
        voices = answer.message.get("voices", ())
        return voices if isinstance(voices, list) else ()

    async def aclose(self) -> None:
        """End the children."""
        for child in self._children:
            await child.aclose()
