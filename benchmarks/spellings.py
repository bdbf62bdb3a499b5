"""Which spellings the ear writes for the same words, language by language."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Spellings:
    """What to read as the same when words are compared.

    ``signs`` and ``one_word`` map spellings that the ear chooses by chance; ``sounds_the_same``
    words, and ``sounds`` letters, that no voice could speak apart: those count as errors in the
    strict figure only.
    """

    numbers: Mapping[str, str] = field(default_factory=dict)
    signs: Mapping[str, str] = field(default_factory=dict)
    one_word: Mapping[str, str] = field(default_factory=dict)
    sounds_the_same: Mapping[str, str] = field(default_factory=dict)
    sounds: tuple[tuple[str, str], ...] = ()


ENGLISH = Spellings(
    numbers={"1": "one", "2": "two", "3": "three", "5": "five", "10": "ten", "30": "thirty"},
    one_word={
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
    },
    sounds_the_same={
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
    },
)
SPANISH = Spellings(
    numbers={
        "1": "un",
        "2": "dos",
        "3": "tres",
        "4": "cuatro",
        "5": "cinco",
        "6": "seis",
        "7": "siete",
        "8": "ocho",
        "9": "nueve",
        "10": "diez",
        "30": "treinta",
    },
    one_word={"bocabajo": "boca abajo", "bocarriba": "boca arriba", "uno": "un"},
    sounds=(("v", "b"), ("ph", "f"), (r"\bps", "s"), (r"(?<!c)h", "")),
)
AMERICAN_SPANISH = Spellings(
    numbers=SPANISH.numbers,
    one_word=SPANISH.one_word,
    sounds=(*SPANISH.sounds, ("z", "s"), ("c(?=[ei])", "s"), ("ll", "y")),
)
RUSSIAN = Spellings(
    numbers={
        "1": "один",
        "2": "два",
        "3": "три",
        "4": "четыре",
        "5": "пять",
        "6": "шесть",
        "7": "семь",
        "8": "восемь",
        "9": "девять",
        "10": "десять",
        "30": "тридцать",
    },
    signs={"№": " номер "},
    sounds=(
        (r"ть?ся\b", "ца"),
        (r"б\b", "п"),
        (r"в\b", "ф"),
        (r"г\b", "к"),
        (r"д\b", "т"),
        (r"ж\b", "ш"),
        (r"з\b", "с"),
    ),
)
BY_LANGUAGE: Mapping[str, Spellings] = {
    "en": ENGLISH,
    "es": SPANISH,
    "es-419": AMERICAN_SPANISH,
    "ru": RUSSIAN,
}
