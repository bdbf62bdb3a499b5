"""Reading one YAML file into values with positions.

Numbers and flags follow the JSON-like core of YAML 1.2, so that ``on``, ``no``, ``1:30`` and
``2026-01-01`` are the texts they look like; anchors, aliases and tags are refused.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import yaml

from narrator.errors import Place, Problem
from narrator.files.syntax import describe, describe_character
from narrator.files.values import Items, Scalar, Source, Table, Value

MAX_DEPTH = 20
"""Deeper nesting is a mistake or an attack; nothing of ours comes near it."""

_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_FRACTION = re.compile(
    r"[-+]?(0|[1-9][0-9]*)?\.[0-9]+([eE][-+]?[0-9]+)?|[-+]?[0-9]+[eE][-+]?[0-9]+"
)
_MAX_DIGITS = 18
_BEGINS_A_NUMBER = frozenset("0123456789+-.")
_WORDS: dict[str, bool | None] = {
    "true": True,
    "True": True,
    "false": False,
    "False": False,
    "null": None,
    "~": None,
    "": None,
}
_Loader = getattr(yaml, "CLoader", yaml.Loader)
_Events = Iterator[yaml.Event]


class _RefusedError(Exception):
    """A part of the file that cannot be read, with its place and reason."""

    def __init__(self, place: Place, message: str) -> None:
        self.place = place
        self.message = message


def read_file(path: Path, problems: list[Problem]) -> Table | None:
    """The table in a file; what cannot be read is added to ``problems``, and None is returned."""
    name = str(path)
    try:
        raw = path.read_bytes()
    except OSError as error:
        reason = error.strerror or str(error)
        problems.append(Problem(Place(name, 1, 1), f"the file cannot be read ({reason})"))
        return None
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        readable = Source(name, raw.decode("utf-8", "replace"))
        before = raw[: error.start].decode("utf-8")
        place = readable.place(before.count("\n"), len(before) - before.rfind("\n") - 1)
        message = "this is not UTF-8 text; save the file in the encoding UTF-8"
        problems.append(Problem(place, message))
        return None
    return read_text(name, text, problems)


def read_text(name: str, text: str, problems: list[Problem]) -> Table | None:
    """The table written in ``text``; ``name`` stands for the file in messages."""
    source = Source(name, text)
    try:
        value = _document(source, problems)
    except _RefusedError as refused:
        problems.append(Problem(refused.place, refused.message))
        return None
    except yaml.MarkedYAMLError as error:
        problems.append(Problem(*describe(source, error)))
        return None
    except yaml.reader.ReaderError as error:
        problems.append(Problem(*describe_character(source, error)))
        return None
    if not isinstance(value, Table):
        message = "the file must be a table of keys and values, such as 'roles:'"
        problems.append(Problem(value.place, message))
        return None
    return value


def _document(source: Source, problems: list[Problem]) -> Value:
    events = iter(yaml.parse(source.text, Loader=_Loader))
    value: Value | None = None
    for event in events:
        if isinstance(event, yaml.DocumentStartEvent):
            if value is not None:
                raise _RefusedError(
                    _place(source, event), "a second document begins here; use one file for each"
                )
            value = _value(source, next(events), events, problems, 0)
    if value is None:
        raise _RefusedError(source.place(0, 0), "the file is empty")
    return value


def _position(event: yaml.Event) -> tuple[int, int]:
    mark = event.start_mark
    return (mark.line, mark.column) if mark is not None else (0, 0)


def _place(source: Source, event: yaml.Event) -> Place:
    return source.place(*_position(event))


def _value(
    source: Source, event: yaml.Event, events: _Events, problems: list[Problem], depth: int
) -> Value:
    if isinstance(event, yaml.ScalarEvent) and event.anchor is None and event.tag is None:
        # By far the most frequent: everything else is looked at below.
        data = event.value if event.style else _scalar(event.value)
        return Scalar(source, *_position(event), data)
    if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
        raise _RefusedError(
            _place(source, event), "anchors and aliases are not used here; write the value out"
        )
    if tag := getattr(event, "tag", None):
        written = str(tag).replace("tag:yaml.org,2002:", "!!")
        raise _RefusedError(_place(source, event), f"the tag {written} is not used here; remove it")
    if depth > MAX_DEPTH:
        raise _RefusedError(
            _place(source, event), f"this is nested more than {MAX_DEPTH} levels deep"
        )
    if isinstance(event, yaml.SequenceStartEvent):
        items: list[Value] = []
        while not isinstance(inner := next(events), yaml.SequenceEndEvent):
            items.append(_value(source, inner, events, problems, depth + 1))
        return Items(source, *_position(event), tuple(items))
    return _table(source, event, events, problems, depth)


def _table(
    source: Source, start: yaml.Event, events: _Events, problems: list[Problem], depth: int
) -> Table:
    entries: dict[str, Value] = {}
    keys: dict[str, Scalar] = {}
    while not isinstance(event := next(events), yaml.MappingEndEvent):
        key = _value(source, event, events, problems, depth + 1)
        value = _value(source, next(events), events, problems, depth + 1)
        if not isinstance(key, Scalar):
            problems.append(
                Problem(key.place, "a key must be a single word, not a list or a table")
            )
            continue
        name = "" if key.data is None else str(key.data)
        if name in keys:
            first = keys[name].place
            message = f"'{name}' stands here twice; the first is in line {first.line}; keep one"
            problems.append(Problem(key.place, message))
            continue
        entries[name] = value
        keys[name] = key
    return Table(source, *_position(start), entries, keys)


def _scalar(text: str) -> str | int | float | bool | None:
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _BEGINS_A_NUMBER:
        return text
    if _WHOLE.fullmatch(text):
        return int(text) if len(text) <= _MAX_DIGITS else float(text)
    if _FRACTION.fullmatch(text):
        return float(text)
    return text
