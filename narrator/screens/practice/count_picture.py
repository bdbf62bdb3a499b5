"""Counts as marks on a scale: too short at the left, too long at the right."""

from collections.abc import Sequence

from textual.content import Content

from narrator.practice.count_drill import sum_up, told_sums
from narrator.practice.render import told_text
from narrator.screens.words import Words

MARK, MIDDLE, LINE = "●", "┃", "─"
WIDEST = 0.4
"""The scale reaches this share of the right length to both sides."""

SIDE = 16
"""Columns of the scale to each side of its middle."""


def counts_content(
    offs_s: Sequence[float], target_s: float, words: Words, rows: int = 8
) -> Content:
    """The last counts, a line each, under a line that says which side is which."""
    if not offs_s:
        return Content("")
    short, long = words("practice.count.short"), words("practice.count.long")
    right = words("option.seconds", number=words.number(target_s))
    head = Content.styled(f"{short:>{SIDE}} {right} {long}".ljust(SIDE * 2), "$faint")
    first = max(len(offs_s) - rows, 0)
    lines = [
        _line(offs_s[number], target_s, number + 1, words) for number in range(first, len(offs_s))
    ]
    sums = told_text(told_sums(sum_up(tuple(offs_s))), words.phrasebook)
    return Content("\n").join([head, *lines, Content(""), Content.styled(sums, "$faint")])


def _line(off_s: float, target_s: float, number: int, words: Words) -> Content:
    place = round(max(-1.0, min(1.0, off_s / (WIDEST * target_s))) * SIDE)
    signs = [LINE] * (2 * SIDE + 1)
    signs[SIDE] = MIDDLE
    signs[SIDE + place] = MARK
    before, after = "".join(signs[: SIDE + place]), "".join(signs[SIDE + place + 1 :])
    off = words.phrasebook.written(f"{off_s:+.1f}".replace("-", "−"))
    return Content.assemble(
        Content.styled(f"{number:>3} {before}", "$faint"),
        Content.styled(MARK, "bold $accent"),
        Content.styled(after, "$faint"),
        " " + words("option.seconds", number=off),
    )
