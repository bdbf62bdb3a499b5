"""What every voice promises, asked of each kind."""

import asyncio
import re
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import numpy as np
import pytest

from narrator.script.phrase import Phrase
from narrator.sound.clip import SAMPLE_RATE, Clip
from narrator.voice.bake import PackFacts, bake, start_pack
from narrator.voice.cache import CachedVoice, ClipCache
from narrator.voice.chain import VoiceChain
from narrator.voice.command import command_voice
from narrator.voice.command_spec import CommandSpec
from narrator.voice.engine_voice import EngineVoice
from narrator.voice.loudness import loudness_lufs, true_peak_db
from narrator.voice.pack_voice import PackVoice
from narrator.voice.piper import find_models, piper_voice
from narrator.voice.piper import installed as piper_installed
from narrator.voice.silent import SilentVoice
from narrator.voice.system import system_voice
from narrator.voice.voice import Voice

LINE = "Seer, wake up. You may look at one other player's card."
OpenProgram = Callable[..., EngineVoice]


OTHER_LINES = ("Warm up.", "Minion, wake up.", "Drunk.")


def phrase(text: str) -> Phrase:
    return Phrase("line." + re.sub("[^a-z]+", "_", text.lower()), "en", text, text)


async def tone(open_program: OpenProgram, _folder: Path) -> Voice:
    return open_program("tone")


async def system(_open: OpenProgram, _folder: Path) -> Voice:
    return system_voice("gmw/en-us+f3", "en", 150)


async def cached(open_program: OpenProgram, folder: Path) -> Voice:
    return CachedVoice(open_program("tone"), ClipCache(folder))


async def chained(open_program: OpenProgram, _folder: Path) -> Voice:
    return VoiceChain([open_program("dying"), open_program("tone"), SilentVoice("en")])


async def pack(open_program: OpenProgram, folder: Path) -> Voice:
    facts = PackFacts("en", "Tone", "a test", "CC0-1.0")
    lines = [phrase(text) for text in (LINE, *OTHER_LINES)]
    made = start_pack(folder / "en-tone", facts)
    return PackVoice(await bake(lines, open_program("tone"), made))


async def own_program(_open: OpenProgram, _folder: Path) -> Voice:
    code = (
        "import sys, wave\n"
        "frames = b''.join((i * 600 % 16000 - 8000).to_bytes(2, 'little', signed=True)"
        " for i in range(1500 + 1200 * len(sys.argv[1])))\n"
        "out = wave.open(sys.argv[2], 'wb'); out.setnchannels(1); out.setsampwidth(2)\n"
        "out.setframerate(16000); out.writeframes(frames); out.close()\n"
    )
    run = (sys.executable, "-c", code, "{text}", "{output}")
    return command_voice(CommandSpec("mine", ("en",), run), "en")


async def piper(_open: OpenProgram, folder: Path) -> Voice:
    models = find_models(folder) if piper_installed() else []
    if not models:
        pytest.skip("Piper and a model are an extra")
    return piper_voice(models[0])


async def silent(_open: OpenProgram, _folder: Path) -> Voice:
    return SilentVoice("en")


MakeVoice = Callable[[OpenProgram, Path], Awaitable[Voice]]
SPEAKING: list[MakeVoice] = [tone, system, cached, chained, pack, own_program, piper]


@pytest.fixture(params=SPEAKING, ids=lambda make: make.__name__)
async def speaking(
    request: pytest.FixtureRequest, open_program: OpenProgram, tmp_path: Path
) -> AsyncIterator[Voice]:
    voice = await request.param(open_program, tmp_path)
    yield voice
    await voice.aclose()


@pytest.fixture(params=[*SPEAKING, silent], ids=lambda make: make.__name__)
async def voice(
    request: pytest.FixtureRequest, open_program: OpenProgram, tmp_path: Path
) -> AsyncIterator[Voice]:
    voice = await request.param(open_program, tmp_path)
    yield voice
    await voice.aclose()


def edges_s(clip: Clip) -> tuple[float, float]:
    mono = np.abs(clip.samples[:, 0].astype(np.float64))
    heard = np.flatnonzero(mono > mono.max() / 100)
    return heard[0] / SAMPLE_RATE, (clip.frames - 1 - heard[-1]) / SAMPLE_RATE


async def test_a_clip_is_mono_and_as_long_as_its_text_needs(voice: Voice) -> None:
    clip = await voice.render(phrase(LINE))
    assert voice.name
    assert voice.language.startswith("en")
    assert clip.channels == 1
    assert 2.0 < clip.length_s < 8.0


async def test_speech_fills_its_clip_without_clicks_at_the_level_of_all_voices(
    speaking: Voice,
) -> None:
    clip = await speaking.render(phrase(LINE))
    begins_s, ends_s = edges_s(clip)
    assert 0.005 <= begins_s <= 0.015
    assert ends_s <= 0.015
    assert abs(int(clip.samples[0, 0])) <= 1
    assert abs(int(clip.samples[-1, 0])) <= 1
    mono = clip.samples[:, 0].astype(np.float32) / np.float32(32767)
    assert loudness_lufs(mono) == pytest.approx(-16, abs=1)
    assert true_peak_db(mono) < -1


async def test_the_same_text_takes_the_same_time(voice: Voice) -> None:
    first = await voice.render(phrase(LINE))
    second = await voice.render(phrase(LINE))
    # Neural models leave a little to chance.
    assert first.length_s == pytest.approx(second.length_s, rel=0.1)


async def test_a_cancelled_rendering_leaves_a_voice_that_speaks(voice: Voice) -> None:
    await voice.render(phrase("Warm up."))
    task = asyncio.create_task(voice.render(phrase(LINE)))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert (await voice.render(phrase("Minion, wake up."))).length_s > 0.5


async def test_two_phrases_at_once_are_both_spoken(voice: Voice) -> None:
    short, long = await asyncio.gather(voice.render(phrase("Drunk.")), voice.render(phrase(LINE)))
    assert short.length_s < long.length_s


async def test_a_voice_can_be_closed_twice(voice: Voice) -> None:
    await voice.render(phrase(LINE))
    await voice.aclose()
    await voice.aclose()
