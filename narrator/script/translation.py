"""Comparing the words of a language with those that it was translated from."""

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter

from msgspec import Struct

from narrator.files.reading import Reader, did_you_mean
from narrator.files.values import Scalar, Table, Value
from narrator.script.cross_check import written
from narrator.script.phrasebook import SHORT, Phrasebook

_CLOSE = 0.8
"""Ids resemble each other: only a very near one is worth offering."""

_LETTERS = 12
"""So many letters of a digest tell wordings apart."""

_RECORD_HEAD = """\
# From which wording each text was translated. Written by narrator check --accept LANGUAGE,
# after somebody has looked at the translations.
"""


class Wording(Struct, frozen=True):
    """What one language says: the text of each phrase, short form and shown text, and its place.

    ``spoken`` are the ids of phrases and their forms. ``is_variant``: the language builds on
    another translation.
    """

    name: str
    texts: Mapping[str, str]
    keys: Mapping[str, Scalar]
    table: Table
    spoken: frozenset[str]
    is_variant: bool


def wording_of(book: Phrasebook, table: Table, reference: str) -> Wording:
    """The words of a phrasebook with their places in the files it was read from.

    ``reference`` is the language that all others are translated from.
    """
    language = table.entries.get("language")
    parent = language.entries.get("inherits") if isinstance(language, Table) else None
    is_variant = isinstance(parent, Scalar) and parent.data != reference
    shown, spoken = written(table, "texts"), written(table, "phrases")
    keys = {name: shown[name] for name in book.texts}
    keys |= {name: spoken[name.removesuffix(SHORT)] for name in book.phrases}
    texts = {name: phrase.text for name, phrase in book.phrases.items()}
    both = {**book.texts, **texts}
    return Wording(book.name, both, keys, table, frozenset(texts), is_variant)


def check_translation(
    words: Wording, reference: Wording, record: Mapping[str, str], folder: Path, reader: Reader
) -> None:
    """Report what is missing, extra or stale, and words in braces that differ.

    Only the scripts in ``folder`` can be stale or say too much, and without a record nothing is
    stale. What a language inherits from the reference itself is missing in it; what it lacks
    because its parent does is told of the parent.
    """
    if not words.is_variant:
        _check_missing(words, reference, reader)
    for name, key in words.keys.items():
        if name in reference.texts:
            _check_fields(name, words, reference, reader)
        elif Path(key.source.name).is_relative_to(folder):
            hint = did_you_mean(name, reference.texts, closeness=_CLOSE)
            reader.warn(key, f"{reference.name} has nothing called '{name}'{hint}")
    if record:
        _check_record(words, reference, record, folder, reader)


def _check_missing(words: Wording, reference: Wording, reader: Reader) -> None:
    """Phrases that are in no file at all are errors of their own, and left out here."""
    theirs = {key.source.name for key in reference.keys.values()}
    own = {name: key for name, key in words.keys.items() if key.source.name not in theirs}
    for name in reference.texts:
        base = name.removesuffix(SHORT)
        is_told = name in reference.spoken and base not in words.keys
        if name not in own and not is_told:
            is_form = name in reference.spoken and name != base
            what = f"short form of '{base}'" if is_form else f"text '{name}'"
            place: Value = words.table.keys.get("language", words.table)
            reader.warn(own.get(base, place), f"the {what} is missing in {words.name}")


def _check_record(
    words: Wording, reference: Wording, record: Mapping[str, str], folder: Path, reader: Reader
) -> None:
    for name, key in words.keys.items():
        is_here = name in reference.texts and Path(key.source.name).is_relative_to(folder)
        if is_here and record.get(name) != fingerprint(reference.texts[name]):
            state = "has changed since" if name in record else "was not written down when"
            reader.warn(key, f"the {reference.name} of '{name}' {state} it was translated")


def _check_fields(name: str, words: Wording, reference: Wording, reader: Reader) -> None:
    here, there = fields_of(words.texts[name]), fields_of(reference.texts[name])
    if here != there:
        wanted = ", ".join(f"{{{field}}}" for field in sorted(there)) or "no words in braces"
        reader.error(words.keys[name], f"'{name}' must fill in {wanted}, as in {reference.name}")


def fields_of(text: str) -> frozenset[str]:
    """The words in braces of a text."""
    return frozenset(field for _, field, _, _ in Formatter().parse(text) if field is not None)


def fingerprint(text: str) -> str:
    """A few letters that change with the text."""
    return hashlib.sha256(text.encode()).hexdigest()[:_LETTERS]


def record_of(text: str) -> Mapping[str, str]:
    """From which wording each text was translated, as a record's text tells it."""
    pairs = (line.split() for line in text.splitlines() if not line.startswith("#"))
    return {pair[0]: pair[1] for pair in pairs if len(pair) == 2}  # noqa: PLR2004 - id, letters


def record_text(words: Wording, reference: Wording, folder: Path) -> str:
    """The record of everything that the scripts in ``folder`` translate."""
    return _RECORD_HEAD + "".join(f"{line}\n" for line in _lines(words, reference, folder))


def _lines(words: Wording, reference: Wording, folder: Path) -> Iterator[str]:
    for name, key in sorted(words.keys.items()):
        if name in reference.texts and Path(key.source.name).is_relative_to(folder):
            yield f"{name} {fingerprint(reference.texts[name])}"
