"""How texts fit on a token."""

from rich.cells import cell_len, set_cell_size


def fitted(text: str, columns: int) -> str:
    """The text in exactly so many columns; a longer one ends in an ellipsis."""
    if cell_len(text) <= columns:
        return set_cell_size(text, columns)
    return set_cell_size(text, max(columns - 1, 0)) + "…"
