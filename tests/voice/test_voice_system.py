"""The system's speech: eSpeak NG as the tests' machines have it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from narrator.script.phrase import Phrase
from narrator.voice.engine_voice import EngineVoice
from narrator.voice.system import SystemVoice, list_system_voices, system_voice, voices_for
from narrator.voice.voice import VoiceError, VoiceUnavailableError

LINE = Phrase("seer.wake", "en", "Seer, wake up.", "Seer, wake up.")


@pytest.fixture
async def voice() -> AsyncIterator[EngineVoice]:
    voice = system_voice("gmw/en-us+f3", "en", 150)
    yield voice
    await voice.aclose()


async def test_a_slower_rate_makes_longer_speech(voice: EngineVoice) -> None:
    slow = system_voice("gmw/en-us+f3", "en", 100)
    usual_s = (await voice.render(LINE)).length_s
    slow_s = (await slow.render(LINE)).length_s
    await slow.aclose()
    assert slow_s > usual_s * 1.2


@pytest.mark.parametrize(
    ("voice_id", "reason"),
    [
        ("nobody", "there is no voice 'nobody'"),
        ("gmw/en-us+nobody", "there is no variant 'nobody' of the voice 'gmw/en-us'"),
    ],
)
async def test_an_unknown_voice_is_an_error_and_never_another_voice(
    voice_id: str, reason: str
) -> None:
    voice = system_voice(voice_id, "en", 150)
    with pytest.raises(VoiceError, match=reason):
        await voice.render(LINE)
    await voice.aclose()


async def test_voices_are_listed_with_language_name_and_variants() -> None:
    voices = {voice.id: voice for voice in await list_system_voices()}
    assert voices["gmw/en-us"].name == "English (America)"
    assert voices["gmw/en-us"].languages == ("en-us",)
    assert "f3" in voices["gmw/en-us"].variants
    assert "gmw/en-us+f3" in voices["gmw/en-us"].ids()
    assert voices["zle/ru"].speaks("ru")


async def test_a_missing_library_is_one_sentence_with_the_cure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "espeakng_loader.py").write_text("raise ImportError\n")
    (tmp_path / "sitecustomize.py").write_text(
        "import ctypes\n"
        "def refuse(*args, **kwargs): raise OSError('no such library')\n"
        "ctypes.CDLL = ctypes.cdll._dlltype = refuse\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    voice = system_voice("gmw/en-us+f3", "en", 150)
    with pytest.raises(VoiceUnavailableError, match="install the package espeakng-loader"):
        await voice.render(LINE)
    await voice.aclose()


def test_the_exact_tag_comes_before_other_regions_of_the_language() -> None:
    voices = [
        SystemVoice("a", "A", ("es-419",)),
        SystemVoice("b", "B", ("es",)),
        SystemVoice("c", "C", ("en",)),
        SystemVoice("d", "D", ("es-ES", "ca")),
    ]
    assert [voice.id for voice in voices_for("es", voices)] == ["b", "a", "d"]
    assert [voice.id for voice in voices_for("es-es", voices)] == ["d", "a", "b"]
    assert voices_for("ru", voices) == []
