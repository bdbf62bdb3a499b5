"""How texts fit on a token."""

from rich.cells import cell_len, set_cell_size

VOWELS = "aeiouáéíóúаеёиоуыэюяйь"
"""Letters with which an abbreviation does not end."""
SHORTEST = 3
"""Fewer letters of a word than these tell nothing."""


def fitted(text: str, columns: int) -> str:
    """The text in exactly so many columns; a longer one ends in an ellipsis."""
    if cell_len(text) <= columns:
        return set_cell_size(text, columns)
    return set_cell_size(text, max(columns - 1, 0)) + "…"


def fitted_name(name: str, columns: int) -> str:
    """A name in exactly so many columns; its first word is abbreviated before any other is cut."""
    first, _, rest = name.partition(" ")
    left = first[: max(columns - cell_len(rest) - len(". "), 0)].rstrip(VOWELS)
    if cell_len(name) <= columns or not rest or len(left) < SHORTEST:
        return fitted(name, columns)
    return fitted(f"{left}. {rest}", columns)
