import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrator.game.finding import Level
from narrator.game.findings import Table, findings
from narrator.game.game import Game
from narrator.game.surprise import surprise_deck

BOTH = ("base", "daybreak")


@given(seed=st.integers(0, 10**6), players=st.integers(3, 10))
def test_a_surprise_never_has_errors_or_warnings(game: Game, seed: int, players: int) -> None:
    deck = surprise_deck(game, players, BOTH, seed)
    assert deck is not None
    assert deck.cards == game.size.cards_for(players)
    assert {finding.level for finding in findings(game, deck)} <= {Level.TIP}


@given(seed=st.integers(0, 10**6), players=st.integers(3, 7), box=st.sampled_from(BOTH))
def test_a_surprise_keeps_to_the_boxes_owned(game: Game, seed: int, players: int, box: str) -> None:
    deck = surprise_deck(game, players, [box], seed)
    assert deck is not None
    used = {*deck.roles, *([deck.center_wolf] if deck.center_wolf else [])}
    assert {game.roles[role].box for role in used} == {box}


@given(seed=st.integers(0, 10**6))
def test_the_same_seed_draws_the_same_deck(game: Game, seed: int) -> None:
    assert surprise_deck(game, 5, BOTH, seed) == surprise_deck(game, 5, BOTH, seed)


def test_seeds_draw_different_decks(game: Game) -> None:
    assert len({surprise_deck(game, 5, BOTH, seed) for seed in range(20)}) > 15


@pytest.mark.parametrize(("players", "boxes"), [(9, ("daybreak",)), (3, ()), (25, BOTH)])
def test_boxes_that_are_too_small_give_nothing(
    game: Game, players: int, boxes: tuple[str, ...]
) -> None:
    assert surprise_deck(game, players, boxes, 1, Table(helper=True)) is None


@pytest.mark.parametrize("players", [10])
def test_the_base_box_alone_serves_its_largest_table(game: Game, players: int) -> None:
    drawn = [surprise_deck(game, players, ["base"], seed) for seed in range(20)]
    assert all(drawn)
