from pathlib import Path

import pytest

from narrator.errors import DataError
from narrator.files.folders import Folders, program_data
from narrator.voice.cache import ClipCache
from narrator.voice.catalogue import open_voice, survey
from narrator.voice.defaults import SystemDefault, read_defaults
from narrator.voice.voice import VoiceError


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders(program_data(), tmp_path / "own", tmp_path / "cache", tmp_path / "state")


async def test_silent_alone_never_falls_through_to_a_speaking_voice(folders: Folders) -> None:
    chain = await open_voice("silent", "en", folders=folders)
    assert chain.name == "silent"


async def test_a_chosen_system_voice_comes_first_in_any_spelling(folders: Folders) -> None:
    chain = await open_voice(
        "system:GMW/en-us+F2", "en", folders=folders, cache=ClipCache(folders.cache)
    )
    assert chain.name == "system:gmw/en-us+f2"
    await chain.aclose()


async def test_a_kind_alone_is_its_preferred_voice(folders: Folders) -> None:
    known = read_defaults(folders.data / "config" / "voices.yaml").espeak["en"]
    chain = await open_voice("system", "en", folders=folders, cache=ClipCache(folders.cache))
    assert chain.name == f"system:{known.voice}"
    await chain.aclose()


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [
        ("system:gmw/en-uss", "no voice 'system:gmw/en-uss'; did you mean 'system:gmw/en-us'"),
        ("system:gmw/en-us+f33", "did you mean 'system:gmw/en-us[+]f3'"),
        ("pack:en-jo", "no voice 'pack:en-jo'; did you mean 'pack:en-joe'"),
        ("sistem:en", "no kind of voice 'sistem'; did you mean 'system'"),
    ],
)
async def test_an_unknown_choice_says_what_was_meant(
    folders: Folders, choice: str, sentence: str
) -> None:
    with pytest.raises(VoiceError, match=sentence):
        await open_voice(choice, "en", folders=folders)


async def test_a_saved_voice_that_is_gone_falls_back_and_says_so(folders: Folders) -> None:
    chain = await open_voice("system:gmw/en-uss", "en", folders=folders, strict=False)
    assert len(chain.notes) == 1
    assert "another voice speaks instead" in chain.notes[0]
    assert chain.name != "silent"


async def test_the_survey_marks_exactly_the_voice_that_auto_takes(folders: Folders) -> None:
    options = await survey("en", folders=folders)
    taken = [option for option in options if option.taken]
    chain = await open_voice("auto", "en", folders=folders)
    assert [option.choice for option in taken] == [chain.name]
    assert options[-1].choice == "silent"


async def test_a_language_that_nothing_speaks_has_a_reason_and_silence(folders: Folders) -> None:
    options = await survey("xx", folders=folders)
    assert options[-1].taken
    assert all(option.reason for option in options[:-1])
    chain = await open_voice("auto", "xx", folders=folders)
    assert chain.name == "silent"


def test_the_languages_we_ship_have_a_measured_system_voice() -> None:
    defaults = read_defaults(program_data() / "config" / "voices.yaml")
    assert set(defaults.espeak) == {"en", "es", "es-419", "ru"}
    assert defaults.espeak_for("es-AR") == defaults.espeak["es"]
    assert defaults.espeak_for("fr") is None
    assert isinstance(defaults.espeak_for("en"), SystemDefault)


def test_bad_defaults_name_their_place(tmp_path: Path) -> None:
    path = tmp_path / "voices.yaml"
    path.write_text("system:\n  rate_wpm: 1000\n  espeak:\n    en: {voise: x}\n")
    with pytest.raises(DataError) as error:
        read_defaults(path)
    messages = [problem.message for problem in error.value.problems]
    assert any("from 60 to 450" in message for message in messages)
    assert any("did you mean 'voice'" in message for message in messages)
    assert {problem.place.line for problem in error.value.problems} == {2, 4}
