"""Asking who practises."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from narrator.screens.dialogs.ask_text import AskText
from narrator.screens.dialogs.choose import Choice, ChooseDialog
from narrator.screens.practice.people import everybody
from narrator.screens.practice.trainer import Trainer

if TYPE_CHECKING:
    from narrator.screens.app import NarratorApp

_SOMEBODY_ELSE = ""
"""The id of the choice that no name can have."""


def ask_person(app: "NarratorApp", trainer: Trainer, take: Callable[[str], None]) -> None:
    """Offer everybody who has a history, and a new name."""
    words = app.words

    def named(name: str | None) -> None:
        if name is not None:
            take(name)

    def chosen(person: str | None) -> None:
        if person == _SOMEBODY_ELSE:
            app.push_screen(AskText(words("practice.new_person")), named)
        else:
            named(person)

    known = [Choice(name, name) for name in everybody(trainer.folder, trainer.person)]
    other = Choice(_SOMEBODY_ELSE, words("practice.somebody"), words("practice.somebody.about"))
    dialog = ChooseDialog(words("practice.who"), [*known, other], trainer.person)
    app.push_screen(dialog, chosen)
