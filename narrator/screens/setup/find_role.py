"""Finding a role by typing its first letters."""

from collections.abc import Mapping, Sequence

from narrator.script.alphabet import Alphabet

NO_LETTERS = Alphabet()
"""Without a language's own letters all marks are left out."""


def find_role(
    typed: str,
    names: Mapping[str, str],
    order: Sequence[str],
    current: str,
    alphabet: Alphabet = NO_LETTERS,
) -> str | None:
    """The next role from the current one whose name, or a word of it, begins with what was typed.

    Further letters may keep the current role; a single one always goes on to the next.
    """
    plain = alphabet.plain
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
