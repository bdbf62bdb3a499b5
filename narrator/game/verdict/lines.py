"""A verdict in the words of the table's language."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from msgspec import Struct

from narrator.game.verdict.check_ending import PROBLEM_FACTS
from narrator.game.verdict.deaths import How
from narrator.game.verdict.ending import Input, Kind
from narrator.game.verdict.identity import IDENTITY_FACTS
from narrator.game.verdict.reason import NO_MEMBER_WINS, WHATEVER, Reason
from narrator.game.verdict.verdict import Ruling, Verdict

MANY = ".many"
"""What the id of a text's form for several players ends with; such a form is optional."""

_FATE_FACTS = ("players", "by", "votes")
TEXT_FACTS: Mapping[str, tuple[str, ...]] = {
    f"verdict.{code}": facts
    for code, facts in {
        WHATEVER: (),
        NO_MEMBER_WINS: (),
        **{f"fate.{how}": _FATE_FACTS for how in How},
        "fate.nobody": (),
        "fate.nobody-entered": (),
        **PROBLEM_FACTS,
        **IDENTITY_FACTS,
        **{f"needed.{kind}": ("players",) for kind in Kind},
        "nobody-wins": (),
        "winners": ("players",),
        "no-winners": (),
        "open": (),
        "certain": (),
        "team-reason": ("team", "reason"),
    }.items()
}
"""The texts that are used here besides those a game's file names, and what each may fill in.

Every text may have a form for several players; a reason named by a file fills in ``players``.
"""


class Texts(Protocol):
    """The part of a phrasebook that is needed here."""

    def text(self, text_id: str, facts: Mapping[str, str | int] | None = None) -> str:
        """A text with its facts; an unknown id is returned as it is."""
        ...

    def role_name(self, role: str) -> str:
        """The name of a role."""
        ...


class VerdictLines(Struct, frozen=True):
    """Turns verdicts into sentences; ``names`` are the players in seat order."""

    texts: Texts
    names: Sequence[str]

    def sentence(self, reason: Reason) -> str:
        """One reason as a sentence."""
        facts: dict[str, str | int] = {"players": self._listed(reason.seats), **reason.numbers}
        for fact, word in reason.words.items():
            facts[fact] = (
                self.texts.text(f"artifact.{word}")
                if fact == "artifact"
                else self.texts.role_name(word)
            )
        return self._fitting(f"verdict.{reason.code}", facts, len(reason.seats))

    def deaths(self, verdict: Verdict) -> tuple[str, ...]:
        """Who died and who was saved, one sentence for each event."""
        if verdict.dead is not None and not verdict.dead and not verdict.fates:
            how = "nobody-entered" if verdict.dead_told else "nobody"
            return (self.texts.text(f"verdict.fate.{how}"),)
        told: dict[tuple[str, tuple[int, ...], int], list[int]] = {}
        for fate in verdict.fates:
            by = fate.by if fate.how in {How.SHOT, How.PROTECTED, How.PROTECTED_FROM_SHOT} else ()
            told.setdefault((fate.how, by, fate.votes), []).append(fate.seat)
        return tuple(
            self._fitting(
                f"verdict.fate.{how}",
                {"players": self._listed(seats), "by": self._listed(by), "votes": votes},
                len(seats),
            )
            for (how, by, votes), seats in told.items()
        )

    def headline(self, verdict: Verdict) -> str:
        """Who wins in one breath, fit to be spoken."""
        if not verdict.teams_certain:
            return self.texts.text("verdict.open")
        wins = [self._wins(team, ruling) for team, ruling in verdict.teams.items() if ruling.wins]
        return " ".join(wins) or self.texts.text("verdict.nobody-wins")

    def _wins(self, team: str, ruling: Ruling) -> str:
        """That a team wins, in the wording for its reason if there is one."""
        general = f"verdict.wins.{team}"
        if ruling.reason is not None:
            special = f"{general}.{ruling.reason.code.removeprefix('reason.')}"
            if self.texts.text(special) != special:
                return self.texts.text(special)
        return self.texts.text(general)

    def reasons(self, verdict: Verdict) -> tuple[str, ...]:
        """The rule behind the result of each team about which there is something to say."""
        return tuple(
            self.texts.text(
                "verdict.team-reason",
                {
                    "team": self.texts.text(f"team.{team}"),
                    "reason": self.sentence(ruling.reason),
                },
            )
            for team, ruling in verdict.teams.items()
            if ruling.reason is not None and self._is_telling(ruling.reason)
        )

    def _is_telling(self, reason: Reason) -> bool:
        """Whether there is something to say, and everybody it speaks of is known."""
        names_players = "{players}" in self.texts.text(f"verdict.{reason.code}")
        return reason.code not in {NO_MEMBER_WINS, WHATEVER} and not (
            names_players and not reason.seats
        )

    def winners(self, verdict: Verdict) -> str:
        """The names of the winners."""
        if not verdict.winners:
            return self.texts.text("verdict.no-winners")
        return self.texts.text("verdict.winners", {"players": self._listed(verdict.winners)})

    def needed(self, asked: Sequence[Input]) -> tuple[str, ...]:
        """What still matters, one line for each input."""
        return tuple(
            self.texts.text(f"verdict.needed.{one.kind}", {"players": self.names[one.seat]})
            for one in asked
        )

    def everything(self, verdict: Verdict) -> Iterator[str]:
        """The whole verdict, line by line."""
        yield from self.deaths(verdict)
        yield self.headline(verdict)
        yield from self.reasons(verdict)
        if verdict.players_certain:
            yield self.winners(verdict)
        elif verdict.teams_certain:
            yield self.texts.text("verdict.certain")

    def _listed(self, seats: Sequence[int]) -> str:
        return ", ".join(self.names[seat] for seat in seats)

    def _fitting(self, text_id: str, facts: Mapping[str, str | int], count: int) -> str:
        """The text in its form for this number of players."""
        many = self.texts.text(text_id + MANY, facts)
        if count > 1 and many != text_id + MANY:
            return many
        return self.texts.text(text_id, facts)
