"""Single values: what YAML means here, lengths, places, and writing without halves."""

from pathlib import Path

import pytest

from narrator.errors import Place, Problem, Severity
from narrator.files.atomic import write_text
from narrator.files.document import read_file, read_text
from narrator.files.reading import Reader, did_you_mean, parse_length
from narrator.files.values import Scalar


def value(text: str) -> Scalar:
    problems: list[Problem] = []
    table = read_text("test.yaml", f"key: {text}", problems)
    assert table is not None, problems
    found = table.entries["key"]
    assert isinstance(found, Scalar)
    return found


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("5", 5),
        ("-5", -5),
        ("0", 0),
        ("1.5", 1.5),
        (".5", 0.5),
        ("1e3", 1000.0),
        ("true", True),
        ("False", False),
        ("null", None),
        ("~", None),
        ("", None),
        ('"5"', "5"),
        ("'true'", "true"),
        ('""', ""),
        ("on", "on"),
        ("No", "No"),
        ("yes", "yes"),
        ("1:30", "1:30"),
        ("007", "007"),
        ("0x1F", "0x1F"),
        ("0o17", "0o17"),
        ("1_000", "1_000"),
        ("2026-01-01", "2026-01-01"),
        ("5-C", "5-C"),
        (".inf", ".inf"),
        ("P.I.", "P.I."),
    ],
)
def test_plain_value_means_what_it_looks_like(text: str, meaning: object) -> None:
    data = value(text).data
    assert data == meaning
    assert type(data) is type(meaning)


@pytest.mark.parametrize(
    ("text", "length_s"),
    [("90s", 90), ("5m", 300), ("5min", 300), ("1:30", 90), ("0:05", 5), ("1.5m", 90), ("45", 45)],
)
def test_length_is_read_in_every_spelling(text: str, length_s: float) -> None:
    reader = Reader()
    assert reader.length_s(value(text), "the day") == length_s
    assert not reader.problems


@pytest.mark.parametrize("text", ["5h", "1:75", "-5", "soon", "[5]", "true", "9999999:00"])
def test_length_that_is_none_is_reported(text: str) -> None:
    reader = Reader()
    table = read_text("test.yaml", f"day: {text}", reader.problems)
    assert table is not None
    assert reader.length_s(table.entries["day"], "the day") is None
    (problem,) = reader.problems
    assert problem.message.startswith("the day must be a length such as 5m, 90s or 1:30, not ")
    assert str(problem.place) == "test.yaml:1:6"


def test_parse_length_refuses_the_rest() -> None:
    assert parse_length("five") is None


def test_nearest_word_is_offered_or_a_few_are_listed() -> None:
    assert did_you_mean("sear", ["seer", "witch"]) == "; did you mean 'seer'?"
    assert did_you_mean("xyz", ["seer", "witch"]) == "; known: seer, witch"
    assert did_you_mean("xyz", [f"role{number}" for number in range(9)]) == ""
    assert did_you_mean("xyz", []) == ""


@pytest.mark.parametrize(
    ("snippet", "column", "caret_at"),
    [("seer: 5", 7, 6), ("\tseer: 5", 8, 7), ("夜: 5", 4, 4), ("e\u0301: 5", 5, 3)],
)
def test_caret_stands_under_the_place(snippet: str, column: int, caret_at: int) -> None:
    gutter = len("    1 | ")
    lines = str(Problem(Place("a.yaml", 1, column, snippet), "wrong")).splitlines()
    assert lines[0] == f"a.yaml:1:{column}: error: wrong"
    assert lines[2] == " " * (gutter + caret_at) + "^"


def test_signs_that_a_terminal_would_obey_are_not_printed() -> None:
    problem = Problem(Place("a.yaml", 1, 1, "x\x1b[31m"), "'\x1b[2J' is wrong", Severity.WARNING)
    assert "\x1b" not in str(problem)
    assert str(problem).startswith("a.yaml:1:1: warning: ")


def test_place_beyond_the_end_is_the_end() -> None:
    found = value("5").source.place(7, 3)
    assert (found.line, found.column) == (1, 7)


def test_missing_file_is_one_sentence(tmp_path: Path) -> None:
    problems: list[Problem] = []
    assert read_file(tmp_path / "none.yaml", problems) is None
    assert problems[0].message == "the file cannot be read (No such file or directory)"


def test_writing_replaces_the_file_in_one_step(tmp_path: Path) -> None:
    path = tmp_path / "new" / "file.txt"
    write_text(path, "old")
    write_text(path, "new")
    assert path.read_text() == "new"
    assert [entry.name for entry in path.parent.iterdir()] == ["file.txt"]


def test_failed_writing_leaves_the_folder_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file.txt"
    write_text(path, "old")

    def full(self: Path, target: Path) -> Path:
        raise OSError(28, f"no space for {target} from {self}")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="no space"):
        write_text(path, "new")
    assert path.read_text() == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["file.txt"]
