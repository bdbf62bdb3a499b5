"""What is taught about a game, as data: facts of each phrase, tricky closings, goals, lengths."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from narrator.errors import DataError
from narrator.files.document import read_file
from narrator.files.reading import Fields, Reader
from narrator.files.values import Table
from narrator.game.game import Game
from narrator.practice.items import Skill

_MAX_SECONDS = 600


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that a line must make clear.

    ``against`` names the facts that say the opposite; a ``silent`` fact is clear unless one of
    them is said. A ``light`` fact weighs half: the table would still do the right thing.
    """

    id: str
    against: tuple[str, ...] = ()
    is_silent: bool = False
    is_light: bool = False


@dataclass(frozen=True, slots=True)
class Goal:
    """Something to be ready for: the nights of all roles of these boxes, or of a preset."""

    id: str
    roles: frozenset[str]


@dataclass(frozen=True, slots=True)
class Course:
    """What practice needs to know about one game beyond its rules and phrases.

    ``phrase_facts`` names the facts of a phrase in its full form. ``tricky_closings`` are phrases
    that ask for more than closing the eyes. ``seconds`` is what one question of a skill takes.
    """

    facts: Mapping[str, Fact]
    phrase_facts: Mapping[str, tuple[str, ...]]
    tricky_closings: frozenset[str]
    goals: tuple[Goal, ...]
    seconds: Mapping[Skill, int]


def load_course(path: Path, game: Game) -> Course:
    """The course in a file; raises DataError with everything that is wrong with it."""
    reader = Reader()
    table = read_file(path, reader.problems)
    course = None if table is None else read_course(table, game, reader)
    if course is None or reader.problems:
        raise DataError(tuple(reader.problems))
    return course


def read_course(table: Table, game: Game, reader: Reader) -> Course:
    """The course that a table describes; what is wrong with it is told to the reader."""
    with reader.fields(table, "a practice file") as fields:
        fields.choice("game", "the game", (game.id,))
        facts = {fact.id: fact for fact in _facts(fields, reader)}
        known = [*facts, *(f"role:{role}" for role in game.roles)]
        return Course(
            facts=facts,
            phrase_facts={
                name: reader.choices(value, f"the facts of '{name}'", known)
                for _, name, value in fields.entries("phrases")
            },
            tricky_closings=frozenset(
                str(item.data)
                for value in fields.items("tricky_closings")
                for item in reader.texts(value, "a tricky closing")
            ),
            goals=tuple(_goals(fields, game, reader)),
            seconds=_seconds(fields, reader),
        )


def _facts(fields: Fields, reader: Reader) -> Iterator[Fact]:
    names = [name for _, name, _ in fields.entries("facts")]
    for _, name, value in fields.entries("facts"):
        with reader.fields(value, f"the fact '{name}'") as fact:
            yield Fact(
                id=name,
                against=fact.choices("against", "the fact", names),
                is_silent=fact.flag("silent"),
                is_light=fact.flag("light"),
            )


def _goals(fields: Fields, game: Game, reader: Reader) -> Iterator[Goal]:
    for _, name, value in fields.entries("goals"):
        with reader.fields(value, f"the goal '{name}'") as goal:
            boxes = goal.choices("boxes", "the box", game.boxes)
            roles = set(goal.choices("roles", "the role", game.roles))
            without = goal.choices("without", "the role", game.roles)
        roles |= {role.id for role in game.roles.values() if role.box in boxes}
        yield Goal(name, frozenset(roles.difference(without)))


def _seconds(fields: Fields, reader: Reader) -> dict[Skill, int]:
    found: dict[Skill, int] = {}
    for key, name, value in fields.entries("seconds"):
        if reader.choice(key, "the skill", list(Skill)) is not None:
            found[Skill(name)] = reader.whole(value, f"'{name}'", 1, _MAX_SECONDS) or 1
    return found
