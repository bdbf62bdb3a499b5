"""Mistakes in a file of verdict rules are named with their place."""

import pytest

from narrator.files.document import read_text
from narrator.files.reading import Reader
from narrator.game.game import Game
from narrator.game.verdict.read_rules import read_verdict_rules

GOOD = """game: one_night
variants: [harsh]
sides:
  - {side: wolves, team: werewolf}
  - {side: people, team: village}
roles:
  hunter: {shoots: true}
results:
  wolves:
    - {then: loses, because: caught, died: wolves}
    - {then: wins, because: free}
  people:
    - {then: loses, because: free, not_died: wolves}
    - {then: wins, because: caught}
"""


def messages(text: str, game: Game) -> list[tuple[int, str]]:
    reader = Reader()
    table = read_text("verdict.yaml", text, reader.problems)
    assert table is not None
    read_verdict_rules(table, game, reader)
    return [(problem.place.line, problem.message) for problem in reader.problems]


def test_a_good_file_has_no_problem(game: Game) -> None:
    assert messages(GOOD, game) == []


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("game: one_night", "game: two_nights", 1, "'two_nights' is unknown"),
        ("team: werewolf}", "team: werewolves}", 4, "did you mean 'werewolf'"),
        ("hunter:", "huntr:", 7, "did you mean 'hunter'"),
        ("shoots", "shots", 7, "did you mean 'shoots'"),
        ("shoots: true", "turns_into: [tanne]", 7, "did you mean 'tanner'"),
        ("died: wolves}", "died: wolfs}", 10, "did you mean 'wolves'"),
        ("then: loses, because: caught", "then: lose, because: caught", 10, "mean 'loses'"),
        ("died: wolves}", "died: wolves, variant: hars}", 10, "mean 'harsh'"),
        ("  people:\n", "  peopl:\n", 12, "did you mean 'people'"),
        ("{then: wins, because: free}", "{then: wins}", 11, "needs the key 'because'"),
        ("because: free}", "because: free, died: self}", 1, "the last row of the side 'wolves'"),
    ],
)
def test_a_mistake_is_named_with_its_line(
    old: str, new: str, line: int, words: str, game: Game
) -> None:
    assert old in GOOD
    found = messages(GOOD.replace(old, new, 1), game)
    assert [at for at, message in found if words in message] == [line]


def test_every_text_that_the_rules_need_is_mentioned(game: Game) -> None:
    reader = Reader()
    table = read_text("verdict.yaml", GOOD, reader.problems)
    assert table is not None
    read_verdict_rules(table, game, reader)
    texts = {mention.id for mention in reader.mentions if mention.kind == "text"}
    assert texts == {
        "verdict.wins.werewolf",
        "verdict.wins.village",
        "verdict.variant.harsh",
        "verdict.reason.caught",
        "verdict.reason.free",
    }
