"""Digits as large as the space allows, drawn with half blocks."""

from collections.abc import Sequence

_GLYPHS = {
    "0": ("###", "# #", "# #", "# #", "###"),
    "1": (" # ", "## ", " # ", " # ", "###"),
    "2": ("###", "  #", "###", "#  ", "###"),
    "3": ("###", "  #", "###", "  #", "###"),
    "4": ("# #", "# #", "###", "  #", "  #"),
    "5": ("###", "#  ", "###", "  #", "###"),
    "6": ("###", "#  ", "###", "# #", "###"),
    "7": ("###", "  #", "  #", "  #", "  #"),
    "8": ("###", "# #", "###", "# #", "###"),
    "9": ("###", "# #", "###", "  #", "###"),
    ":": (" ", "#", " ", "#", " "),
}
_HEIGHT = 5
_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def scale_for(text: str, columns: int, rows: int) -> int:
    """How many columns one dot of a digit may take so that the text fits; 0 if it does not."""
    dots = sum(len(_GLYPHS[sign][0]) for sign in text) + max(len(text) - 1, 0)
    return min(columns // dots, rows * 2 // _HEIGHT) if dots else 0


def big_digits(text: str, scale: int) -> list[str]:
    """The digits and colons as lines of blocks; a dot is ``scale`` columns and half rows large."""
    if scale < 1:
        return [text]
    dots = [_row(text, row) for row in range(_HEIGHT)]
    halves = [line for line in dots for _ in range(scale)]
    halves += [[False] * len(dots[0])] * (len(halves) % 2)
    return [
        "".join(_HALVES[pair] * scale for pair in zip(upper, lower, strict=True))
        for upper, lower in zip(halves[::2], halves[1::2], strict=True)
    ]


def _row(text: str, row: int) -> Sequence[bool]:
    return [sign == "#" for sign in " ".join(_GLYPHS[sign][row] for sign in text)]
