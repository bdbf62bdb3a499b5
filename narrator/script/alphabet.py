"""How the letters of a language are sorted, searched and typed."""

import unicodedata
from collections.abc import Mapping

from msgspec import Struct

ENGLISH_KEYS = "qwertyuiopasdfghjklzxcvbnm"
"""The letters of an English keyboard, row by row."""


class Alphabet(Struct, frozen=True):
    """The letters of a language in their order; a sign that is none of them counts as its letter.

    ``keyboard`` are the letters on the keys where an English keyboard has ``ENGLISH_KEYS``; empty
    when they are the same.
    """

    letters: str = ""
    keyboard: str = ""

    def plain(self, text: str) -> str:
        """The text as it is searched: small letters, without marks that make no letter of it."""
        folded = unicodedata.normalize("NFC", text.casefold())
        return "".join(sign if sign in self.letters else _without_marks(sign) for sign in folded)

    def sort_key(self, text: str) -> tuple[tuple[int, ...], str]:
        """What names are sorted by: letter for letter, and by their marks when these agree."""
        return tuple(self._place(sign) for sign in self.plain(text)), text

    def _place(self, sign: str) -> int:
        """Signs and digits, then the letters of the language, then all others."""
        found = self.letters.find(sign)
        if found >= 0:
            return _BEFORE_LETTERS + found
        return ord(sign) if ord(sign) < _BEFORE_LETTERS else len(self.letters) + ord(sign)

    @property
    def same_keys(self) -> Mapping[str, str]:
        """For each letter of an English keyboard the letter on the same key."""
        return dict(zip(ENGLISH_KEYS, self.keyboard, strict=False))


_BEFORE_LETTERS = ord("a")


def _without_marks(sign: str) -> str:
    parts = unicodedata.normalize("NFKD", sign)
    return "".join(part for part in parts if part.isalnum() or part == " ")
