from narrator.game.deck import Deck
from narrator.game.game import DeckSize, Game
from narrator.game.role import Role
from narrator.game.step import Phase, Step
from narrator.game.wake_order import in_wake_order


def test_roles_stand_as_the_night_first_calls_them(game: Game) -> None:
    assert list(game.roles)[:9] == [
        "sentinel",
        "doppelganger",
        "werewolf",
        "alpha_wolf",
        "mystic_wolf",
        "dream_wolf",
        "minion",
        "mason",
        "seer",
    ]
    assert set(list(game.roles)[-4:]) == {"villager", "hunter", "tanner", "bodyguard"}


def test_new_role_moves_to_its_step_and_the_uncalled_keep_their_order() -> None:
    roles = {name: Role(name, "village", "own") for name in ("c", "y", "x", "a", "b")}
    steps = [
        Step("both", Phase.NIGHT, (), all_of=frozenset({"a", "c"})),
        Step("a", Phase.NIGHT, (), any_of=frozenset({"a"})),
        Step("b", Phase.NIGHT, (), any_of=frozenset({"b"})),
        Step("c", Phase.NIGHT, (), any_of=frozenset({"c"})),
        Step("y", Phase.VOTE, (), any_of=frozenset({"x"})),
    ]
    assert list(in_wake_order(roles, steps)) == ["a", "b", "c", "y", "x"]


def test_deck_size_knows_its_exceptions() -> None:
    size = DeckSize(beyond_players=2, min_players=3, max_players=7, exceptions={7: 8})
    assert [size.cards_for(players) for players in (3, 6, 7)] == [5, 8, 8]
    assert [size.players_for(cards) for cards in (5, 8, 1)] == [3, 6, 0]


def test_deck_forgets_roles_without_copies_and_keeps_the_center_card_apart() -> None:
    deck = Deck({"seer": 1, "robber": 0, "alpha_wolf": 1}, 3, center_wolf="werewolf")
    assert deck.cards == 2
    assert deck.roles == {"seer", "alpha_wolf"}
