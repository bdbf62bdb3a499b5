"""What every voice promises, asked of each kind."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import numpy as np
import pytest

from narrator.script.phrase import Phrase
from narrator.sound.clip import SAMPLE_RATE, Clip
from narrator.voice.cache import CachedVoice, ClipCache
from narrator.voice.chain import VoiceChain
from narrator.voice.engine_voice import EngineVoice
from narrator.voice.loudness import loudness_lufs, true_peak_db
from narrator.voice.silent import SilentVoice
from narrator.voice.system import system_voice
from narrator.voice.voice import Voice

LINE = "Seer, wake up. You may look at one other player's card."
OpenProgram = Callable[..., EngineVoice]


def phrase(text: str) -> Phrase:
    return Phrase("seer.wake", "en", text, text)


async def tone(open_program: OpenProgram, _folder: Path) -> Voice:
    return open_program("tone")


async def system(_open: OpenProgram, _folder: Path) -> Voice:
    return system_voice("gmw/en-us+f3", "en", 150)


async def cached(open_program: OpenProgram, folder: Path) -> Voice:
    return CachedVoice(open_program("tone"), ClipCache(folder))


async def chained(open_program: OpenProgram, _folder: Path) -> Voice:
    return VoiceChain([open_program("dying"), open_program("tone"), SilentVoice("en")])


async def silent(_open: OpenProgram, _folder: Path) -> Voice:
    return SilentVoice("en")


MakeVoice = Callable[[OpenProgram, Path], Awaitable[Voice]]
SPEAKING: list[MakeVoice] = [tone, system, cached, chained]


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
    assert clip.channels == 1
    assert 2.0 < clip.length_s < 8.0


async def test_speech_begins_and_ends_with_its_clip(speaking: Voice) -> None:
    begins_s, ends_s = edges_s(await speaking.render(phrase(LINE)))
    assert 0.005 <= begins_s <= 0.015
    assert ends_s <= 0.015


async def test_no_clip_begins_or_ends_with_a_click(speaking: Voice) -> None:
    clip = await speaking.render(phrase(LINE))
    assert abs(int(clip.samples[0, 0])) <= 1
    assert abs(int(clip.samples[-1, 0])) <= 1


async def test_all_voices_speak_at_one_level_below_full_scale(speaking: Voice) -> None:
    clip = await speaking.render(phrase(LINE))
    mono = clip.samples[:, 0].astype(np.float32) / np.float32(32767)
    assert loudness_lufs(mono) == pytest.approx(-16, abs=1)
    assert true_peak_db(mono) < -1


async def test_the_same_text_takes_the_same_time(voice: Voice) -> None:
    first = await voice.render(phrase(LINE))
    second = await voice.render(phrase(LINE))
    assert first.length_s == pytest.approx(second.length_s, abs=0.03)


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


async def test_a_voice_says_its_name_and_language(voice: Voice) -> None:
    assert voice.name
    assert voice.language == "en"
