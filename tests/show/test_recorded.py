"""A short performance recorded by SDL's disk driver and measured."""

import asyncio
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from benchmarks.recording import find_lines, level_db, read_recording, without_line
from narrator.game.deck import Deck
from narrator.game.step import Phase
from narrator.rehearsal import open_mixer
from narrator.script.cue import Cue, Script
from narrator.script.phrase import Phrase
from narrator.show.announcer import Announcer
from narrator.show.events import CueStarted, Event
from narrator.show.performance import Background, build_performance
from narrator.show.timing import Timing
from narrator.sound.clip import SAMPLE_RATE, Clip
from narrator.sound.ducking import DuckingPlan

COUNT_S = 0.8


def chirp(seed: int) -> Clip:
    """Half a second that is like no other."""
    noise = np.random.default_rng(seed).normal(size=SAMPLE_RATE // 2)
    return Clip((noise * 3000).clip(-32768, 32767).astype(np.int16).reshape(-1, 1))


def steps(moments_s: Sequence[float]) -> list[float]:
    """Seconds from each moment to the next."""
    return [after - before for before, after in pairwise(moments_s)]


def test_what_is_heard_is_what_the_timeline_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = tmp_path / "night.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(raw))
    phrases = [Phrase(f"p{number}", "en", "A line.", "A line.") for number in range(3)]
    cues = tuple(
        Cue(f"c-{number}", Phase.NIGHT, "c", None, (), "A line.", (phrase,), COUNT_S)
        for number, phrase in enumerate(phrases)
    )
    hum = np.random.default_rng(9).normal(size=(SAMPLE_RATE, 2)) * 400
    performance = build_performance(
        Script("g", "en", Deck({}, 3), cues),
        {phrase.id: chirp(number) for number, phrase in enumerate(phrases)},
        Timing(0, 0, 0),
        backgrounds=[Background(Clip(hum.astype(np.int16)))],
        ducking=DuckingPlan(attack_s=0.05, release_s=0.1, fade_in_s=0.1, fade_out_s=0.1),
    )
    mixer, clock, reason = open_mixer()
    assert reason is None
    begun_s: list[float] = []

    def listen(event: Event) -> None:
        if isinstance(event, CueStarted):
            begun_s.append(clock.now_s())

    asyncio.run(Announcer(performance, mixer, clock, listen).perform())
    mixer.close()

    recording = read_recording(raw)
    heard = find_lines(recording, performance.timeline, performance.lines)
    assert [line.likeness > 0.9 for line in heard] == [True, True, True]
    starts_s = [line.start_s for line in heard]
    heard_s, told_s = steps(starts_s), steps(begun_s)
    # A busy machine may begin a line late; it must be heard when it was begun all the same.
    assert heard_s == pytest.approx(told_s, abs=0.040)
    assert told_s == pytest.approx([0.5 + COUNT_S] * 2, abs=0.5)
    under = without_line(recording, performance.lines["c-1"], starts_s[1])
    counting = recording[
        int((starts_s[1] + 0.8) * SAMPLE_RATE) : int((starts_s[2] - 0.2) * SAMPLE_RATE)
    ]
    assert level_db(counting) - level_db(under) > 12
