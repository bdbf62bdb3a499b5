"""What is shown before a night begins, or goes on after it was cut off."""

from textual.content import Content

from narrator.rehearsal import Rehearsal
from narrator.resume import SavedSession
from narrator.screens.show.picture import ShowPicture, checklist
from narrator.screens.words import Words
from narrator.show.announcer import Start
from narrator.show.timeline import Timeline


def start_of(session: SavedSession | None, timeline: Timeline) -> Start:
    """Where a kept session goes on; the beginning when there is none, or its cue is gone."""
    if session is None:
        return Start()
    if session.day_left_s is not None:
        return Start(day_left_s=session.day_left_s)
    ids = [entry.cue.id for entry in timeline.entries]
    return Start(ids.index(session.cue)) if session.cue in ids else Start()


def begin_text(
    rehearsal: Rehearsal, session: SavedSession | None, picture: ShowPicture, words: Words
) -> tuple[str, Content]:
    """The heading and the text: what must lie on the table, or where the session goes on."""
    if session is not None:
        what = picture.digits if session.day_left_s is not None else picture.heading
        return words("begin.resume"), Content(words("begin.resume_at", what=what))
    lines = checklist([entry.cue for entry in rehearsal.performance.timeline.entries])
    listed = [Content.assemble(Content.styled("• ", "$show-mark"), line) for line in lines]
    return words("begin.title"), Content("\n").join([*listed, Content(words("begin.ready"))])
