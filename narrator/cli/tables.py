"""Printing rows as a table or as JSON."""

import argparse
from collections.abc import Mapping, Sequence

Row = Mapping[str, object]


def add_format_argument(parser: argparse.ArgumentParser) -> None:
    """Add the choice between text and JSON."""
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: text")


def print_rows(rows: Sequence[Row], layout: str, columns: Sequence[str]) -> None:
    """Print the named columns of the rows as text, or everything as JSON."""
    if layout == "json":
        import json  # noqa: PLC0415 - only this format needs it

        print(json.dumps(list(rows), ensure_ascii=False, indent=2))
        return
    cells = [[_cell(row[column]) for column in columns] for row in rows]
    widths = [max((len(line[index]) for line in cells), default=0) for index in range(len(columns))]
    for line in cells:
        print(
            "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        )


def _cell(value: object) -> str:
    if value is None or value is False:
        return ""
    return "yes" if value is True else str(value)
