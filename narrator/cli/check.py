"""``narrator check``: what is wrong with a user's own files."""

import argparse
import sys
from pathlib import Path

from narrator.compose import DEFAULT_LANGUAGE, check_paths
from narrator.errors import NarratorError, Severity
from narrator.files.folders import default_folders

BROKEN = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "paths", nargs="+", type=Path, metavar="PATH", help="a YAML file or a folder of them"
    )


def run(parsed: argparse.Namespace) -> int:
    """Print every problem; the status is 2 when one of them is an error."""
    for path in parsed.paths:
        if not path.exists():
            raise NarratorError(f"there is no file or folder {path}")
    problems = check_paths(default_folders(), parsed.paths, DEFAULT_LANGUAGE)
    for problem in problems:
        print(problem, file=sys.stderr)
    errors = sum(problem.severity is Severity.ERROR for problem in problems)
    warnings = len(problems) - errors
    if problems:
        print(f"{errors} errors, {warnings} warnings", file=sys.stderr)
    else:
        print("everything is in order")
    return BROKEN if errors else 0
