"""The line at the top: the name of the program and of the place."""

from textual.content import Content
from textual.widget import Widget

from narrator.screens.words import Words


class TitleBar(Widget):
    """Says where one is; ``right`` is a further word at the other end."""

    DEFAULT_CLASSES = "title-bar"
    ALLOW_SELECT = False

    def __init__(self, words: Words, title: str, right: str = "") -> None:
        super().__init__()
        self._words, self._title, self._right = words, title, right

    def render(self) -> Content:
        """The line."""
        left = Content.assemble(
            Content.styled(f" {self._words('title.sign')} ", "$accent"),
            Content.styled(self._words("title.name"), "bold"),
            Content.styled(f"  {self._words(self._title)}", "$faint"),
        )
        right = Content.styled(f"{self._right} ", "$faint")
        space = max(self.size.width - left.cell_length - right.cell_length, 1)
        return Content.assemble(left, " " * space, right)
