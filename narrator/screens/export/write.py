"""Writing what is wished for: questions first, then the files."""

from typing import TYPE_CHECKING

from narrator.errors import NarratorError
from narrator.screens.dialogs.confirm import ConfirmDialog
from narrator.screens.dialogs.rehearsed import rehearsed
from narrator.screens.export.codes import code_now
from narrator.screens.export.wish import CARD, ExportWish
from narrator.screens.export.writing_dialog import WritingDialog
from narrator.script.cue import Script
from narrator.show.export.kinds import CAPTION_SUFFIXES
from narrator.show.export.new_file import check_targets, write_new
from narrator.show.export.programme import Programme
from narrator.show.export.step_titles import script_title

if TYPE_CHECKING:
    from narrator.screens.app import NarratorApp


async def write(app: "NarratorApp", wish: ExportWish) -> bool:
    """Write the files; True when they stand there. What cannot be done is told in a sentence."""
    try:
        if not await _may_replace(app, wish):
            return False
        check_targets(wish.targets, force=True)
        is_written = await _written(app, wish)
    except NarratorError as error:
        app.say(str(error), is_warning=True)
        return False
    if is_written:
        names = ", ".join(path.name for path in wish.targets)
        app.say(app.words("export.written", files=names, folder=wish.path.parent))
    return is_written


async def _may_replace(app: "NarratorApp", wish: ExportWish) -> bool:
    there = [path.name for path in wish.targets if path.is_file()]
    if not there:
        return True
    facts: dict[str, object] = {"files": ", ".join(there)}
    is_sure = await app.push_screen_wait(ConfirmDialog("export_replace", facts))
    return is_sure is True


async def _written(app: "NarratorApp", wish: ExportWish) -> bool:
    book = app.tongues.book(app.languages.voice)
    script = app.tongues.written(app.game, app.settings, wish.options(app.settings.options))
    if wish.is_page:
        write_new(wish.path, _page(app, wish, script))
        return True
    rehearsal = await rehearsed(app, script)
    if rehearsal is None:
        return False
    title = script_title(script, book)
    programme = Programme(title, rehearsal.performance, wish.nights, wish.rest_s)
    return await _performance(app, wish, programme)


def _page(app: "NarratorApp", wish: ExportWish, script: Script) -> str:
    from narrator.show.export.render_page import page_text  # noqa: PLC0415 - only this needs it
    from narrator.show.export.sheet import sheet_of  # noqa: PLC0415

    sheet = sheet_of(script, app.tongues.book(app.languages.voice), code_now(app))
    return page_text(sheet, wish.suffix, wish.paper, crib=wish.kind == CARD)


async def _performance(app: "NarratorApp", wish: ExportWish, programme: Programme) -> bool:
    from narrator.show.export.write_captions import write_captions  # noqa: PLC0415 - loads arrays
    from narrator.show.export.write_sound import write_sound  # noqa: PLC0415

    book = app.tongues.book(app.languages.voice)
    if wish.is_sound:
        levels = app.settings.sound.levels
        steps = write_sound(programme, wish.path, book, levels)
        dialog = WritingDialog(wish.path.name, steps, programme.length_s)
        if not await app.push_screen_wait(dialog):
            return False
    for path in wish.targets:
        if path.suffix in CAPTION_SUFFIXES:
            write_captions(programme, path, book)
    return True
