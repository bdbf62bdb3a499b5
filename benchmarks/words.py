"""Comparing what was said with what was heard."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from benchmarks.spellings import BY_LANGUAGE, Spellings

MOST_JOINED = 3


@dataclass(frozen=True, slots=True)
class Hearing:
    """What became of one phrase."""

    phrase_id: str
    language: str
    said: str
    heard: str

    @property
    def words(self) -> int:
        """How many words were said."""
        return len(self._words(self.said))

    @property
    def letters(self) -> int:
        """How many letters were said."""
        return len("".join(self._words(self.said)))

    @property
    def wrong(self) -> int:
        """Words wrong, missing or invented, those that sound the same being right.

        Where one word ends and the next begins is not to be heard: "la dron" is "ladrón".
        """
        return distance(self._merged(self.said), self._merged(self.heard), joining=True)

    @property
    def strictly_wrong(self) -> int:
        """As ``wrong``, by spelling alone."""
        return distance(self._words(self.said), self._words(self.heard))

    @property
    def letters_wrong(self) -> int:
        """Letters wrong, missing or invented, whatever words the ear made of them."""
        return distance("".join(self._merged(self.said)), "".join(self._merged(self.heard)))

    @property
    def _spellings(self) -> Spellings:
        return BY_LANGUAGE.get(self.language, Spellings())

    def _words(self, text: str) -> list[str]:
        return words_of(text, self._spellings)

    def _merged(self, text: str) -> list[str]:
        same = self._spellings.sounds_the_same
        merged = " ".join(same.get(word, word) for word in self._words(text))
        for letters, sound in self._spellings.sounds:
            merged = re.sub(letters, sound, merged)
        return merged.split()


def words_of(text: str, spellings: Spellings) -> list[str]:
    """Lower-case words without accents and punctuation, numbers and compounds in one spelling."""
    for sign, word in spellings.signs.items():
        text = text.replace(sign, word)
    plain = unicodedata.normalize("NFKD", text.lower())
    plain = "".join(sign for sign in plain if not unicodedata.combining(sign))
    plain = re.sub(r"['\N{RIGHT SINGLE QUOTATION MARK}]", "", plain)
    plain = re.sub(r"[\W_]+", " ", plain)
    found: list[str] = []
    for word in plain.split():
        found += spellings.one_word.get(word, spellings.numbers.get(word, word)).split()
    return found


def distance(said: Sequence[str], heard: Sequence[str], *, joining: bool = False) -> int:
    """The fewest items to replace, insert or drop to get from one to the other.

    With ``joining`` up to three items in a row cost nothing where they spell the same together.
    """
    rows = [list(range(len(heard) + 1))]
    for count, word in enumerate(said, 1):
        row = [count]
        for index, other in enumerate(heard, 1):
            steps = [rows[-1][index - 1] + (word != other), rows[-1][index] + 1, row[-1] + 1]
            if joining:
                steps += _joined(said[:count], heard[:index], rows)
            row.append(min(steps))
        rows.append(row)
    return rows[-1][-1]


def _joined(said: Sequence[str], heard: Sequence[str], rows: Sequence[Sequence[int]]) -> list[int]:
    """What it costs to come here by way of the last words spelling the same together."""
    return [
        rows[len(said) - taken][len(heard) - given]
        for taken in range(1, min(MOST_JOINED, len(said)) + 1)
        for given in range(1, min(MOST_JOINED, len(heard)) + 1)
        if (taken, given) != (1, 1) and "".join(said[-taken:]) == "".join(heard[-given:])
    ]
