"""Files in which something has been changed at random: they load, or say where they are wrong."""

import shutil
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from narrator.compose import Library, load_library
from narrator.errors import DataError
from narrator.files.folders import Folders, program_data
from narrator.game.findings import findings
from narrator.script.options import Options
from narrator.script.write import write_script

FEW = settings(max_examples=max(settings().max_examples // 2, 1))
SIGNS = st.characters(codec="utf-8") | st.sampled_from("{}[]:-,'\"#&*!|>%@`\t\n 0129")


@st.composite
def mutated(draw: st.DrawFn, text: str) -> str:
    """The text with one to three small accidents."""
    for _ in range(draw(st.integers(1, 3))):
        lines = text.splitlines(keepends=True)
        number = draw(st.integers(0, max(len(lines) - 1, 0)))
        at = draw(st.integers(0, len(text)))
        sign = draw(SIGNS)
        text = draw(
            st.sampled_from(
                [
                    "".join(lines[:number] + lines[number + 1 :]),
                    "".join(lines[: number + 1] + lines[number:]),
                    text[:at] + sign + text[at:],
                    text[:at] + sign + text[at + 1 :],
                    text[:at] + text[at + 1 :],
                    text[:at],
                ]
            )
        )
    return text


def load_or_point(folders: Folders) -> None:
    """Load and use the library, or look whether every error points into its file."""
    outcome = loaded(folders)
    if isinstance(outcome, Library):
        use(outcome)
        return
    assert outcome.problems
    for problem in outcome.problems:
        lines = Path(problem.place.file).read_text(encoding="utf-8").splitlines() or [""]
        assert 1 <= problem.place.line <= len(lines)
        assert 1 <= problem.place.column <= len(lines[problem.place.line - 1]) + 1
        assert str(problem)


def loaded(folders: Folders) -> Library | DataError:
    try:
        return load_library(folders)
    except DataError as error:
        return error


def use(library: Library) -> None:
    for game in library.games.values():
        for preset in game.presets.values():
            for deck in preset.decks.values():
                assert write_script(game, deck, library.phrasebook, Options()).cues is not None
                assert all(map(library.phrasebook.finding_text, findings(game, deck)))


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Folders:
    """A copy of the program's data, and an empty folder of a user."""
    data, own = tmp_path_factory.mktemp("data"), tmp_path_factory.mktemp("own")
    for folder in ("config", "scripts"):
        shutil.copytree(program_data() / folder, data / folder)
    return Folders(data, own, own, own)


@FEW
@given(data=st.data())
def test_mutated_game_loads_or_points_at_the_mistake(copied: Folders, data: st.DataObject) -> None:
    original = (program_data() / "config" / "games" / "one_night.yaml").read_text(encoding="utf-8")
    (path,) = [path for path in copied.game_files() if path.name == "one_night.yaml"]
    path.write_text(data.draw(mutated(original)), encoding="utf-8")
    try:
        load_or_point(copied)
    finally:
        path.write_text(original, encoding="utf-8")


@FEW
@given(data=st.data())
def test_mutated_script_loads_or_points_at_the_mistake(
    copied: Folders, data: st.DataObject
) -> None:
    path = copied.data / "scripts" / "en" / data.draw(st.sampled_from(["calls.yaml", "texts.yaml"]))
    original = path.read_text(encoding="utf-8")
    path.write_text(data.draw(mutated(original)), encoding="utf-8")
    try:
        load_or_point(copied)
    finally:
        path.write_text(original, encoding="utf-8")


GHOST = (Path(__file__).parents[1] / "data" / "own" / "ghost.yaml").read_text(encoding="utf-8")


@FEW
@given(text=mutated(GHOST))
def test_mutated_own_file_loads_or_points_at_the_mistake(copied: Folders, text: str) -> None:
    path = copied.own / "ghost.yaml"
    path.write_text(text, encoding="utf-8")
    try:
        load_or_point(copied)
    finally:
        path.unlink()


@FEW
@given(raw=st.binary(max_size=60))
def test_any_bytes_load_or_point_at_the_mistake(copied: Folders, raw: bytes) -> None:
    path = copied.own / "bytes.yaml"
    path.write_bytes(b"game: one_night\n" + raw)
    try:
        assert isinstance(loaded(copied), Library | DataError)
    finally:
        path.unlink()
