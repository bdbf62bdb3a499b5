"""Every broken file of tests/data/broken with the exact messages that a user sees.

Run as a program, this file writes the messages anew; read each before you keep it.
"""

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from narrator.checking import check_paths
from narrator.errors import Problem
from narrator.files.folders import Folders, program_data

BROKEN = Path(__file__).parents[1] / "data" / "broken"
SCRIPTS = BROKEN / "scripts" / "en"
FOLDERS = BROKEN / "folders"
CASES = sorted(
    [
        *BROKEN.glob("*.yaml"),
        *SCRIPTS.glob("*.yaml"),
        *(path for path in FOLDERS.iterdir() if path.is_dir()),
    ]
)


def messages(path: Path) -> str:
    nowhere = BROKEN / "nowhere"
    folders = Folders(program_data(), nowhere, nowhere, nowhere)
    return "".join(
        f"{without_folders(problem)}\n" for problem in check_paths(folders, [path], "en")
    )


def without_folders(problem: Problem) -> Problem:
    """The problem with the names of files as they are told from the data folders."""
    place = replace(problem.place, file=shortened(problem.place.file))
    return replace(problem, place=place, message=shortened(problem.message))


def shortened(text: str) -> str:
    for folder in (BROKEN, program_data()):
        text = text.replace(f"{folder}{os.sep}", "")
    return text.replace(f"scripts{os.sep}en{os.sep}", "scripts/en/")


def golden(path: Path) -> Path:
    return path.parent / f"{path.name.removesuffix('.yaml')}.txt"


@pytest.mark.parametrize("path", CASES, ids=[path.stem for path in CASES])
def test_broken_file_is_reported_in_full(path: Path) -> None:
    said = messages(path)
    assert said, "a broken file says something"
    assert said == golden(path).read_text(encoding="utf-8")


def test_there_is_a_file_for_every_message() -> None:
    assert {golden(path) for path in CASES} == set(BROKEN.rglob("*.txt"))
    assert len(CASES) >= 30


if __name__ == "__main__":
    for case in CASES:
        golden(case).write_text(messages(case), encoding="utf-8")
