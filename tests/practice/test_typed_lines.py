"""Typed lines are judged by what they make clear."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrator.game.step import Phase
from narrator.practice.course import Course
from narrator.practice.words.grading import Grader, Verdict
from narrator.practice.words.meaning import same_word
from narrator.script.cue import Cue
from narrator.script.phrase import Phrase
from narrator.script.phrasebook import Phrasebook

TABLE = Path(__file__).parent / "typed_lines.txt"
Row = tuple[str, str, str]


def rows() -> list[Row]:
    lines = [line for line in TABLE.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
    found: list[Row] = []
    for line in filter(None, lines):
        if line.startswith(" "):
            phrase, answer, _ = found[-1]
            found[-1] = phrase, answer, line.strip()
        else:
            phrase, _, answer = line.partition(" | ")
            found.append((phrase, answer, ""))
    return found


def cue_of(phrase: Phrase) -> Cue:
    return Cue("cue-1", Phase.NIGHT, "step", None, (), phrase.text, (phrase,))


@pytest.mark.parametrize("row", rows(), ids=[f"{row[0]}: {row[1][:40]}" for row in rows()])
def test_a_typed_line_gets_its_grade_and_its_faults_named(
    row: Row, grader: Grader, phrasebook: Phrasebook
) -> None:
    phrase, answer, expected = row
    found = grader.judge(cue_of(phrasebook.phrase(phrase)), answer)
    said = (
        f"{found.verdict} {found.grade:.2f} | {' '.join(found.missing)} | {' '.join(found.wrong)}"
    )
    assert said.rstrip() == expected


def test_the_table_holds_at_least_sixty_answers_and_every_verdict() -> None:
    assert len(rows()) >= 60
    assert {row[2].split()[0] for row in rows()} == set(Verdict)


def test_a_call_for_another_role_is_wrong_for_every_role(
    course: Course, grader: Grader, phrasebook: Phrasebook
) -> None:
    calls = [name for name in course.phrase_facts if name.endswith(".wake")]
    for name in calls:
        if name.split(".")[0] in {"dawn", "curator", "super", "psychic", "ninja"}:
            continue
        line = phrasebook.phrase(name).text
        called = grader.names.mentioned(line)[0]
        wrong = line.replace(phrasebook.role_name(called), "Curator").replace(
            "Werewolves", "Curator"
        )
        found = grader.judge(cue_of(phrasebook.phrase(name)), wrong.replace("Masons", "Curator"))
        assert found.verdict is not Verdict.RIGHT, name


def test_a_line_of_ones_own_is_judged_by_the_meanings_it_has(grader: Grader) -> None:
    own = Phrase("herald.wake", "en", "Seer, wake up. You may look at a center card.", "")
    assert grader.needed(cue_of(own))[:3] == ("called", "wake", "may")
    assert grader.judge(cue_of(own), "Seer, wake up. You can see one centre card.").grade == 1
    assert "may" in grader.judge(cue_of(own), "Seer, wake up. You must see a center card.").wrong


@given(answer=st.text(max_size=200))
def test_no_answer_breaks_the_grader(answer: str, grader: Grader, phrasebook: Phrasebook) -> None:
    found = grader.judge(cue_of(phrasebook.phrase("seer.wake")), answer)
    assert 0 <= found.grade <= 1
    assert not set(found.clear) & {*found.missing, *found.wrong}


@pytest.mark.parametrize(
    ("wanted", "given", "same"),
    [
        ("player", "players", False),
        ("another", "anothr", True),
        ("look~", "looking", True),
        ("may", "my", False),
        ("center", "enter", False),
        ("exchange", "exhange", True),
    ],
)
def test_slips_in_long_words_are_forgiven_but_not_one_for_many(
    wanted: str, given: str, same: bool
) -> None:
    assert same_word(wanted, given) is same
