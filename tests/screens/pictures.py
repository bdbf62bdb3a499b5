"""Pictures of screens as text: what is written, and how it is coloured.

A picture has three parts: the letters, a letter for the style of each cell, and what the styles
are. ``NEW_PICTURES=1 pytest tests/screens`` draws them anew. In other languages than English only
the letters are kept, of a window of 80 by 24, and no word may be cut.
"""

import os
import re
import string
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.app import App

FOLDER = Path(__file__).parent / "pictures"
LANGUAGES = ("en", "es", "ru")
USUAL = {"80x24": (80, 24)}
SPOKEN_DOTS = re.compile(r"\b(uno|dos)…")
"""Where a text itself has an ellipsis, for the voice."""
_NAMES = string.ascii_letters + string.digits


def letters_of(app: App[None]) -> str:
    """The letters of what stands on the screen."""
    strips = app.screen._compositor.render_strips()
    return "".join(f"{strip.text.rstrip()}\n" for strip in strips)


def drawn(app: App[None]) -> str:
    """The picture of what stands on the screen."""
    names: dict[str, str] = {}
    letters: list[str] = []
    styles: list[str] = []
    for strip in app.screen._compositor.render_strips():
        letters.append(strip.text.rstrip())
        styles.append("".join(_named(segment, names) for segment in strip))
    legend = [f"{name} = {look}" for look, name in names.items()]
    return "\n".join([*letters, "---", *(line.rstrip("a") for line in styles), "---", *legend, ""])


def _named(segment: Segment, names: dict[str, str]) -> str:
    """The style of a segment once for each of its cells."""
    looks = _looks(segment.style or Style())

    def name(sign: str) -> str:
        kind = 0 if sign == " " else 1 if "─" <= sign <= "▟" else 2
        return names.setdefault(looks[kind], _NAMES[len(names) % len(_NAMES)]) * cell_len(sign)

    return "".join(name(sign) for sign in segment.text)


@cache
def _looks(style: Style) -> tuple[str, str, str]:
    """What a style looks like on a space, which has no colour of its own, a line, and a letter."""
    front = style.color.name if style.color else "-"
    back = style.bgcolor.name if style.bgcolor else "-"
    lines = [mark for mark in ("underline", "reverse") if getattr(style, mark)]
    marks = [mark for mark in ("bold", "dim", "italic") if getattr(style, mark)]
    blank = ["line", front] if style.reverse else ["-"]
    blank += ["on", back, *lines]
    inked = " ".join([front, "on", back, *marks, *lines])
    return " ".join(blank), f"line {inked}", inked


class Album:
    """Compares pictures with the kept ones, and remembers which differ."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self.different: list[str] = []
        self._draws_anew = bool(os.environ.get("NEW_PICTURES"))

    @property
    def is_whole(self) -> bool:
        """Whether every size and theme is looked at."""
        return self.language == LANGUAGES[0]

    def sizes(self, wished: Mapping[str, tuple[int, int]]) -> Mapping[str, tuple[int, int]]:
        """The sizes that are looked at in this language."""
        return wished if self.is_whole else USUAL

    def check(self, name: str, app: App[None]) -> None:
        """Compare what stands on the screen with the kept picture."""
        folder = FOLDER if self.is_whole else FOLDER / self.language
        path = folder / f"{name}.txt"
        now = drawn(app) if self.is_whole else letters_of(app)
        if "80x24" in name and re.search(r"\w…", SPOKEN_DOTS.sub("", now)):
            self.different.append(f"{name} has a word that is cut:\n{now}")
        if self._draws_anew:
            folder.mkdir(exist_ok=True)
            path.write_text(now, "utf-8")
        elif not path.is_file() or path.read_text("utf-8") != now:
            self.different.append(f"{name}:\n{now}")

    def close(self) -> None:
        """Fail with every picture that differs."""
        assert not self.different, "\n\n".join(self.different)
