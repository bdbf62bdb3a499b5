"""What plain lines accept as an answer, and where they break."""

import pytest

from narrator.cli.practice_lines import broken
from narrator.cli.practice_loop import choice_names, picked
from narrator.practice.drill import Ask, Choice, Question, Told

TOKENS = ("5", "5-B", None, "10")


def asking(*choices: Choice, ask: Ask = Ask.CHOICE) -> Question:
    return Question(ask, Told("practice.order.start"), "", choices)


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("a", "call0"),
        ("5", "call0"),
        ("5b", "call1"),
        ("5-B", "call1"),
        ("words 2", "call2"),
        ("call2", "call2"),
        ("10", "call3"),
        ("1", "1"),
        ("nobody", "nobody"),
    ],
)
def test_a_call_is_picked_by_its_letter_its_token_or_its_words(typed: str, key: str) -> None:
    choices = (Choice(f"call{n}", f"Words {n}", token) for n, token in enumerate(TOKENS))
    assert picked(asking(*choices), typed) == key


def test_lines_and_grades_are_picked_by_number() -> None:
    lines = asking(Choice("1", "Seer, wake up."), Choice("2", "Robber, wake up."))
    grades = asking(Choice("right", "Right"), Choice("wrong", "Wrong"), ask=Ask.GRADE)
    assert choice_names(lines) == choice_names(grades) == ["1", "2"]
    assert (picked(lines, "2"), picked(grades, "2")) == ("2", "wrong")


def test_the_letter_that_leaves_names_no_call_however_many_there_are() -> None:
    names = choice_names(asking(*(Choice(f"call{n}", "") for n in range(40))))
    assert len(set(names)) == len(names) == 40
    assert "q" not in names


def test_a_line_breaks_between_words_and_only_in_a_terminal() -> None:
    line = "   a  Everybody moves their own card a little"
    assert broken(line, None) == line
    assert broken(line, 80) == line
    assert broken(line, 26, 6) == "   a  Everybody moves\n      their own card a\n      little"
