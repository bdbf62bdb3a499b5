"""The way from the end of a game to the question who won."""

from typing import TYPE_CHECKING

from narrator.compose import load_verdict_rules
from narrator.errors import NarratorError
from narrator.screens.verdict.screen import VerdictScreen

if TYPE_CHECKING:
    from narrator.screens.app import NarratorApp


def open_verdict(app: "NarratorApp", game_id: str | None) -> None:
    """Ask who won; when nothing says how the game ends, that is told."""
    try:
        rules = load_verdict_rules(app.folders, app.game)
    except NarratorError as error:
        app.say(str(error), is_warning=True)
        return
    app.push_screen(VerdictScreen(rules, game_id))
