"""Lines that break between words where a terminal shows them."""

import shutil
import textwrap
from typing import TextIO

_DEEPER = 2


def columns_of(stream: TextIO) -> int | None:
    """How wide the terminal is; None for a file or a pipe, where lines have no end."""
    return shutil.get_terminal_size().columns if stream.isatty() else None


def broken(line: str, columns: int | None, indent: int | None = None) -> str:
    """The line in so many columns; what follows the first break is indented a little more."""
    if columns is None or len(line) < columns:
        return line
    depth = len(line) - len(line.lstrip()) + _DEEPER if indent is None else indent
    return textwrap.fill(
        line,
        columns - 1,
        subsequent_indent=" " * depth,
        drop_whitespace=True,
        break_long_words=False,
        break_on_hyphens=False,
    )
