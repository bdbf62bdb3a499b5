"""Reading one YAML file into values with positions.

Numbers and flags follow the JSON-like core of YAML 1.2, so that ``on``, ``no``, ``1:30`` and
``2026-01-01`` are the texts they look like; anchors, aliases and tags are refused.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import yaml

from narrator.errors import Place, Problem
from narrator.files.values import Items, Scalar, Source, Table, Value

MAX_DEPTH = 20
"""Deeper nesting is a mistake or an attack; nothing of ours comes near it."""

_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_FRACTION = re.compile(
    r"[-+]?(0|[1-9][0-9]*)?\.[0-9]+([eE][-+]?[0-9]+)?|[-+]?[0-9]+[eE][-+]?[0-9]+"
)
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
        line = raw.count(b"\n", 0, error.start) + 1
        column = error.start - raw.rfind(b"\n", 0, error.start)
        message = "this is not UTF-8 text; save the file in the encoding UTF-8"
        problems.append(Problem(Place(name, line, column), message))
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
        problems.append(Problem(_mark(source, error), _syntax_message(error)))
        return None
    except yaml.reader.ReaderError as error:
        place = source.place(text.count("\n", 0, error.position), 0)
        problems.append(Problem(place, "a control character stands in this line; remove it"))
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
    line, column = _position(event)
    if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
        raise _RefusedError(
            _place(source, event), "anchors and aliases are not used here; write the value out"
        )
    if getattr(event, "tag", None):
        raise _RefusedError(
            _place(source, event), f"the tag {event.tag} is not used here; remove it"
        )
    if depth > MAX_DEPTH:
        raise _RefusedError(
            _place(source, event), f"this is nested more than {MAX_DEPTH} levels deep"
        )
    if isinstance(event, yaml.ScalarEvent):
        plain = event.style in (None, "")
        return Scalar(source, line, column, _scalar(event.value) if plain else event.value)
    if isinstance(event, yaml.SequenceStartEvent):
        items: list[Value] = []
        while not isinstance(inner := next(events), yaml.SequenceEndEvent):
            items.append(_value(source, inner, events, problems, depth + 1))
        return Items(source, line, column, tuple(items))
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
    if _WHOLE.fullmatch(text):
        return int(text)
    if _FRACTION.fullmatch(text):
        return float(text)
    return text


def _mark(source: Source, error: yaml.MarkedYAMLError) -> Place:
    mark = error.problem_mark or error.context_mark
    if mark is None:
        return source.place(0, 0)
    return source.place(mark.line, mark.column)


def _syntax_message(error: yaml.MarkedYAMLError) -> str:
    """One sentence for libyaml's complaint, in the words of someone who writes a data file."""
    problem = error.problem or ""
    known = {
        "found character that cannot start any token": "this character cannot begin a value; "
        "indent with spaces, not tabs, or put the value in quotes",
        "mapping values are not allowed": "a second ':' stands in this line; "
        "put the text in quotes",
        "could not find expected ':'": "a ':' is missing after the key",
        "did not find expected key": "the indentation does not fit the lines above, "
        "or a quote is missing before this",
        "did not find expected '-' indicator": "this line does not fit the list above it; "
        "check the indentation",
        "did not find expected ',' or": "a ',' or the closing bracket is missing before this",
        "found unexpected end of stream": "the file ends inside quotes or brackets; close them",
        "found unknown escape character": "an unknown '\\' escape stands in the double quotes; "
        "use single quotes",
    }
    for words, message in known.items():
        if problem.startswith(words):
            return message
    return f"this is not valid YAML ({problem or 'syntax error'})"
