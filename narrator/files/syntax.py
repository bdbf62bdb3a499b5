"""Saying what is wrong with a file that is not YAML, in the words of someone who writes one."""

from collections.abc import Callable

import yaml

from narrator.errors import Place
from narrator.files.values import Source

_Said = tuple[Place, str]


def describe(source: Source, error: yaml.MarkedYAMLError) -> _Said:
    """Where a complaint of the parser should point, and one sentence for it."""
    here = _place(source, error.problem_mark or error.context_mark)
    problem = error.problem or ""
    for words, say in _KNOWN.items():
        if problem.startswith(words):
            return say(here, _place(source, error.context_mark or error.problem_mark))
    return here, f"this is not valid YAML ({problem or 'syntax error'})"


def describe_character(source: Source, error: yaml.reader.ReaderError) -> _Said:
    """Where a character stands that no text file should hold, and a sentence for it."""
    character = error.character
    index = source.text.find(chr(character) if isinstance(character, int) else character)
    before = source.text[: max(index, 0)]
    place = source.place(before.count("\n"), len(before) - before.rfind("\n") - 1)
    return place, "a control character stands here; remove it"


def _place(source: Source, mark: yaml.Mark | None) -> Place:
    return source.place(mark.line, mark.column) if mark is not None else source.place(0, 0)


def _before(place: Place) -> str:
    return place.snippet[: place.column - 1]


def _line_start(place: Place) -> Place:
    indent = len(place.snippet) - len(place.snippet.lstrip())
    return Place(place.file, place.line, indent + 1, place.snippet)


def _no_token(here: Place, start: Place) -> _Said:
    del start
    found = here.snippet[here.column - 1 : here.column]
    if found == "\t":
        return here, "a tab stands where the indentation is; indent with spaces"
    return here, f"'{found}' cannot begin a value; put the value in quotes"


def _second_colon(here: Place, start: Place) -> _Said:
    del start
    if ":" in _before(here):
        return here, "a second ':' stands in this line; put the text in quotes"
    message = (
        "this does not fit the line above; check its indentation, or add the ':' missing there"
    )
    return _line_start(here), message


def _unexpected(here: Place, start: Place) -> _Said:
    del start
    if not _before(here).strip():
        return here, "this line is indented less or more than those it should stand with"
    message = "this does not belong to the value before it; look for a quote or bracket too many"
    return here, f"{message} or too few"


def _bracket(here: Place, start: Place) -> _Said:
    opened = start.snippet[start.column - 1 : start.column]
    closing = "]" if opened == "[" else "}"
    if here.line == start.line:
        return here, f"a ',' or '{closing}' is missing before this"
    return start, f"the '{opened}' that opens here is not closed with '{closing}'"


def _unclosed(here: Place, start: Place) -> _Said:
    del here
    return start, "the quote that opens here is not closed"


def _at_start(message: str) -> Callable[[Place, Place], _Said]:
    return lambda _here, start: (start, message)


def _at_problem(message: str) -> Callable[[Place, Place], _Said]:
    return lambda here, _start: (here, message)


_KNOWN: dict[str, Callable[[Place, Place], _Said]] = {
    "found character that cannot start any token": _no_token,
    "mapping values are not allowed": _second_colon,
    "did not find expected key": _unexpected,
    "did not find expected ',' or": _bracket,
    "found unexpected end of stream": _unclosed,
    "could not find expected ':'": _at_start("a ':' is missing after this key"),
    "did not find expected '-' indicator": _at_problem(
        "this line does not fit the list above it; check the indentation"
    ),
    "did not find expected alphabetic or numeric": _at_start(
        "'*' and '&' have a meaning of their own in YAML; put the text in quotes"
    ),
    "did not find expected node content": _at_problem("a value is missing before this"),
    "did not find expected comment or line break": _at_start(
        "after '|' or '>' the text begins in the next line; put a text with these in quotes"
    ),
    "block sequence entries are not allowed": _at_problem(
        "a list begins in the line below its key; put a text that begins with '-' in quotes"
    ),
    "found unknown escape character": _at_problem(
        "'\\' has a meaning of its own in double quotes; use single quotes"
    ),
}
"""The beginnings of libyaml's complaints. Each function gets the place of the problem and the
place where the part began in which it was found."""
