"""Everything that is kept between runs."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from narrator.game.deck import Deck
from narrator.script.options import Options
from narrator.sound.levels import Levels
from narrator.voice.command_spec import CommandSpec

DEFAULT_PLAYERS = 5
DEFAULT_THEME = "night"
DEFAULT_GAME = "one_night"


@dataclass(frozen=True, slots=True)
class SoundSettings:
    """The voice by its choice, its rate in words a minute, the backgrounds' names, the levels."""

    voice: str = "auto"
    rate_wpm: int | None = None
    ambience: str | None = None
    day_ambience: str | None = None
    levels: Levels = field(default_factory=Levels)


@dataclass(frozen=True, slots=True)
class LookSettings:
    """How the screens look; ``flash`` lights the whole screen up at each call."""

    theme: str = DEFAULT_THEME
    flash: bool = False


@dataclass(frozen=True, slots=True)
class TableSettings:
    """The game, the deck on the table, the boxes owned, and what this table likes.

    No ``boxes`` means all that the game has. ``known`` are the roles that nobody at the table needs
    to learn any more. ``together`` shows the tokens of all boxes in one order; ``first_speaker``
    draws who speaks first by day.
    """

    game: str = DEFAULT_GAME
    deck: Deck = field(default_factory=lambda: Deck({}, DEFAULT_PLAYERS))
    boxes: tuple[str, ...] = ()
    known: frozenset[str] = frozenset()
    together: bool = False
    first_speaker: bool = False


@dataclass(frozen=True, slots=True)
class Settings:
    """All of it; ``keys`` are the user's own keys, by the id of what they do.

    ``voice_commands`` are programs that speak; they are only changed in the file itself.
    """

    options: Options = field(default_factory=Options)
    sound: SoundSettings = field(default_factory=SoundSettings)
    look: LookSettings = field(default_factory=LookSettings)
    table: TableSettings = field(default_factory=TableSettings)
    keys: Mapping[str, str] = field(default_factory=dict)
    voice_commands: Mapping[str, CommandSpec] = field(default_factory=dict)
