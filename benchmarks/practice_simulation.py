"""Checks the simulated table on ten thousand decks, and the coach on simulated learners.

    python -m benchmarks.practice_simulation [DECKS] [LEARNERS]

The first table says, for each game, how many nights broke a promise, and how long one night takes.
The second compares two ways to become ready for the base game: following today's ten minutes, and
going through the roles in order, ten minutes a day. Learners forget by the library's own curve,
each item with a strength of its own; "ready" is what the program itself says.
"""

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from statistics import fmean, stdev

from fsrs import Card

from narrator.compose import Library, load_library
from narrator.files.folders import Extent, Folders, program_data
from narrator.game.game import Game
from narrator.practice.coach.memory import SCHEDULER, ItemMemory, after, rating_of
from narrator.practice.coach.plan import TODAY_S, plan_today, queue_after
from narrator.practice.coach.practised import Practised
from narrator.practice.coach.readiness import course_items, goal_lesson, readiness
from narrator.practice.course import Course
from narrator.practice.items import Skill, skill_of
from narrator.practice.read_course import load_course
from narrator.practice.table.agreement import disagreements
from narrator.practice.table.cards import player
from narrator.practice.table.play import PlayedNight, play_night
from narrator.practice.table.random_deck import random_deck
from narrator.practice.table.records import Copied, Exchanged, Looked, Shielded, Shifted, TurnedUp
from narrator.script.options import Options
from narrator.script.phrasebook import Phrasebook
from narrator.script.write import write_script

DECKS, LEARNERS = 10_000, 100
GOAL = "base-game"
MOST_DAYS = 200
GUESSES = 0.3
"""How often a learner is right about something never practised."""


def main(words: Sequence[str]) -> int:
    decks = int(words[0]) if words else DECKS
    learners = int(words[1]) if len(words) > 1 else LEARNERS
    nowhere = Path("nowhere")
    folders = Folders(program_data(), nowhere, nowhere, nowhere)
    library = load_library(folders, extent=Extent.ALL)
    broken = sum(check_tables(game, library.phrasebook, decks) for game in library.games.values())
    compare_learners(library, load_course(folders, library.game()), learners)
    return 1 if broken else 0


def check_tables(game: Game, book: Phrasebook, decks: int) -> int:
    counts = {"cards lost or doubled": 0, "shielded card touched": 0, "log against script": 0}
    playing_s = 0.0
    for seed in range(decks):
        rng = Random(seed)  # noqa: S311 - decks, no secrets
        deck = random_deck(game, rng)
        options = Options(lone_wolf=rng.random() < 0.5, short=rng.random() < 0.5)
        began_s = time.perf_counter()
        night = play_night(game, deck, options.switches, seed)
        playing_s += time.perf_counter() - began_s
        numbers = sorted(card.number for card in night.cards.values())
        counts["cards lost or doubled"] += numbers != list(range(len(night.deal.spots)))
        counts["shielded card touched"] += touches_shield(night)
        counts["log against script"] += bool(
            disagreements(write_script(game, deck, book, options), night)
        )
    print(f"{game.id}: {decks} random decks, {1e6 * playing_s / decks:.0f} µs a night")
    for name, broken in counts.items():
        print(f"  {name:24} {broken}")
    return sum(counts.values())


def touches_shield(night: PlayedNight) -> bool:
    shielded = set()
    for happening in night.log:
        match happening:
            case Shielded(target=target):
                shielded.add(player(target))
            case Looked(spot=spot) | Copied(spot=spot) if spot in shielded:
                return True
            case TurnedUp(target=target) if player(target) in shielded:
                return True
            case Exchanged(first=first, second=second) if shielded & {first, second}:
                return True
            case Shifted(seats=seats) if shielded & {player(seat) for seat in seats}:
                return True
            case _:
                pass
    return False


