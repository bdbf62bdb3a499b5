"""Parts of a whole as lines."""

from textual.content import Content

FULL, REST = "━", "─"


def bar(part: float, columns: int, colour: str = "$primary") -> Content:
    """A line whose strong part is ``part``, from 0 to 1; its two strokes differ without colour."""
    full = round(min(max(part, 0.0), 1.0) * columns)
    return Content.assemble(
        Content.styled(FULL * full, colour), Content.styled(REST * (columns - full), "$faint 60%")
    )
