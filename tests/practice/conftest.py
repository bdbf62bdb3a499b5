import pytest

from narrator.compose import Library
from narrator.files.folders import Folders
from narrator.game.deck import Deck
from narrator.game.game import Game
from narrator.practice.course import Course
from narrator.practice.lesson import Lesson, lesson_of
from narrator.practice.read_course import load_course
from narrator.practice.words.grading import Grader
from narrator.script.options import Options
from narrator.script.phrasebook import Phrasebook
from narrator.script.write import write_script

EVERYTHING = ("doppelganger", "minion", "werewolf", "seer", "robber", "insomniac", "tanner")


@pytest.fixture(scope="session", params=["one_night", "super_powers"])
def any_game(library: Library, request: pytest.FixtureRequest) -> Game:
    """Every game in turn."""
    return library.game(request.param)


@pytest.fixture(scope="session")
def course(folders: Folders, game: Game) -> Course:
    return load_course(folders, game)


@pytest.fixture(scope="session")
def grader(course: Course, game: Game, phrasebook: Phrasebook) -> Grader:
    return Grader.of(course, game, phrasebook)


@pytest.fixture(scope="session")
def lesson(course: Course, game: Game, phrasebook: Phrasebook) -> Lesson:
    """A night with a follow-up, thumbs and a Tanner."""
    deck = Deck(dict.fromkeys(EVERYTHING, 1), 4)
    return lesson_of(write_script(game, deck, phrasebook, Options()), course.tricky_closings)
