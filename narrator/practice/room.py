"""Everything a drill is made of: the game, the deck, the words, and what is taught about them."""

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from random import Random

from msgspec import Struct

from narrator.game.deck import Deck
from narrator.game.game import Game
from narrator.practice.coach.memory import ItemMemory
from narrator.practice.coach.plan import Plan, plan_today
from narrator.practice.coach.readiness import course_items, goal_lesson
from narrator.practice.coach.today import today_drill
from narrator.practice.count_drill import CountDrill
from narrator.practice.course import Course
from narrator.practice.dress_rehearsal import DressRehearsal
from narrator.practice.drill import Drill
from narrator.practice.growing import growing_decks
from narrator.practice.lesson import Lesson, lesson_of
from narrator.practice.model import ModelLine, model_night
from narrator.practice.order_drill import order_drill
from narrator.practice.read_along import ReadAlong
from narrator.practice.table.play import PlayedNight, play_night
from narrator.practice.words.grading import Grader
from narrator.practice.words.words_drill import Mode, WordsDrill, lines_of
from narrator.script.options import Options
from narrator.script.phrasebook import Phrasebook
from narrator.script.write import write_script


class Kind(StrEnum):
    """The drills that ask questions."""

    TODAY = "today"
    READ = "read"
    ORDER = "order"
    WORDS = "words"
    COUNT = "count"
    REHEARSE = "rehearse"


DEAL = "deal"
"""In place of one's own role: a card of the deck's that is called is to be dealt."""


class Wish(Struct, frozen=True):
    """Which drill, and how: the way lines are asked for, one's own card, how many counts.

    ``seed`` is set by those who want a drill shuffled and dealt in the same way again.
    """

    kind: Kind
    mode: Mode = Mode.TYPED
    own_role: str | None = None
    rounds: int = 5
    minutes: int = 10
    seed: int | None = None


class Room(Struct, frozen=True):
    """What the drills of one deck in one language share.

    ``model`` is the model night as a voice speaks it; without one its lengths are estimated.
    """

    game: Game
    deck: Deck
    options: Options
    book: Phrasebook
    course: Course
    grader: Grader
    model: tuple[ModelLine, ...] = ()

    @classmethod
    def of(
        cls, game: Game, deck: Deck, options: Options, book: Phrasebook, course: Course
    ) -> "Room":
        """A room with a grader for its game and language."""
        return cls(game, deck, options, book, course, Grader.of(course, game, book))

    @property
    def lesson(self) -> Lesson:
        """What there is to learn about the deck."""
        return self._lesson(self.deck)

    @property
    def goal_lessons(self) -> dict[str, Lesson]:
        """The lesson of each goal, from the smallest goal to the largest."""
        goals = self.course.goals
        return {goal.id: goal_lesson(goal, self.game, self.course, self.book) for goal in goals}

    def plan(self, memories: Mapping[str, ItemMemory], minutes: int, now: datetime) -> Plan:
        """What to practise today, over all goals."""
        items = course_items(self.game, self.course, self.book)
        return plan_today(items, memories, self.course.seconds, now, 60.0 * minutes)

    def deal_card(self, seed: int) -> str:
        """A role of the deck's that is called, for the learner to act as."""
        lesson = self.lesson
        called = [role for role in self.game.roles if lesson.calls_role(role)]
        return Random(seed).choice(called)  # noqa: S311 - no secret

    def night(self, seed: int) -> PlayedNight:
        """The night that the simulated table plays while the learner announces."""
        return play_night(self.game, self.deck, self.options.switches, seed)

    def drill(self, wish: Wish, seed: int, items: tuple[str, ...], new: frozenset[str]) -> Drill:
        """The drill at its beginning; ``items`` and ``new`` are today's plan."""
        book, grader = self.book, self.grader
        match wish.kind:
            case Kind.ORDER:
                decks = growing_decks(self.game, self.deck)
                return order_drill([self._lesson(deck) for deck in decks], book, seed)
            case Kind.WORDS:
                lines = lines_of(self.lesson)
                return WordsDrill(book, grader, lines, wish.mode, seed, lines)
            case Kind.COUNT:
                return CountDrill(self.options.pace_s, wish.rounds)
            case Kind.READ:
                own = self.deal_card(seed) if wish.own_role == DEAL else wish.own_role
                return ReadAlong(self.model or model_night(self.lesson.script), own)
            case Kind.REHEARSE:
                is_typed = wish.mode is not Mode.SELF
                return DressRehearsal(book, grader, self.lesson, seed, is_typed)
            case Kind.TODAY:
                lessons = tuple(self.goal_lessons.values())
                return today_drill(book, grader, lessons, items, new, wish.mode, seed)

    def key(self, wish: Wish) -> tuple[str, ...]:
        """What makes a drill the same drill, so that it may be resumed."""
        copies = (f"{role}:{count}" for role, count in self.deck.copies.items())
        table = (str(self.deck.players), str(self.deck.center_wolf), repr(self.options))
        return (self.game.id, self.book.language, wish.kind, *copies, *table, repr(wish))

    def _lesson(self, deck: Deck) -> Lesson:
        script = write_script(self.game, deck, self.book, self.options)
        return lesson_of(script, self.course.tricky_closings)
