"""The code of a deck as a picture that phones read."""

import io

import segno

PICTURE_SUFFIXES = (".svg", ".png")
_QUIET_MODULES = 4


def qr_lines(code: str) -> list[str]:
    """The picture as lines of half blocks, light on dark, for a terminal."""
    matrix = [bytes(row) for row in _symbol(code).matrix_iter(border=_QUIET_MODULES)]
    if len(matrix) % 2:
        matrix.append(bytes(len(matrix[0])))
    # A light module is drawn: on a dark terminal the symbol then has the right colours.
    signs = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    return [
        "".join(signs[top, bottom] for top, bottom in zip(upper, lower, strict=True))
        for upper, lower in zip(matrix[::2], matrix[1::2], strict=True)
    ]


def qr_svg(code: str) -> str:
    """The picture as an SVG element that takes the size of its place."""
    drawn: str = _symbol(code).svg_inline(border=_QUIET_MODULES, omitsize=True)
    return drawn


def qr_picture(code: str, suffix: str) -> bytes:
    """The picture as a file of one of ``PICTURE_SUFFIXES``."""
    target = io.BytesIO()
    _symbol(code).save(target, kind=suffix.removeprefix("."), scale=8, border=_QUIET_MODULES)
    return target.getvalue()


def _symbol(code: str) -> segno.QRCode:
    return segno.make_qr(code, error="m")
