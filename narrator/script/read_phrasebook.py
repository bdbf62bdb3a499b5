"""Building a phrasebook from its files."""

import re
from collections.abc import Collection, Sequence
from string import Formatter

from msgspec import Struct

from narrator.files.merging import overlay, warn_twice
from narrator.files.reading import Reader, did_you_mean
from narrator.files.values import Scalar, Source, Table, Value
from narrator.script.phrase import Phrase
from narrator.script.phrasebook import SHORT, Phrasebook
from narrator.script.read_language import read_language

_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")


class Layer(Struct, frozen=True):
    """What one language says by itself: our files, and the user's laid over them."""

    ours: tuple[Table, ...]
    own: tuple[Table, ...]

    @property
    def tables(self) -> tuple[Table, ...]:
        """All of them, in the order in which they are read."""
        return (*self.ours, *self.own)


def inherited(layer: Layer, reader: Reader) -> Scalar | None:
    """The language that this one says it ``inherits``, with its place."""
    found: Scalar | None = None
    for table in layer.tables:
        language = table.entries.get("language")
        value = language.entries.get("inherits") if isinstance(language, Table) else None
        if value is not None and reader.text(value, "'inherits'") and isinstance(value, Scalar):
            found = value
    return found


def merge_scripts(layers: Sequence[Layer], reader: Reader) -> Table | None:
    """The words of a language as one table, those it inherits first; None when there are none.

    A phrase that two of our files of one layer define is a mistake. The user's replaces ours, and
    two of the user's files that write the same phrase are worth a warning.
    """
    merged: Table | None = None
    inherits: set[Source] = set()
    for layer in layers:
        ours = {table.source for table in layer.ours}
        for table in layer.tables:
            over = _Over(table, ours, inherits)
            merged = table if merged is None else _laid_over(merged, over, reader)
        inherits |= {table.source for table in layer.tables}
    return merged


class _Over(Struct, frozen=True):
    """A table to lay over others: the sources of our files of its layer, and of those below."""

    table: Table
    ours: Collection[Source]
    inherits: Collection[Source]


def _laid_over(base: Table, over: _Over, reader: Reader) -> Table:
    for section, value in over.table.entries.items():
        old = base.entries.get(section)
        merged = value
        if isinstance(old, Table):
            new = reader.table(value, f"'{section}'")
            if new is None:
                continue
            if over.table.source in over.ours:
                _report_twice(old, new, over.ours, reader)
            else:
                warn_twice(old, new, {*over.ours, *over.inherits}, reader)
            merged = overlay(old, new, 1)
        base = base.replaced(over.table.keys[section], merged)
    return base


def _report_twice(old: Table, new: Table, ours: Collection[Source], reader: Reader) -> None:
    for name, key in new.keys.items():
        if name in old.keys and old.keys[name].source in ours:
            first = old.keys[name].place
            message = f"'{name}' is also written in {first.file}, line {first.line}; keep one"
            reader.error(key, message)


def read_phrasebook(language: str, table: Table, reader: Reader) -> Phrasebook:
    """The phrasebook that a merged table describes; what is wrong is told to the reader."""
    phrases: dict[str, Phrase] = {}
    texts: dict[str, str] = {}
    with reader.fields(table, "a script file") as fields:
        told = read_language(fields.get("language"), language, reader)
        for _, phrase_id, value in fields.entries("phrases"):
            for phrase in read_phrase(phrase_id, language, value, reader):
                phrases[phrase.id] = phrase
        for _, text_id, value in fields.entries("texts"):
            text = _words(value, f"the text '{text_id}'", reader)
            if text is not None and _well_formed(text, value, reader):
                texts[text_id] = text
    return Phrasebook(language, told.name, phrases, texts, told.lists, told.alphabet, told.decimal)


def read_phrase(phrase_id: str, language: str, value: Value, reader: Reader) -> tuple[Phrase, ...]:
    """A phrase in each of its forms; the short form has the id with ``.short`` behind it."""
    if not isinstance(value, Table) or "text" in value.entries or "say" in value.entries:
        form = _form(phrase_id, language, value, reader)
        return (form,) if form else ()
    with reader.fields(value, f"the phrase '{phrase_id}'") as fields:
        full, short = fields.need("full"), fields.get("short")
    forms = (
        None if full is None else _form(phrase_id, language, full, reader),
        None if short is None else _form(phrase_id + SHORT, language, short, reader),
    )
    return tuple(form for form in forms if form)


def _form(phrase_id: str, language: str, value: Value, reader: Reader) -> Phrase | None:
    what = f"the phrase '{phrase_id}'"
    if not isinstance(value, Table):
        text = _spoken(value, what, reader)
        return Phrase(phrase_id, language, text, text) if text else None
    with reader.fields(value, what) as fields:
        written, spelled = fields.need("text"), fields.get("say")
    text = None if written is None else _spoken(written, what, reader)
    say = text if spelled is None else _spoken(spelled, f"'say' of {what}", reader)
    return Phrase(phrase_id, language, text, say) if text and say else None


def _spoken(value: Value, what: str, reader: Reader) -> str | None:
    text = _words(value, what, reader)
    if text is not None and ("{" in text or "}" in text):
        reader.error(value, f"{what} is spoken as it is, so nothing fills in its braces")
        return None
    return text


def _words(value: Value, what: str, reader: Reader) -> str | None:
    text = reader.text(value, what)
    if text is not None and not text.strip():
        reader.error(value, f"{what} is empty; write its words, or leave it out")
        return None
    return text


def _well_formed(text: str, value: Value, reader: Reader) -> bool:
    try:
        parts = [part for part in Formatter().parse(text) if part[1] is not None]
    except ValueError:
        parts = [("", "", "", None)]
    if all(str(name).isidentifier() and not (spec or mark) for _, name, spec, mark in parts):
        return True
    reader.error(value, "the braces do not fit: write {name}, or {{ and }} for braces themselves")
    return False


def own_script(
    table: Table, language: str, languages: Collection[str], reader: Reader
) -> Table | None:
    """The script table of one language inside a user's game file, if it has one."""
    script = Table(table.source, table.line, table.column, {}, {})
    for section in ("phrases", "texts"):
        value = table.entries.get(section)
        by_language = None if value is None else reader.table(value, f"'{section}'")
        if by_language is None:
            continue
        for name, key in by_language.keys.items():
            _check_language(name, key, section, languages, reader)
        if language in by_language.entries:
            key = by_language.keys[language]
            named = Scalar(key.source, key.line, key.column, section)
            script = script.replaced(named, by_language.entries[language])
    return script if script.entries else None


def _check_language(
    name: str, key: Scalar, section: str, languages: Collection[str], reader: Reader
) -> None:
    if not _LANGUAGE.fullmatch(name):
        message = f"'{section}' is a table of languages, such as 'en:', and '{name}' is not one"
        reader.error(key, message)
    elif name not in languages:
        reader.warn(key, f"there is no language '{name}'{did_you_mean(name, languages)}")
