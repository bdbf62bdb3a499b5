"""What listening shows at a moment, worked out from a snapshot alone."""

from msgspec import Struct
from textual.content import Content

from narrator.practice.lesson import reason
from narrator.practice.model import lit_words, word_times
from narrator.screens.show.picture import ShowPicture, show_picture
from narrator.screens.words import Words
from narrator.script.cue import Cue
from narrator.show.announcer import Snapshot
from narrator.show.timeline import Timeline
from narrator.sound.levels import Levels


class ListenPicture(Struct, frozen=True):
    """What the night shows, its line as words, and how many of them have been spoken.

    ``why`` says what the step is for; it is empty for a step without a reason.
    """

    show: ShowPicture
    spoken: tuple[str, ...]
    lit: int
    why: str


def listen_picture(
    snapshot: Snapshot, timeline: Timeline, levels: Levels, words: Words
) -> ListenPicture:
    """The picture of a moment."""
    entry = snapshot.entry
    times = word_times(entry.cue.text, entry.speech_s)
    lit = lit_words(times, snapshot.position_s - entry.start_s)
    return ListenPicture(
        show=show_picture(snapshot, timeline, levels, words),
        spoken=tuple(word.text for word in times),
        lit=lit,
        why=_why(entry.cue, words),
    )


def _why(cue: Cue, words: Words) -> str:
    """What the step is for, and what goes wrong without it."""
    book = words.phrasebook
    forgotten = book.texts.get(f"practice.forgotten.{cue.step}")
    return "\n".join(filter(None, (reason(cue.step, cue.roles, book), forgotten)))


def line_content(picture: ListenPicture) -> Content:
    """The line, with what has been spoken bright and what is to come faint."""
    lit = Content.styled(" ".join(picture.spoken[: picture.lit]), "bold $show-text")
    rest = Content.styled(" ".join(picture.spoken[picture.lit :]), "$show-faint")
    return Content.assemble(lit, " " if picture.lit else "", rest)
