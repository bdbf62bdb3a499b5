"""The rules of both games, and short ways to write an end down."""

from collections.abc import Callable
from pathlib import Path

import pytest

from narrator.compose import Library
from narrator.files.document import read_file
from narrator.files.folders import Folders
from narrator.files.reading import Reader
from narrator.game.deck import Deck, count_copies
from narrator.game.game import Game
from narrator.game.verdict.ending import NOTHING, Ending, Reveal
from narrator.game.verdict.judge import judge
from narrator.game.verdict.read_rules import read_verdict_rules
from narrator.game.verdict.rules import VerdictRules
from narrator.game.verdict.verdict import Verdict


def read_rules(path: Path, game: Game) -> VerdictRules:
    reader = Reader()
    table = read_file(path, reader.problems)
    assert table is not None, reader.problems
    rules = read_verdict_rules(table, game, reader)
    assert not reader.problems
    return rules


@pytest.fixture(scope="session")
def rules(folders: Folders, game: Game) -> VerdictRules:
    return read_rules(folders.data / "config" / "verdicts" / "one_night.yaml", game)


@pytest.fixture(scope="session")
def super_rules(folders: Folders, library: Library) -> VerdictRules:
    game = library.game("super_powers")
    return read_rules(folders.data / "config" / "verdicts" / "super_powers.yaml", game)


def reveal(text: str) -> Reveal:
    """What is written as ``card``, ``card>copied>turned``, ``card+artifact`` or ``?``."""
    if text == "?":
        return Reveal()
    text, _, artifact = text.partition("+")
    card, *more = text.split(">")
    copied = turned = NOTHING
    if card == "doppelganger":
        copied, turned = [*more, NOTHING, NOTHING][:2]
    elif more:
        turned = more[0]
    return Reveal(card, copied, turned, artifact or NOTHING)


def pointing(text: str) -> tuple[int | None, ...]:
    """Where each player points, one digit for each seat, ``-`` for unknown."""
    return tuple(None if sign == "-" else int(sign) for sign in text)


Tell = Callable[..., Verdict]


@pytest.fixture(scope="session")
def tell(rules: VerdictRules) -> Tell:
    """The verdict on cards written in a text, with votes written as digits or a set of the dead."""

    def tell_it(
        cards: str,
        votes: str | None = None,
        dead: set[int] | None = None,
        variants: tuple[str, ...] = (),
        deck: str | None = None,
        by: VerdictRules = rules,
    ) -> Verdict:
        reveals = tuple(map(reveal, cards.split()))
        known = [one.card for one in reveals if one.card is not None]
        copies = count_copies(deck.split() if deck else known)
        targets = pointing(votes) if votes else (None,) * len(reveals)
        ending = Ending(reveals, targets, None if dead is None else frozenset(dead))
        return judge(by, Deck(copies, len(reveals)), ending, frozenset(variants))

    return tell_it
