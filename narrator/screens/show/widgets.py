"""The parts of the show screen: each draws one part of the picture and fetches nothing."""

from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.widget import Widget

from narrator.screens.show.big_digits import big_digits, scale_for
from narrator.screens.show.picture import Mark

BAR_PERCENT = 60
"""How wide the bar is in its space."""


class BigDigits(Widget):
    """Digits as large as the widget, up to ``largest`` columns a dot."""

    ALLOW_SELECT = False
    text: reactive[str] = reactive("")
    largest: reactive[int] = reactive(0)

    def render(self) -> Content:
        """The digits in the middle."""
        if not self.text:
            return Content("")
        columns, rows = self.size
        scale = scale_for(self.text, columns, rows)
        lines = big_digits(self.text, min(scale, self.largest) if self.largest else scale)
        above = max((rows - len(lines)) // 2, 0)
        return Content("\n".join([""] * above + [line.center(columns) for line in lines]))


class CountBar(Widget):
    """A line that grows shorter while the count runs; an empty line while nothing is counted."""

    ALLOW_SELECT = False
    part: reactive[float | None] = reactive(None)

    def render(self) -> Content:
        """The line in the middle."""
        width = self.size.width * BAR_PERCENT // 100
        full = round((self.part or 0.0) * width)
        bar = Content.assemble(
            Content.styled("━" * full, "$show-digits"),
            Content.styled("─" * (width - full), "$show-faint"),
        )
        return bar.pad_left((self.size.width - width) // 2)


class Track(Widget):
    """The tokens of the night in order: those that are over, the present one, those to come."""

    ALLOW_SELECT = False
    marks: reactive[tuple[Mark, ...]] = reactive(())
    index: reactive[int] = reactive(-1)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """As many rows as the tokens need."""
        return len(self._rows(width))

    def _rows(self, width: int) -> list[list[Mark]]:
        rows: list[list[Mark]] = [[]]
        used = 0
        for mark in self.marks:
            cells = len(mark.label) + 2
            if used + cells > width and rows[-1]:
                rows.append([])
                used = 0
            rows[-1].append(mark)
            used += cells
        return rows

    def render(self) -> Content:
        """The present token stands in brackets, so that no colour is needed to see it."""
        rows = [
            Content("").join([self._mark(mark) for mark in row])
            for row in self._rows(self.size.width)
        ]
        return Content("\n").join(rows)

    def _mark(self, mark: Mark) -> Content:
        if mark.first <= self.index <= mark.last:
            return Content.styled(f"[{mark.label}]", "bold $show-mark")
        if mark.last < self.index:
            return Content.styled(f" {mark.label} ", "$show-faint")
        return Content.styled(f" {mark.label} ", "$show-text")
