"""One line to speak, and the script that is made of them."""

from dataclasses import dataclass

from narrator.game.deck import Deck
from narrator.game.step import Phase
from narrator.script.phrase import Phrase


@dataclass(frozen=True, slots=True)
class Cue:
    """One line, spoken or only shown, and the count that follows it.

    ``id`` is unique in its script; ``roles`` are those who are called; ``phrases`` is empty when
    the line is only shown. ``clock_left_s`` is set by day: the seconds left when the count begins;
    ``counts_while_speaking`` then says that the line is spoken inside its count. ``effect`` is a
    sound in place of a line, with ``effect_s`` seconds to itself; ``end_effect`` sounds when the
    count is over.
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
    effect: str | None = None
    effect_s: float = 0.0
    end_effect: str | None = None


@dataclass(frozen=True, slots=True)
class Script:
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
