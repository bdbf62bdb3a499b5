"""A person's history: ``narrator practice progress``, ``people``, ``export`` and the like."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from narrator.cli.deck_arguments import Chosen
from narrator.cli.practice_lines import broken, columns_of
from narrator.cli.practice_room import open_room
from narrator.errors import NarratorError
from narrator.practice.coach.ahead import told_goals
from narrator.practice.coach.history import (
    export_history,
    history_file,
    import_history,
    people,
    read_history,
    reset_history,
)
from narrator.practice.coach.practised import Practised
from narrator.practice.coach.progress import RECENT, role_progress, sparkline
from narrator.practice.count_drill import sum_up, told_sums
from narrator.practice.render import told_text
from narrator.practice.room import Room
from narrator.practice.sitting import forget_places
from narrator.script.phrasebook import Phrasebook

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
                print(broken(line, columns_of(sys.stdout)))
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
            forget_places(file)
            print(book.text("practice.coach.reset", facts))
    return 0


def progress_lines(room: Room, history: Sequence[Practised]) -> Iterator[str]:
    """The roles with a picture each, the counts, and the goals with what they still miss."""
    game, book, now = room.game, room.book, datetime.now(UTC)
    if not history:
        yield book.text("practice.coach.no-history")
    for role in role_progress(game, history, now):
        percent = book.text("practice.plain.mean", {"percent": round(100 * role.recall)})
        name = book.role_name(role.role)
        yield f"{name:{NAME_WIDTH}}  {role.picture:{PICTURE_WIDTH}}  {percent}"
    yield from count_lines(history, book)
    for told in told_goals(room.goal_lessons, history, now, book):
        yield told_text(told, book)


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


def _file(parsed: argparse.Namespace) -> Path:
    if parsed.file is None:
        raise NarratorError(f"practice {parsed.drill} needs the file: add --file PATH")
    return Path(parsed.file)
