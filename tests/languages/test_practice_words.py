"""Typed lines are judged by their meaning in every language."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from narrator.compose import Library
from narrator.files.folders import Folders
from narrator.game.game import Game
from narrator.game.step import Phase, Say, SayList
from narrator.practice.course import Course
from narrator.practice.read_course import load_course
from narrator.practice.words.grading import Grader, Verdict
from narrator.practice.words.variants import close_variants
from narrator.script.cue import Cue
from narrator.script.phrase import Phrase
from narrator.script.phrasebook import Phrasebook
from tests.languages.tags import LANGUAGES

TABLE = Path(__file__).parent / "typed_lines.txt"
ROWS = [
    tuple(part.strip() for part in line.split("|"))
    for line in TABLE.read_text(encoding="utf-8").splitlines()
    if "|" in line
]


GAMES = ("one_night", "super_powers")


@dataclass(frozen=True)
class Taught:
    """What is taught about one game in one language."""

    book: Phrasebook
    course: Course
    grader: Grader
    phrases: frozenset[str]

    @property
    def facts(self) -> Mapping[str, tuple[str, ...]]:
        return {name: self.course.phrase_facts[name] for name in sorted(self.phrases)}


def spoken(game: Game) -> set[str]:
    return {
        one.phrase for step in game.steps for one in step.actions if isinstance(one, Say | SayList)
    }


@pytest.fixture(scope="module")
def taught(folders: Folders, libraries: Mapping[str, Library]) -> Mapping[tuple[str, str], Taught]:
    found: dict[tuple[str, str], Taught] = {}
    for tag, library in libraries.items():
        for game_id in GAMES:
            game, book = library.game(game_id), library.phrasebook
            course = load_course(folders, game)
            phrases = spoken(game) & set(course.phrase_facts)
            found[tag, game_id] = Taught(
                book, course, Grader.of(course, game, book), frozenset(phrases)
            )
    return found


def cue_of(phrase: Phrase) -> Cue:
    return Cue("cue-1", Phase.NIGHT, "step", None, (), phrase.text, (phrase,))


@pytest.mark.parametrize(("tag", "name", "verdict", "fault", "answer"), ROWS)
def test_answer_is_judged_by_what_it_makes_clear(
    taught: Mapping[tuple[str, str], Taught],
    tag: str,
    name: str,
    verdict: str,
    fault: str,
    answer: str,
) -> None:
    one = next(taught[tag, game] for game in GAMES if name in taught[tag, game].phrases)
    judged = one.grader.judge(cue_of(one.book.phrase(name)), answer)
    assert (judged.verdict, fault in (*judged.missing, *judged.wrong, "-")) == (verdict, True), (
        judged
    )


@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_line_is_right_by_its_own_words(
    taught: Mapping[tuple[str, str], Taught], tag: str, game: str, short: bool
) -> None:
    one = taught[tag, game]
    for name in one.facts:
        cue = cue_of(one.book.phrase(name, short=short))
        assert one.grader.judge(cue, cue.text).verdict is Verdict.RIGHT, name


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_line_makes_its_facts_clear(
    taught: Mapping[tuple[str, str], Taught], tag: str, game: str
) -> None:
    one = taught[tag, game]
    for name, facts in one.facts.items():
        assert set(facts) <= set(one.grader.needed(cue_of(one.book.phrase(name)))), name


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("tag", LANGUAGES)
def test_instructions_have_wrong_lines_to_choose_from(
    taught: Mapping[tuple[str, str], Taught], tag: str, game: str
) -> None:
    one = taught[tag, game]
    for name, facts in one.facts.items():
        if len(facts) > 2 and not name.startswith(("night.open", "dawn.wake")):
            cue = cue_of(one.book.phrase(name))
            assert close_variants(cue, one.grader, one.book, Random(1)), name


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("tag", LANGUAGES)
def test_wrong_lines_are_not_told_by_their_spaces(
    taught: Mapping[tuple[str, str], Taught], tag: str, game: str
) -> None:
    one = taught[tag, game]
    for name in one.facts:
        for seed in range(8):
            cue = cue_of(one.book.phrase(name))
            for line in close_variants(cue, one.grader, one.book, Random(seed)):
                assert not re.search(r" [.,:;!?]|  |[.,:;!?][^\W\d]", line.replace("P.I.", "")), (
                    line
                )


def test_every_fact_is_taught_in_a_game(taught: Mapping[tuple[str, str], Taught]) -> None:
    said = {name for game in GAMES for name in taught["en", game].phrases}
    assert set(taught["en", GAMES[0]].course.phrase_facts) == said
