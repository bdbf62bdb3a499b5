"""Roles that put tokens on cards."""

from narrator.practice.table.records import PutArtifact, Shielded, Why
from narrator.practice.table.turn import Turn


def put_shield(turn: Turn) -> None:
    """The Sentinel may put a shield on another player's card."""
    if not turn.top.has_shield:
        turn.prevented(Why.NO_TOKEN)
    elif not turn.others:
        turn.prevented(Why.SHIELD)
    elif turn.may():
        seat = turn.pick(turn.others)
        turn.top.put_shield(seat)
        turn.tell(Shielded(turn.step, turn.seat, seat))


def put_artifact(turn: Turn) -> None:
    """The Curator may put a random artifact on any player's card that bears no token."""
    own = [turn.seat] if turn.own_is_free else []
    targets = [seat for seat in (*turn.others, *own) if seat not in turn.top.artifacts]
    if not turn.top.has_artifact:
        turn.prevented(Why.NO_TOKEN)
    elif not targets:
        turn.prevented(Why.NO_TARGET)
    elif turn.may():
        seat = turn.pick(targets)
        artifact = turn.top.put_artifact(seat)
        turn.tell(PutArtifact(turn.step, turn.seat, seat, artifact))
