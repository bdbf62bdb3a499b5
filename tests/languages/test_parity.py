"""All languages say the same things."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from narrator.checking import check_program
from narrator.compose import Library
from narrator.files.folders import Extent, Folders, program_data
from narrator.script.translation import fields_of
from tests.languages.tags import LANGUAGES


def test_nothing_is_missing_extra_or_stale_in_any_language(folders: Folders) -> None:
    """After a change of the English, change the translations: narrator check tells which."""
    assert [str(problem) for problem in check_program(folders)] == []


def test_languages_are_those_we_have(folders: Folders) -> None:
    assert folders.languages == LANGUAGES


@pytest.mark.parametrize("tag", LANGUAGES)
def test_phrases_texts_and_their_fields_are_those_of_english(
    libraries: Mapping[str, Library], tag: str
) -> None:
    book, english = libraries[tag].phrasebook, libraries["en"].phrasebook
    assert set(book.phrases) == set(english.phrases)
    assert set(book.texts) == set(english.texts)
    for name, text in book.texts.items():
        assert fields_of(text) == fields_of(english.texts[name]), name


@pytest.mark.parametrize("tag", LANGUAGES)
def test_phrases_belong_to_their_language(libraries: Mapping[str, Library], tag: str) -> None:
    phrases = libraries[tag].phrasebook.phrases.values()
    assert {phrase.language for phrase in phrases} == {tag}


def test_variant_holds_only_what_differs(libraries: Mapping[str, Library]) -> None:
    """es-419 says something of its own wherever its files say anything."""
    spain, america = libraries["es"].phrasebook, libraries["es-419"].phrasebook
    folder = program_data() / "scripts" / "es-419"
    own = [
        line.strip().split(":")[0]
        for path in folder.rglob("*.yaml")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("  ") and not line.startswith("   ") and path.stem != "language"
    ]
    assert len(own) > 40
    for name in own:
        if name in america.texts:
            assert america.texts[name] != spain.texts[name], name
        else:
            both = (america.phrases[name].text, spain.phrases[name].text)
            assert both[0] != both[1] or _differs_short(libraries, name), name


def _differs_short(libraries: Mapping[str, Library], name: str) -> bool:
    short = f"{name}.short"
    spain, america = libraries["es"].phrasebook.phrases, libraries["es-419"].phrasebook.phrases
    return short in america and america[short].text != spain[short].text


def test_only_what_front_ends_say_lies_in_the_interface_folder(folders: Folders) -> None:
    """The calls are read at every start; nothing of them may wait in the other folder."""
    for tag in LANGUAGES:
        core = {Path(path).parent.name for path in folders.script_files(tag)}
        everything = folders.script_files(tag, extent=Extent.ALL)
        assert core == {tag}
        assert {path.parent.name for path in everything} == {tag, "interface"}


@pytest.mark.parametrize("tag", LANGUAGES)
def test_signs_are_the_same_in_every_language(libraries: Mapping[str, Library], tag: str) -> None:
    texts, english = libraries[tag].phrasebook.texts, libraries["en"].phrasebook.texts
    signs = [
        name for name in english if name.startswith(("ui.sign.", "ui.symbol.", "ui.title.sign"))
    ]
    assert len(signs) > 15
    assert {name: texts[name] for name in signs} == {name: english[name] for name in signs}
