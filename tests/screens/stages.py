"""A stage without sound, whose time passes when the test says so."""

import asyncio
import contextlib
import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

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


class StepClock:
    """Stands still until it is moved; whoever waits for a time wakes up exactly then."""

    def __init__(self) -> None:
        self.time_s = 100.0
        self._waiting: list[tuple[float, asyncio.Future[None]]] = []

    def now_s(self) -> float:
        return self.time_s

    async def wait(self, until_s: float | None, call: asyncio.Event) -> None:
        if call.is_set() or (until_s is not None and until_s <= self.time_s):
            await asyncio.sleep(0)
            return
        due: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        mine = (math.inf if until_s is None else until_s, due)
        self._waiting.append(mine)
        called = asyncio.ensure_future(call.wait())
        both: list[asyncio.Future[Any]] = [due, called]
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            called.cancel()
            self._waiting.remove(mine)

    async def pass_time(self, seconds: float) -> None:
        """Let time pass; what is due meanwhile happens at its time."""
        end_s = self.time_s + seconds
        while True:
            for turn in range(60):
                await asyncio.sleep(0)
                # Whoever was woken up gets the time to do what is due and to wait again.
                if turn > 4 and self._waiting:
                    break
            due_s = min((until_s for until_s, _ in self._waiting), default=math.inf)
            if due_s > end_s:
                break
            self.time_s = max(due_s, self.time_s)
            for until_s, due in self._waiting:
                if until_s <= self.time_s and not due.done():
                    due.set_result(None)
        self.time_s = end_s


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
    has_background: bool = False
    gate: asyncio.Event | None = None
    seed: int = 7

    def stage(self) -> Stage:
        return Stage(
            self.rehearse,
            self.open_mixer,
            self.survey,
            self.stay_awake,
            self.claim,
            wall_s=lambda: self.wall_s,
            seed=lambda: self.seed,
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
        wanted = self.has_background and sound.ambience
        backgrounds = [Background(silence(1.0, 2))] if wanted else []
        performance = build_performance(
            script, clips, defaults.timing, backgrounds=backgrounds, ducking=defaults.ducking
        )
        chosen = sound.voice_for(script.language)
        voice = f"pack:{script.language}-joe" if chosen == "auto" else chosen
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
