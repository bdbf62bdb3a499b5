"""Finding a role by typing its first letters."""

import unicodedata
from collections.abc import Mapping, Sequence


def plain(text: str) -> str:
    """The text as it is compared: small letters without accents and dots."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in parts if sign.isalnum() or sign == " ")


def find_role(
    typed: str, names: Mapping[str, str], order: Sequence[str], current: str
) -> str | None:
    """The next role from the current one whose name, or a word of it, begins with what was typed.

    Further letters may keep the current role; a single one always goes on to the next.
    """
    wanted = plain(typed)
    if not wanted or current not in order:
        return None
    start = order.index(current) + (len(wanted) == 1)
    turned = [*order[start:], *order[:start]]
    whole = (role for role in turned if plain(names[role]).startswith(wanted))
    inside = (
        role
        for role in turned
        if any(word.startswith(wanted) for word in plain(names[role]).split())
    )
    return next(whole, next(inside, None))
