"""The sheet as a page for printing: one HTML file that needs nothing else."""

from html import escape
from math import ceil

from msgspec import Struct

from narrator.show.export.kinds import Paper
from narrator.show.export.page_styles import CARD_STYLE, PAGE_STYLE
from narrator.show.export.sheet import Section, Sheet, SheetLine, SheetRow

_MAX_PAGES = 2
_PT_PER_MM = 72 / 25.4
_WIDTH_MM = 184.0
"""What A4 and Letter both have room for beside their margins."""

_HEADING_MM = 32.0
_EM_PER_SIGN = 0.49
"""A little more than Arial and its like need."""

_PLACE_EM = 3.1
_LINE_EM, _NAMES_EM, _ROW_EM, _SECTION_EM = 1.28, 0.88, 0.38, 1.75
_COUNT_SIGNS = 6
_ONE_PAGE_PT = 13.0
"""From this size on a single page is better than larger type on two."""

_SIZES_PT = (17.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0)

_LONG_TITLE = 90

THUMB_PICTURE = (
    '<svg class="thumb" viewBox="0 0 24 24" role="img" aria-label="{name}">'
    '<path d="M3 11h4v10H3zM9 21V11l4-9c2 0 3 1 3 3l-1 4h5c1.500 0 2.200 1 2 2.300l-1.600 7.700'
    'c-.3 1.200-1.200 2-2.400 2z"/></svg>'
)


class _Fit(Struct, frozen=True):
    size_pt: float
    pages: int


def as_page(sheet: Sheet, qr: str, paper: Paper = Paper.A4) -> str:
    """The HTML of the whole script; ``qr`` is the SVG of the sheet's code.

    The type is as large as one page, or else two, have room for.
    """
    body = [
        '<header><div class="words">',
        f"<h1{_size_class(sheet.title)}>{escape(sheet.title)}</h1>",
        f'<p class="notes">{_thumb(sheet)} {escape(sheet.notes.thumb)} · ',
        f"{escape(sheet.notes.dots)}</p></div>",
        f'<figure>{qr}<figcaption>{escape(sheet.notes.code)}<br><b class="code">',
        f"{escape(sheet.code)}</b></figcaption></figure></header>",
        *(_section(section, sheet) for section in sheet.sections),
    ]
    style = PAGE_STYLE.format(paper=paper, size_pt=f"{type_size_pt(sheet, paper):g}")
    return document(sheet, style, "".join(body))


def document(sheet: Sheet, style: str, body: str) -> str:
    """A whole HTML file."""
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(sheet.language)}">\n<head>\n'
        '<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n'
        f"<title>{escape(sheet.title)}</title>\n<style>\n{CARD_STYLE}{style}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def type_size_pt(sheet: Sheet, paper: Paper) -> float:
    """The largest type with which the script fits on one page, or on two if it were small."""
    fits = [_Fit(size_pt, _pages(sheet, size_pt, paper)) for size_pt in _SIZES_PT]
    for fit in fits:
        if fit.pages == 1 and fit.size_pt >= _ONE_PAGE_PT:
            return fit.size_pt
    return next((fit.size_pt for fit in fits if fit.pages <= _MAX_PAGES), _SIZES_PT[-1])


def _pages(sheet: Sheet, size_pt: float, paper: Paper) -> int:
    width_em = _WIDTH_MM * _PT_PER_MM / size_pt - _PLACE_EM
    height_em = _SECTION_EM * len(sheet.sections)
    for section in sheet.sections:
        height_em += sum(_row_em(row, width_em) for row in section.rows)
    return ceil((height_em * size_pt / _PT_PER_MM + _HEADING_MM) / paper.height_mm)


def _row_em(row: SheetRow, width_em: float) -> float:
    height_em = _ROW_EM + (_NAMES_EM if row.names else 0)
    for line in row.lines:
        signs = len(line.text) + (len(line.dots) + _COUNT_SIGNS if line.count_s else 0)
        height_em += ceil(signs * _EM_PER_SIGN / width_em) * _LINE_EM
    return height_em


def _section(section: Section, sheet: Sheet) -> str:
    rows = "".join(_row(row, sheet) for row in section.rows)
    return f"<section><h2>{escape(section.title)}</h2>{rows}</section>"


def _row(row: SheetRow, sheet: Sheet) -> str:
    token = f'<span class="token">{escape(row.token)}</span>' if row.token else ""
    names = f"<h3>{escape(row.names)}</h3>" if row.names else ""
    lines = "".join(_line(line, sheet) for line in row.lines)
    return f'<div class="step"><div class="place">{token}</div><div>{names}{lines}</div></div>'


def _line(line: SheetLine, sheet: Sheet) -> str:
    said = " ".join(
        f"<strong>{_thumb(sheet)}{escape(one.text)}</strong>" if one.is_thumb else escape(one.text)
        for one in line.sentences
    )
    count = ""
    if line.count_s:
        shown = f'<span class="dots">{line.dots}</span> ' if line.dots else ""
        count = f' <span class="count">{shown}{escape(sheet.notes.clock(line.count_s))}</span>'
    kind = "" if line.is_spoken else ' class="shown"'
    return f"<p{kind}>{said}{count}</p>"


def _size_class(title: str) -> str:
    return ' class="long"' if len(title) > _LONG_TITLE else ""


def _thumb(sheet: Sheet) -> str:
    return THUMB_PICTURE.format(name=escape(sheet.notes.thumb))
