"""Building a phrasebook from its files."""

from collections.abc import Sequence
from string import Formatter

from narrator.files.merging import overlay
from narrator.files.reading import Reader
from narrator.files.values import Scalar, Table, Value
from narrator.script.phrase import Phrase
from narrator.script.phrasebook import SHORT, Phrasebook

_SECTIONS = ("language", "phrases", "texts")


def merge_scripts(files: Sequence[Table], own: Sequence[Table], reader: Reader) -> Table | None:
    """The files of one language as one table.

    A phrase that two of our ``files`` define is a mistake; one in ``own`` replaces ours.
    """
    merged: Table | None = None
    for table in files:
        if merged is not None:
            _report_twice(merged, table, reader)
        merged = table if merged is None else overlay(merged, table, 2)
    for table in own:
        merged = table if merged is None else overlay(merged, table, 2)
    return merged


def _report_twice(merged: Table, table: Table, reader: Reader) -> None:
    for section in _SECTIONS:
        old, new = merged.entries.get(section), table.entries.get(section)
        if isinstance(old, Table) and isinstance(new, Table):
            for name in old.keys.keys() & new.keys.keys():
                first = old.keys[name].place
                message = f"'{name}' is also written in {first.file}, line {first.line}; keep one"
                reader.error(new.keys[name], message)


def read_phrasebook(language: str, table: Table, reader: Reader) -> Phrasebook:
    """The phrasebook that a merged table describes; what is wrong is told to the reader."""
    phrases: dict[str, Phrase] = {}
    texts: dict[str, str] = {}
    with reader.fields(table, "a script file") as fields:
        name, between, last = _language(fields.get("language"), language, reader)
        for _, phrase_id, value in fields.entries("phrases"):
            for phrase in read_phrase(phrase_id, language, value, reader):
                phrases[phrase.id] = phrase
        for _, text_id, value in fields.entries("texts"):
            text = reader.text(value, f"the text '{text_id}'")
            if text is not None and _well_formed(text, value, reader):
                texts[text_id] = text
    return Phrasebook(language, name, phrases, texts, between, last)


def _language(value: Value | None, language: str, reader: Reader) -> tuple[str, str, str]:
    if value is None:
        return language, ", ", ", "
    with reader.fields(value, "'language'") as fields:
        name = fields.text("name") or language
        joints = fields.get("list")
    if joints is None:
        return name, ", ", ", "
    with reader.fields(joints, "'list'") as fields:
        between = fields.text("between") or ", "
        return name, between, fields.text("last") or between


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
    if isinstance(value, Table):
        with reader.fields(value, what) as fields:
            fields.need("text")
            text = fields.text("text")
            say = fields.text("say")
        return Phrase(phrase_id, language, text, say or text) if text else None
    text = reader.text(value, what)
    if text is not None and not text.strip():
        reader.error(value, f"{what} is empty; write what is said, or leave the phrase out")
        return None
    return Phrase(phrase_id, language, text, text) if text else None


def _well_formed(text: str, value: Value, reader: Reader) -> bool:
    try:
        fields = [name for _, name, _, _ in Formatter().parse(text) if name is not None]
    except ValueError:
        fields = [""]
    if all(name.isidentifier() for name in fields):
        return True
    reader.error(value, "the braces do not fit: write {name}, or {{ and }} for braces themselves")
    return False


def own_phrases(table: Table, language: str) -> Table | None:
    """The script table of one language inside a user's game file, if it has one."""
    phrases = table.entries.get("phrases")
    spoken = phrases.entries.get(language) if isinstance(phrases, Table) else None
    if spoken is None or not isinstance(phrases, Table):
        return None
    key = Scalar(spoken.source, spoken.line, spoken.column, "phrases")
    empty = Table(spoken.source, spoken.line, spoken.column, {}, {})
    return empty.replaced(key, spoken)
