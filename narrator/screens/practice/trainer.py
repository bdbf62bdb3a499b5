"""What all practice screens share: the room of the deck, whose history it is, and the clocks."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.game.choosing import deck_for
from narrator.practice.coach.history import history_file, read_history
from narrator.practice.coach.memory import remember
from narrator.practice.coach.plan import Plan
from narrator.practice.coach.practised import Practised
from narrator.practice.read_course import load_course
from narrator.practice.room import Room, Wish
from narrator.practice.sitting import Sitting
from narrator.screens.playable import is_playable
from narrator.screens.practice.people import last_person
from narrator.script.phrasebook import Phrasebook

if TYPE_CHECKING:
    from narrator.screens.app import NarratorApp


class Trainer(Struct, frozen=True):
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
        return read_history(self.history_path, self.room.game.id)

    def plan(self, minutes: int) -> Plan:
        """What is due today; raises NarratorError."""
        return self.room.plan(remember(self.history()), minutes, self.now())

    def sit(self, wish: Wish, *, afresh: bool = False) -> Sitting:
        """A drill from its beginning, or from where it was left; raises NarratorError."""
        return Sitting(
            self.room, wish, self.folder, self.person, self.seed(), self.now, afresh=afresh
        )


def open_trainer(app: "NarratorApp") -> Trainer:
    """The trainer for the deck on the table; raises NarratorError when its course has a mistake."""
    game = app.game
    course = load_course(app.folders, game)
    is_own = is_playable(game, app.settings)
    usual = course.usual
    usual_deck = deck_for(game.presets[usual.preset], usual.players)
    deck = app.settings.table.deck if is_own else usual_deck
    room = Room.of(game, deck, app.settings.options, app.library.phrasebook, course)
    folder = app.folders.state / "practice"

    def now() -> datetime:
        return datetime.fromtimestamp(app.stage.wall_s(), UTC)

    person = last_person(folder)
    return Trainer(room, folder, person, is_own, now, app.stage.clock_s, app.stage.seed)
