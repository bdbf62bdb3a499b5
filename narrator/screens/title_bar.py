"""The line at the top: the name of the program and of the place."""

from textual.content import Content
from textual.reactive import reactive
from textual.style import Style
from textual.widget import Widget

from narrator.screens.words import Words


class TitleBar(Widget):
    """Says where one is; ``right`` is a word at the other end, to click on for ``action``."""

    DEFAULT_CLASSES = "title-bar"
    ALLOW_SELECT = False

    right: reactive[str] = reactive("")

    def __init__(self, words: Words, title: str, right: str = "", action: str = "") -> None:
        super().__init__()
        self._words, self._title, self._action = words, title, action
        self.set_reactive(TitleBar.right, right)

    def render(self) -> Content:
        """The line."""
        left = Content.assemble(
            Content.styled(f" {self._words('title.sign')} ", "$accent"),
            Content.styled(self._words("title.name"), "bold"),
            Content.styled(f"  {self._words(self._title)}", "$faint"),
        )
        right = Content.styled(f"{self.right} ", "$faint")
        if self._action:
            right = right.stylize(Style.from_meta({"@click": self._action}))
        space = max(self.size.width - left.cell_length - right.cell_length, 1)
        return Content.assemble(left, " " * space, right)
