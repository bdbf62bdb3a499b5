"""One key for each thing that can be answered."""

from collections.abc import Mapping, Sequence
from string import ascii_lowercase, digits

from narrator.script.alphabet import Alphabet

SEAT_KEYS = "1234567890" + ascii_lowercase
"""The key of each seat in order; the tenth is 0, and larger tables go on with letters."""

NOTHING_KEY = "-"
"""The key for a copy, turn or artifact that is not there."""


def letters_for(names: Mapping[str, str], alphabet: Alphabet) -> dict[str, str]:
    """A key for each id by its name: its first letter that is still free, or any other key."""
    taken: dict[str, str] = {}
    known = alphabet.letters or ascii_lowercase
    for word, name in names.items():
        letters = [sign for sign in alphabet.plain(name) if sign in known]
        free = (key for key in (*letters, *known, *digits) if key not in taken)
        key = next(free, None)
        if key is not None:
            taken[key] = word
    return {word: key for key, word in taken.items()}


def seat_keys(seats: Sequence[int]) -> dict[int, str]:
    """The keys of seats, as far as there are keys."""
    return {seat: SEAT_KEYS[seat] for seat in seats if seat < len(SEAT_KEYS)}
