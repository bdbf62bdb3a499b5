"""The performance of a script, waited for if it is not ready."""

from typing import TYPE_CHECKING

from narrator.rehearsal import Rehearsal
from narrator.screens.dialogs.preparing import PreparingDialog
from narrator.screens.preparation import State
from narrator.script.cue import Script

if TYPE_CHECKING:
    from narrator.screens.app import NarratorApp


async def rehearsed(app: "NarratorApp", script: Script) -> Rehearsal | None:
    """The performance; None when nobody waits for it or it cannot be, and then it is told why."""
    ready = app.rehearsals.find(script, app.settings.sound)
    if ready is not None:
        return ready
    made = await app.push_screen_wait(PreparingDialog(script))
    if made is None and app.preparation.state is State.FAILED:
        app.say(app.words("voice.failed", reason=app.preparation.reason), is_warning=True)
    return made