@dataclass(slots=True)
class Learner:
    """Somebody who forgets by the library's curve; ``strengths`` makes items easy or hard."""

    rng: Random
    history: dict[str, ItemMemory] = field(default_factory=dict)
    cards: dict[str, Card] = field(default_factory=dict)
    strengths: dict[str, float] = field(default_factory=dict)
    answers: int = 0

    def ask(self, item: str, now: datetime) -> bool:
        """Whether the answer is right; it is remembered by the learner and by the coach."""
        self.answers += 1
        right = self.rng.random() < self.chance(item, now)
        grade = 1.0 if right else 0.0
        self.history[item] = after(self.history, Practised(item, grade, now))
        card = self.cards.get(item) or Card(card_id=0, due=now)
        self.cards[item], _ = SCHEDULER.review_card(card, rating_of(grade), now)
        return right

    def chance(self, item: str, now: datetime) -> float:
        """The chance of being right now, by the library's curve with days as fractions."""
        card = self.cards.get(item)
        if card is None or card.last_review is None or card.stability is None:
            return GUESSES
        days = (now - card.last_review).total_seconds() / 86400
        strength = self.strengths.setdefault(item, self.rng.lognormvariate(0.0, 0.6))
        decay = -SCHEDULER.parameters[20]
        factor = 0.9 ** (1 / decay) - 1
        return float((1 + factor * days / (card.stability * strength)) ** decay)


Day = Callable[[Learner, datetime], None]


def compare_learners(library: Library, course: Course, learners: int) -> None:
    game, book = library.game(), library.phrasebook
    goal = next(goal for goal in course.goals if goal.id == GOAL)
    items = goal_lesson(goal, game, course, book).items
    wanted = tuple(item for item in course_items(game, course, book) if item in items)
    ways: dict[str, Callable[[], Day]] = {
        "today's ten minutes": lambda: coached(wanted, course),
        "the roles in order": lambda: in_order(items, course),
        "in order, misses again": lambda: in_order(items, course, again=True),
    }
    print(f"\nUntil ready for the base game: {len(items)} items, {learners} learners each")
    print(f"  (those who are not after {MOST_DAYS} days are counted apart)")
    print(f"  {'':24} {'answers':>16} {'days':>8} {'recall then':>12} {'never ready':>12}")
    for name, way in ways.items():
        runs = [run(Learner(Random(seed)), way(), items) for seed in range(learners)]  # noqa: S311
        done = [one for one in runs if one is not None]
        answers = [answers for answers, _, _ in done]
        if not done:
            print(f"  {name:24} {'-':>16} {'-':>8} {'-':>12} {len(runs):>12}")
            continue
        days, recall = fmean(one[1] for one in done), fmean(one[2] for one in done)
        error = stdev(answers) / len(answers) ** 0.5 if len(answers) > 1 else 0.0
        told = f"{fmean(answers):.0f} ± {error:.0f}"
        late = len(runs) - len(done)
        print(f"  {name:24} {told:>16} {days:>8.1f} {recall:>12.2f} {late:>12}")


def run(learner: Learner, day: Day, items: tuple[str, ...]) -> tuple[int, int, float] | None:
    """Answers, days and the true mean recall when the program first says ready; else None."""
    for number in range(MOST_DAYS):
        now = datetime(2030, 1, 1, 19, tzinfo=UTC) + timedelta(days=number)
        day(learner, now)
        if readiness(GOAL, items, learner.history, now + timedelta(minutes=15)).is_ready:
            recall = fmean(learner.chance(item, now + timedelta(days=0.5)) for item in items)
            return learner.answers, number + 1, recall
    return None


def coached(course_order: tuple[str, ...], course: Course) -> Day:
    def day(learner: Learner, now: datetime) -> None:
        plan = plan_today(course_order, learner.history, course.seconds, now, TODAY_S)
        queue = list(plan.items)
        grades: dict[str, list[float]] = {}
        while queue:
            item = queue.pop(0)
            grades.setdefault(item, []).append(float(learner.ask(item, now)))
            now += timedelta(seconds=seconds_of(item, course))
            queue[:] = queue_after(queue, item, grades[item], is_new=item in plan.new)

    return day


def in_order(items: tuple[str, ...], course: Course, *, again: bool = False) -> Day:
    place = [0]

    def day(learner: Learner, now: datetime) -> None:
        left_s = TODAY_S
        while left_s > 0:
            item = items[place[0] % len(items)]
            right = learner.ask(item, now)
            cost_s = seconds_of(item, course)
            left_s -= cost_s
            now += timedelta(seconds=cost_s)
            if right or not again:
                place[0] += 1

    return day


def seconds_of(item: str, course: Course) -> int:
    return course.seconds.get(skill_of(item) or Skill.COUNT, 20)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
