"""A person's history: ``narrator practice progress``, ``people``, ``export`` and the like."""

import argparse
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from narrator.cli.deck_arguments import Chosen
from narrator.cli.practice_room import open_room
from narrator.errors import NarratorError
from narrator.practice.coach.history import (
    export_history,
    history_file,
    import_history,
    people,
    read_history,
    reset_history,
)
from narrator.practice.coach.memory import remember
from narrator.practice.coach.practised import Practised
from narrator.practice.coach.progress import RECENT, role_progress, sparkline
from narrator.practice.coach.readiness import Readiness, readiness
from narrator.practice.count_drill import sum_up, told_sums
from narrator.practice.lesson import Lesson, item_name
from narrator.practice.render import told_text
from narrator.practice.room import Room
from narrator.script.phrasebook import Phrasebook

SHOWN_MISSING = 4
NAME_WIDTH, PICTURE_WIDTH = 16, 12


def run(parsed: argparse.Namespace, chosen: Chosen, person: str) -> int:
    """Show, write, take or empty the history."""
    file = history_file(chosen.folders.state / "practice", person)
    book = chosen.library.phrasebook
    facts: dict[str, str | int] = {"person": person}
    match parsed.drill:
        case "progress":
            room = open_room(chosen)
            for line in progress_lines(room, read_history(file, room.game.id)):
                print(line)
        case "people":
            for name in people(file.parent):
                print(name)
        case "export":
            target = _file(parsed)
            facts |= {"count": export_history(file, target), "file": str(target)}
            print(book.text("practice.coach.exported", facts))
        case "import":
            source = _file(parsed)
            facts |= {"count": import_history(file, source), "file": str(source)}
            print(book.text("practice.coach.imported", facts))
        case _:
            facts["file"] = str(reset_history(file))
            print(book.text("practice.coach.reset", facts))
    return 0


def progress_lines(room: Room, history: Sequence[Practised]) -> Iterator[str]:
    """The roles with a picture each, the counts, and the goals with what they still miss."""
    game, book, now = room.game, room.book, datetime.now(UTC)
    if not history:
        yield book.text("practice.coach.no-history")
    memories = remember(history)
    for role in role_progress(game, history, now):
        percent = book.text("practice.plain.mean", {"percent": round(100 * role.recall)})
        name = book.role_name(role.role)
        yield f"{name:{NAME_WIDTH}}  {role.picture:{PICTURE_WIDTH}}  {percent}"
    yield from count_lines(history, book)
    for goal, lesson in room.goal_lessons.items():
        yield readiness_line(readiness(goal, lesson.items, memories, now), lesson, book)


def ahead_lines(room: Room, history: Sequence[Practised]) -> Iterator[str]:
    """The goals that are reached, and how far the next one is."""
    memories, now = remember(history), datetime.now(UTC)
    for goal, lesson in room.goal_lessons.items():
        found = readiness(goal, lesson.items, memories, now)
        yield readiness_line(found, lesson, room.book)
        if not found.is_ready:
            return


def count_lines(history: Sequence[Practised], book: Phrasebook) -> Iterator[str]:
    """The bias and the spread of all counts, and of the last ones if there were more."""
    counts = [one for one in history if one.off_s is not None]
    offs = tuple(one.off_s for one in counts if one.off_s is not None)
    if not offs:
        return
    name = book.text("practice.item.count")
    yield f"{name:{NAME_WIDTH}}  {sparkline([one.grade for one in counts[-RECENT:]])}"
    told = book.text("practice.coach.counts", {"count": len(offs)})
    yield f"  {told} {told_text(told_sums(sum_up(offs)), book)}"
    if len(offs) > RECENT:
        told = book.text("practice.coach.counts-lately", {"count": RECENT})
        yield f"  {told} {told_text(told_sums(sum_up(offs[-RECENT:])), book)}"


def readiness_line(found: Readiness, lesson: Lesson, book: Phrasebook) -> str:
    """Ready, or how far, and the first things that are missing."""
    goal = book.text(f"practice.goal.{found.goal}")
    if found.is_ready:
        return book.text("practice.coach.ready", {"goal": goal})
    names = [item_name(item, lesson, book) for item in found.missing[:SHOWN_MISSING]]
    more = len(found.missing) - len(names)
    if more:
        names.append(book.text("practice.coach.and-more", {"count": more}))
    facts: dict[str, str | int] = {
        "goal": goal,
        "known": found.known,
        "of": len(found.items),
        "missing": ", ".join(names),
    }
    return book.text("practice.coach.not-ready", facts)


def _file(parsed: argparse.Namespace) -> Path:
    if parsed.file is None:
        raise NarratorError(f"practice {parsed.drill} needs the file: add --file PATH")
    return Path(parsed.file)
