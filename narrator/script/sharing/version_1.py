"""The first way to write a deck as bits.

What it writes never changes its meaning. A flag that options get later is added to ``LATER_FLAGS``;
anything else that has to differ is a new version.
"""

from msgspec import Struct
from msgspec.structs import replace

from narrator.game.deck import Deck
from narrator.script.options import Options
from narrator.script.sharing.bits import BitReader, BitsError, BitWriter
from narrator.script.sharing.numbers import ShareNumbers

VERSION = 1

USUAL = Options(
    pace_s=10.0,
    short=False,
    lone_wolf=False,
    helper=False,
    day_s=300.0,
    reminders=(60, 30, 10),
    vote_call=True,
    count_tone=False,
)
"""The options that are written as a single bit; not the defaults, which may change."""

_UNITS = (0.01, 1.0, 30.0)
"""Lengths are whole multiples of one of these seconds; the longest that fits is written."""

_UNIT_BITS = 2
_FLAGS = ("short", "lone_wolf", "helper", "vote_call", "count_tone")

LATER_FLAGS = ("role_call",)
"""Flags that are off in codes which do not name them, by number; only ever added to."""


class SharedDeck(Struct, frozen=True):
    """What a code holds: the game by id, the deck and the options, lengths to a hundredth."""

    game: str
    deck: Deck
    options: Options


class NewerNumberError(BitsError):
    """The bits name a game, role or flag whose number is not known here."""


def write_bits(shared: SharedDeck, numbers: ShareNumbers) -> list[bool]:
    """The bits of a deck and its options."""
    known = numbers.roles.get(shared.game, ())
    writer = BitWriter()
    _write_word(writer, shared.game, numbers.games)
    writer.number(shared.deck.players)
    writer.flag(shared.deck.center_wolf is not None)
    if shared.deck.center_wolf is not None:
        _write_word(writer, shared.deck.center_wolf, known)
    copies = [shared.deck.copies.get(role, 0) for role in known]
    while copies and not copies[-1]:
        copies.pop()
    writer.number(len(copies))
    for count in copies:
        writer.copies(count)
    spelled = [role for role in shared.deck.copies if role not in known]
    writer.number(len(spelled))
    for role in spelled:
        writer.name(role)
        writer.copies(shared.deck.copies[role])
    _write_options(writer, _without_later_flags(shared.options))
    later = [name for name in LATER_FLAGS if getattr(shared.options, name)]
    if later:
        writer.number(len(later))
        for name in later:
            writer.number(LATER_FLAGS.index(name))
    return writer.bits


def read_bits(bits: list[bool], numbers: ShareNumbers, unit_bits: int) -> SharedDeck:
    """The deck of a code's bits; raises BitsError, or NarratorError for impossible options."""
    reader = BitReader(bits)
    game = _read_word(reader, numbers.games)
    known = numbers.roles.get(game, ())
    players = reader.number()
    center = _read_word(reader, known) if reader.flag() else None
    copies: dict[str, int] = {}
    for number in range(reader.number()):
        count = reader.copies()
        if count:
            copies[_numbered(number, known)] = count
    for _ in range(reader.number()):
        role = reader.name()
        copies[role] = reader.copies()
    options = _read_options(reader)
    if not reader.is_at_end(unit_bits):
        names = [_numbered(reader.number(), LATER_FLAGS) for _ in range(reader.number())]
        options = replace(options, **dict.fromkeys(names, True))
    if not reader.is_at_end(unit_bits):
        raise BitsError
    return SharedDeck(game, Deck(copies, players, center), options)


def _write_word(writer: BitWriter, word: str, known: tuple[str, ...]) -> None:
    writer.flag(word not in known)
    if word in known:
        writer.number(known.index(word))
    else:
        writer.name(word)


def _read_word(reader: BitReader, known: tuple[str, ...]) -> str:
    return reader.name() if reader.flag() else _numbered(reader.number(), known)


def _numbered(number: int, known: tuple[str, ...]) -> str:
    if number >= len(known):
        raise NewerNumberError
    return known[number]


def _without_later_flags(options: Options) -> Options:
    return replace(options, **dict.fromkeys(LATER_FLAGS, False))


def _write_options(writer: BitWriter, options: Options) -> None:
    writer.flag(options == USUAL)
    if options == USUAL:
        return
    _write_length(writer, options.pace_s)
    for name in _FLAGS:
        writer.flag(getattr(options, name))
    writer.flag(options.day_s is not None)
    if options.day_s is not None:
        _write_length(writer, options.day_s)
    writer.flag(options.reminders == USUAL.reminders)
    if options.reminders != USUAL.reminders:
        writer.number(len(options.reminders))
        for left_s in options.reminders:
            _write_length(writer, left_s)


def _read_options(reader: BitReader) -> Options:
    if reader.flag():
        return USUAL
    pace_s = _read_length(reader)
    flags = {name: reader.flag() for name in _FLAGS}
    day_s = _read_length(reader) if reader.flag() else None
    reminders = USUAL.reminders
    if not reader.flag():
        reminders = tuple(round(_read_length(reader)) for _ in range(reader.number()))
    return Options(
        pace_s=pace_s,
        short=flags["short"],
        lone_wolf=flags["lone_wolf"],
        helper=flags["helper"],
        day_s=day_s,
        reminders=reminders,
        vote_call=flags["vote_call"],
        count_tone=flags["count_tone"],
    )


def _write_length(writer: BitWriter, length_s: float) -> None:
    hundredths = round(length_s * 100)
    steps = [round(unit_s * 100) for unit_s in _UNITS]
    unit = max(index for index, step in enumerate(steps) if hundredths % step == 0)
    writer.fixed(unit, _UNIT_BITS)
    writer.number(hundredths // steps[unit])


def _read_length(reader: BitReader) -> float:
    unit = reader.fixed(_UNIT_BITS)
    if unit >= len(_UNITS):
        raise BitsError
    return round(reader.number() * _UNITS[unit], 2)
