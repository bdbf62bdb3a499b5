"""Habits of each language that a native speaker would miss at once."""

import re
from collections.abc import Iterator, Mapping

import pytest

from narrator.compose import Library
from narrator.script.phrasebook import Phrasebook
from tests.languages.tags import LANGUAGES


def said(book: Phrasebook) -> Iterator[tuple[str, str]]:
    yield from ((phrase.id, phrase.text) for phrase in book.phrases.values())
    for name, text in book.texts.items():
        if not _is_pattern(name):
            yield name, re.sub(r"{\w+}", "", text)


def _is_pattern(name: str) -> bool:
    """Patterns of the words drill hold what learners may say, in any variant."""
    return name.startswith(("practice.means.", "practice.swaps", "practice.same", "practice.also"))


@pytest.mark.parametrize("tag", ["es", "es-419"])
def test_spanish_calls_do_not_say_the_gender_of_a_player(
    libraries: Mapping[str, Library], tag: str
) -> None:
    gendered = re.compile(
        r"\b(jugador(es|a|as)?|todos|solo(?! si\b| hay\b)|solos|solas?|nosotros|vosotros)\b"
    )
    phrases = libraries[tag].phrasebook.phrases.values()
    found = {phrase.id: phrase.text for phrase in phrases if gendered.search(phrase.text.lower())}
    assert found == {}


def test_spanish_conjunctions_change_before_their_own_sound(
    libraries: Mapping[str, Library],
) -> None:
    for tag in ("es", "es-419"):
        for name, text in said(libraries[tag].phrasebook):
            assert not re.search(r"\by (i|hi(?![aeou]))", text.lower()), name
            assert not re.search(r"\bo h?o", text.lower()), name


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_role_is_called_and_sent_to_sleep_by_its_name(
    libraries: Mapping[str, Library], tag: str
) -> None:
    book = libraries[tag].phrasebook
    for role in ("sentinel", "alpha_wolf", "seer", "pi", "drunk", "curator", "psychic", "ninja"):
        name = book.role_name(role)
        for short in (False, True):
            assert book.phrase(f"{role}.wake", short=short).text.startswith(f"{name}, ")
        assert book.phrases[f"{role}.sleep"].text.startswith(f"{name}, ")


@pytest.mark.parametrize("tag", LANGUAGES)
def test_short_forms_are_shorter(libraries: Mapping[str, Library], tag: str) -> None:
    phrases = libraries[tag].phrasebook.phrases
    for name, phrase in phrases.items():
        if name.endswith(".short"):
            assert len(phrase.text) < len(phrases[name.removesuffix(".short")].text), name


@pytest.mark.parametrize(
    ("tag", "may", "must"),
    [
        ("en", "you may", "you must"),
        ("es", "puedes", "debes"),
        ("es-419", "puedes", "debes"),
        ("ru", "можешь", "обязательно"),
    ],
)
def test_may_and_must_stand_where_the_rules_put_them(
    libraries: Mapping[str, Library], tag: str, may: str, must: str
) -> None:
    optional = "sentinel mystic_wolf seer apprentice_seer pi robber witch troublemaker"
    optional += " village_idiot revealer doppelganger_revealer curator doppelganger_curator"
    ordered = "doppelganger alpha_wolf drunk insomniac"
    phrases = libraries[tag].phrasebook.phrases
    for role in (optional + " psychic ninja").split():
        assert may in phrases[f"{role}.wake"].text.lower(), role
    for role in ordered.split():
        assert may not in phrases[f"{role}.wake"].text.lower(), role
    assert must in phrases["witch.wake"].text.lower()
    for role in ("seer", "robber", "troublemaker"):
        assert must not in phrases[f"{role}.wake"].text.lower(), role
