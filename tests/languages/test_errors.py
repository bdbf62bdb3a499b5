"""What is said when something goes wrong is said in every language."""

from collections.abc import Mapping
from pathlib import Path

import pytest
import yaml

from narrator.compose import Library
from narrator.error_language import error_in, error_words
from narrator.files.folders import Folders
from narrator.script.error_words import MAY_BE_EMPTY, PREFIX, ErrorWords
from narrator.script.translation import fields_of
from tests.languages.error_sentences import all_wordings, error_sentences, wordings_of
from tests.languages.tags import LANGUAGES

PASSED_ON = (
    "cli/deck_arguments.py: '\\n          '.join(errors)",  # findings, told by the script
    "cli/verdict.py: '\\n          '.join(problems)",
    "screens/verdict/entering.py: ' '.join((words.lines.sentence(one) for one in problems))",
    # sentences that are known by themselves
    "cli/say.py: reasons or 'no voice can speak; narrator voices says why'",
    "cli/sounds.py: reason.partition(': the night')[0]",
    "voice/child.py: str(answer.message['error'])",
    "voice/child.py: str(hello.get('error', 'The speech engine is missing.'))",
    "voice/command_child.py: _failure(done.returncode, done.stderr)",
    "voice/piper_download.py: _download_failure(name, errors.decode(errors='replace'))",
    "voice/speaking_child.py: missing_sentence(self._driver, error)",
)
"""Errors that are made of other sentences, which are told elsewhere or known by themselves."""

PUT_TOGETHER = ("error.system.", "error.voice.about")
"""Texts for what systems say, and for what is put together out of parts."""


@pytest.fixture(scope="module")
def english(libraries: Mapping[str, Library]) -> Mapping[str, str]:
    texts = libraries["en"].phrasebook.texts
    return {name: text for name, text in texts.items() if name.startswith(PREFIX)}


def test_every_error_has_its_sentence_in_the_script(english: Mapping[str, str]) -> None:
    """A changed sentence is changed there too, and so is found to be stale in the others."""
    known = {wording for text in english.values() for wording in wordings_of(text)}
    lost = {place for place, wordings in error_sentences() if not wordings & known}
    assert lost == set(PASSED_ON)


def test_every_sentence_in_the_script_is_one_of_the_program(english: Mapping[str, str]) -> None:
    made = all_wordings() | {way for _, wordings in error_sentences() for way in wordings}
    asked = {name: text for name, text in english.items() if not name.startswith(PUT_TOGETHER)}
    assert len(asked) > 150
    assert [name for name, text in asked.items() if not wordings_of(text) & made] == []


def test_no_sentence_is_nothing_but_a_word_in_braces(english: Mapping[str, str]) -> None:
    for name, text in english.items():
        letters = text
        for field in fields_of(text):
            letters = letters.replace(f"{{{field}}}", "")
        assert letters.strip(), name


@pytest.mark.parametrize("tag", [tag for tag in LANGUAGES if tag != "en"])
def test_every_sentence_is_recognised_as_itself(
    libraries: Mapping[str, Library], english: Mapping[str, str], tag: str
) -> None:
    book = libraries[tag].phrasebook
    said = ErrorWords(english, book)
    for name, text in english.items():
        facts = {
            field: f": <{field}>" if field in MAY_BE_EMPTY else f"<{field}>"
            for field in fields_of(text)
        }
        assert said(text.format_map(facts)) == book.texts[name].format_map(facts), name


TOLD = yaml.safe_load(Path(__file__).with_name("told_errors.yaml").read_text("utf-8"))


@pytest.mark.parametrize("told", TOLD, ids=[told["en"][:30] for told in TOLD])
def test_an_error_is_told_in_the_language(
    libraries: Mapping[str, Library], folders: Folders, told: Mapping[str, str]
) -> None:
    for tag, expected in told.items():
        assert error_words(folders, libraries[tag].phrasebook)(told["en"]) == expected


def test_a_name_with_quotes_and_braces_is_carried_over(folders: Folders) -> None:
    odd = "there is no game '{x} it's'; did you mean 'it's {y}'?"
    assert error_in(folders, "es", odd) == "no hay ningún juego «{x} it's»; ¿quizá «it's {y}»?"


def test_america_writes_a_point_where_spain_writes_a_comma(
    libraries: Mapping[str, Library], folders: Folders
) -> None:
    late = "the speech engine gave no answer in 2.5 seconds"
    said = {tag: error_words(folders, libraries[tag].phrasebook)(late) for tag in ("es", "es-419")}
    assert "2,5" in said["es"]
    assert "2.5" in said["es-419"]


def test_a_language_that_cannot_be_read_leaves_english(folders: Folders) -> None:
    late = "the mixer has been closed"
    assert error_in(folders, "xx", late) == late
    assert error_in(folders, "en", late) == late
    assert error_in(folders, "ru", late) == "микшер закрыт"
