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
    "alphawolf": "alpha wolf",
    "madman": "mad man",
    "mysticwolf": "mystic wolf",
    "dreamwolf": "dream wolf",
    "everyone": "every one",
    "dopplegangers": "doppelgangers",
    "doppleganger": "doppelganger",
    "pi": "p i",
    "youre": "you are",
}
"""Spellings of the same words: the ear writes one or the other by chance."""
SOUNDS_THE_SAME = {
    "rolls": "roles",
    "sear": "seer",
    "to": "two",
    "too": "two",
    "which": "witch",
    "wear": "were",
    "where": "were",
    "werewolf": "were wolf",
    "wherewolves": "were wolves",
    "werewolves": "were wolves",
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
    plain = re.sub(r"['\N{RIGHT SINGLE QUOTATION MARK}]", "", plain)
    plain = re.sub(r"[^a-z0-9]+", " ", plain)
    found: list[str] = []
    for word in plain.split():
        found += ONE_WORD.get(word, NUMBERS.get(word, word)).split()
    return found


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
    return " ".join(SOUNDS_THE_SAME.get(word, word) for word in words).split()
