from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from narrator.compose import Library
from narrator.defaults import Defaults, read_defaults
from narrator.errors import Problem
from narrator.files.document import read_text
from narrator.files.folders import Folders, program_data
from narrator.files.values import Items, Scalar, Table, Value
from narrator.game.deck import Deck
from narrator.script.options import Options
from narrator.settings.reading import open_settings, read_settings, settings_file
from narrator.settings.values import (
    LanguageSettings,
    LookSettings,
    Settings,
    SoundSettings,
    TableSettings,
)
from narrator.settings.writing import write_settings, yaml_text
from narrator.sound.levels import Levels
from narrator.voice.command_spec import CommandSpec

CHOSEN = Settings(
    options=Options(
        pace_s=7.5, short=True, lone_wolf=True, day_s=None, reminders=(30,), count_tone=True
    ),
    sound=SoundSettings({"en": "system:gmw/en-us+f3"}, 140, None, "market", Levels(90, 45, 80)),
    look=LookSettings("light", flash=True),
    table=TableSettings(
        "one_night",
        Deck({"alpha_wolf": 1, "seer": 1}, 4, "werewolf"),
        ("base",),
        frozenset({"seer"}),
        together=True,
        first_speaker=True,
    ),
    languages=LanguageSettings("es", "ru", "en"),
    other_tables={"super_powers": TableSettings("super_powers", Deck({"ninja": 1}, 6))},
    keys={"show.pause": "space,p", "setup.start": "f12"},
    voice_commands={
        "festival": CommandSpec("festival", ("ru",), ("text2wave", "-o", "{output}"), 20)
    },
)


@pytest.fixture
def home(tmp_path: Path) -> Folders:
    return Folders(program_data(), tmp_path / "own", tmp_path / "cache", tmp_path / "state")


@pytest.fixture(scope="module")
def defaults(folders: Folders) -> Defaults:
    return read_defaults(folders)


def test_settings_come_back_as_they_were(
    home: Folders, defaults: Defaults, library: Library
) -> None:
    write_settings(home, CHOSEN)
    assert read_settings(open_settings(home), defaults, library.games).settings == CHOSEN


def test_without_a_file_the_defaults_hold(
    home: Folders, defaults: Defaults, library: Library
) -> None:
    read = read_settings(open_settings(home), defaults, library.games)
    assert read.settings.options == defaults.options
    assert read.settings.sound.ambience == defaults.ambience
    assert read.settings.sound.day_ambience == defaults.day_ambience
    assert read.problems == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("options: {pace: fast}", "'pace' must be a number, not the text 'fast'"),
        ("options: {pace: 1}", "'pace' must be from 2 to 60, not 1"),
        ("option: {pace: 5}", "the settings has no key 'option'; did you mean 'options'?"),
        ("table: {deck: {seeer: 1}}", "the role 'seeer' is unknown; did you mean 'seer'?"),
        ("sound: {levels: {voice: 101}}", "'voice' must be from 0 to 100, not 101"),
        ("languages: {voice: ruu}", "the language 'ruu' is unknown; did you mean 'ru'?"),
        ("look: [", "a value is missing before this"),
        ("- a", "the file must be a table of keys and values, such as 'roles:'"),
    ],
)
def test_a_broken_file_is_set_aside_and_its_problem_told(
    home: Folders, defaults: Defaults, library: Library, text: str, message: str
) -> None:
    path = settings_file(home)
    path.parent.mkdir()
    path.write_text(text)
    read = read_settings(open_settings(home), defaults, library.games)
    assert [problem.message for problem in read.problems] == [message]
    assert read.set_aside is not None
    assert read.set_aside.read_text() == text
    assert not path.exists()
    assert read.settings.options == defaults.options


def test_what_can_be_read_of_a_broken_file_is_used(
    home: Folders, defaults: Defaults, library: Library
) -> None:
    path = settings_file(home)
    path.parent.mkdir()
    path.write_text("options: {pace: 4, short: 3}\ntable: {players: 7, deck: {nobody: 1, seer: 1}}")
    read = read_settings(open_settings(home), defaults, library.games)
    assert read.settings.options.pace_s == 4
    assert read.settings.table.deck == Deck({"seer": 1}, 7)
    assert len(read.problems) == 2


def plain(value: Value) -> object:
    if isinstance(value, Table):
        return {key: plain(entry) for key, entry in value.entries.items()}
    if isinstance(value, Items):
        return [plain(item) for item in value]
    assert isinstance(value, Scalar)
    return value.data


words = st.text(st.characters(blacklist_categories=["Cs"]), max_size=12)
data = st.dictionaries(
    words,
    st.one_of(
        words,
        st.booleans(),
        st.integers(-(10**5), 10**5),
        st.lists(words, max_size=3),
        st.dictionaries(words, words, max_size=3),
    ),
    min_size=1,
    max_size=4,
)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(data)
def test_every_text_is_written_so_that_it_reads_back(written: dict[str, object]) -> None:
    problems: list[Problem] = []
    table = read_text("a.yaml", yaml_text(written), problems)  # type: ignore[arg-type]
    assert problems == []
    assert table is not None
    assert plain(table) == written


@pytest.mark.parametrize(
    "word", ["on", "no", "1:30", "1e5", "007", "null", "~", "- a", "a: b", "#"]
)
def test_words_with_a_meaning_in_yaml_stay_words(word: str) -> None:
    table = read_text("a.yaml", yaml_text({word: word}), [])
    assert table is not None
    assert plain(table) == {word: word}
