"""What is kept of a game and of its end, and told when it cannot be kept."""

from typing import TYPE_CHECKING, Protocol

from msgspec.structs import replace

from narrator.errors import NarratorError
from narrator.history.evening_file import KeptEvening, keep_evening, read_evening
from narrator.history.recording import Lengths, record_of, result_of
from narrator.history.store import append_game, append_result
from narrator.screens.verdict.entering import Entering

if TYPE_CHECKING:
    from narrator.screens.app import NarratorApp


class Performed(Protocol):
    """The part of a show screen that is needed here: when it began, and what it heard."""

    started_s: float
    lengths: Lengths


def keep_game(app: "NarratorApp", shown: Performed) -> str | None:
    """Add the game that has ended to the history; its id, or None when it cannot be kept."""
    deck, options = app.settings.table.deck, app.settings.options
    record = record_of(app.game.id, deck, options, shown.started_s, shown.lengths)
    try:
        append_game(app.folders, record)
    except NarratorError as error:
        app.say(str(error), is_warning=True)
        return None
    return record.id


def keep_end(app: "NarratorApp", game_id: str | None, entering: Entering) -> KeptEvening:
    """Keep how the game ended, with a chip for each winner who has a name; gives the evening."""
    kept = read_evening(app.folders)
    names = kept.names_of(entering.deck.players)
    try:
        if game_id is not None:
            result = result_of(entering.rules, entering.ending, entering.verdict, names)
            append_result(app.folders, game_id, result)
        if None not in names:
            players = [name for name in names if name is not None]
            winners = [players[seat] for seat in entering.verdict.winners]
            kept = replace(kept, evening=kept.evening.with_game(players, winners))
            keep_evening(app.folders, kept)
    except NarratorError as error:
        app.say(str(error), is_warning=True)
    return kept


def speaker_name(app: "NarratorApp", number: int) -> str | None:
    """The name of a player counted from the screen; None while nobody has told it."""
    names = read_evening(app.folders).names_of(app.settings.table.deck.players)
    return names[number - 1] if 0 < number <= len(names) else None
