"""A script as somebody reads it from paper."""

import re
from collections.abc import Callable, Iterator
from itertools import groupby

from msgspec import Struct

from narrator.game.step import Phase
from narrator.script.cue import Cue, Script
from narrator.script.phrasebook import Phrasebook
from narrator.show.export.step_titles import calls, script_title, step_names

_SENTENCES = re.compile(r"(?<=[.!?:;…])\s+")
_MAX_DOTS = 120
_DOT, _GROUP = "●", 5


class Sentence(Struct, frozen=True):
    """A sentence, and whether it tells somebody to move a thumb."""

    text: str
    is_thumb: bool


class SheetLine(Struct, frozen=True):
    """One cue: what is said, or only shown, and the seconds that are counted after it.

    ``dots`` are those seconds one by one; a stretch of the day has none.
    """

    sentences: tuple[Sentence, ...]
    is_spoken: bool
    count_s: float = 0.0
    dots: str = ""

    @property
    def text(self) -> str:
        """All sentences."""
        return " ".join(sentence.text for sentence in self.sentences)


class SheetRow(Struct, frozen=True):
    """A step: its token, whom it calls, and its lines."""

    token: str | None
    names: str | None
    lines: tuple[SheetLine, ...]

    @property
    def count_s(self) -> float:
        """All its counts together."""
        return sum(line.count_s for line in self.lines)

    @property
    def has_thumb(self) -> bool:
        """Whether a thumb is moved in it."""
        return any(sentence.is_thumb for line in self.lines for sentence in line.sentences)


class Section(Struct, frozen=True):
    """A phase of the session and its steps."""

    phase: Phase
    title: str
    rows: tuple[SheetRow, ...]


class Notes(Struct, frozen=True):
    """What a sheet says besides the script, in its language; ``seconds`` has their number in it.

    ``number`` writes it.
    """

    dots: str
    thumb: str
    code: str
    seconds: str
    number: Callable[[float], str] = "{:g}".format

    def clock(self, count_s: float) -> str:
        """Seconds as they are written beside dots: ``10 s``, ``5:00``."""
        if count_s < 100:  # noqa: PLR2004 - two digits are read at a glance
            return self.seconds.format(seconds=self.number(count_s))
        return f"{round(count_s) // 60}:{round(count_s) % 60:02}"


class Sheet(Struct, frozen=True):
    """A script for paper; ``code`` opens its deck in any Narrator."""

    title: str
    language: str
    sections: tuple[Section, ...]
    notes: Notes
    code: str


def sheet_of(script: Script, phrasebook: Phrasebook, code: str, title: str = "") -> Sheet:
    """The sheet of a script; ``title`` replaces its own."""
    thumbs = tuple(phrasebook.text("export.page.thumb-words").casefold().replace(",", " ").split())
    sections = tuple(
        Section(
            phase,
            phrasebook.text(f"plain.{phase}"),
            tuple(_rows(tuple(cues), phrasebook, thumbs)),
        )
        for phase, cues in groupby(script.cues, lambda cue: cue.phase)
    )
    words = ("dots", "thumb", "code")
    notes = Notes(
        **{word: phrasebook.text(f"export.page.{word}") for word in words},
        seconds=phrasebook.text("plain.seconds"),
        number=phrasebook.number,
    )
    own = title or script_title(script, phrasebook)
    return Sheet(own, script.language, sections, notes, code)


def dots(count_s: float) -> str:
    """A dot for each second in groups of five; nothing for a count too long for dots."""
    count = round(count_s)
    if not 0 < count <= _MAX_DOTS:
        return ""
    groups = [_DOT * min(_GROUP, count - start) for start in range(0, count, _GROUP)]
    return " ".join(groups)


def _rows(
    cues: tuple[Cue, ...], phrasebook: Phrasebook, thumbs: tuple[str, ...]
) -> Iterator[SheetRow]:
    for _, group in groupby(cues, lambda cue: cue.step):
        step = tuple(group)
        names = step_names(step[0], phrasebook) if calls(step[0]) else None
        yield SheetRow(step[0].token, names, tuple(_line(cue, thumbs) for cue in step))


def _line(cue: Cue, thumbs: tuple[str, ...]) -> SheetLine:
    sentences = tuple(
        Sentence(text, _moves_thumb(text, thumbs)) for text in _SENTENCES.split(cue.text)
    )
    shown = dots(cue.count_s) if cue.clock_left_s is None else ""
    return SheetLine(sentences, bool(cue.phrases), cue.count_s, shown)


def _moves_thumb(text: str, thumbs: tuple[str, ...]) -> bool:
    return any(word.startswith(thumbs) for word in re.findall(r"\w+", text.casefold()))
