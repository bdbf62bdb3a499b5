import asyncio

import pytest

from narrator.script.phrase import Phrase
from narrator.sound.clip import Clip, silence
from narrator.voice.prepare import prepare
from narrator.voice.voice import VoiceError


class CountingVoice:
    name, language = "counting", "en"

    def __init__(self) -> None:
        self.rendered: list[str] = []
        self.running = 0
        self.most_running = 0

    async def render(self, phrase: Phrase) -> Clip:
        self.running += 1
        self.most_running = max(self.most_running, self.running)
        try:
            await asyncio.sleep(0)
            if phrase.say == "fail":
                raise VoiceError("It failed.")
            if phrase.say == "wait":
                await asyncio.Event().wait()
        finally:
            self.running -= 1
        self.rendered.append(phrase.id)
        return silence(1.0)

    async def aclose(self) -> None:
        pass


def phrases(*ids: str, say: str = "x") -> list[Phrase]:
    return [Phrase(phrase_id, "en", say, say) for phrase_id in ids]


async def test_each_id_is_rendered_once_and_progress_is_told() -> None:
    voice, told = CountingVoice(), list[tuple[int, int]]()
    clips = await prepare(
        phrases("a", "b", "a", "c"), voice, on_progress=lambda done, of: told.append((done, of))
    )
    assert sorted(clips) == sorted(voice.rendered) == ["a", "b", "c"]
    assert told == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize("workers", [1, 2, 5])
async def test_no_more_phrases_than_workers_are_rendered_at_once(workers: int) -> None:
    voice = CountingVoice()
    await prepare(phrases(*"abcdefgh"), voice, workers=workers)
    assert voice.most_running == workers


async def test_a_failure_is_raised_plainly_and_leaves_nothing_running() -> None:
    voice = CountingVoice()
    with pytest.raises(VoiceError, match="It failed"):
        await prepare([*phrases("a", say="wait"), *phrases("b", say="fail")], voice)
    assert voice.running == 0


async def test_a_cancelled_preparation_leaves_nothing_running() -> None:
    voice = CountingVoice()
    task = asyncio.create_task(prepare(phrases(*"abc", say="wait"), voice))
    while voice.running < 2:  # noqa: ASYNC110 the tasks only need a turn each
        await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert voice.running == 0


async def test_nothing_to_prepare_is_nothing() -> None:
    assert await prepare([], CountingVoice()) == {}
