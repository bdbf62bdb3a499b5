"""Names and chips outlive a closed terminal."""

from pathlib import Path

import pytest

from narrator.files.folders import Folders
from narrator.game.evening.bracket import Bracket, Seating
from narrator.game.evening.evening import Evening, Played
from narrator.history.evening_file import (
    KeptEvening,
    OpenRound,
    evening_file,
    keep_evening,
    read_evening,
)

FULL = KeptEvening(
    Evening(("Ana", "Łuk", "Mia", "Zoë"), 3).with_game(("Ana", "Łuk", "Mia"), ("Ana",)),
    ("Zoë", "Ana", "Mia"),
    Bracket(("Ana", "Łuk", "Mia", "Zoë"), ((Played(("Ana", "Mia"), ("Ana",)),),), 3, 5),
    OpenRound((Seating(("Ana", "Łuk"), ("Mia",)), Seating(("Zoë",))), (("Ana",), None)),
    frozenset({"tanner-wins-alone"}),
)


@pytest.fixture
def home(tmp_path: Path) -> Folders:
    return Folders(tmp_path, tmp_path, tmp_path, tmp_path / "state")


def test_an_evening_comes_back_as_it_was_kept(home: Folders) -> None:
    keep_evening(home, FULL)
    assert read_evening(home) == FULL


def test_without_a_file_a_new_evening_begins(home: Folders) -> None:
    assert read_evening(home) == KeptEvening()


def test_a_file_cut_anywhere_or_of_another_kind_begins_a_new_evening(home: Folders) -> None:
    keep_evening(home, FULL)
    path = evening_file(home)
    whole = path.read_bytes()
    for cut in range(0, len(whole) - 1, 11):
        path.write_bytes(whole[:cut])
        assert read_evening(home) == KeptEvening()
    for text in (
        "[]",
        "7",
        '{"version": 99}',
        whole.decode().replace('"seats": [', '"seats": "x", "y": ['),
    ):
        path.write_text(text)
        assert read_evening(home) == KeptEvening()


def test_each_seat_has_the_name_of_who_sits_there() -> None:
    assert FULL.names_of(3) == ("Zoë", "Ana", "Mia")
    assert FULL.names_of(5) == ("Zoë", "Ana", "Mia", None, None)
    assert FULL.names_of(2) == ("Zoë", "Ana")
