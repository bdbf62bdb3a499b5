import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from narrator.compose import Library
from narrator.files.folders import Folders, program_data
from narrator.game.deck import Deck
from narrator.resume import SavedSession, find_session, forget_session, keep_session, session_file
from narrator.script.options import Options

SAVED = SavedSession(
    "one_night",
    Deck({"alpha_wolf": 1, "seer": 1}, 3, "werewolf"),
    Options(pace_s=4.0, day_s=None, reminders=(30, 10)),
    "seer-1",
    None,
    1000.0,
)


@pytest.fixture
def home(tmp_path: Path) -> Folders:
    return Folders(program_data(), tmp_path / "own", tmp_path / "cache", tmp_path / "state")


@pytest.mark.parametrize("saved", [SAVED, replace(SAVED, day_left_s=41.5)])
def test_a_session_comes_back_as_it_was(
    home: Folders, library: Library, saved: SavedSession
) -> None:
    keep_session(home, saved)
    assert find_session(home, library.games, 1060.0) == saved


def test_a_finished_session_does_not_come_back(home: Folders, library: Library) -> None:
    keep_session(home, SAVED)
    forget_session(home)
    forget_session(home)
    assert find_session(home, library.games, 1000.0) is None


@pytest.mark.parametrize("now_s", [900.0, 1000.0 + 13 * 3600])
def test_last_week_is_over(home: Folders, library: Library, now_s: float) -> None:
    keep_session(home, SAVED)
    assert find_session(home, library.games, now_s) is None


def test_a_file_cut_anywhere_never_raises(home: Folders, library: Library) -> None:
    keep_session(home, SAVED)
    whole = session_file(home).read_bytes()
    for length in range(len(whole)):
        session_file(home).write_bytes(whole[:length])
        assert find_session(home, library.games, 1000.0) is None


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2},
        {"game": "chess"},
        {"options": {"reminders": [], "pace_s": 0.1}},
        {"options": {"reminders": [], "speed": 3}},
        {"deck": {"copies": {"nobody": 1}, "players": 3, "center_wolf": None}},
        {"deck": []},
        {"at_s": "yesterday"},
    ],
)
def test_what_does_not_fit_counts_as_none(
    home: Folders, library: Library, change: dict[str, object]
) -> None:
    keep_session(home, SAVED)
    data = json.loads(session_file(home).read_text())
    session_file(home).write_text(json.dumps({**data, **change}))
    assert find_session(home, library.games, 1000.0) is None
