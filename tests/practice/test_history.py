"""Results on disk."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from narrator.errors import NarratorError
from narrator.practice.coach.history import (
    append_history,
    export_history,
    history_file,
    import_history,
    people,
    read_history,
    reset_history,
    stamped,
)
from narrator.practice.coach.practised import Practised
from narrator.practice.drill import Result

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)


def some(count: int, first: int = 0) -> list[Practised]:
    return [
        Practised(f"words:{number}", 0.5, NOON + timedelta(minutes=number), "words", 0.25)
        for number in range(first, first + count)
    ]


def test_results_come_back_as_they_were(tmp_path: Path) -> None:
    file = history_file(tmp_path / "new", "ana")
    append_history(file, some(2))
    append_history(file, some(3, first=2))
    assert list(read_history(file)) == some(5)


@pytest.mark.parametrize("cut", [1, 10, 40])
def test_a_torn_last_line_costs_only_itself(tmp_path: Path, cut: int) -> None:
    file = history_file(tmp_path, "ana")
    append_history(file, some(3))
    file.write_bytes(file.read_bytes()[:-cut])
    append_history(file, some(1, first=9))
    kept = {one.item for one in read_history(file)}
    assert {"words:0", "words:1", "words:9"} <= kept
    assert len(kept) == (4 if cut == 1 else 3)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "nonsense",
        "[]",
        "null",
        '{"at": "2030-01-01", "item": "words:a"}',
        '{"at": "yesterday", "item": "words:a", "grade": 1}',
        '{"at": "2030-01-01T00:00:00+00:00", "item": "words:a", "grade": 7}',
        '{"at": "2030-01-01T00:00:00+00:00", "item": "", "grade": 1}',
        '{"at": "2030-01-01T00:00:00+00:00", "item": "count", "grade": 1, "off_s": NaN}',
        "[" * 5000,
        "\ufffd\x00",
    ],
)
def test_a_line_that_makes_no_sense_is_skipped(tmp_path: Path, line: str) -> None:
    file = tmp_path / "history-ana.jsonl"
    file.write_text(f"{line}\n", encoding="utf-8")
    append_history(file, some(1))
    assert list(read_history(file)) == some(1)


def test_several_people_keep_their_own_histories(tmp_path: Path) -> None:
    names = ["Ana", "..", "José/../x", "名前", "a b"]
    for number, name in enumerate(names):
        append_history(history_file(tmp_path, name), some(1, first=number))
    assert set(people(tmp_path)) == set(names)
    assert all(path.parent == tmp_path for path in tmp_path.rglob("*"))
    assert read_history(history_file(tmp_path, ".."))[0].item == "words:1"


def test_an_export_can_be_imported_elsewhere_and_only_once(tmp_path: Path) -> None:
    here, there, moved = (tmp_path / name for name in ("here", "there", "moved.jsonl"))
    append_history(here, some(4))
    append_history(there, some(1))
    assert export_history(here, moved) == 4
    assert import_history(there, moved) == 3
    assert import_history(there, moved) == 0
    assert list(read_history(there)) == some(4)


def test_each_game_has_its_own_results_and_counting_is_the_same_in_all(tmp_path: Path) -> None:
    file = history_file(tmp_path, "ana")
    here = [Practised(item, 1.0, NOON, "today", None, "one_night") for item in ("words:a", "count")]
    there = Practised("words:a", 0.0, NOON, "today", None, "super_powers")
    older = Practised("words:b", 1.0, NOON)
    append_history(file, [*here, there, older])
    assert list(read_history(file, "one_night")) == [*here, older]
    assert list(read_history(file, "super_powers")) == [here[1], there, older]
    assert len(read_history(file)) == 4


def test_reset_begins_anew_and_keeps_the_old_file(tmp_path: Path) -> None:
    file = history_file(tmp_path, "ana")
    append_history(file, some(2))
    kept = reset_history(file)
    assert read_history(file) == ()
    assert list(read_history(kept)) == some(2)
    assert people(tmp_path) == ()


def test_a_file_that_is_no_history_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NarratorError, match="there is no file"):
        import_history(tmp_path / "a", tmp_path / "b")
    (tmp_path / "b").write_text("hello")
    with pytest.raises(NarratorError, match="holds no practice results"):
        import_history(tmp_path / "a", tmp_path / "b")


def test_a_stamped_result_equals_itself_after_reading(tmp_path: Path) -> None:
    now = datetime(2030, 5, 1, 12, 0, 0, 123456, tzinfo=UTC)
    results = list(stamped([Result("count", 1 / 3, 0.123456)], now, "count", "one_night"))
    append_history(tmp_path / "x", results)
    assert list(read_history(tmp_path / "x")) == results
    assert json.loads((tmp_path / "x").read_text())["item"] == "count"
