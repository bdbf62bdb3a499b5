"""Rendering everything a night needs before it begins."""

import asyncio
from collections.abc import Callable, Iterable, Iterator

from narrator.script.phrase import Phrase
from narrator.sound.clip import Clip
from narrator.voice.voice import Voice


async def prepare(
    phrases: Iterable[Phrase],
    voice: Voice,
    *,
    workers: int = 2,
    on_progress: Callable[[int, int], None] | None = None,
) -> dict[str, Clip]:
    """The clip of each phrase by its id, each id rendered once; raises the first VoiceError.

    ``on_progress`` hears how many of how many are done. A cancelled or failed call leaves no
    rendering behind.
    """
    wanted = list({phrase.id: phrase for phrase in phrases}.values())
    clips: dict[str, Clip] = {}
    waiting = iter(wanted)

    async def work(source: Iterator[Phrase]) -> None:
        for phrase in source:
            clips[phrase.id] = await voice.render(phrase)
            if on_progress is not None:
                on_progress(len(clips), len(wanted))

    tasks = [asyncio.create_task(work(waiting)) for _ in range(max(1, workers))]
    try:
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return clips
