"""What is known about the end of one game: cards, votes, or who died."""

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

NOTHING = "nothing"
"""Said of a copy, a turn or an artifact that is known not to be there; None means unknown."""


class Kind(StrEnum):
    """What can be entered about a player."""

    VOTE = "vote"
    CARD = "card"
    COPIED = "copied"
    TURNED = "turned"
    ARTIFACT = "artifact"


class Input(Struct, frozen=True):
    """One thing that can be entered; seats count from 0 in seat order."""

    kind: Kind
    seat: int


class Reveal(Struct, frozen=True):
    """What lies before one player in the end; None is unknown, NOTHING is known to be absent.

    ``card``: the role on the card. ``copied``: the role a copying card copied. ``turned``: the role
    that the card, or the copy, turned into at night. ``artifact``: the token on it.
    """

    card: str | None = None
    copied: str | None = None
    turned: str | None = None
    artifact: str | None = None


class Ending(Struct, frozen=True):
    """The end of a game as far as it is known; every change is a new value, so undo keeps old ones.

    ``votes`` holds the seat at which each player points. ``dead``, if given, is everybody who died,
    and then no vote is needed.
    """

    reveals: tuple[Reveal, ...]
    votes: tuple[int | None, ...]
    dead: frozenset[int] | None = None

    @classmethod
    def unknown(cls, players: int) -> "Ending":
        """An end of which nothing is known yet."""
        return cls((Reveal(),) * players, (None,) * players)

    @property
    def seats(self) -> range:
        """The players in seat order."""
        return range(len(self.reveals))

    def with_vote(self, seat: int, target: int | None) -> "Ending":
        """The same with the player at ``seat`` pointing at ``target``."""
        votes = tuple(target if at == seat else old for at, old in enumerate(self.votes))
        return replace(self, votes=votes)

    def with_dead(self, dead: frozenset[int] | None) -> "Ending":
        """The same with exactly these players dead, whatever the votes."""
        return replace(self, dead=dead)

    def with_reveal(self, seat: int, reveal: Reveal) -> "Ending":
        """The same with what lies before one player."""
        reveals = tuple(reveal if at == seat else old for at, old in enumerate(self.reveals))
        return replace(self, reveals=reveals)

    def with_input(self, asked: Input, answer: str | int | None) -> "Ending":
        """The same with one input answered: a seat for a vote, an id or NOTHING otherwise."""
        if asked.kind is Kind.VOTE:
            return self.with_vote(asked.seat, answer if isinstance(answer, int) else None)
        word = answer if isinstance(answer, str) else None
        old = self.reveals[asked.seat]
        match asked.kind:
            case Kind.CARD:
                reveal = Reveal(card=word, artifact=old.artifact)
            case Kind.COPIED:
                reveal = replace(old, copied=word, turned=None)
            case Kind.TURNED:
                reveal = replace(old, turned=word)
            case _:
                reveal = replace(old, artifact=word)
        return self.with_reveal(asked.seat, reveal)

    def without_more_artifacts(self) -> "Ending":
        """The same with no artifact on any card on which none is known."""
        return replace(
            self,
            reveals=tuple(
                replace(reveal, artifact=reveal.artifact or NOTHING) for reveal in self.reveals
            ),
        )
