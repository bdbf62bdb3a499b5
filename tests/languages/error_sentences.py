"""Every sentence that the program's errors are made with, out of its source."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from string import Formatter

import narrator

PACKAGE = Path(narrator.__file__).parent
ROOT = "NarratorError"
ELSEWHERE = {"DataError"}
"""What is wrong in data files, for those who write them: English."""

OF_CHILDREN = {"EngineFaultError", "EngineMissingError", "SpeechFaultError"}
"""What a process that speaks tells its parent, which raises it as a VoiceError."""


def error_sentences() -> Iterator[tuple[str, frozenset[str]]]:
    """Where each error is made, and how its sentence may read: ``{}`` for what is filled in.

    A constant that is a whole phrase may be filled in or be a part of the sentence.
    """
    trees = _trees()
    errors = _errors(trees.values())
    phrases = dict(_phrases(trees.values()))
    for path, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args and _name(node.func) in errors:
                told = node.args[0]
                place = f"{path.relative_to(PACKAGE)}: {ast.unparse(told)}"
                yield place, frozenset({_written(told, {}), _written(told, phrases)})


def all_wordings() -> frozenset[str]:
    """Everything that the source says in quotes, with ``{}`` for what is filled in."""
    nodes = (node for tree in _trees().values() for node in ast.walk(tree))
    return frozenset(_written(node, {}) for node in nodes if isinstance(node, ast.expr))


def wordings_of(text: str) -> frozenset[str]:
    """How the sentence of a script's text may read in the source: with its hint or without."""
    parts = list(Formatter().parse(text))
    full = "".join(letters + ("{}" if name else "") for letters, name, _, _ in parts)
    bare = "".join(
        letters + ("{}" if name and name != "hint" else "") for letters, name, *_ in parts
    )
    return frozenset({full, bare})


def _trees() -> Mapping[Path, ast.Module]:
    return {path: ast.parse(path.read_text("utf-8")) for path in sorted(PACKAGE.rglob("*.py"))}


def _errors(trees: Iterable[ast.Module]) -> frozenset[str]:
    """The names of all classes that are NarratorErrors."""
    bases = {
        node.name: {_name(base) for base in node.bases}
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    found = {ROOT, *OF_CHILDREN}
    while more := {name for name, above in bases.items() if above & found} - found:
        found |= more
    return frozenset(found - ELSEWHERE)


def _phrases(trees: Iterable[ast.Module]) -> Iterator[tuple[str, str]]:
    for tree in trees:
        for node in tree.body:
            match node:
                case ast.Assign([ast.Name(name)], ast.Constant(str(text))) if " " in text:
                    yield name, text
                case _:
                    pass


def _name(node: ast.expr) -> str:
    match node:
        case ast.Name(name):
            return name
        case ast.Attribute(_, name):
            return name
        case _:
            return ""


def _written(node: ast.expr, phrases: Mapping[str, str]) -> str:
    match node:
        case ast.Constant(str(text)):
            return text
        case ast.JoinedStr(parts):
            return "".join(_written(part, phrases) for part in parts)
        case ast.FormattedValue(value):
            return phrases.get(_name(value), "{}")
        case ast.Name(name):
            return phrases.get(name, "{}")
        case _:
            return "{}"
