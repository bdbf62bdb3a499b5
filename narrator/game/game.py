"""A game as data: everything that differs between games."""

from collections.abc import Mapping

from msgspec import Struct, field

from narrator.game.finding import DeckRule
from narrator.game.preset import Preset
from narrator.game.role import Role
from narrator.game.step import Step


class DeckSize(Struct, frozen=True):
    """How many cards a deck has: players plus ``beyond_players``, except at some table sizes."""

    beyond_players: int
    min_players: int
    max_players: int
    exceptions: Mapping[int, int]

    def cards_for(self, players: int) -> int:
        """The right number of cards for a table, without the Center Werewolf card."""
        return self.exceptions.get(players, players + self.beyond_players)

    def players_for(self, cards: int) -> int:
        """The table for which a deck of this size is right; the nearest guess when none is."""
        for players in range(1, cards + 1):
            if self.cards_for(players) == cards:
                return players
        return max(cards - self.beyond_players, 0)


class CenterCard(Struct, frozen=True):
    """The extra card of ``trait`` that lies in the center when ``role`` is in the deck."""

    role: str
    trait: str


class Artifact(Struct, frozen=True):
    """A token that the Curator may place; ``becomes`` is the role it turns its owner into."""

    id: str
    becomes: str | None


class LastSeconds(Struct, frozen=True):
    """An effect that sounds in each of the last ``from_s`` seconds of the day."""

    effect: str
    from_s: int


class Game(Struct, frozen=True):
    """One game: roles in wake order, steps in order, presets, and the rules for a deck.

    ``reminders`` maps the seconds left of the day to the phrase that says so; ``shields`` is the
    number of shield tokens in the box; ``count_tone`` is the effect that may end a count by night.
    ``first_speakers`` maps a seat, counted clockwise from the screen, to the phrase that names it.
    """

    id: str
    teams: tuple[str, ...]
    boxes: tuple[str, ...]
    size: DeckSize
    roles: Mapping[str, Role]
    steps: tuple[Step, ...]
    presets: Mapping[str, Preset]
    deck_rules: tuple[DeckRule, ...]
    reminders: Mapping[int, str]
    center_card: CenterCard | None
    artifacts: tuple[Artifact, ...]
    shields: int
    count_tone: str | None = None
    last_seconds: LastSeconds | None = None
    first_speakers: Mapping[int, str] = field(default_factory=dict)
