"""Choosing and running a drill, keeping its results and its place."""

import argparse
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from narrator.cli.deck_arguments import Chosen, role_id
from narrator.cli.practice_loop import PlainLoop
from narrator.cli.practice_table import night_lines
from narrator.errors import NarratorError
from narrator.practice.coach.history import append_history, history_file, read_history, stamped
from narrator.practice.coach.memory import remember
from narrator.practice.coach.plan import plan_today
from narrator.practice.coach.readiness import goal_lesson
from narrator.practice.coach.today import today_drill
from narrator.practice.count_drill import CountDrill
from narrator.practice.course import Course, load_course
from narrator.practice.dress_rehearsal import DressRehearsal
from narrator.practice.drill import Answer, Drill, Feedback
from narrator.practice.growing import growing_decks
from narrator.practice.lesson import Lesson, lesson_of
from narrator.practice.model import model_night
from narrator.practice.order_drill import order_drill
from narrator.practice.read_along import ReadAlong
from narrator.practice.resume import (
    Unfinished,
    forget_unfinished,
    load_unfinished,
    replay,
    save_unfinished,
)
from narrator.practice.table.play import play_night
from narrator.practice.words.grading import Grader
from narrator.practice.words.words_drill import Mode, WordsDrill, lines_of
from narrator.script.write import write_script

DEAL = "deal"
"""Asks for a card of the deck's that is called."""

LEFT = 130
"""The exit status of a drill that was left before its end."""


@dataclass(frozen=True, slots=True)
class Room:
    """Everything that a drill of one person needs."""

    parsed: argparse.Namespace
    chosen: Chosen
    course: Course
    grader: Grader
    person: str

    @property
    def lesson(self) -> Lesson:
        """What there is to learn about the chosen deck."""
        return lesson_of(self.chosen.script(), self.course.tricky_closings)


def open_room(parsed: argparse.Namespace, chosen: Chosen, person: str) -> Room:
    """Read the course of the chosen game."""
    file = chosen.folders.data / "config" / "practice" / f"{chosen.game.id}.yaml"
    if not file.is_file():
        raise NarratorError(f"there is nothing to practise for {chosen.game.id}: {file} is missing")
    course = load_course(file, chosen.game)
    grader = Grader.of(course, chosen.game, chosen.library.phrasebook)
    return Room(parsed, chosen, course, grader, person)


def run_drill(parsed: argparse.Namespace, chosen: Chosen, person: str, seed: int) -> int:
    """Run a drill from its start, or from where it was left, to its score."""
    room, book = open_room(parsed, chosen, person), chosen.library.phrasebook
    folder = chosen.folders.state / "practice"
    results_file = history_file(folder, person)
    place_file = results_file.with_name(results_file.name.replace("history-", "left-", 1))
    words = _words(parsed, chosen)
    left = None if parsed.afresh else load_unfinished(place_file, words)
    if left is None:
        left = _begin(room, Unfinished(words, seed))
    elif left.answers:
        print(book.text("practice.coach.resumed"))
    drill = replay(_drill(room, left), left.answers)
    state = [left]

    def keep(given: Answer, feedback: Feedback) -> None:
        state[0] = replace(state[0], answers=(*state[0].answers, given))
        found = ((one.item, one.grade, one.off_s) for one in feedback.results)
        append_history(results_file, stamped(found, datetime.now(UTC), parsed.drill))
        _save(place_file, state[0])

    came_s = left.answers[-1].at_s if left.answers else 0.0
    loop = PlainLoop(book, keep, came_s)
    if drill.question is None:
        loop.tell(book.text("practice.coach.nothing"))
        return 0
    loop.tell(book.text("practice.plain.help"))
    drill, is_over = loop.run(drill)
    if not is_over:
        loop.tell(f"\n{book.text('practice.plain.left')}")
        return LEFT
    forget_unfinished(place_file)
    loop.tell()
    if isinstance(drill, DressRehearsal):
        _tell_dawn(loop, room, left.seed)
    loop.tell_score(drill)
    return 0


