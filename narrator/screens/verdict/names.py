"""Who sits at the table."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from narrator.errors import NarratorError
from narrator.history.evening_file import KeptEvening, keep_evening
from narrator.screens.dialogs.ask_line import AskLine

if TYPE_CHECKING:
    from narrator.screens.app import NarratorApp


def ask_names(app: "NarratorApp", kept: KeptEvening, named: Callable[[KeptEvening], None]) -> None:
    """Ask for everybody's name in seat order, and keep them; ``named`` gets the evening."""

    def answered(line: str | None) -> None:
        if line is None:
            return
        names = tuple(name for word in line.split(",") if (name := " ".join(word.split())))
        if len({name.casefold() for name in names}) < len(names):
            app.say(app.words("names.twice"), is_warning=True)
            return
        changed = replace(kept, evening=kept.evening.with_names(names), seats=names)
        try:
            keep_evening(app.folders, changed)
        except NarratorError as error:
            app.say(str(error), is_warning=True)
        named(changed)

    app.push_screen(AskLine("names.ask", ", ".join(kept.seats)), answered)
