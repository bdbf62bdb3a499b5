"""How a vote could end a played night: who is on which team, and whose death makes whom win."""

from collections.abc import Iterator

from narrator.game.step import Conjunction
from narrator.game.verdict.ending import Ending
from narrator.game.verdict.judge import judge
from narrator.game.verdict.lines import VerdictLines
from narrator.game.verdict.rules import Power, VerdictRules
from narrator.game.verdict.verdict import Verdict
from narrator.practice.table.log_lines import LogLines
from narrator.practice.table.outcome import reveals
from narrator.practice.table.play import PlayedNight


def vote_lines(rules: VerdictRules, night: PlayedNight, log: LogLines) -> tuple[str, ...]:
    """The teams, then a line for each way in which it can end if one player dies, or nobody.

    Players whose death ends it alike share a line. A Hunter takes somebody along; where that
    matters, the line says so.
    """
    return (*_teams(rules, night, log), *_endings(rules, night, log))


def _teams(rules: VerdictRules, night: PlayedNight, log: LogLines) -> Iterator[str]:
    parts = _judged(rules, night, frozenset()).parts
    for team in rules.teams:
        sides = {side.id for side in rules.sides_of(team)}
        seats = [seat for seat, part in enumerate(parts) if part is not None and part.side in sides]
        if seats:
            facts = {"team": log.book.text(f"team.{team}"), "players": log.joined(seats)}
            yield log.book.text("practice.table.team", facts)


def _endings(rules: VerdictRules, night: PlayedNight, log: LogLines) -> Iterator[str]:
    ends: dict[str, list[int]] = {}
    for seat in night.deal.seats:
        ends.setdefault(_end(rules, night, log, seat), []).append(seat)
    for end, seats in ends.items():
        facts = {"players": log.joined(seats, Conjunction.OR), "end": end}
        yield log.book.text("practice.table.one-dies", facts)
    nobody = _headline(rules, night, log, frozenset())
    yield log.book.text("practice.table.nobody-dies", {"end": nobody})


def _end(rules: VerdictRules, night: PlayedNight, log: LogLines, seat: int) -> str:
    """Who wins if this player alone has the most votes."""
    part = _judged(rules, night, frozenset()).parts[seat]
    alone = frozenset({seat})
    if part is None or not part.has(Power.SHOOTS):
        return _headline(rules, night, log, alone)
    others = (other for other in night.deal.seats if other != seat)
    ends = {_headline(rules, night, log, alone | {other}) for other in others}
    return ends.pop() if len(ends) == 1 else log.book.text("practice.table.shot-decides")


def _headline(rules: VerdictRules, night: PlayedNight, log: LogLines, dead: frozenset[int]) -> str:
    return VerdictLines(log.book, log.names).headline(_judged(rules, night, dead))


def _judged(rules: VerdictRules, night: PlayedNight, dead: frozenset[int]) -> Verdict:
    votes = (None,) * len(night.deal.players)
    return judge(rules, night.deal.deck, Ending(reveals(night), votes, dead))
