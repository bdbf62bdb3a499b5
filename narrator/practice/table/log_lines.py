"""A played night in words."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from narrator.game.game import Game
from narrator.game.step import Conjunction
from narrator.practice.table.cards import Area, Spot
from narrator.practice.table.outcome import final_role
from narrator.practice.table.play import PlayedNight
from narrator.practice.table.records import (
    Became,
    Copied,
    Declined,
    Exchanged,
    Happening,
    Looked,
    Met,
    NobodyAnswered,
    Prevented,
    PutArtifact,
    SawArtifact,
    Shielded,
    Shifted,
    ShowedThumb,
    TurnedDown,
    TurnedUp,
    Woke,
)
from narrator.script.phrasebook import Phrasebook

_Told = tuple[str, Mapping[str, str | int]]


class LogLines(Struct, frozen=True):
    """Turns records into sentences; ``names`` are the players in seat order."""

    book: Phrasebook
    names: Sequence[str]

    @classmethod
    def numbered(cls, book: Phrasebook, players: int) -> "LogLines":
        """Players without names, by their numbers."""
        numbers = range(1, players + 1)
        return cls(book, [book.text("practice.table.player", {"number": n}) for n in numbers])

    def joined(self, seats: Sequence[int], kind: Conjunction = Conjunction.AND) -> str:
        """The names of several players."""
        return self.book.joined([self.names[seat] for seat in seats], kind)

    def sentence(self, night: PlayedNight, happening: Happening) -> str:
        """One record as a sentence."""
        text_id, facts = self._told(night, happening)
        who = (
            {} if isinstance(happening, NobodyAnswered) else {"player": self.names[happening.seat]}
        )
        return self._text(text_id, {**who, **facts})

    def deal(self, night: PlayedNight) -> Iterator[str]:
        """Who was dealt what, one line each, and the center."""
        for seat, card in enumerate(night.deal.players):
            role = self.book.role_name(card.role)
            yield self._text("dealt", {"player": self.names[seat], "role": role})
        roles = [self.book.role_name(card.role) for card in night.deal.center]
        if night.deal.deck.center_wolf is not None:
            roles[-1] += f" ({self._text('center-wolf-card', {})})"
        yield self._text("dealt-center", {"roles": ", ".join(roles)})

    def step(self, night: PlayedNight, step: str) -> tuple[str, ...]:
        """Everything that happened in one step."""
        return tuple(
            self.sentence(night, happening) for happening in night.log if happening.step == step
        )

    def morning(self, game: Game, night: PlayedNight) -> Iterator[str]:
        """What lies before each player now, what has changed, and who that makes the player."""
        for seat in night.deal.seats:
            before, now = night.deal.players[seat], night.final_card(seat)
            facts = {
                "player": self.names[seat],
                "before": self.book.role_name(before.role),
                "role": self.book.role_name(now.role),
            }
            is_same_role = before.role == now.role
            changed = "morning-same" if is_same_role else "morning-changed"
            yield self._text("morning" if before == now else changed, facts)
            if seat in night.artifacts:
                artifact = self.book.text(f"artifact.{night.artifacts[seat]}")
                yield self._text("morning-artifact", {**facts, "artifact": artifact})
            role = final_role(game, night, seat)
            if role != now.role:
                yield self._text("morning-is", {**facts, "role": self.book.role_name(role)})

    def _told(self, night: PlayedNight, happening: Happening) -> _Told:
        told: _Told
        match happening:
            case NobodyAnswered():
                told = "nobody-answered", {}
            case Woke(role=role, copied=copied):
                told = ("woke-copied" if copied else "woke"), {"role": self._role(role)}
            case ShowedThumb():
                told = "thumb", {}
            case Met(others=seats):
                told = ("met" if seats else "met-nobody"), {"others": self.joined(seats)}
            case Declined():
                told = "declined", {}
            case Prevented(why=why):
                told = f"prevented.{why}", {}
            case Became(role=role):
                told = "became", {"role": self._role(role)}
            case SawArtifact(artifact=artifact):
                told = "saw-artifact", {"artifact": self._artifact(artifact)}
            case _:
                told = self._told_of_cards(night, happening)
        return told

    def _told_of_cards(self, night: PlayedNight, happening: Happening) -> _Told:
        told: _Told
        match happening:
            case Looked(seat=seat, spot=spot, card=card) | Copied(seat=seat, spot=spot, card=card):
                name = "looked" if isinstance(happening, Looked) else "copied"
                where = self._where(night, spot, seat)
                told = name, {"where": where, "role": self._role(card.role)}
            case Exchanged(seat=seat, first=first, second=second):
                places = [self._where(night, spot, seat) for spot in (first, second)]
                told = "exchanged", {"first": places[0], "second": places[1]}
            case Shifted(to_left=to_left):
                told = ("shifted-left" if to_left else "shifted-right"), {}
            case Shielded(target=target):
                told = "shielded", {"target": self.names[target]}
            case PutArtifact(target=target, artifact=artifact):
                facts = {"target": self.names[target], "artifact": self._artifact(artifact)}
                told = "artifact", facts
            case TurnedUp(target=target, card=card) | TurnedDown(target=target, card=card):
                name = "turned-up" if isinstance(happening, TurnedUp) else "turned-down"
                told = name, {"target": self.names[target], "role": self._role(card.role)}
            case _:
                raise TypeError(f"no words for {happening!r}")
        return told

    def _where(self, night: PlayedNight, spot: Spot, seat: int) -> str:
        """A place, told from the player who acts."""
        if spot.area is Area.PLAYER:
            if spot.index == seat:
                return self._text("own-card", {})
            return self._text("player-card", {"player": self.names[spot.index]})
        is_last = spot.index == len(night.deal.center) - 1
        if is_last and night.deal.deck.center_wolf is not None:
            return self._text("center-wolf-card", {})
        return self._text("center-card", {"number": spot.index + 1})

    def _role(self, role: str) -> str:
        return self.book.role_name(role)

    def _artifact(self, artifact: str) -> str:
        return self.book.text(f"artifact.{artifact}")

    def _text(self, name: str, facts: Mapping[str, str | int]) -> str:
        return self.book.text(f"practice.table.{name}", facts)
