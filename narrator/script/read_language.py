"""Reading how a language is called and how it joins lists."""

from collections.abc import Mapping

from narrator.files.reading import Reader
from narrator.files.values import Value
from narrator.game.step import Conjunction
from narrator.script.joints import JointException, Joints, without_accents


def read_language(
    value: Value | None, language: str, reader: Reader
) -> tuple[str, Mapping[Conjunction, Joints]]:
    """The language's name for itself, and its joints for each kind of list."""
    lists: dict[Conjunction, Joints] = {}
    if value is None:
        return language, lists
    with reader.fields(value, "'language'") as fields:
        fields.get("inherits")  # used when the files are merged
        fields.get("regions")  # used to find the language of a system
        name = fields.text("name") or language
        joints = fields.get("lists")
    if joints is not None:
        with reader.fields(joints, "'lists'") as fields:
            for kind in Conjunction:
                written = fields.get(kind)
                if written is not None:
                    lists[kind] = _joints(written, kind, reader)
    return name, lists


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
