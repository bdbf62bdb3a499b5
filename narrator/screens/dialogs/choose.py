"""Choosing one of a few things."""

from collections.abc import Sequence

from msgspec import Struct
from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from narrator.screens.base import Dialog
from narrator.screens.key_bar import KeyBar


class Choice(Struct, frozen=True):
    """Something to choose, with a sentence about it."""

    id: str
    name: str
    about: str = ""


class ChooseDialog(Dialog[str]):
    """Gives the id of the choice; None when it is closed without one."""

    AUTO_FOCUS = "OptionList"

    def __init__(self, title: str, choices: Sequence[Choice], chosen: str | None = None) -> None:
        super().__init__()
        self._title, self._choices, self._chosen = title, tuple(choices), chosen

    def compose(self) -> ComposeResult:
        """The title, the choices, the keys."""
        with Vertical(classes="dialog"):
            yield Static(Content(self._title), classes="dialog-title")
            yield OptionList(*(Option(_line(choice), choice.id) for choice in self._choices))
            yield KeyBar(self.words)

    def on_mount(self) -> None:
        """Begin at what is chosen now."""
        ids = [choice.id for choice in self._choices]
        if self._choices:
            chosen = self._chosen
            self.query_one(OptionList).highlighted = ids.index(chosen) if chosen in ids else 0

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option.id)


def _line(choice: Choice) -> Content:
    name = Content.styled(choice.name, "bold")
    return Content.assemble(name, "\n", Content.styled(choice.about, "$faint"))
