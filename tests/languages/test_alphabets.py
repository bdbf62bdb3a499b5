"""Names are sorted and searched by the letters of their language."""

from collections.abc import Mapping

import pytest

from narrator.compose import Library
from narrator.script.alphabet import ENGLISH_KEYS, Alphabet


def alphabet(libraries: Mapping[str, Library], language: str) -> Alphabet:
    return libraries[language].phrasebook.alphabet


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["Alpha Wolf", "Doppelgänger", "Drunk", "P.I.", "Tanner"]),
        ("es", ["Ana", "Ángel", "Nube", "Nuria", "Ñoño", "Olmo"]),
        ("es-419", ["Nuria", "Ñoño", "Óscar"]),
        ("ru", ["Ежов", "Ёлкин", "Еремин", "Жуков", "Иван", "Йод", "Яков", "Zoe"]),
    ],
)
def test_names_are_sorted_as_the_language_does(
    libraries: Mapping[str, Library], language: str, names: list[str]
) -> None:
    backwards = names[::-1]
    assert sorted(backwards, key=alphabet(libraries, language).sort_key) == names


@pytest.mark.parametrize(
    ("language", "name", "typed"),
    [
        ("es", "Investigador Ángel", "investigador a"),
        ("es", "Español", "espan"),
        ("ru", "Ёж", "еж"),
        ("ru", "Йод", "иод"),
        ("en", "Doppelgänger", "doppelga"),
    ],
)
def test_marks_matter_only_where_they_make_a_letter(
    libraries: Mapping[str, Library], language: str, name: str, typed: str
) -> None:
    letters = alphabet(libraries, language)
    makes_a_letter = name in {"Español", "Йод"}
    assert letters.plain(name).startswith(letters.plain(typed)) is not makes_a_letter


def test_a_keyboard_has_a_letter_for_each_english_key(libraries: Mapping[str, Library]) -> None:
    keys = alphabet(libraries, "ru").same_keys
    assert [*keys] == [*ENGLISH_KEYS]
    assert (keys["q"], keys["m"], keys["r"]) == ("й", "ь", "к")
    assert alphabet(libraries, "es").same_keys == {}
