"""Bits as letters that are hard to mistake, with a version in front and a check behind."""

import unicodedata
import zlib
from collections.abc import Sequence

from narrator.errors import NarratorError

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Five bits a sign; I, L, O and U are not among them, for they are taken for 1, 1, 0 and V."""

SIGN_BITS = 5
MARK = "N"
"""The first sign of every code; the second is its version."""

CHECK_SIGNS = 4
GROUP = 5
MAX_SIGNS = 2000

_READ_AS = str.maketrans("OIL", "011")
_SHOWN = 30


class ShareCodeError(NarratorError):
    """A code that cannot be opened; one sentence says why."""


def write_letters(version: int, bits: Sequence[bool]) -> str:
    """The code as it is shown: ``N1-`` and groups of five signs."""
    padded = [*bits, *[False] * (-len(bits) % SIGN_BITS)]
    signs = "".join(
        SIGNS[_number(padded[start : start + SIGN_BITS])]
        for start in range(0, len(padded), SIGN_BITS)
    )
    head = MARK + SIGNS[version]
    body = signs + _check(head + signs)
    groups = [body[start : start + GROUP] for start in range(0, len(body), GROUP)]
    return "-".join([head, *groups])


def read_letters(text: str) -> tuple[int, list[bool]]:
    """The version and the bits of a code, however it was typed; raises ShareCodeError."""
    signs = _plain(text)
    if len(signs) < len(MARK) + 1 + CHECK_SIGNS or signs[0] != MARK or len(signs) > MAX_SIGNS:
        raise ShareCodeError(
            f"{_shown(text)} is not the code of a deck; one begins with N1 and is printed by "
            "narrator share"
        )
    wrong = next((sign for sign in signs if sign not in SIGNS), None)
    if wrong is not None:
        raise ShareCodeError(
            f"{_shown(text)} is not the code of a deck: no code has the sign {wrong!a}"
        )
    if _check(signs[:-CHECK_SIGNS]) != signs[-CHECK_SIGNS:]:
        raise ShareCodeError(
            f"the code {_shown(text)} has a typing mistake or a part of it is missing: compare it "
            "with the original"
        )
    bits = [
        bool(SIGNS.index(sign) >> place & 1)
        for sign in signs[2:-CHECK_SIGNS]
        for place in reversed(range(SIGN_BITS))
    ]
    return SIGNS.index(signs[1]), bits


def _plain(text: str) -> str:
    """Without spaces and dashes of any kind, in capitals, with look-alikes read as digits."""
    signs = unicodedata.normalize("NFKC", text).upper()
    kept = (sign for sign in signs if unicodedata.category(sign) not in ("Pd", "Zs", "Cc", "Cf"))
    return "".join(kept).translate(_READ_AS)


def _check(signs: str) -> str:
    checksum = zlib.crc32(signs.encode("utf-8", "replace"))
    places = range(CHECK_SIGNS)
    return "".join(SIGNS[checksum >> place * SIGN_BITS & 31] for place in reversed(places))


def _number(bits: Sequence[bool]) -> int:
    return sum(bit << place for place, bit in enumerate(reversed(bits)))


def _shown(text: str) -> str:
    short = text.strip()
    return ascii(short if len(short) <= _SHOWN else short[:_SHOWN] + "...")
