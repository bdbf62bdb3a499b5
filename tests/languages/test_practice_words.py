"""Typed lines are judged by their meaning in every language."""

from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from narrator.compose import Library
from narrator.files.folders import Folders
from narrator.game.step import Phase
from narrator.practice.course import Course, load_course
from narrator.practice.words.grading import Grader, Verdict
from narrator.practice.words.variants import close_variants
from narrator.script.cue import Cue
from narrator.script.phrase import Phrase
from tests.languages.tags import LANGUAGES

TABLE = Path(__file__).parent / "typed_lines.txt"
ROWS = [
    tuple(part.strip() for part in line.split("|"))
    for line in TABLE.read_text(encoding="utf-8").splitlines()
    if "|" in line
]


@pytest.fixture(scope="module")
def course(folders: Folders, libraries: Mapping[str, Library]) -> Course:
    path = folders.data / "config" / "practice" / "one_night.yaml"
    return load_course(path, libraries["en"].game())


@pytest.fixture(scope="module")
def graders(course: Course, libraries: Mapping[str, Library]) -> Mapping[str, Grader]:
    return {
        tag: Grader.of(course, library.game(), library.phrasebook)
        for tag, library in libraries.items()
    }


def cue_of(phrase: Phrase) -> Cue:
    return Cue("cue-1", Phase.NIGHT, "step", None, (), phrase.text, (phrase,))


@pytest.mark.parametrize(("tag", "name", "verdict", "fault", "answer"), ROWS)
def test_answer_is_judged_by_what_it_makes_clear(
    libraries: Mapping[str, Library],
    graders: Mapping[str, Grader],
    tag: str,
    name: str,
    verdict: str,
    fault: str,
    answer: str,
) -> None:
    cue = cue_of(libraries[tag].phrasebook.phrase(name))
    judged = graders[tag].judge(cue, answer)
    assert (judged.verdict, fault in (*judged.missing, *judged.wrong, "-")) == (verdict, True), (
        judged
    )


@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_line_is_right_by_its_own_words(
    course: Course,
    libraries: Mapping[str, Library],
    graders: Mapping[str, Grader],
    tag: str,
    short: bool,
) -> None:
    for name in course.phrase_facts:
        cue = cue_of(libraries[tag].phrasebook.phrase(name, short=short))
        assert graders[tag].judge(cue, cue.text).verdict is Verdict.RIGHT, name


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_line_makes_its_facts_clear(
    course: Course, libraries: Mapping[str, Library], graders: Mapping[str, Grader], tag: str
) -> None:
    for name, facts in course.phrase_facts.items():
        needed = graders[tag].needed(cue_of(libraries[tag].phrasebook.phrase(name)))
        assert set(facts) <= set(needed), name


@pytest.mark.parametrize("tag", LANGUAGES)
def test_instructions_have_wrong_lines_to_choose_from(
    course: Course, libraries: Mapping[str, Library], graders: Mapping[str, Grader], tag: str
) -> None:
    book, grader = libraries[tag].phrasebook, graders[tag]
    general = ("night.open", "dawn.wake")
    for name, facts in course.phrase_facts.items():
        if len(facts) > 2 and not name.startswith(general):
            cue = cue_of(book.phrase(name))
            assert close_variants(cue, grader, book, Random(1)), name
