"""``narrator share``: a deck and its options as a code to read out, type or scan."""

import argparse
import sys
from pathlib import Path

from narrator.cli.deck_arguments import add_deck_arguments, choose
from narrator.cli.deck_codes import code_of
from narrator.errors import NarratorError
from narrator.script.phrasebook import Phrasebook
from narrator.show.export.new_file import check_targets, write_new
from narrator.show.export.step_titles import deck_title


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    add_deck_arguments(parser)
    parser.add_argument(
        "--qr",
        action=argparse.BooleanOptionalAction,
        help="draw the code for phones to scan (default: on a terminal)",
    )
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="write the QR code as .svg or .png"
    )
    parser.add_argument("--force", action="store_true", help="replace a file that exists")


def run(parsed: argparse.Namespace) -> int:
    """Print the code and what it holds; with the code alone in a pipe."""
    chosen = choose(parsed)
    book = chosen.library.phrasebook
    code = code_of(chosen.folders, chosen.game.id, chosen.deck, chosen.options)
    if parsed.output is not None:
        _write(parsed.output, code, force=parsed.force)
    print(code)
    is_terminal = sys.stdout.isatty()
    if is_terminal if parsed.qr is None else parsed.qr:
        _draw(code, book)
    if is_terminal:
        print(deck_title(chosen.deck, book))
        print(book.text("plain.open_code", {"command": f"narrator play --code {code}"}))
    for advice in chosen.advice():
        print(advice, file=sys.stderr)
    return 0


def _draw(code: str, book: Phrasebook) -> None:
    # Drawing is only loaded where it is wanted: the code alone comes at once.
    from narrator.show.export.qr import qr_lines  # noqa: PLC0415

    lines = qr_lines(code)
    try:
        "".join(lines).encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        print(book.text("plain.no_qr"), file=sys.stderr)
        return
    print("\n".join(lines))


def _write(path: Path, code: str, *, force: bool) -> None:
    from narrator.show.export.qr import PICTURE_SUFFIXES, qr_picture  # noqa: PLC0415

    suffix = path.suffix.lower()
    if suffix not in PICTURE_SUFFIXES:
        raise NarratorError(f"'{suffix}' is no kind of picture: take {', '.join(PICTURE_SUFFIXES)}")
    check_targets((path,), force=force)
    write_new(path, qr_picture(code, suffix))
