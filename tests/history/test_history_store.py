"""The history on disk outlives whatever happens to its file."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrator.errors import NarratorError
from narrator.files.folders import Folders
from narrator.game.deck import Deck
from narrator.history.lines import game_line, read_lines, result_line
from narrator.history.record import GameRecord, PlayerResult, Result
from narrator.history.store import (
    append_game,
    append_result,
    delete_history,
    history_file,
    read_history,
)

DECK = Deck({"werewolf": 2, "seer": 1, "villager": 3}, 3)
RESULT = Result(
    ("village",),
    (
        PlayerResult("Ána", "werewolf", "werewolf", died=True, won=False),
        PlayerResult(None, "seer", "seer", died=False, won=True),
        PlayerResult("Łuk"),
    ),
)


def record(name: str, started_s: float = 0.0, result: Result | None = None) -> GameRecord:
    return GameRecord(name, "one_night", DECK, {"pace_s": 10.0}, started_s, 120.5, 300.0, result)


@pytest.fixture
def home(tmp_path: Path) -> Folders:
    return Folders(tmp_path, tmp_path, tmp_path, tmp_path / "state")


def test_games_come_back_as_they_were_kept(home: Folders) -> None:
    games = (record("a", 1.0), record("b", 2.0, RESULT))
    for game in games:
        append_game(home, game)
    assert read_history(home) == games


def test_without_a_file_there_are_no_games(home: Folders) -> None:
    assert read_history(home) == ()
    assert not delete_history(home)


def test_a_result_can_come_later_be_corrected_and_be_taken_back(home: Folders) -> None:
    append_game(home, record("a"))
    append_result(home, "a", Result(("tanner",)))
    append_result(home, "a", RESULT)
    assert read_history(home) == (record("a", result=RESULT),)
    append_result(home, "a", None)
    assert read_history(home) == (record("a"),)


def test_games_are_told_in_the_order_in_which_they_were_played(home: Folders) -> None:
    for name, started_s in (("b", 5.0), ("a", 1.0), ("c", 9.0)):
        append_game(home, record(name, started_s))
    assert [game.id for game in read_history(home)] == ["a", "b", "c"]


LINES = [
    game_line(record("a", 1.0)),
    result_line("a", RESULT),
    game_line(record("b", 2.0)),
    game_line(record("c", 3.0)),
    result_line("c", Result(())),
]
WHOLE = "".join(LINES).encode()


def test_a_file_cut_at_any_byte_still_loads_all_whole_games() -> None:
    game_ends = [len("".join(LINES[: at + 1])) - 1 for at in (0, 2, 3)]
    for cut in range(len(WHOLE) + 1):
        found = read_lines(WHOLE[:cut].split(b"\n"))
        assert len(found) == sum(end <= cut for end in game_ends)


def test_after_a_torn_line_the_next_game_is_kept_whole(home: Folders) -> None:
    path = history_file(home)
    path.parent.mkdir()
    for cut in range(1, len(WHOLE), 7):
        path.write_bytes(WHOLE[:cut])
        before = read_history(home)
        append_game(home, record("z", 99.0, RESULT))
        assert read_history(home) == (*before, record("z", 99.0, RESULT))


@given(st.binary(max_size=60), st.integers(0, len(WHOLE)))
def test_rubbish_anywhere_spoils_only_the_line_it_is_in(rubbish: bytes, at: int) -> None:
    spoilt = WHOLE[:at] + b"\n" + rubbish + b"\n" + WHOLE[at:]
    starts = [0, len(LINES[0]) + len(LINES[1]), len("".join(LINES[:3]))]
    lengths = [len(LINES[0]), len(LINES[2]), len(LINES[3])]
    hit = [start < at < start + length - 1 for start, length in zip(starts, lengths, strict=True)]
    found = {game.id for game in read_lines(spoilt.split(b"\n"))}
    assert {name for name, is_hit in zip("abc", hit, strict=True) if not is_hit} <= found


@pytest.mark.parametrize(
    "line",
    [
        b"[]",
        b"7",
        b"null",
        b'{"kind":"game"}',
        game_line(record("x")).replace("120.5", "NaN").encode(),
        game_line(record("x")).replace('"seer":1', '"seer":"many"').encode(),
        game_line(record("x")).replace('"seer":1', '"seer":[1]').encode(),
        game_line(record("x")).replace("120.5", "true").encode(),
    ],
)
def test_lines_of_the_wrong_shape_are_skipped(line: bytes) -> None:
    assert [game.id for game in read_lines([line, LINES[0].encode()])] == ["a"]


@pytest.mark.parametrize("players", ['[["Ana",2]]', "[[1,null,null,null,null]]", "7"])
def test_a_result_of_the_wrong_shape_leaves_the_game_without_one(players: str) -> None:
    line = f'{{"kind":"result","id":"a","teams":["village"],"players":{players}}}'
    (game,) = read_lines([LINES[0].encode(), line.encode()])
    assert game.result is None


def test_everything_is_deleted(home: Folders) -> None:
    append_game(home, record("a"))
    assert delete_history(home)
    assert read_history(home) == ()
    assert not list(home.state.iterdir())


def test_a_folder_that_cannot_be_written_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file, not a folder")
    home = Folders(tmp_path, tmp_path, tmp_path, tmp_path / "state")
    with pytest.raises(NarratorError, match="cannot be written"):
        append_game(home, record("a"))
    with pytest.raises(NarratorError, match="cannot be read"):
        read_history(home)
