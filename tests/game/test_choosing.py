import pytest

from narrator.game.choosing import (
    center_choices,
    copies_left,
    with_copies,
    with_one_less,
    with_one_more,
    with_players,
)
from narrator.game.deck import Deck
from narrator.game.game import Game

EMPTY = Deck({}, 5)


def test_copies_cycle_through_what_the_box_holds(game: Game) -> None:
    deck, seen = EMPTY, []
    for _ in range(4):
        deck = with_one_more(game, deck, "villager")
        seen.append(deck.copies.get("villager", 0))
    assert seen == [1, 2, 3, 0]


def test_one_less_stops_at_none(game: Game) -> None:
    deck = with_one_less(game, with_copies(game, EMPTY, "mason", 2), "mason")
    assert deck.copies == {"mason": 1}
    assert with_one_less(game, EMPTY, "mason") == EMPTY


def test_the_center_card_uses_up_a_card_of_the_box(game: Game) -> None:
    deck = Deck({"alpha_wolf": 1, "werewolf": 1}, 5, "werewolf")
    assert copies_left(game, deck, "werewolf") == 0
    assert with_one_more(game, deck, "werewolf").copies == {"alpha_wolf": 1}


def test_the_center_card_goes_when_its_wolf_goes(game: Game) -> None:
    deck = Deck({"alpha_wolf": 1, "werewolf": 1}, 5, "werewolf")
    assert with_one_less(game, deck, "alpha_wolf").center_wolf is None
    assert with_one_less(game, deck, "werewolf").center_wolf == "werewolf"


def test_only_free_wolves_may_lie_in_the_center(game: Game) -> None:
    deck = Deck({"alpha_wolf": 1, "werewolf": 2, "mystic_wolf": 1}, 5)
    assert center_choices(game, deck) == ("dream_wolf",)
    assert center_choices(game, Deck({"alpha_wolf": 1}, 5, "mystic_wolf")) == (
        "werewolf",
        "mystic_wolf",
        "dream_wolf",
    )


@pytest.mark.parametrize(("asked", "given"), [(0, 3), (3, 3), (12, 12)])
def test_players_are_never_too_few(game: Game, asked: int, given: int) -> None:
    assert with_players(game, EMPTY, asked).players == given
