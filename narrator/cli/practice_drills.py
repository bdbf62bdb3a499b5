"""Running a drill as plain lines."""

import argparse
import asyncio
from datetime import UTC, datetime

from narrator.cli.deck_arguments import Chosen, role_id
from narrator.cli.practice_loop import PlainLoop
from narrator.cli.practice_room import open_room, with_model
from narrator.cli.practice_table import night_lines
from narrator.errors import NarratorError
from narrator.practice.coach.ahead import told_ahead
from narrator.practice.coach.history import read_history
from narrator.practice.drill import Told
from narrator.practice.read_along import ReadAlong
from narrator.practice.render import told_text
from narrator.practice.room import DEAL, Kind, Room, Wish
from narrator.practice.sitting import Sitting
from narrator.practice.words.words_drill import Mode

LEFT = 130
"""The exit status of a drill that was left before its end."""


def run_drill(parsed: argparse.Namespace, chosen: Chosen, person: str, seed: int) -> int:
    """Run a drill from its start, or from where it was left, to its score."""
    room = open_room(chosen)
    folder = chosen.folders.state / "practice"
    wish = _wish(parsed, room)
    if wish.kind is Kind.READ:
        room = asyncio.run(with_model(parsed, chosen, room))
    sitting = Sitting(room, wish, folder, person, seed, _now, afresh=parsed.afresh)
    loop = PlainLoop(room.book, sitting)
    if sitting.drill.question is None:
        loop.tell(room.book.text("practice.coach.nothing"))
        return 0
    for told in _opening(sitting, person):
        loop.tell(told_text(told, room.book))
    if not loop.run():
        loop.tell(f"\n{room.book.text('practice.plain.left')}")
        return LEFT
    loop.tell()
    if wish.kind is Kind.REHEARSE:
        loop.tell(room.book.text("practice.rehearsal.dawn"))
        for line in night_lines(chosen, room, sitting.seed):
            loop.tell(line)
    loop.tell_score()
    if wish.kind is Kind.TODAY:
        history = read_history(sitting.history, room.game.id)
        for told in told_ahead(room.goal_lessons, history, _now(), room.book):
            loop.tell(told_text(told, room.book))
    return 0


def _wish(parsed: argparse.Namespace, room: Room) -> Wish:
    own = parsed.own
    if own is not None and own != DEAL:
        own = role_id(own, room.game)
        if not room.lesson.calls_role(own):
            raise NarratorError(
                f"'{own}' is not called with this deck; --own deal deals you a card that is"
            )
    kind, mode = Kind(parsed.drill), Mode(parsed.answers)
    return Wish(kind, mode, own, parsed.rounds, parsed.minutes, parsed.seed)


def _opening(sitting: Sitting, person: str) -> list[Told]:
    """What is told before the first question."""
    told = []
    if sitting.wish.kind is Kind.TODAY and not sitting.is_resumed:
        if not read_history(sitting.history):
            told.append(Told("practice.coach.no-history"))
        due, new = sitting.planned
        minutes = sitting.planned_minutes
        question = sitting.drill.question
        count = question.of if question else 0
        facts: dict[str, str | int] = {"person": person, "count": count, "minutes": minutes}
        told += [Told("practice.coach.today", facts)]
        told += [Told("practice.coach.due", {"due": due, "new": new})]
    if sitting.is_resumed:
        told.append(Told("practice.coach.resumed"))
    if isinstance(sitting.drill, ReadAlong) and sitting.drill.own_role is not None:
        told.append(Told("practice.read.dealt", {"role": sitting.drill.own_role}))
        told.append(Told("practice.read.rules"))
    return [*told, Told("practice.plain.help")]


def _now() -> datetime:
    return datetime.now(UTC)