def _save(path: Path, left: Unfinished) -> None:
    try:
        save_unfinished(path, left)
    except OSError as error:
        raise NarratorError(f"{path} cannot be written: {error.strerror}") from error


def _words(parsed: argparse.Namespace, chosen: Chosen) -> tuple[str, ...]:
    """What makes a drill the same drill, so that it may be resumed."""
    copies = (f"{role}:{count}" for role, count in chosen.deck.copies.items())
    options = (str(chosen.deck.players), str(chosen.deck.center_wolf), repr(chosen.options))
    own = (parsed.answers, str(parsed.own), str(parsed.rounds), str(parsed.seed))
    return (parsed.drill, *copies, *options, *own)


def _begin(room: Room, left: Unfinished) -> Unfinished:
    """A new drill; today's needs a plan."""
    if room.parsed.drill != "today":
        return left
    book, now = room.chosen.library.phrasebook, datetime.now(UTC)
    folder = room.chosen.folders.state / "practice"
    memories = remember(read_history(history_file(folder, room.person)))
    items = tuple(dict.fromkeys(item for lesson in _lessons(room) for item in lesson.items))
    budget_s = 60.0 * room.parsed.minutes
    plan = plan_today(items, memories, room.course.seconds, now, budget_s)
    facts: dict[str, str | int] = {
        "person": room.person,
        "count": len(plan.items),
        "minutes": max(1, round(plan.length_s / 60)),
    }
    if plan.items:
        print(book.text("practice.coach.today", facts))
        due = {"due": len(plan.due), "new": len(plan.new)}
        print(book.text("practice.coach.due", due))
    return replace(left, items=plan.items, new=plan.new)


def _lessons(room: Room) -> tuple[Lesson, ...]:
    """The goals' lessons, from the smallest to the largest."""
    game, book = room.chosen.game, room.chosen.library.phrasebook
    return tuple(goal_lesson(goal, game, room.course, book) for goal in room.course.goals)


def _drill(room: Room, left: Unfinished) -> Drill:
    parsed, chosen, book = room.parsed, room.chosen, room.chosen.library.phrasebook
    mode = Mode(parsed.answers)
    match parsed.drill:
        case "order":
            decks = growing_decks(chosen.game, chosen.deck)
            scripts = (write_script(chosen.game, deck, book, chosen.options) for deck in decks)
            lessons = [lesson_of(script, room.course.tricky_closings) for script in scripts]
            return order_drill(lessons, book, left.seed)
        case "words":
            lines = lines_of(room.lesson)
            return WordsDrill(book, room.grader, lines, mode, left.seed, lines)
        case "count":
            return CountDrill(chosen.options.pace_s, parsed.rounds)
        case "read":
            return ReadAlong(model_night(chosen.script()), _own_card(room, left.seed))
        case "rehearse":
            is_typed = mode is not Mode.SELF
            return DressRehearsal(book, room.grader, room.lesson, left.seed, is_typed)
        case _:
            new = frozenset(left.new)
            lessons_of_goals = _lessons(room)
            return today_drill(
                book, room.grader, lessons_of_goals, left.items, new, mode, left.seed
            )


def _own_card(room: Room, seed: int) -> str | None:
    """The card that the learner was dealt or asks to be dealt, told once; None without one."""
    chosen, book = room.chosen, room.chosen.library.phrasebook
    if room.parsed.own is None:
        return None
    if room.parsed.own == DEAL:
        called = [role for role in chosen.game.roles if room.lesson.calls_role(role)]
        own = Random(seed).choice(called)  # noqa: S311 - no secret
    else:
        own = role_id(room.parsed.own, chosen.game)
    print(book.text("practice.read.dealt", {"role": book.role_name(own)}))
    return own


def _tell_dawn(loop: PlainLoop, room: Room, seed: int) -> None:
    """What the simulated table did while the learner announced."""
    chosen = room.chosen
    night = play_night(chosen.game, chosen.deck, chosen.options.switches, seed)
    loop.tell(loop.book.text("practice.rehearsal.dawn"))
    for line in night_lines(night, chosen):
        loop.tell(line)
    loop.tell()
