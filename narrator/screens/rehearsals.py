"""Keeping performances ready: made once, used for every game with the same script."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from narrator.errors import NarratorError
from narrator.screens.preparation import Preparation, State
from narrator.screens.stage import Progress
from narrator.settings.values import SoundSettings

if TYPE_CHECKING:
    from narrator.rehearsal import Rehearsal
    from narrator.script.cue import Script

KEPT = 3
"""So many performances stay in memory; the voice's cache on the disk has the rest."""

Make = Callable[["Script", SoundSettings, Progress], Awaitable["Rehearsal"]]


class Rehearsals:
    """Makes performances, remembers the last ones, and tells how far it is."""

    def __init__(self, make: Make, tell: Callable[[Preparation], None]) -> None:
        self._make, self._tell = make, tell
        self._kept: list[tuple[Script, SoundSettings, Rehearsal]] = []

    def find(self, script: "Script", sound: SoundSettings) -> "Rehearsal | None":
        """The performance of a script, if it is ready; levels do not matter for it."""
        for kept_script, kept_sound, rehearsal in self._kept:
            if kept_script == script and kept_sound == _without_levels(sound):
                return rehearsal
        return None

    async def make(self, script: "Script", sound: SoundSettings) -> "Rehearsal | None":
        """The performance of a script; None when it cannot be made, and then it is told why."""
        rehearsal = self.find(script, sound)
        if rehearsal is None:
            rehearsal = await self._made(script, sound)
        if rehearsal is not None:
            self._tell(Preparation(State.READY, voice=rehearsal.voice, notes=rehearsal.notes))
        return rehearsal

    async def _made(self, script: "Script", sound: SoundSettings) -> "Rehearsal | None":
        def progress(done: int, wanted: int) -> None:
            self._tell(Preparation(State.PREPARING, done, wanted))

        progress(0, len(script.phrases))
        try:
            rehearsal = await self._make(script, sound, progress)
        except NarratorError as error:
            usual = replace(sound, voices=SoundSettings().voices)
            if usual == sound:
                self._tell(Preparation(State.FAILED, reason=str(error)))
                return None
            # A voice that was chosen earlier may be gone; the night does not wait for it.
            rehearsal = await self._make(script, usual, progress)
            rehearsal = replace(rehearsal, notes=(str(error), *rehearsal.notes))
        self._kept = [(script, _without_levels(sound), rehearsal), *self._kept][:KEPT]
        return rehearsal


def _without_levels(sound: SoundSettings) -> SoundSettings:
    return replace(sound, levels=SoundSettings().levels)
