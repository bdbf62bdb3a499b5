"""One line to speak, and the script that is made of them."""

from enum import StrEnum

from msgspec import Struct

from narrator.game.deck import Deck
from narrator.game.step import Phase
from narrator.script.phrase import Phrase


class EffectAt(StrEnum):
    """When in its cue an effect sounds."""

    START = "start"
    LINE_END = "line end"
    EACH_SECOND = "each second"
    END = "end"


class CueEffect(Struct, frozen=True):
    """A sound, by name, that belongs to a cue."""

    sound: str
    at: EffectAt


class Cue(Struct, frozen=True):
    """One line, spoken or only shown, and the count that follows it.

    ``id`` is unique in its script; ``roles`` are those who are called; ``phrases`` is empty when
    the line is only shown. ``clock_left_s`` is set by day: the seconds left when the count begins;
    ``counts_while_speaking`` then says that the line is spoken inside its count.
    ``rest_s`` is the time that a cue without phrases takes before its count.
    """

    id: str
    phase: Phase
    step: str
    token: str | None
    roles: tuple[str, ...]
    text: str
    phrases: tuple[Phrase, ...]
    count_s: float = 0.0
    clock_left_s: float | None = None
    counts_while_speaking: bool = False
    effects: tuple[CueEffect, ...] = ()
    rest_s: float = 0.0


class Script(Struct, frozen=True):
    """The ordered cues of one session."""

    game: str
    language: str
    deck: Deck
    cues: tuple[Cue, ...]

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        """Every phrase that is spoken, once each, in the order in which it is first needed."""
        found = {phrase.id: phrase for cue in self.cues for phrase in cue.phrases}
        return tuple(found.values())
