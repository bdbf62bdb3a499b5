"""From the start key to the end of a game, and to the next game with the same deck."""

from typing import TYPE_CHECKING

from narrator.game.step import Phase
from narrator.rehearsal import Rehearsal
from narrator.resume import SavedSession
from narrator.screens.dialogs.rehearsed import rehearsed
from narrator.screens.show.after_screen import AfterScreen, Next
from narrator.screens.show.screen import Kind, Outcome, ShowScreen
from narrator.screens.verdict.keeping import keep_game
from narrator.script.cue import Script
from narrator.script.parts import background_alone, only

if TYPE_CHECKING:
    from narrator.screens.app import NarratorApp


async def show(app: "NarratorApp", kind: str, session: SavedSession | None) -> None:
    """Perform, as often as the table wants, and then have the voice of its deck ready again."""
    await _perform(app, Kind(kind), session)
    app.prepare_soon()


async def _perform(app: "NarratorApp", what: Kind, session: SavedSession | None) -> None:
    """Perform, and again as often as the table wants; each time from a clean beginning."""
    with app.stage.claim(app.folders) as is_ours:
        if not is_ours:
            app.say(app.words("speaking_elsewhere"), is_warning=True)
            return
        seat = app.speaker.seat(app.settings.table) if session is None else session.seat
        while True:
            script = _script(app, what, seat)
            rehearsal = await _rehearsed(app, script)
            if rehearsal is None:
                return
            # What was told on the setup screen would lie over the count.
            app.clear_notifications()
            screen = ShowScreen(what, rehearsal, session, seat)
            outcome = await app.push_screen_wait(screen)
            if outcome is not Outcome.FINISHED:
                return
            game_id = None if what is Kind.BACKGROUND else keep_game(app, screen)
            app.speaker.draw_anew()
            app.prepare_soon()
            # What the table does now is read, not heard.
            shown = app.tongues.read(app.game, app.settings)
            answer = await app.push_screen_wait(AfterScreen(shown, game_id))
            if answer is Next.QUIT:
                app.exit()
            if answer is not Next.AGAIN:
                return
            app.workers.cancel_group(app, "preparing")
            session, seat = None, app.speaker.seat(app.settings.table)


def _script(app: "NarratorApp", kind: Kind, seat: int | None) -> Script:
    if kind is Kind.BACKGROUND:
        deck, language = app.settings.table.deck, app.library.phrasebook.language
        return background_alone(app.game.id, language, deck, app.words("background.about"))
    script = app.tongues.told(app.game, app.settings, seat)
    return only(script, (Phase.DAY, Phase.VOTE)) if kind is Kind.TIMER else script


async def _rehearsed(app: "NarratorApp", script: Script) -> Rehearsal | None:
    if not script.cues:
        app.say(app.words("show.nothing"), is_warning=True)
        return None
    return await rehearsed(app, script)
