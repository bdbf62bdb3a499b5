"""Finding meanings in words: patterns as data, lenient about spelling.

A pattern is a row of words that follow one another. ``…`` stands for up to four words, a word that
ends in ``~`` for all words that begin so, and ``!word`` forbids that word in the next place.
Alternatives are separated by ``|``.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from functools import lru_cache

from msgspec import Struct

Words = tuple[str, ...]

_GAP = "…"
_GAP_WORDS = 4
_STEM, _NOT = "~", "!"
_LENIENT_FROM = 5
"""Shorter words must be spelled right: one letter makes another word of them."""
_CLOSE = 0.82
_SPLIT = re.compile(r"[^\w]+")


class Meanings(Struct, frozen=True):
    """The patterns of every fact in one language, and words that mean the same."""

    patterns: Mapping[str, tuple[Words, ...]]
    same: Mapping[str, str]

    def words(self, text: str) -> Words:
        """A text as plain words: no accents, no signs, one word for all that mean the same."""
        return tuple(self.same.get(word, word) for word in plain_words(text))

    def says(self, fact: str, words: Words) -> bool:
        """Whether the words make a fact clear."""
        return any(_found(pattern, words) for pattern in self.patterns.get(fact, ()))


def plain_words(text: str) -> Words:
    """Small letters without accents or signs; a possessive ending is dropped."""
    spelled = unicodedata.normalize("NFKD", text.casefold().replace("\u2019", "'"))
    bare = "".join(sign for sign in spelled if not unicodedata.combining(sign))
    bare = re.sub(r"'s\b", "", bare).replace("'", "").replace(".", "" if _is_dotted(bare) else " ")
    return tuple(word for word in _SPLIT.split(bare) if word)


def read_meanings(means: Mapping[str, str], same: str) -> Meanings:
    """The meanings that texts describe: alternatives by fact, and rows ``word: others | …``."""
    known: dict[str, str] = {}
    for row in same.split("|"):
        word, _, others = row.partition(":")
        known |= dict.fromkeys(others.split(), word.strip())
    patterns = {
        fact: tuple(
            tuple(_plain_part(part, known) for part in alternative.split())
            for alternative in text.split("|")
        )
        for fact, text in means.items()
    }
    return Meanings(patterns, known)


@lru_cache(maxsize=20_000)
def same_word(wanted: str, given: str) -> bool:
    """Whether a word is the wanted one, up to a slip of the fingers in a long word.

    A missing or additional last letter is no slip: it may be the difference of one and many.
    """
    if wanted.endswith(_STEM):
        return given.startswith(wanted.removesuffix(_STEM))
    if wanted == given:
        return True
    shorter, longer = sorted((wanted, given), key=len)
    if len(shorter) < _LENIENT_FROM or longer.startswith(shorter) or wanted[0] != given[0]:
        return False
    return SequenceMatcher(None, wanted, given).ratio() >= _CLOSE


def _plain_part(part: str, same: Mapping[str, str]) -> str:
    if part == _GAP:
        return part
    mark = _NOT if part.startswith(_NOT) else ""
    stem = _STEM if part.endswith(_STEM) else ""
    word = "".join(plain_words(part.strip(_NOT + _STEM)))
    return f"{mark}{same.get(word, word)}{stem}"


def _found(pattern: Words, words: Words) -> bool:
    return any(_fits(pattern, words[start:]) for start in range(len(words)))


def _fits(pattern: Sequence[str], words: Sequence[str]) -> bool:
    """Whether the words begin with the pattern."""
    if not pattern:
        return True
    head, rest = pattern[0], pattern[1:]
    if head == _GAP:
        most = min(_GAP_WORDS, len(words))
        return any(_fits(rest, words[skipped:]) for skipped in range(most + 1))
    if head.startswith(_NOT):
        is_there = bool(words) and same_word(head.removeprefix(_NOT), words[0])
        return not is_there and _fits(rest, words)
    return bool(words) and same_word(head, words[0]) and _fits(rest, words[1:])


def _is_dotted(text: str) -> bool:
    """Whether the text holds an abbreviation such as ``p.i.``, whose dots join."""
    return re.search(r"\b\w\.\w\.", text) is not None
