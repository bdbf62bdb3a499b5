"""Reading what is taught about a game.

What is the same in every game stands in a file of its own, so that a call is described once.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

from narrator.errors import DataError
from narrator.files.document import read_file
from narrator.files.folders import Folders
from narrator.files.reading import Fields, Reader
from narrator.files.values import Table, Value
from narrator.game.game import Game
from narrator.practice.course import Course, Fact, Goal, Usual
from narrator.practice.items import Skill

_MAX_SECONDS, _MAX_PLAYERS = 600, 20
_ROLE = "role:"
_SHARED = "calls"


def load_course(folders: Folders, game: Game) -> Course:
    """The course of a game; raises DataError with everything that is wrong with its files."""
    reader = Reader()
    shared, own = (read_file(_file(folders, name), reader.problems) for name in (_SHARED, game.id))
    course = None if shared is None or own is None else read_course(shared, own, game, reader)
    if course is None or reader.problems:
        raise DataError(tuple(reader.problems))
    return course


def read_course(shared: Table, own: Table, game: Game, reader: Reader) -> Course:
    """The course that two tables describe; what is wrong with them is told to the reader.

    ``shared`` holds what is taught about the calls of every game, ``own`` what only this one has.
    """
    with reader.fields(shared, "the practice of calls") as fields:
        facts = {fact.id: fact for fact in _facts(fields, reader)}
        phrase_facts = {
            name: _facts_of(name, value, facts, reader)
            for _, name, value in fields.entries("phrases")
        }
        tricky = frozenset(
            str(item.data)
            for value in fields.items("tricky_closings")
            for item in reader.texts(value, "a tricky closing")
        )
        seconds = _seconds(fields, reader)
    with reader.fields(own, "a practice file") as fields:
        fields.choice("game", "the game", (game.id,))
        usual = _usual(fields, reader)
        goals = tuple(_goals(fields, game, reader))
    return Course(facts, phrase_facts, tricky, goals, seconds, usual)


def usual_table(folders: Folders, game_id: str) -> Usual:
    """The table of a game that is practised while no other is named; no more of its file is read.

    Raises DataError when there is no such file.
    """
    reader = Reader()
    own = read_file(_file(folders, game_id), reader.problems)
    if own is None:
        raise DataError(tuple(reader.problems))
    return _usual(reader.fields(own, "a practice file"), reader)


def _file(folders: Folders, name: str) -> Path:
    return folders.data / "config" / "practice" / f"{name}.yaml"


def _usual(fields: Fields, reader: Reader) -> Usual:
    value = fields.need("usual")
    if value is None:
        return Usual("", 0)
    with reader.fields(value, "the usual table") as usual:
        preset, players = usual.text("preset"), usual.whole("players", 1, _MAX_PLAYERS, 0)
    return Usual(preset or "", players)


def _facts_of(
    phrase: str, value: Value, facts: Mapping[str, Fact], reader: Reader
) -> tuple[str, ...]:
    """The facts of a phrase; roles may be those of any game."""
    texts = reader.texts(value, f"the facts of '{phrase}'")
    for one in texts:
        if not str(one.data).startswith(_ROLE):
            reader.choice(one, f"the facts of '{phrase}'", facts)
    return tuple(str(one.data) for one in texts)


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
