"""A language may build on another."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from narrator.checking import accept_translation, check_paths
from narrator.compose import load_library
from narrator.errors import DataError
from narrator.files.folders import Folders


@pytest.fixture
def own(folders: Folders, tmp_path: Path) -> Folders:
    return replace(folders, own=tmp_path)


def write(own: Folders, tag: str, text: str, name: str = "all.yaml") -> Path:
    path = own.own / "scripts" / tag / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def messages(own: Folders) -> list[str]:
    return [problem.message for problem in check_paths(own, [own.own])]


def test_child_says_what_differs_and_inherits_the_rest(own: Folders) -> None:
    write(own, "es-AR", "language: {inherits: es-419}\nphrases: {dawn.wake: ¡Che!}\n")
    book = load_library(own, "es-AR").phrasebook
    assert book.phrases["dawn.wake"].text == "¡Che!"
    assert book.phrases["werewolves.sleep"].text == "Hombres lobo, cierren los ojos."
    assert book.phrases["seer.sleep"].text == "Vidente, cierra los ojos."
    assert {phrase.language for phrase in book.phrases.values()} == {"es-AR"}


def test_own_words_in_the_parent_reach_the_child_unless_it_says_its_own(own: Folders) -> None:
    write(own, "es", "phrases: {seer.sleep: A dormir, day.start: Buenos días}\n")
    book = load_library(own, "es-419").phrasebook
    assert book.phrases["seer.sleep"].text == "A dormir"
    assert book.phrases["day.start"].text.startswith("Es de día.")


def test_language_that_inherits_english_is_whole_and_hears_what_is_untranslated(
    own: Folders,
) -> None:
    write(own, "eo", "language: {name: Esperanto, inherits: en}\nphrases: {dawn.wake: Vekiĝu!}\n")
    assert load_library(own, "eo").phrasebook.phrases["seer.wake"].text.startswith("Seer")
    found = messages(own)
    assert "the text 'seer.wake' is missing in Esperanto" in found
    assert not any("'dawn.wake'" in message for message in found)


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"eo": "xx"}, "the language 'xx' is unknown"),
        ({"eo": "eo"}, "'eo' inherits itself by way of 'eo'"),
        ({"eo": "ia", "ia": "eo"}, "'eo' inherits itself by way of 'eo'"),
    ],
)
def test_parent_that_cannot_be_is_named(own: Folders, files: dict[str, str], message: str) -> None:
    for tag, parent in files.items():
        write(own, tag, f"language: {{inherits: {parent}}}\nphrases: {{dawn.wake: Vekiĝu!}}\n")
    with pytest.raises(DataError, match=message):
        load_library(own, "eo")


def test_words_in_braces_must_be_those_of_english(own: Folders) -> None:
    text = '"Für {spieler} Leute"'
    write(own, "de", f"language: {{inherits: en}}\ntexts: {{finding.too-few-players: {text}}}\n")
    found = messages(own)
    assert "'finding.too-few-players' must fill in {min}, {players}, as in English" in found


def test_extra_text_and_missing_short_form_are_told(own: Folders) -> None:
    write(own, "de", "language: {name: Deutsch, inherits: en}\nphrases: {seer.wake: Wach auf}\n")
    write(own, "de", "texts: {ui.title.nme: Narrator}\n", "more.yaml")
    found = messages(own)
    assert "the short form of 'seer.wake' is missing in Deutsch" in found
    assert "English has nothing called 'ui.title.nme'; did you mean 'ui.title.name'?" in found


def test_translation_is_stale_when_the_english_changes(own: Folders) -> None:
    write(own, "de", "language: {name: Deutsch, inherits: en}\nphrases: {dawn.wake: Wacht auf!}\n")
    accept_translation(own, "de")
    assert not any("translated" in message for message in messages(own))
    write(own, "en", "phrases: {dawn.wake: Rise!}\n")
    assert "the English of 'dawn.wake' has changed since it was translated" in messages(own)
    accept_translation(own, "de")
    assert not any("translated" in message for message in messages(own))
    write(own, "de", "phrases: {day.start: Es ist Tag.}\n", "more.yaml")
    assert "the English of 'day.start' was not written down when it was translated" in messages(own)
