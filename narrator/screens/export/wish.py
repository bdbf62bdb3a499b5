"""What shall be written, and how the choices depend on each other."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from narrator.script.options import Options
from narrator.show.export.kinds import (
    CAPTION_SUFFIXES,
    PAGE_SUFFIXES,
    SOUND_SUFFIXES,
    WITH_CUE_SHEET,
    Paper,
)

_T = TypeVar("_T")

CARD = "card"
"""The kind that is a crib of the size of a card, written as HTML like the page."""

KINDS: Mapping[str, str] = {
    **{suffix.removeprefix("."): suffix for suffix in SOUND_SUFFIXES},
    "html": ".html",
    CARD: ".html",
    **{suffix.removeprefix("."): suffix for suffix in (*PAGE_SUFFIXES, *CAPTION_SUFFIXES)},
}
"""The suffix of each kind, in the order in which they are offered."""

_NIGHTS = (1, 2, 3, 4, 5, 6, 8, 10)
_RESTS_S = (30.0, 60.0, 120.0, 300.0)
_NAME, _CARD_NAME = "night", "night-card"


class ExportWish(Struct, frozen=True):
    """A kind of file, and what it holds. ``file`` is the name as the user wrote it."""

    kind: str = "mp3"
    with_day: bool = True
    nights: int = 1
    rest_s: float = 60.0
    captions: bool = True
    paper: Paper = Paper.A4
    file: str = str(Path("~") / f"{_NAME}.mp3")

    @property
    def suffix(self) -> str:
        """What the name of the file ends with."""
        return KINDS[self.kind]

    @property
    def is_sound(self) -> bool:
        """Whether it is heard."""
        return self.suffix in SOUND_SUFFIXES

    @property
    def is_page(self) -> bool:
        """Whether it is read."""
        return self.suffix in PAGE_SUFFIXES

    @property
    def path(self) -> Path:
        """The file, with the suffix of its kind."""
        path = Path(self.file.strip()).expanduser()
        return (
            path if path.suffix.lower() == self.suffix else path.with_name(path.name + self.suffix)
        )

    @property
    def targets(self) -> tuple[Path, ...]:
        """Every file that will be written, the chosen one first."""
        beside = [".cue"] if self.suffix in WITH_CUE_SHEET else []
        beside += CAPTION_SUFFIXES if self.is_sound and self.captions else ()
        return (self.path, *(self.path.with_suffix(suffix) for suffix in beside))

    @property
    def rows(self) -> tuple[str, ...]:
        """The choices that matter for this kind."""
        if self.is_page:
            return ("kind", "what", *(("paper",) if self.suffix == ".html" else ()))
        rest = ("rest",) if self.nights > 1 else ()
        return ("kind", "what", "nights", *rest, *(("captions",) if self.is_sound else ()))

    def options(self, options: Options) -> Options:
        """The table's options, without the day if it is not wanted."""
        return options if self.with_day else replace(options, day_s=None)

    def named(self, file: str) -> "ExportWish":
        """Another name; a suffix that is a kind's changes the kind."""
        suffix = Path(file.strip()).suffix.lower()
        kinds = [kind for kind, one in KINDS.items() if one == suffix]
        kind = self.kind if self.kind in kinds or not kinds else kinds[0]
        return replace(self, kind=kind, file=file)

    def stepped(self, row: str, step: int) -> "ExportWish":
        """The next choice of a row, and round its end."""
        changes: dict[str, Callable[[], ExportWish]] = {
            "kind": lambda: self._of_kind(_next(tuple(KINDS), self.kind, step)),
            "what": lambda: replace(self, with_day=not self.with_day),
            "nights": lambda: replace(self, nights=_next(_NIGHTS, self.nights, step)),
            "rest": lambda: replace(self, rest_s=_next(_RESTS_S, self.rest_s, step)),
            "captions": lambda: replace(self, captions=not self.captions),
            "paper": lambda: replace(self, paper=_next(tuple(Paper), self.paper, step)),
        }
        return changes[row]()

    def _of_kind(self, kind: str) -> "ExportWish":
        """The same name with another end."""
        path = Path(self.file.strip() or _NAME)
        stem = path.stem if path.suffix.lower() in KINDS.values() else path.name
        if stem in {_NAME, _CARD_NAME}:
            stem = _CARD_NAME if kind == CARD else _NAME
        return replace(self, kind=kind, file=str(path.with_name(stem + KINDS[kind])))


def _next(choices: tuple[_T, ...], now: _T, step: int) -> _T:
    at = choices.index(now) if now in choices else 0
    return choices[(at + step) % len(choices)]
