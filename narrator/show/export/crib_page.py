"""The crib as a card to cut out."""

from html import escape

from narrator.show.export.crib import CribRow, crib_of
from narrator.show.export.kinds import Paper
from narrator.show.export.page import THUMB_PICTURE, document
from narrator.show.export.page_styles import CRIB_STYLE
from narrator.show.export.sheet import Sheet

CARDS = 2
"""The same card twice: one to use and one to give away."""

_CARD_HEIGHT_PT = 230.0
_SIGNS_PER_LINE_AT_1_PT = 250.0
_LARGEST_PT, _SMALLEST_PT = 10.0, 4.5
_ROW_EM = 1.34


def as_crib_page(sheet: Sheet, paper: Paper = Paper.A4) -> str:
    """The HTML of the card, as large as a playing card."""
    rows = crib_of(sheet)
    inside = "".join(_row(row, sheet) for row in rows)
    card = f'<div class="card">{inside}<div class="code">{escape(sheet.code)}</div></div>'
    style = CRIB_STYLE.format(paper=paper, size_pt=f"{_size_pt(rows):.2g}")
    return document(sheet, style, card * CARDS)


def _size_pt(rows: tuple[CribRow, ...]) -> float:
    size_pt = _LARGEST_PT
    while size_pt > _SMALLEST_PT and _height_pt(rows, size_pt) > _CARD_HEIGHT_PT:
        size_pt -= 0.1
    return size_pt


def _height_pt(rows: tuple[CribRow, ...], size_pt: float) -> float:
    signs_per_line = _SIGNS_PER_LINE_AT_1_PT / size_pt
    lines = sum(1 + int(len(row.words) // signs_per_line) for row in rows)
    return lines * _ROW_EM * size_pt


def _row(row: CribRow, sheet: Sheet) -> str:
    words = f"<b>{escape(row.words)}</b>" if row.is_call else escape(row.words)
    thumb = THUMB_PICTURE.format(name=escape(sheet.notes.thumb)) if row.has_thumb else ""
    return (
        f'<div class="row"><b>{escape(row.token)}</b><span class="words">{words} {thumb}</span>'
        f'<span class="count">{escape(row.count)}</span></div>'
    )
