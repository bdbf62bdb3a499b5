"""What all practice screens share: the room of the deck, whose history it is, and the clocks."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from narrator.errors import NarratorError
from narrator.game.choosing import deck_for
from narrator.game.deck import Deck
from narrator.practice.coach.history import history_file, read_history
from narrator.practice.coach.memory import remember
from narrator.practice.coach.plan import Plan
from narrator.practice.coach.practised import Practised
from narrator.practice.course import load_course
from narrator.practice.room import Room, Wish
from narrator.practice.sitting import Sitting
from narrator.screens.playable import is_playable
from narrator.screens.practice.people import last_person
from narrator.script.phrasebook import Phrasebook

if TYPE_CHECKING:
    from narrator.screens.app import NarratorApp

USUAL_PRESET, USUAL_PLAYERS = "first-game", 5
"""What is practised while no playable deck lies on the table."""


@dataclass(frozen=True, slots=True)
class Trainer:
    """One person in one room.

    ``folder`` holds the histories; ``is_own_deck`` says whether the deck on the table is practised.
    ``clock_s`` only goes forward, ``now`` is the time of day in UTC.
    """

    room: Room
    folder: Path
    person: str
    is_own_deck: bool
    now: Callable[[], datetime]
    clock_s: Callable[[], float]
    seed: Callable[[], int]

    @property
    def book(self) -> Phrasebook:
        """The words of drills."""
        return self.room.book

    @property
    def history_path(self) -> Path:
        """The person's history."""
        return history_file(self.folder, self.person)

    def history(self) -> tuple[Practised, ...]:
        """Everything the person has answered, oldest first; raises NarratorError."""
        return read_history(self.history_path)

    def plan(self, minutes: int) -> Plan:
        """What is due today; raises NarratorError."""
        return self.room.plan(remember(self.history()), minutes, self.now())

    def sit(self, wish: Wish, *, afresh: bool = False) -> Sitting:
        """A drill from its beginning, or from where it was left; raises NarratorError."""
        return Sitting(
            self.room, wish, self.folder, self.person, self.seed(), self.now, afresh=afresh
        )


def open_trainer(app: "NarratorApp") -> Trainer:
    """The trainer for the deck on the table; raises NarratorError when nothing is taught."""
    game = app.game
    file = app.folders.data / "config" / "practice" / f"{game.id}.yaml"
    if not file.is_file():
        raise NarratorError(app.words("practice.no_course", game=app.words.game(game.id)))
    deck, is_own = _deck(app)
    book = app.library.phrasebook
    room = Room.of(game, deck, app.settings.options, book, load_course(file, game))
    folder = app.folders.state / "practice"

    def now() -> datetime:
        return datetime.fromtimestamp(app.stage.wall_s(), UTC)

    person = last_person(folder)
    return Trainer(room, folder, person, is_own, now, app.stage.clock_s, app.stage.seed)


def _deck(app: "NarratorApp") -> tuple[Deck, bool]:
    """The deck on the table if it can be played, else the usual one."""
    preset = app.game.presets.get(USUAL_PRESET)
    if preset is None or is_playable(app.game, app.settings):
        return app.settings.table.deck, True
    return deck_for(preset, USUAL_PLAYERS), False
