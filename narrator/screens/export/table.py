"""The choices of an export as rows."""

from collections.abc import Sequence

from textual.binding import Binding

from narrator.screens.export.wish import ExportWish
from narrator.screens.keys import bindings_of
from narrator.screens.setup.options_table import OptionRow, OptionsTable
from narrator.screens.words import Words

_NOT_HERE = "options.try"


class ExportTable(OptionsTable, inherit_bindings=False):
    """The rows in one column, changed like the options."""

    label_columns = 20
    BINDINGS = [  # noqa: RUF012 - Textual declares it so
        binding
        for binding in bindings_of("options")
        if isinstance(binding, Binding) and binding.id != _NOT_HERE
    ]

    def _columns(self, width: int) -> list[Sequence[OptionRow]]:  # noqa: ARG002
        return [self.rows]


def rows_of(wish: ExportWish, words: Words) -> tuple[OptionRow, ...]:
    """The rows that matter for a wish."""
    return tuple(
        OptionRow(row, words(f"export.row.{row}"), _value(wish, row, words)) for row in wish.rows
    )


def about(wish: ExportWish, row: str, words: Words) -> str:
    """A sentence about a row."""
    if row == "kind":
        return words(f"export.kind.{wish.kind}.about")
    return words(f"export.row.{row}.about")


def _value(wish: ExportWish, row: str, words: Words) -> str:
    match row:
        case "kind":
            return words(f"export.kind.{wish.kind}")
        case "what":
            return words("export.with_day" if wish.with_day else "export.night_only")
        case "nights":
            return words.counted("export.nights", wish.nights)
        case "rest":
            return words.clock(wish.rest_s)
        case "captions":
            return words("option.on" if wish.captions else "option.off")
        case _:
            return words(f"export.paper.{wish.paper.lower()}")
