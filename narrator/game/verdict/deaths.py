"""Who dies: the votes, who is protected, and who is shot.

Asks only for what it needs, so that it also runs while much is unknown.
"""

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from narrator.game.verdict.oracle import Oracle
from narrator.game.verdict.rules import SHOTS_PIERCE, Power, VerdictRules


class How(StrEnum):
    """Why a player died, or did not although it was close."""

    MOST_VOTES = "most-votes"
    TIED = "tied"
    NEXT_MOST_VOTES = "next-most-votes"
    SHOT = "shot"
    ENTERED = "entered"
    PROTECTED = "protected"
    PROTECTED_FROM_SHOT = "protected-from-shot"


class Fate(Struct, frozen=True):
    """What happened to one player: ``by`` are those who voted, shot or protected.

    ``votes`` are the votes against the player; a protector's pointing is not one of them.
    """

    seat: int
    how: How
    by: tuple[int, ...] = ()
    votes: int = 0

    @property
    def is_dead(self) -> bool:
        """Whether the player died."""
        return self.how not in {How.PROTECTED, How.PROTECTED_FROM_SHOT}


def fates(oracle: Oracle, rules: VerdictRules, variants: frozenset[str]) -> tuple[Fate, ...]:
    """Everybody who died or was saved, in the order in which it happened."""
    if oracle.dead is not None:
        return tuple(Fate(seat, How.ENTERED) for seat in sorted(oracle.dead))
    voted = _voted_out(oracle, rules.least_votes)
    shot = _shot(oracle, [fate.seat for fate in voted if fate.is_dead], variants)
    return (*voted, *shot)


def dead_of(told: tuple[Fate, ...]) -> frozenset[int]:
    """The seats of the dead."""
    return frozenset(fate.seat for fate in told if fate.is_dead)


def _voted_out(oracle: Oracle, least: int) -> list[Fate]:
    """The dead of the vote after those who were protected from it.

    A protector's pointing may be counted like a vote here: it falls on a player who cannot die.
    """
    saved: list[Fate] = []
    for tier in _tiers(oracle, least):
        guards = {seat: _protectors(oracle, seat) for seat in tier}
        against = {seat: _pointing(oracle, seat) for seat in tier}
        dying = [seat for seat in tier if not guards[seat]]
        for seat in tier:
            votes = len(set(against[seat]) - set(guards[seat]))
            if guards[seat] and votes >= least:
                saved.append(Fate(seat, How.PROTECTED, guards[seat], votes))
        if dying:
            most = len(against[dying[0]])
            saved = [fate for fate in saved if fate.votes >= most]
            how = _how(most, saved, len(dying))
            return [*saved, *(Fate(seat, how, against[seat], most) for seat in dying)]
    return saved


def _how(votes: int, saved: list[Fate], dying: int) -> How:
    if any(fate.votes > votes for fate in saved):
        return How.NEXT_MOST_VOTES
    return How.TIED if dying + len(saved) > 1 else How.MOST_VOTES


def _tiers(oracle: Oracle, least: int) -> Iterator[list[int]]:
    """Players with equally many votes, the most first, while they are at least ``least``.

    Votes are asked for only as long as they can change the tier.
    """
    leader = _ask_until_settled(oracle)
    if leader is not None and _votes(oracle)[leader] >= least:
        yield [leader]
    for seat in oracle.seats:
        oracle.target(seat)
    votes = _votes(oracle)
    for count in sorted(set(votes.values()), reverse=True):
        tier = [seat for seat in oracle.seats if votes[seat] == count and seat != leader]
        if count >= least and tier:
            yield tier


def _ask_until_settled(oracle: Oracle) -> int | None:
    """The only player with the most votes, or None when several have them."""
    for seat in oracle.seats:
        leader = settled_leader(oracle)
        if leader is not None:
            return leader
        oracle.target(seat)
    return settled_leader(oracle)


def settled_leader(oracle: Oracle) -> int | None:
    """The player with the most votes whatever the missing votes are, or None."""
    votes = _votes(oracle)
    missing = len(oracle.seats) - votes.total()
    (leader, most), (_, second) = [*votes.most_common(2), (-1, 0), (-1, 0)][:2]
    return leader if most > second + missing else None


def _votes(oracle: Oracle) -> Counter[int]:
    known = (oracle.known_target(seat) for seat in oracle.seats)
    return Counter(target for target in known if target is not None)


def _pointing(oracle: Oracle, target: int) -> tuple[int, ...]:
    return tuple(seat for seat in oracle.seats if oracle.known_target(seat) == target)


def _protectors(oracle: Oracle, target: int) -> tuple[int, ...]:
    """The players who can protect and point at the target."""
    return tuple(
        seat
        for seat in oracle.seats
        if seat != target
        and oracle.may_be(seat, Power.PROTECTS)
        and oracle.points_at(seat, target)
        and oracle.is_part(seat, Power.PROTECTS)
    )


def _shot(oracle: Oracle, voted: list[int], variants: frozenset[str]) -> list[Fate]:
    """Those at whom the dead shooters point, and at whom these point, and so on."""
    told: list[Fate] = []
    dead = list(voted)
    for shooter in dead:  # grows while it is walked: a shot shooter shoots too
        if not oracle.may_be(shooter, Power.SHOOTS) or not oracle.is_part(shooter, Power.SHOOTS):
            continue
        target = oracle.target(shooter)
        if target in dead:
            continue
        guards = () if SHOTS_PIERCE in variants else _protectors(oracle, target)
        if guards:
            told.append(Fate(target, How.PROTECTED_FROM_SHOT, guards))
        else:
            dead.append(target)
            told.append(Fate(target, How.SHOT, (shooter,)))
    return told
