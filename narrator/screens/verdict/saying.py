"""Speaking a result with the table's voice."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from narrator.errors import NarratorError
from narrator.script.parts import one_line
from narrator.script.phrase import Phrase
from narrator.show.announcer import Announcer

if TYPE_CHECKING:
    from narrator.screens.app import NarratorApp


async def say_aloud(app: "NarratorApp", text: str) -> None:
    """Speak one line without a background; what fails is told, for the line also stands there."""
    phrase = Phrase("verdict.result", app.library.phrasebook.language, text, text)
    script = one_line(app.game.id, app.settings.table.deck, phrase, 0.0)
    sound = replace(app.settings.sound, ambience=None)
    try:
        rehearsal = await app.stage.rehearse(
            script, sound, app.folders, app.defaults, lambda _done, _wanted: None
        )
    except NarratorError as error:
        app.say(str(error), is_warning=True)
        return
    mixer, clock, reason = app.stage.open_mixer()
    if reason:
        app.say(reason, is_warning=True)
    levels = app.settings.sound.levels
    try:
        announcer = Announcer(
            rehearsal.performance, mixer, clock, lambda _event: None, levels=levels
        )
        await announcer.perform()
    finally:
        mixer.close()
        # Sound libraries write where the screen is drawn, so that drawing may have been held.
        app.refresh()
