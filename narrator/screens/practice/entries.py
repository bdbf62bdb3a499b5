"""What there is to practise, and the ways of doing each."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct, field

from narrator.practice.room import DEAL, Kind, Wish
from narrator.practice.words.words_drill import Mode


class Entry(StrEnum):
    """One line of the practice screen."""

    TODAY = "today"
    LISTEN = "listen"
    READ = "read"
    ORDER = "order"
    WORDS = "words"
    COUNT = "count"
    REHEARSE = "rehearse"
    TABLE = "table"


_MODES = {mode.value: mode for mode in (Mode.CHOICE, Mode.SELF, Mode.TYPED)}
_ROUNDS = {"five": 5, "ten": 10, "twenty": 20}
_DEALT = "dealt"

WAYS: Mapping[Entry, tuple[str, ...]] = {
    Entry.TODAY: tuple(_MODES),
    Entry.READ: ("plain", _DEALT),
    Entry.WORDS: tuple(_MODES),
    Entry.COUNT: tuple(_ROUNDS),
    Entry.REHEARSE: (Mode.SELF.value, Mode.TYPED.value),
}
"""The ways of an entry, from the easiest; an entry that is not here has only one."""


class Chosen(Struct, frozen=True):
    """The entry under the cursor, and the way that is chosen for each."""

    entry: Entry = Entry.TODAY
    ways: Mapping[Entry, str] = field(
        default_factory=lambda: {entry: ways[0] for entry, ways in WAYS.items()}
    )

    def moved(self, step: int) -> "Chosen":
        """The cursor further down or up, and round the ends."""
        entries = list(Entry)
        at = (entries.index(self.entry) + step) % len(entries)
        return Chosen(entries[at], self.ways)

    def turned(self, step: int) -> "Chosen":
        """The next way of the entry."""
        ways = WAYS.get(self.entry)
        if ways is None:
            return self
        at = (ways.index(self.ways[self.entry]) + step) % len(ways)
        return Chosen(self.entry, {**self.ways, self.entry: ways[at]})


def wish_of(chosen: Chosen) -> Wish | None:
    """The drill that is wished for; None for entries that ask nothing."""
    way = chosen.ways.get(chosen.entry, "")
    match chosen.entry:
        case Entry.LISTEN | Entry.TABLE:
            return None
        case Entry.READ:
            return Wish(Kind.READ, own_role=DEAL if way == _DEALT else None)
        case Entry.COUNT:
            return Wish(Kind.COUNT, rounds=_ROUNDS[way])
        case entry:
            return Wish(Kind(entry.value), _MODES.get(way, Mode.TYPED))
