import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from narrator.script.phrase import Phrase
from narrator.voice.child import Limits
from narrator.voice.engine_voice import EngineSpec, EngineVoice

OpenProgram = Callable[..., EngineVoice]


def phrase(text: str, phrase_id: str = "seer.wake") -> Phrase:
    return Phrase(phrase_id, "en", text, text)


@pytest.fixture
async def open_program() -> AsyncIterator[OpenProgram]:
    """Opens a voice whose engine is one of the programs beside this file."""
    opened: list[EngineVoice] = []

    def open_it(name: str, *, answer_s: float = 10.0, start_s: float = 15.0) -> EngineVoice:
        spec = EngineSpec(
            name=f"test:{name}",
            language="en",
            version="1",
            command=(sys.executable, str(Path(__file__).with_name("programs.py")), name),
            limits=Limits(start_s, answer_s),
        )
        opened.append(EngineVoice(spec))
        return opened[-1]

    yield open_it
    for voice in opened:
        await voice.aclose()
