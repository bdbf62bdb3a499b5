"""Pictures as one SVG page."""

from collections.abc import Iterator, Sequence
from html import escape

from narrator.history.picture import Bar, Picture

WIDTH, MARGIN = 820, 24
ROW, BAR_HEIGHT, TITLE = 22, 14, 34
LABEL_WIDTH, NOTE_WIDTH = 300, 190
LONGEST_LABEL = 46
COLOURS = ("#2f6f9f", "#b5483a", "#c79a1f", "#8a8f98", "#6b4fa0", "#3f8f5f")
"""Told apart by everyone in lightness as well as in hue; each part also has a tooltip."""


def draw_svg(pictures: Sequence[Picture], title: str) -> str:
    """All pictures below each other."""
    body: list[str] = []
    y = MARGIN
    for picture in pictures:
        body += _picture(picture, y)
        y += _height(picture)
    size = f'width="{WIDTH}" height="{y}" viewBox="0 0 {WIDTH} {y}"'
    font = 'font-family="sans-serif" font-size="13"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" {font}>',
            f"<title>{escape(title)}</title>",
            f'<rect width="{WIDTH}" height="{y}" fill="#ffffff"/>',
            *body,
            "</svg>\n",
        ]
    )


def _height(picture: Picture) -> int:
    return TITLE + (ROW if picture.legend else 0) + ROW * max(len(picture.bars), 1) + MARGIN


def _picture(picture: Picture, top: int) -> Iterator[str]:
    yield _text(MARGIN, top + BAR_HEIGHT, picture.title, 'font-weight="bold" font-size="16"')
    y = top + TITLE
    if picture.legend:
        yield from _legend(picture.legend, y)
        y += ROW
    for bar in picture.bars:
        yield from _bar(bar, y, picture.legend)
        y += ROW


def _legend(names: Sequence[str], y: int) -> Iterator[str]:
    space = (WIDTH - 2 * MARGIN) // len(names)
    for at, name in enumerate(names):
        x = MARGIN + at * space
        yield _box(x, y, BAR_HEIGHT, at, "")
        yield _text(x + BAR_HEIGHT + 6, y + BAR_HEIGHT - 3, name)


def _bar(bar: Bar, y: int, legend: Sequence[str]) -> Iterator[str]:
    label = bar.label
    if len(label) > LONGEST_LABEL:
        label = label[: LONGEST_LABEL - 1] + "…"
    yield _text(MARGIN, y + BAR_HEIGHT - 3, label)
    x = MARGIN + LABEL_WIDTH
    room = WIDTH - MARGIN - NOTE_WIDTH - x
    yield f'<rect x="{x}" y="{y}" width="{room}" height="{BAR_HEIGHT}" fill="#eceef1"/>'
    at = float(x)
    for part in bar.parts:
        width = room * part.count / bar.whole if bar.whole else 0.0
        name = f"{legend[part.kind]}: {part.count}" if legend else bar.note
        if part.count:
            yield _box(at, y, width, part.kind, f"{bar.label}: {name}")
        at += width
    yield _text(WIDTH - MARGIN - NOTE_WIDTH + 8, y + BAR_HEIGHT - 3, bar.note, 'fill="#444"')


def _box(x: float, y: int, width: float, kind: int, about: str) -> str:
    colour = COLOURS[kind % len(COLOURS)]
    shape = f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="{BAR_HEIGHT}" fill="{colour}"'
    return f"{shape}><title>{escape(about)}</title></rect>" if about else f"{shape}/>"


def _text(x: float, y: int, text: str, more: str = "") -> str:
    shown = "".join(sign if sign.isprintable() else "�" for sign in text)
    return f'<text x="{x}" y="{y}" {more}>{escape(shown)}</text>'
