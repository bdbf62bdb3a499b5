"""The script to read as a file of the kind that its suffix names."""

from narrator.show.export.crib import crib_as_markdown, crib_as_text
from narrator.show.export.crib_page import as_crib_page
from narrator.show.export.kinds import PAGE_SUFFIXES, Paper
from narrator.show.export.new_file import ExportError
from narrator.show.export.page import as_page
from narrator.show.export.qr import qr_svg
from narrator.show.export.sheet import Sheet
from narrator.show.export.sheet_text import as_markdown, as_text


def page_text(sheet: Sheet, suffix: str, paper: Paper = Paper.A4, *, crib: bool = False) -> str:
    """The whole file; only the HTML knows of paper."""
    match suffix:
        case ".html":
            return as_crib_page(sheet, paper) if crib else as_page(sheet, qr_svg(sheet.code), paper)
        case ".md":
            return crib_as_markdown(sheet) if crib else as_markdown(sheet)
        case ".txt":
            return crib_as_text(sheet) if crib else as_text(sheet)
        case _:
            raise ExportError(f"'{suffix}' is no kind of page: take {', '.join(PAGE_SUFFIXES)}")
