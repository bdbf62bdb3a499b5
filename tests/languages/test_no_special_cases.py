"""Languages and games are data: nothing in the program asks for one by name."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import narrator
from narrator.files.folders import Folders

PACKAGE = Path(narrator.__file__).parent
GENERATOR = [
    path for folder in ("script", "game", "show") for path in (PACKAGE / folder).rglob("*.py")
]


def conditions(tree: ast.AST) -> Iterator[ast.AST]:
    """Everything that decides: comparisons, cases, and keys that are looked up."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare | ast.match_case | ast.Subscript | ast.Dict):
            yield node


def literals(node: ast.AST) -> set[str]:
    return {
        inner.value
        for inner in ast.walk(node)
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str)
    }


@pytest.mark.parametrize("path", GENERATOR, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_generator_decides_nothing_by_language_game_or_role(path: Path, folders: Folders) -> None:
    special = {"one_night", "super_powers", *folders.languages}
    special |= {"werewolf", "doppelganger", "seer", "psychic", "ninja", "cia", "madman", "minion"}
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in conditions(tree):
        assert not literals(node) & special, f"{path}:{getattr(node, 'lineno', '?')}"


def test_the_search_finds_a_special_case() -> None:
    tree = ast.parse("if game.id == 'super_powers':\n    pass\n")
    assert {"super_powers"} in [literals(node) for node in conditions(tree)]
