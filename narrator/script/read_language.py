"""Reading how a language is called, joins lists and writes numbers, and which letters it has."""

from collections.abc import Mapping

from msgspec import Struct, field

from narrator.files.reading import Reader
from narrator.files.values import Value
from narrator.game.step import Conjunction
from narrator.script.alphabet import ENGLISH_KEYS, Alphabet
from narrator.script.joints import JointException, Joints, without_accents


class ReadLanguage(Struct, frozen=True):
    """A language's name for itself, its joints for each kind of list, its letters and numbers."""

    name: str
    lists: Mapping[Conjunction, Joints] = field(default_factory=dict)
    alphabet: Alphabet = field(default_factory=Alphabet)
    decimal: str = "."


def read_language(value: Value | None, language: str, reader: Reader) -> ReadLanguage:
    """What a language says of itself; what is wrong is told to the reader."""
    lists: dict[Conjunction, Joints] = {}
    if value is None:
        return ReadLanguage(language)
    with reader.fields(value, "'language'") as fields:
        fields.get("inherits")  # used when the files are merged
        fields.get("regions")  # used to find the language of a system
        name = fields.text("name") or language
        joints, decimal = fields.get("lists"), fields.text("decimal") or "."
        letters, keyboard = fields.text("letters") or "", fields.text("keyboard") or ""
        if keyboard and len(keyboard) != len(ENGLISH_KEYS):
            place = fields.table.entries["keyboard"]
            reader.error(place, f"'keyboard' must have the {len(ENGLISH_KEYS)} letters of the keys")
            keyboard = ""
    if joints is not None:
        with reader.fields(joints, "'lists'") as fields:
            for kind in Conjunction:
                written = fields.get(kind)
                if written is not None:
                    lists[kind] = _joints(written, kind, reader)
    alphabet = Alphabet(letters.casefold(), keyboard.casefold())
    return ReadLanguage(name, lists, alphabet, decimal)


def _joints(value: Value, kind: Conjunction, reader: Reader) -> Joints:
    with reader.fields(value, f"the list '{kind}'") as fields:
        between = fields.text("between") or ", "
        return Joints(
            between=between,
            last=fields.text("last") or between,
            exceptions=tuple(
                found
                for item in fields.items("exceptions")
                if (found := _exception(item, reader)) is not None
            ),
        )


def _exception(value: Value, reader: Reader) -> JointException | None:
    with reader.fields(value, "the exception") as fields:
        last, before = fields.need("last"), fields.need("before")
        but_not = fields.get("but_not")
    joint = None if last is None else reader.text(last, "'last'")
    begins = _beginnings(before, "'before'", reader)
    if joint is None or not begins:
        return None
    return JointException(joint, begins, _beginnings(but_not, "'but_not'", reader))


def _beginnings(value: Value | None, what: str, reader: Reader) -> tuple[str, ...]:
    found = () if value is None else reader.texts(value, what)
    return tuple(without_accents(str(item.data)) for item in found)
