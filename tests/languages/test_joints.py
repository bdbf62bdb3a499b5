"""Lists end as each language ends them."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrator.compose import Library
from narrator.game.step import Conjunction
from narrator.script.joints import JointException, Joints

AND, OR = Conjunction.AND, Conjunction.OR


@pytest.mark.parametrize(
    ("tag", "kind", "names", "joined"),
    [
        ("en", OR, ["Seer", "Robber", "Witch"], "Seer, Robber or Witch"),
        ("en", AND, ["Seer", "Insomniac"], "Seer and Insomniac"),
        ("es", OR, ["Vidente", "Ladrón"], "Vidente o Ladrón"),
        ("es", OR, ["Vidente", "Hombre lobo"], "Vidente u Hombre lobo"),
        ("es", OR, ["Bruja", "Óscar"], "Bruja u Óscar"),
        ("es", AND, ["Ladrón", "Bruja"], "Ladrón y Bruja"),
        ("es", AND, ["Ladrón", "Bruja", "Insomne"], "Ladrón, Bruja e Insomne"),
        ("es", AND, ["Bruja", "Íñigo"], "Bruja e Íñigo"),
        ("es", AND, ["Bruja", "Hiena"], "Bruja y Hiena"),
        ("es", AND, ["Bruja", "Hija"], "Bruja e Hija"),
        ("es-419", OR, ["Vidente", "Hombre lobo"], "Vidente u Hombre lobo"),
        ("ru", OR, ["Провидица", "Грабитель"], "Провидица или Грабитель"),
        ("ru", AND, ["Ведьма", "Пьяница", "Страж"], "Ведьма, Пьяница и Страж"),
    ],
)
def test_list_ends_as_the_language_does(
    libraries: Mapping[str, Library], tag: str, kind: Conjunction, names: list[str], joined: str
) -> None:
    assert libraries[tag].phrasebook.joined(names, kind) == joined


JOINTS = Joints("; ", " & ", (JointException(" + ", ("a",), ("ab",)),))


@given(names=st.lists(st.text(st.characters(categories=("Ll", "Lu")), min_size=1)))
def test_every_name_is_in_the_list_once_and_in_order(names: list[str]) -> None:
    joined = JOINTS.join(names)
    assert len(joined) == sum(map(len, names)) + (2 * max(len(names) - 2, 0) + 3 * (len(names) > 1))
    at = 0
    for name in names:
        at = joined.index(name, at) + len(name)


@given(rest=st.text(max_size=5))
def test_exception_stands_before_its_beginnings_alone(rest: str) -> None:
    is_excepted = not rest.casefold().startswith("b")
    assert (" + " in JOINTS.join(["x", f"A{rest}"])) == (is_excepted or " + " in rest)
