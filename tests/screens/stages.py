"""A stage without sound, whose time passes when the test says so."""

import asyncio
import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, field

from narrator.defaults import Defaults
from narrator.files.folders import Folders
from narrator.rehearsal import Rehearsal
from narrator.screens.stage import Progress, Stage
from narrator.script.cue import Script
from narrator.settings.values import SoundSettings
from narrator.show.clock import Clock
from narrator.show.performance import Background, build_performance
from narrator.sound.clip import silence
from narrator.sound.mixer import Mixer
from narrator.sound.silent_mixer import SilentMixer
from narrator.voice.source import VoiceOption

STEP_S = 0.25
"""Time passes in steps as small as those in which the announcer wakes up."""


class StepClock:
    """Stands still until it is moved; whoever waits for the time wakes up in order."""

    def __init__(self) -> None:
        self.time_s = 100.0
        self._moved = asyncio.Condition()

    def now_s(self) -> float:
        return self.time_s

    async def wait(self, until_s: float | None, call: asyncio.Event) -> None:
        await asyncio.sleep(0)
        while not call.is_set() and (until_s is None or self.time_s < until_s):
            waiting = [asyncio.create_task(call.wait()), asyncio.create_task(self._next())]
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            for task in waiting:
                task.cancel()

    async def _next(self) -> None:
        async with self._moved:
            await self._moved.wait()

    async def pass_time(self, seconds: float) -> None:
        """Let time pass; what is due meanwhile happens at its time."""
        end_s = self.time_s + seconds
        while self.time_s < end_s:
            self.time_s = min(self.time_s + STEP_S, end_s)
            async with self._moved:
                self._moved.notify_all()
            for _ in range(6):
                await asyncio.sleep(0)


@dataclass
class TestStage:
    """Silent sound, a clock that is moved, seed 7; what was done with it is kept."""

    __test__ = False

    clock: StepClock = field(default_factory=StepClock)
    wall_s: float = 1_000_000.0
    no_card: str | None = None
    awake: int = 0
    is_ours: bool = True
    mixers: list[SilentMixer] = field(default_factory=list)
    rehearsed: list[Script] = field(default_factory=list)
    notes: tuple[str, ...] = ()
    gate: asyncio.Event | None = None

    def stage(self) -> Stage:
        return Stage(
            self.rehearse,
            self.open_mixer,
            self.survey,
            self.stay_awake,
            self.claim,
            wall_s=lambda: self.wall_s,
            seed=lambda: 7,
        )

    async def rehearse(
        self,
        script: Script,
        sound: SoundSettings,
        _folders: Folders,
        defaults: Defaults,
        on: Progress,
    ) -> Rehearsal:
        self.rehearsed.append(script)
        phrases = script.phrases
        if self.gate is not None:
            on(len(phrases) // 2, len(phrases))
            await self.gate.wait()
        clips = {phrase.id: silence(0.5 + len(phrase.text) / 32) for phrase in phrases}
        backgrounds = [Background(silence(1.0, 2))] if sound.ambience else []
        performance = build_performance(
            script, clips, defaults.timing, backgrounds=backgrounds, ducking=defaults.ducking
        )
        voice = "pack:en-joe" if sound.voice == "auto" else sound.voice
        return Rehearsal(performance, voice, self.notes)

    def open_mixer(self) -> tuple[Mixer, Clock, str | None]:
        mixer = SilentMixer(self.clock.now_s, "a silent card")
        self.mixers.append(mixer)
        return mixer, self.clock, self.no_card

    async def survey(self, language: str, _folders: Folders) -> list[VoiceOption]:
        return [
            VoiceOption("pack:en-joe", "Joe, recorded", (language,), taken=True),
            VoiceOption("system:gmw/en-us+f3", "eSpeak NG, English (America)", (language,)),
            VoiceOption("piper", "Piper", (language,), reason="Piper is not installed"),
            VoiceOption("silent", "No voice: captions and counts", (language,)),
        ]

    @contextlib.contextmanager
    def stay_awake(self) -> Iterator[bool]:
        self.awake += 1
        try:
            yield True
        finally:
            self.awake -= 1

    @contextlib.contextmanager
    def claim(self, _folders: Folders) -> Iterator[bool]:
        yield self.is_ours
