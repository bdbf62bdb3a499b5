"""Numbers have the decimal sign of the language they are shown in."""

from collections.abc import Mapping

import pytest

from narrator.cli.practice_loop import score_lines
from narrator.compose import Library
from narrator.practice.count_drill import CountSums, told_off, told_sums
from narrator.practice.drill import Score, ScorePart, Told
from narrator.practice.render import told_text

SIGNS = {"en": ".", "es": ",", "es-419": ".", "ru": ","}


@pytest.mark.parametrize("tag", SIGNS)
def test_seconds_of_practice_have_the_sign_of_the_language(
    libraries: Mapping[str, Library], tag: str
) -> None:
    book, sign = libraries[tag].phrasebook, SIGNS[tag]
    assert f"9{sign}3" in told_text(told_off(9.26, -0.74), book)
    assert f"0{sign}7" in told_text(told_off(9.26, -0.74), book)
    assert f"10{sign}0" in told_text(told_off(10, 0), book)
    assert f"1{sign}4" in told_text(told_sums(CountSums(1.4, 0.2)), book)
    part = ScorePart(Told("practice.score.counts", {"right": 1, "of": 3}), 1.5, 3)
    assert f"1{sign}5" in score_lines(Score((part,)), book)[1]


@pytest.mark.parametrize("tag", SIGNS)
def test_a_number_is_as_short_as_can_be(libraries: Mapping[str, Library], tag: str) -> None:
    book, sign = libraries[tag].phrasebook, SIGNS[tag]
    assert (book.number(10.0), book.number(7.5)) == ("10", f"7{sign}5")
    assert (book.number(10.0, 1), book.number(0.04, 1)) == (f"10{sign}0", f"0{sign}0")
