"""``narrator check``: what is wrong with data files, and what translations lack."""

import argparse
import sys
from pathlib import Path

from narrator.checking import accept_translation, check_paths, check_program
from narrator.errors import NarratorError, Severity
from narrator.files.folders import default_folders

BROKEN = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "paths",
        nargs="*",
        type=Path,
        metavar="PATH",
        help="a YAML file or a folder of them (default: everything that Narrator reads)",
    )
    parser.add_argument(
        "--accept",
        metavar="TAG",
        help="note that the translations of this language fit today's English",
    )


def run(parsed: argparse.Namespace) -> int:
    """Print every problem; the status is 2 when one of them is an error."""
    for path in parsed.paths:
        if not path.exists():
            raise NarratorError(f"there is no file or folder {path}")
    folders = default_folders()
    if parsed.accept is not None:
        print(f"written: {accept_translation(folders, parsed.accept)}")
    problems = check_paths(folders, parsed.paths) if parsed.paths else check_program(folders)
    for problem in problems:
        print(problem, file=sys.stderr)
    errors = sum(problem.severity is Severity.ERROR for problem in problems)
    warnings = len(problems) - errors
    if problems:
        print(f"{errors} errors, {warnings} warnings", file=sys.stderr)
    else:
        print("everything is in order")
    return BROKEN if errors else 0
