"""How a language joins the names of a list."""

import unicodedata
from collections.abc import Sequence

from msgspec import Struct, field


class JointException(Struct, frozen=True):
    """A last joint that another one replaces: Spanish *o* is *u* before a name in *o-* or *ho-*.

    ``before`` and ``but_not`` are beginnings of the last name, in small letters without accents.
    """

    last: str
    before: tuple[str, ...]
    but_not: tuple[str, ...] = ()

    def applies(self, name: str) -> bool:
        """Whether the joint stands before this name."""
        plain = without_accents(name)
        return plain.startswith(self.before) and not plain.startswith(self.but_not or ("\0",))


class Joints(Struct, frozen=True):
    """What stands between the names of a list, and before the last one."""

    between: str = ", "
    last: str = ", "
    exceptions: tuple[JointException, ...] = field(default=())

    def join(self, names: Sequence[str]) -> str:
        """The names as one text."""
        if not names:
            return ""
        if len(names) == 1:
            return names[0]
        last = next((one.last for one in self.exceptions if one.applies(names[-1])), self.last)
        return self.between.join(names[:-1]) + last + names[-1]


def without_accents(text: str) -> str:
    """Small letters without marks, as beginnings of words are compared."""
    spread = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in spread if not unicodedata.combining(sign))
