"""Everything that practice says has its words, and every word is said."""

import re
from pathlib import Path
from string import Formatter

import pytest

from narrator.checking import check_sources
from narrator.compose import Library, users_files
from narrator.files.folders import Extent, Folders, program_data
from narrator.game.game import Game
from narrator.game.step import Phase
from narrator.practice.course import Course
from narrator.practice.items import Skill
from narrator.practice.text_ids import PRACTICE_TEXT_IDS
from narrator.practice.words.grading import Verdict
from narrator.script.phrasebook import Phrasebook

SOURCES = [
    *(program_data() / "narrator" / "practice").rglob("*.py"),
    *(program_data() / "narrator" / "cli").glob("practice*.py"),
]


def test_every_text_that_the_program_uses_is_written(phrasebook: Phrasebook) -> None:
    assert [name for name in PRACTICE_TEXT_IDS if name not in phrasebook.texts] == []


def test_every_text_that_the_sources_name_is_listed() -> None:
    listed = {*PRACTICE_TEXT_IDS, "practice.fact.role"}
    found = set()
    for source in SOURCES:
        text = source.read_text(encoding="utf-8")
        found |= set(re.findall(r'"(practice\.[a-z.-]*[a-z])"', text))
    assert found - listed == set()


def test_every_fact_has_words_to_find_it_and_words_to_name_it(
    course: Course, phrasebook: Phrasebook
) -> None:
    texts = phrasebook.texts
    for fact in course.facts.values():
        assert f"practice.fact.{fact.id}" in texts
        if fact.id != "called":
            assert f"practice.means.{fact.id}" in texts
    used = {"practice.fact.role", *(f"practice.fact.{fact}" for fact in course.facts)}
    used |= {f"practice.means.{fact}" for fact in course.facts}
    written = {name for name in texts if name.startswith(("practice.fact.", "practice.means."))}
    assert written - used == set()


def test_every_call_has_its_reason_and_what_goes_wrong_without_it(
    game: Game, phrasebook: Phrasebook
) -> None:
    for step in game.steps:
        if step.phase in (Phase.NIGHT, Phase.DAWN):
            assert f"practice.why.{step.id}" in phrasebook.texts
            assert f"practice.forgotten.{step.id}" in phrasebook.texts


def test_every_goal_verdict_and_skill_has_a_name(course: Course, phrasebook: Phrasebook) -> None:
    names = [f"practice.goal.{goal.id}" for goal in course.goals]
    names += [f"practice.grade.{verdict}" for verdict in Verdict]
    names += [f"practice.item.{skill}" for skill in Skill]
    assert [name for name in names if name not in phrasebook.texts] == []


def test_the_program_has_no_practice_text_that_nothing_uses(folders: Folders) -> None:
    problems = check_sources(users_files(folders, extent=Extent.ALL), "en")
    assert [str(one) for one in problems if "practice." in one.message] == []


def test_explanations_have_nothing_to_fill_in(library: Library) -> None:
    for name, text in library.phrasebook.texts.items():
        if name.startswith(("practice.why.", "practice.forgotten.", "practice.means.")):
            assert [field for _, field, _, _ in Formatter().parse(text) if field] == []


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_sources_hold_no_sentences_of_their_own(source: Path) -> None:
    """Errors and docstrings aside, what people read stands in the scripts folder."""
    if "cli" in source.parts:
        return
    code = re.sub(r'"""[\s\S]*?"""|#.*|raise [\s\S]*?\)\n', "", source.read_text(encoding="utf-8"))
    sentences = re.findall(r'"[A-Z][a-z]+ [a-z]+ [a-z]+[^"]*"', code)
    assert sentences == []
