"""From a performance and a verdict to what is kept of a game."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec.structs import asdict

from narrator.game.deck import Deck
from narrator.game.step import Phase
from narrator.game.verdict.ending import Ending
from narrator.game.verdict.identity import identity
from narrator.game.verdict.rules import VerdictRules
from narrator.game.verdict.verdict import Verdict
from narrator.history.record import GameRecord, PlayerResult, Result
from narrator.script.options import Options
from narrator.show.events import CueStarted, Event, Finished, Stopped

_BEFORE_DAY = (Phase.SETUP, Phase.NIGHT, Phase.DAWN)


def new_game_id() -> str:
    """A name that no other game has."""
    return secrets.token_hex(6)


@dataclass
class Lengths:
    """Listens to a performance and measures its night and day, pauses included, in seconds.

    ``phase_of`` gives the phase of a cue by its index, ``now_s`` the time of any steady clock. The
    night begins with the first call that the eyes hear shut, and ends when the day begins; the day
    ends with the call to vote. A part whose beginning was not heard has no length.
    """

    phase_of: Callable[[int], Phase]
    now_s: Callable[[], float]
    _began_s: dict[Phase, float] = field(default_factory=dict)
    _first: int | None = None
    _end_s: float | None = None

    def hear(self, event: Event) -> None:
        """Take note of an event."""
        match event:
            case CueStarted(index):
                self._first = index if self._first is None else self._first
                self._began_s.setdefault(self.phase_of(index), self.now_s())
            case Finished() | Stopped():
                self._end_s = self.now_s()
            case _:
                pass

    @property
    def night_s(self) -> float | None:
        """The length of the night with its dawn; None unless all of it was heard."""
        end_s = self._began_s.get(Phase.DAY, self._end_s)
        if self._first != 0 or Phase.NIGHT not in self._began_s or end_s is None:
            return None
        return end_s - self._began_s[Phase.NIGHT]

    @property
    def day_s(self) -> float | None:
        """The length of the day until the call to vote; None unless all of it was heard."""
        end_s = self._began_s.get(Phase.VOTE, self._end_s)
        is_whole = self._first == 0 or any(phase in self._began_s for phase in _BEFORE_DAY)
        if not is_whole or Phase.DAY not in self._began_s or end_s is None:
            return None
        return end_s - self._began_s[Phase.DAY]


def record_of(
    game: str, deck: Deck, options: Options, started_s: float, lengths: Lengths
) -> GameRecord:
    """What is kept of a game whose performance has ended; its result comes later."""
    told: Mapping[str, object] = asdict(options)
    return GameRecord(new_game_id(), game, deck, told, started_s, lengths.night_s, lengths.day_s)


def result_of(
    rules: VerdictRules, ending: Ending, verdict: Verdict, names: Sequence[str | None]
) -> Result:
    """What is kept of a verdict whose teams are certain."""
    players = tuple(
        PlayerResult(
            name=names[seat],
            card=ending.reveals[seat].card,
            role=identity(rules, ending, seat).words.get("role"),
            died=None if verdict.dead is None else seat in verdict.dead,
            won=verdict.players[seat].wins,
        )
        for seat in ending.seats
    )
    return Result(verdict.winning_teams, players)
