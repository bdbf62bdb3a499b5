import numpy as np
import zxingcpp
from numpy.typing import NDArray

from narrator.show.export.qr import qr_lines, qr_picture, qr_svg

CODE = "N1-02M8S-G8J0W-1VE5A"
LIGHT = {"█": (1, 1), "▀": (1, 0), "▄": (0, 1), " ": (0, 0)}


def seen(lines: list[str]) -> NDArray[np.uint8]:
    """The picture that a camera sees on a terminal with light letters on a dark ground."""
    rows = [[LIGHT[sign][half] for sign in line] for line in lines for half in (0, 1)]
    picture = np.kron(np.array(rows), np.ones((6, 6)))
    return (picture * 255).astype(np.uint8)


def test_an_independent_reader_decodes_what_stands_on_the_screen() -> None:
    codes = zxingcpp.read_barcodes(seen(qr_lines(CODE)))
    assert [code.text for code in codes] == [CODE]


def test_it_fits_beside_the_words_on_a_small_terminal() -> None:
    lines = qr_lines(CODE)
    assert len(lines) <= 18
    assert {len(line) for line in lines} == {29}


def test_pictures_are_files_of_their_kind() -> None:
    assert qr_picture(CODE, ".png").startswith(b"\x89PNG")
    assert qr_picture(CODE, ".svg").lstrip().startswith(b"<?xml")
    assert qr_svg(CODE).startswith("<svg viewBox=")
