"""Everything that is kept between runs."""

from collections.abc import Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from narrator.game.deck import Deck
from narrator.script.options import Options
from narrator.sound.levels import Levels
from narrator.voice.command_spec import CommandSpec

DEFAULT_PLAYERS = 5
DEFAULT_THEME = "night"
DEFAULT_GAME = "one_night"


AUTO_VOICE = "auto"


class LanguageSettings(Struct, frozen=True):
    """Languages by their tags; None for the system's.

    ``voice`` is the language of the calls, and ``second`` that in which each is said once more, if
    any. ``screens`` is that of the words on the screen.
    """

    voice: str | None = None
    second: str | None = None
    screens: str | None = None


class SoundSettings(Struct, frozen=True):
    """The voices chosen, by language, their rate in words a minute, the backgrounds, the levels."""

    voices: Mapping[str, str] = field(default_factory=dict)
    rate_wpm: int | None = None
    ambience: str | None = None
    day_ambience: str | None = None
    levels: Levels = field(default_factory=Levels)

    def voice_for(self, language: str) -> str:
        """The voice that was chosen for a language; the best there is if none was."""
        return self.voices.get(language, AUTO_VOICE)

    def with_voice(self, language: str, choice: str) -> "SoundSettings":
        """The same with a voice chosen for a language."""
        others = {tag: voice for tag, voice in self.voices.items() if tag != language}
        chosen = {} if choice == AUTO_VOICE else {language: choice}
        return replace(self, voices={**others, **chosen})


class LookSettings(Struct, frozen=True):
    """How the screens look; ``flash`` lights the whole screen up at each call."""

    theme: str = DEFAULT_THEME
    flash: bool = False


class TableSettings(Struct, frozen=True):
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


class Settings(Struct, frozen=True):
    """All of it; ``keys`` are the user's own keys, by the id of what they do.

    ``other_tables`` are those of the games that are not on the table now, by their ids.
    ``voice_commands`` are programs that speak; they are only changed in the file itself.
    """

    options: Options = field(default_factory=Options)
    sound: SoundSettings = field(default_factory=SoundSettings)
    look: LookSettings = field(default_factory=LookSettings)
    table: TableSettings = field(default_factory=TableSettings)
    languages: LanguageSettings = field(default_factory=LanguageSettings)
    keys: Mapping[str, str] = field(default_factory=dict)
    voice_commands: Mapping[str, CommandSpec] = field(default_factory=dict)
    other_tables: Mapping[str, TableSettings] = field(default_factory=dict)

    def with_game(self, game: str) -> "Settings":
        """Another game, with the deck that it had before; the players stay at the table."""
        now, players = self.table, self.table.deck.players
        if game == now.game:
            return self
        tables = {**self.other_tables, now.game: now}
        begun = replace(now, game=game, deck=Deck({}, players), boxes=(), known=frozenset())
        before = tables.pop(game, begun)
        table = replace(before, deck=replace(before.deck, players=players))
        return replace(self, table=table, other_tables=tables)
