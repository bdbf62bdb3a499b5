"""Keeping the deck on the table under a name of one's own."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from narrator.errors import NarratorError
from narrator.screens.dialogs.ask_text import AskText
from narrator.settings.own_presets import save_preset

if TYPE_CHECKING:
    from narrator.screens.app import NarratorApp


def ask_and_save(app: "NarratorApp", saved: Callable[[], None]) -> None:
    """Ask for the name, and save the deck on the table; ``saved`` is called when it is."""
    words = app.words

    def named(name: str | None) -> None:
        if name is None:
            return
        try:
            preset = save_preset(app.folders, app.game, name, app.settings.table.deck)
            app.reload_library()
        except (OSError, NarratorError) as error:
            app.say(words("presets.not_saved", reason=error), is_warning=True)
        else:
            app.say(words("presets.saved", name=preset.name, id=preset.id))
            saved()

    app.push_screen(AskText(words("presets.name")), named)
