"""Whether the screens of practice and of exports and their texts fit each other."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from narrator.files.folders import Folders, program_data
from narrator.screens.export.wish import KINDS, ExportWish
from narrator.screens.keys import KEYS
from narrator.screens.practice.drill_picture import By
from narrator.screens.practice.entries import WAYS, Chosen, Entry, wish_of
from narrator.screens.practice.people import last_person
from narrator.screens.words import Words
from narrator.script.phrasebook import Phrasebook
from narrator.show.export.kinds import Paper

SCREENS = program_data() / "narrator" / "screens"
PLACES = {"practice", "drill", "listen", "dawn", "report", "export", "share"}


@pytest.fixture
def words(phrasebook: Phrasebook) -> Words:
    return Words(phrasebook)


def literals(folder: Path) -> Iterator[str]:
    """Every text id that the screens of a folder name in one piece."""
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.func, ast.Attribute):
                first = node.args[0]
                is_text = isinstance(first, ast.Constant) and isinstance(first.value, str)
                if node.func.attr in {"words", "counted"} and is_text:
                    assert isinstance(first, ast.Constant)
                    yield str(first.value)


@pytest.mark.parametrize("folder", ["practice", "export"])
def test_every_text_that_a_screen_names_exists(folder: str, words: Words) -> None:
    named = list(literals(SCREENS / folder))
    assert len(named) > 10
    assert [text_id for text_id in named if not words.has(text_id)] == []


def test_every_entry_and_every_way_has_words(words: Words) -> None:
    for entry in Entry:
        assert words.has(f"practice.entry.{entry}")
        assert words.has(f"practice.entry.{entry}.about")
        for way in WAYS.get(entry, ()):
            assert words.has(f"practice.way.{entry}.{way}")
    for hint in (*By, "list"):
        assert words.has(f"practice.hint.{hint}")


def test_every_kind_of_file_and_every_row_has_words(words: Words) -> None:
    for kind in KINDS:
        assert words.has(f"export.kind.{kind}")
        assert words.has(f"export.kind.{kind}.about")
        for row in ExportWish(kind=kind, nights=2).rows:
            assert words.has(f"export.row.{row}")
            assert row == "kind" or words.has(f"export.row.{row}.about")
    assert all(words.has(f"export.paper.{paper.lower()}") for paper in Paper)


def test_every_key_that_is_shown_or_does_more_than_move_has_words(words: Words) -> None:
    moves = {"up", "down", "left", "right", "way_back"}
    for key_id in KEYS:
        place, _, name = key_id.partition(".")
        if place in PLACES and name not in moves:
            assert words.has(f"key.{key_id}"), key_id


def test_every_entry_with_questions_becomes_a_wish_in_every_way() -> None:
    for entry in Entry:
        for way in WAYS.get(entry, ("",)):
            wish = wish_of(Chosen(entry, {**Chosen().ways, entry: way}))
            assert (wish is None) == (entry in {Entry.LISTEN, Entry.TABLE})
            assert wish is None or wish.kind.value == entry.value


def test_the_program_has_a_person_when_nobody_is_logged_in(
    monkeypatch: pytest.MonkeyPatch, folders: Folders
) -> None:
    def nobody() -> str:
        raise OSError("no such user")

    monkeypatch.setattr("narrator.screens.practice.people.getpass.getuser", nobody)
    monkeypatch.setenv("USERNAME", "Cleo")
    assert last_person(folders.state) == "Cleo"
