"""From the start key to the end of a game, and to the next game with the same deck."""

from random import Random
from typing import TYPE_CHECKING

from narrator.game.step import Phase
from narrator.rehearsal import Rehearsal
from narrator.resume import SavedSession
from narrator.screens.dialogs.rehearsed import rehearsed
from narrator.screens.show.after_screen import AfterScreen, Next
from narrator.screens.show.screen import Kind, Outcome, ShowScreen
from narrator.screens.verdict.keeping import keep_game, speaker_name
from narrator.script.cue import Script
from narrator.script.parts import background_alone, only

if TYPE_CHECKING:
    from narrator.screens.app import NarratorApp


async def show(app: "NarratorApp", kind: str, session: SavedSession | None) -> None:
    """Perform, and again as often as the table wants; each time from a clean beginning."""
    what = Kind(kind)
    with app.stage.claim(app.folders) as is_ours:
        if not is_ours:
            app.say(app.words("speaking_elsewhere"), is_warning=True)
            return
        script = _script(app, what)
        rehearsal = await _rehearsed(app, script)
        while rehearsal is not None:
            screen = ShowScreen(what, rehearsal, session, _speaker(app))
            outcome = await app.push_screen_wait(screen)
            if outcome is not Outcome.FINISHED:
                return
            game_id = None if what is Kind.BACKGROUND else keep_game(app, screen)
            answer = await app.push_screen_wait(AfterScreen(script, game_id))
            if answer is Next.QUIT:
                app.exit()
            if answer is not Next.AGAIN:
                return
            session = None


def _script(app: "NarratorApp", kind: Kind) -> Script:
    if kind is Kind.BACKGROUND:
        deck, language = app.settings.table.deck, app.library.phrasebook.language
        return background_alone(app.game.id, language, deck, app.words("background.about"))
    script = app.script()
    return only(script, (Phase.DAY, Phase.VOTE)) if kind is Kind.TIMER else script


async def _rehearsed(app: "NarratorApp", script: Script) -> Rehearsal | None:
    if not script.cues:
        app.say(app.words("show.nothing"), is_warning=True)
        return None
    return await rehearsed(app, script)


def _speaker(app: "NarratorApp") -> str | None:
    """Who speaks first, by name or counted from the screen: drawn for each game, if wished."""
    if not app.settings.table.first_speaker:
        return None
    number = Random(app.stage.seed()).randint(1, app.settings.table.deck.players)  # noqa: S311
    name = speaker_name(app, number)
    if name is not None:
        return app.words("show.first_speaker_named", name=name)
    return app.words("show.first_speaker", number=number)
