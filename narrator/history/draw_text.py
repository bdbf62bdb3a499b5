"""Pictures as lines for a terminal; every part has a sign of its own, so none needs colour."""

from collections.abc import Iterator

from narrator.history.picture import Bar, Picture

SIGNS = "█▓▒░·"
LONGEST_LABEL = 26
"""Longer labels stand above their bar."""

LEAST_BAR = 10


def draw_lines(picture: Picture, columns: int) -> Iterator[str]:
    """The picture in so many columns."""
    yield picture.title
    if picture.legend:
        signs = (SIGNS[at % len(SIGNS)] for at in range(len(picture.legend)))
        yield "  " + "  ".join(
            f"{sign} {name}" for sign, name in zip(signs, picture.legend, strict=True)
        )
    widest = max((len(bar.label) for bar in picture.bars), default=0)
    beside = widest if widest <= LONGEST_LABEL else 0
    notes = max((len(bar.note) for bar in picture.bars), default=0)
    width = max(columns - beside - notes - 6, LEAST_BAR)
    for bar in picture.bars:
        if not beside:
            yield f"  {_cut(bar.label, columns - 2)}"
        yield f"  {bar.label if beside else '':{beside}}  {_bar(bar, width)}  {bar.note}".rstrip()


def _bar(bar: Bar, width: int) -> str:
    """The parts, rounded so that together they are as long as their sum."""
    drawn, done = "", 0
    for part in bar.parts:
        done += part.count
        end = round(width * done / bar.whole) if bar.whole else 0
        drawn += SIGNS[part.kind % len(SIGNS)] * (end - len(drawn))
    return drawn.ljust(width)


def _cut(text: str, columns: int) -> str:
    return text if len(text) <= columns else text[: max(columns - 1, 0)] + "…"
