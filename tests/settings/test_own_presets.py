from pathlib import Path

import pytest

from narrator.compose import load_library
from narrator.errors import DataError
from narrator.files.folders import Folders, program_data
from narrator.game.deck import Deck
from narrator.game.game import Game
from narrator.settings.own_presets import (
    delete_preset,
    own_presets_file,
    read_own_presets,
    rename_preset,
    save_preset,
)

DECK = Deck({"alpha_wolf": 1, "seer": 1, "villager": 3}, 4, "werewolf")


@pytest.fixture
def home(tmp_path: Path) -> Folders:
    return Folders(program_data(), tmp_path / "own", tmp_path / "cache", tmp_path / "state")


def test_a_saved_preset_is_known_to_every_command(home: Folders, game: Game) -> None:
    saved = save_preset(home, game, "Friday: wolves & {more} “wolves”", DECK)
    library = load_library(home)
    assert library.game().presets[saved.id].decks == {4: DECK}
    assert library.phrasebook.text(f"preset.{saved.id}") == "Friday: wolves & (more) “wolves”"


def test_saving_under_the_same_name_replaces_the_deck(home: Folders, game: Game) -> None:
    save_preset(home, game, "Friday", DECK)
    save_preset(home, game, "Friday", Deck({"seer": 1}, 3))
    assert [preset.deck for preset in read_own_presets(home, game)] == [Deck({"seer": 1}, 3)]


def test_names_that_look_alike_as_ids_stay_apart(home: Folders, game: Game) -> None:
    ids = [
        save_preset(home, game, name, DECK).id for name in ("A b", "a-b", "Пятница", "First game")
    ]
    assert ids == ["a-b", "a-b-2", "deck", "first-game-2"]


def test_a_preset_is_renamed_and_deleted(home: Folders, game: Game) -> None:
    first = save_preset(home, game, "One", DECK)
    second = save_preset(home, game, "Two", DECK)
    rename_preset(home, game, first.id, "Uno")
    assert [p.name for p in read_own_presets(home, game)] == ["Two", "Uno"]
    delete_preset(home, game, second.id)
    assert [p.name for p in read_own_presets(home, game)] == ["Uno"]
    delete_preset(home, game, first.id)
    assert not own_presets_file(home, game).exists()
    assert read_own_presets(home, game) == ()


def test_a_broken_file_of_presets_is_an_error_with_its_place(home: Folders, game: Game) -> None:
    path = own_presets_file(home, game)
    path.parent.mkdir()
    path.write_text("game: one_night\npresets: {x: {decks: {3: {seeer: 1}}}}")
    with pytest.raises(DataError, match="seeer"):
        read_own_presets(home, game)
