"""Opening the practice screen."""

from typing import TYPE_CHECKING

from narrator.errors import NarratorError
from narrator.screens.practice.home import PracticeHome
from narrator.screens.practice.trainer import open_trainer

if TYPE_CHECKING:
    from narrator.screens.app import NarratorApp


def open_practice(app: "NarratorApp") -> None:
    """Open it for the deck on the table; say why when there is nothing to practise."""
    # A key may come before the setup has had time to read more than its own words.
    app.read_all_words()
    try:
        trainer = open_trainer(app)
    except NarratorError as error:
        app.say(str(error), is_warning=True)
        return
    app.push_screen(PracticeHome(trainer))
