"""From an entry of the practice screen to its report, and again as often as one likes."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from narrator.compose import load_verdict_rules
from narrator.errors import NarratorError
from narrator.game.step import Phase
from narrator.practice.model import model_of
from narrator.practice.room import Kind, Wish
from narrator.screens.practice.entries import Chosen, Entry, wish_of
from narrator.screens.practice.trainer import Trainer
from narrator.script.parts import only

if TYPE_CHECKING:
    from narrator.rehearsal import Rehearsal
    from narrator.screens.app import NarratorApp


async def practise(app: "NarratorApp", trainer: Trainer, chosen: Chosen) -> None:
    """Do what was chosen; what cannot be kept is told in a sentence."""
    wish = wish_of(chosen)
    try:
        if wish is not None:
            await _drill(app, trainer, wish)
        elif chosen.entry is Entry.LISTEN:
            await _listen(app, trainer)
        else:
            await _table(app, trainer, app.stage.seed())
    except NarratorError as error:
        app.say(str(error), is_warning=True)


async def _drill(app: "NarratorApp", trainer: Trainer, wish: Wish) -> None:
    from narrator.screens.practice.drill_screen import DrillScreen, Left  # noqa: PLC0415
    from narrator.screens.practice.report_screen import ReportScreen  # noqa: PLC0415

    if wish.kind is Kind.READ:
        rehearsal = await _night(app, trainer)
        if rehearsal is None:
            return
        model = model_of(rehearsal.performance.timeline)
        trainer = replace(trainer, room=replace(trainer.room, model=model))
    afresh = False
    while True:
        sitting = trainer.sit(wish, afresh=afresh)
        if sitting.drill.question is None:
            app.say(trainer.book.text("practice.coach.nothing"))
            return
        # Nothing may hide what an answer earns.
        app.clear_notifications()
        left = await app.push_screen_wait(DrillScreen(trainer, sitting))
        if left is Left.AFRESH:
            afresh = True
            continue
        if left is not Left.FINISHED:
            if sitting.can_be_resumed:
                app.say(app.words("practice.left"))
            return
        if wish.kind is Kind.REHEARSE:
            await _table(app, trainer, sitting.seed)
        if not await app.push_screen_wait(ReportScreen(trainer, sitting)):
            return
        afresh = True


async def _table(app: "NarratorApp", trainer: Trainer, seed: int) -> None:
    from narrator.practice.table.chapters import chapters_of  # noqa: PLC0415
    from narrator.screens.practice.dawn_screen import DawnScreen  # noqa: PLC0415

    room = trainer.room
    rules = load_verdict_rules(app.folders, room.game)
    chapters = chapters_of(room.night(seed), room.lesson, rules, room.book)
    app.clear_notifications()
    await app.push_screen_wait(DawnScreen(chapters))


async def _listen(app: "NarratorApp", trainer: Trainer) -> None:
    from narrator.screens.practice.listen_screen import ListenScreen  # noqa: PLC0415

    with app.stage.claim(app.folders) as is_ours:
        if not is_ours:
            app.say(app.words("speaking_elsewhere"), is_warning=True)
            return
        rehearsal = await _night(app, trainer)
        if rehearsal is not None:
            await app.push_screen_wait(ListenScreen(rehearsal))


async def _night(app: "NarratorApp", trainer: Trainer) -> "Rehearsal | None":
    """The night and the dawn in the voice at hand; None when nobody waits for it."""
    from narrator.screens.dialogs.rehearsed import rehearsed  # noqa: PLC0415 - loads arrays

    return await rehearsed(app, only(trainer.room.lesson.script, (Phase.NIGHT, Phase.DAWN)))
