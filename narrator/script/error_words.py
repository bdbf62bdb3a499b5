"""Saying in another language what the program says in English when something goes wrong.

Errors are raised as English sentences, so that they can be told even when no script can be read.
Scripts hold each of them as a text ``error.…`` with words in braces; the English texts are the
patterns by which a sentence is recognised.
"""

import re
from collections.abc import Mapping
from functools import cached_property
from string import Formatter

from msgspec import Struct

from narrator.script.phrasebook import Phrasebook

PREFIX = "error."
"""What the ids of these texts begin with."""

NUMBERS = frozenset({"seconds", "promised", "hours", "loudness", "wanted", "peak"})
"""Words in braces that are measures: their decimal sign is that of the language."""

MAY_BE_EMPTY = frozenset({"hint", "said"})
"""Words in braces for what is added behind a semicolon or a colon, or is not there."""

TO_THE_LAST = frozenset({"note"})
"""Words in braces for what reaches as far as it can."""


class ErrorWords:
    """Sentences of one language for English ones; ``english`` are the texts of the program."""

    def __init__(self, english: Mapping[str, str], book: Phrasebook) -> None:
        self._english = english
        self._book = book

    def __call__(self, sentence: str) -> str:
        """The same in the language; what is not known, or has no translation, stays as it is.

        A word in braces may be such a sentence itself. Each line is a sentence of its own.
        """
        return "\n".join(self._line(line) for line in sentence.split("\n"))

    def _line(self, line: str) -> str:
        told = line.strip()
        indent = line[: len(line) - len(line.lstrip())]
        return indent + self._said(told) if told else line

    def _said(self, sentence: str) -> str:
        for template in self._templates:
            found = template.match(sentence)
            if found is not None and template.id in self._book.texts:
                facts = {name: self._filled(name, fact) for name, fact in found.items()}
                return self._book.texts[template.id].format_map(facts)
        return sentence

    def _filled(self, name: str, fact: str) -> str:
        return self._book.written(fact) if name in NUMBERS else self._said(fact)

    @cached_property
    def _templates(self) -> tuple["_Template", ...]:
        """The most specific first: the one with the most letters of its own."""
        found = [
            _Template(name, tuple(Formatter().parse(text)))
            for name, text in self._english.items()
            if name.startswith(PREFIX)
        ]
        return tuple(sorted(found, key=lambda one: -sum(map(len, one.own))))


class _Template(Struct, frozen=True):
    """An English sentence in its parts: letters of its own, and the word in braces after them."""

    id: str
    parts: tuple[tuple[str, str | None, str | None, str | None], ...]

    @property
    def own(self) -> tuple[str, ...]:
        return tuple(letters for letters, _, _, _ in self.parts)

    def match(self, sentence: str) -> Mapping[str, str] | None:
        """What stands for the words in braces; None for another sentence."""
        # Building a pattern is dear, and nearly every template is another sentence.
        if not all(letters in sentence for letters in self.own):
            return None
        found = re.fullmatch(self._pattern(), sentence, re.DOTALL)
        return None if found is None else found.groupdict()

    def _pattern(self) -> str:
        seen: set[str] = set()
        pattern = ""
        for letters, name, _, _ in self.parts:
            pattern += re.escape(letters)
            if name is not None:
                pattern += f"(?P={name})" if name in seen else f"(?P<{name}>{_form(name)})"
                seen.add(name)
        return pattern


def _form(name: str) -> str:
    """The pattern of what may stand for a word in braces."""
    if name in MAY_BE_EMPTY:
        return "(?:[;:] .*?)?"
    return ".+" if name in TO_THE_LAST else ".+?"
