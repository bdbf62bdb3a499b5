"""Languages and games are data: nothing in the program asks for one by name."""

import ast
from pathlib import Path

import pytest

import narrator
from narrator.files.folders import Folders

PACKAGE = Path(narrator.__file__).parent
GENERATOR = [
    path for folder in ("script", "game", "show") for path in (PACKAGE / folder).rglob("*.py")
]


def literals(node: ast.AST) -> set[str]:
    return {
        inner.value
        for inner in ast.walk(node)
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str)
    }


@pytest.mark.parametrize("path", GENERATOR, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_generator_names_no_language_game_or_role(path: Path, folders: Folders) -> None:
    special = {"one_night", "super_powers", *folders.languages}
    special |= {"werewolf", "doppelganger", "seer", "psychic", "ninja", "cia", "madman", "minion"}
    assert not literals(ast.parse(path.read_text(encoding="utf-8"))) & special


def test_the_search_finds_a_special_case() -> None:
    for asked in ("game.id == 'super_powers'", "counts.get('super_powers')"):
        assert literals(ast.parse(f"if {asked}:\n    pass\n")) == {"super_powers"}
