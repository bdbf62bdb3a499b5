"""Comparing what was said with what was heard."""

import re
import unicodedata
from dataclasses import dataclass

NUMBERS = {
    "1": "one",
    "2": "two",
    "3": "three",
    "5": "five",
    "10": "ten",
    "30": "thirty",
}
ONE_WORD = {
    "center": "centre",
    "facedown": "face down",
    "faceup": "face up",
    "troublemaker": "trouble maker",
    "everyone": "every one",
    "thumbprint": "thumb print",
    "doppelgangers": "doppelganger",
    "dopplegangers": "doppelganger",
    "doppleganger": "doppelganger",
    "doppelgangers'": "doppelganger",
    "pi": "p i",
    "ok": "okay",
}
"""Spellings of the same words: the ear writes one or the other by chance."""
SOUNDS_THE_SAME = {
    "sear": "seer",
    "sere": "seer",
    "too": "two",
    "to": "two",
    "your": "you're",
    "aisle": "i'll",
    "dye": "die",
    "dyes": "dies",
    "daze": "days",
    "won": "one",
    "weight": "wait",
    "masons": "masons",
    "which": "witch",
}
"""Words that no voice could speak apart; they count as errors in the strict figure only."""


@dataclass(frozen=True, slots=True)
class Hearing:
    """What became of one phrase."""

    phrase_id: str
    said: str
    heard: str

    @property
    def words(self) -> int:
        """How many words were said."""
        return len(words_of(self.said))

    @property
    def wrong(self) -> int:
        """Words wrong, missing or invented, words that sound the same being right."""
        return distance(_merged(words_of(self.said)), _merged(words_of(self.heard)))

    @property
    def strictly_wrong(self) -> int:
        """As ``wrong``, by spelling alone."""
        return distance(words_of(self.said), words_of(self.heard))


def words_of(text: str) -> list[str]:
    """Lower-case words without accents and punctuation, numbers and compounds in one spelling."""
    plain = unicodedata.normalize("NFKD", text.lower())
    plain = "".join(sign for sign in plain if not unicodedata.combining(sign))
    plain = re.sub(r"\b([a-z])\.\s?(?=[a-z]\b)", r"\1 ", plain)
    plain = re.sub(r"[^a-z0-9' ]+", " ", plain.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"))
    found: list[str] = []
    for word in plain.split():
        bare = word.strip("'")
        found += ONE_WORD.get(bare, NUMBERS.get(bare, bare)).split()
    return [word for word in found if word]


def distance(said: list[str], heard: list[str]) -> int:
    """The fewest words to replace, insert or drop to get from one to the other."""
    row = list(range(len(heard) + 1))
    for count, word in enumerate(said, 1):
        previous, row[0] = row[0], count
        for index, other in enumerate(heard, 1):
            replaced = previous + (word != other)
            previous = row[index]
            row[index] = min(replaced, row[index] + 1, row[index - 1] + 1)
    return row[-1]


def _merged(words: list[str]) -> list[str]:
    return [SOUNDS_THE_SAME.get(word, word) for word in words]
