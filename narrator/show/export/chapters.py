"""The places of a file that a player can jump to: one for each step."""

from collections.abc import Iterator
from itertools import groupby

from msgspec import Struct

from narrator.script.phrasebook import Phrasebook
from narrator.show.export.programme import Programme
from narrator.show.export.step_titles import step_title
from narrator.show.timeline import Entry


class Chapter(Struct, frozen=True):
    """A step in a file: its times in seconds, and its title, such as ``5-C P.I.``."""

    start_s: float
    end_s: float
    title: str


def chapters_of(
    programme: Programme, phrasebook: Phrasebook, most: int | None = None
) -> tuple[Chapter, ...]:
    """The chapters in order; each ends where the next begins, and the last with the file.

    Steps that call nobody are a chapter by the name of their phase. When there would be more than
    ``most``, each night is one chapter.
    """
    starts: list[tuple[float, str]] = []
    for number, night_s in enumerate(programme.night_starts_s(), start=1):
        for start_s, title in _one_night(programme, phrasebook):
            facts: dict[str, str | int] = {"number": number, "title": title}
            full = phrasebook.text("export.in-night", facts) if programme.nights > 1 else title
            starts.append((night_s + start_s, full))
    if most is not None and len(starts) > most:
        nights = enumerate(programme.night_starts_s(), start=1)
        starts = [(at_s, phrasebook.text("export.night", {"number": n})) for n, at_s in nights]
    ends = [*(start_s for start_s, _ in starts[1:]), programme.length_s]
    return tuple(
        Chapter(start_s, end_s, title) for (start_s, title), end_s in zip(starts, ends, strict=True)
    )


def _one_night(programme: Programme, phrasebook: Phrasebook) -> Iterator[tuple[float, str]]:
    entries = [entry for entry in programme.performance.timeline.entries if _sounds(entry)]
    for title, group in groupby(entries, lambda entry: step_title(entry.cue, phrasebook)):
        yield next(group).start_s, title


def _sounds(entry: Entry) -> bool:
    return entry.end_s > entry.start_s
