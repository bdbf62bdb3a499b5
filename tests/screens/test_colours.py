"""The kept pictures as terminals with fewer colours show them."""

import math
import re
from pathlib import Path

import pytest
from rich.color import Color, ColorSystem
from textual.color import Color as Shade

from tests.screens.pictures import FOLDER

INKED = re.compile(r". = (#[0-9a-f]{6}) on (#[0-9a-f]{6})(.*)")
PICTURES = sorted(FOLDER.glob("*.txt"))
READABLE = 2.9
"""The least contrast of anything that is written, by the formula of WCAG."""

CLEAR = 4.5


def inks(path: Path) -> set[tuple[str, str, bool]]:
    legend = path.read_text("utf-8").rpartition("---\n")[2]
    found = (INKED.fullmatch(line) for line in legend.splitlines())
    return {(match[1], match[2], "reverse" in match[3]) for match in found if match}


def behind_a_dialog(path: Path) -> bool:
    """Pictures of a dialog, behind which another screen shimmers, on purpose hard to read."""
    return "╭" in path.read_text("utf-8")


@pytest.mark.parametrize("colours", [ColorSystem.STANDARD, ColorSystem.EIGHT_BIT])
def test_nothing_vanishes_with_fewer_colours(colours: ColorSystem) -> None:
    lost: set[str] = set()
    for path in PICTURES:
        if behind_a_dialog(path):
            continue
        for front, back, _ in inks(path):
            pair = [Color.parse(shade).downgrade(colours) for shade in (front, back)]
            if pair[0] == pair[1]:
                lost.add(f"{path.stem}: {front} on {back}")
    assert not lost


def contrast(front: str, back: str) -> float:
    shades: list[float] = [Shade.parse(shade).brightness for shade in (front, back)]
    dark, light = sorted(math.pow(shade, 2.2) for shade in shades)
    return (light + 0.05) / (dark + 0.05)


def test_everything_written_can_be_read() -> None:
    faint: dict[str, float] = {}
    for path in PICTURES:
        if behind_a_dialog(path):
            continue
        least = CLEAR if "contrast" in path.stem else READABLE
        for front, back, _ in inks(path):
            if contrast(front, back) < least:
                faint[f"{path.stem}: {front} on {back}"] = contrast(front, back)
    assert not faint


def test_the_night_never_shines() -> None:
    for path in PICTURES:
        if path.stem.startswith("night-") and "contrast" not in path.stem:
            backs = {back for _, back, _ in inks(path)}
            assert all(Shade.parse(back).brightness < 0.1 for back in backs), path.stem
