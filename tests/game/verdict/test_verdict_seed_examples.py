"""The examples that the rulebooks and guides tell."""

from collections.abc import Callable

from narrator.game.verdict.rules import VerdictRules
from narrator.game.verdict.verdict import Verdict

Tell = Callable[..., Verdict]
ANA, LUIS, MARTA = 0, 1, 2
STARTER = "werewolf werewolf seer robber troublemaker villager"


def test_ana_robbed_the_werewolf_card_and_dies_so_the_village_wins(tell: Tell) -> None:
    verdict = tell("werewolf robber seer", "100", deck=STARTER)
    assert set(verdict.dead or ()) == {ANA}
    assert verdict.winning_teams == ("village",)
    assert verdict.winners == (LUIS, MARTA)


def test_had_only_luis_died_ana_would_have_won_for_the_werewolves(tell: Tell) -> None:
    verdict = tell("werewolf robber seer", "101", deck=STARTER)
    assert set(verdict.dead or ()) == {LUIS}
    assert verdict.winning_teams == ("werewolf",)
    assert verdict.winners == (ANA,)


def test_with_both_werewolves_in_the_center_a_death_loses_for_the_village(tell: Tell) -> None:
    cards = "seer robber troublemaker"
    assert tell(cards, "120", deck=STARTER).winners == (ANA, LUIS, MARTA)
    assert tell(cards, "100", deck=STARTER).winners == ()


def test_one_vote_each_kills_nobody(tell: Tell) -> None:
    assert tell("werewolf robber seer", "120", deck=STARTER).dead == frozenset()


def test_two_tied_players_die_and_one_werewolf_among_them_is_enough(tell: Tell) -> None:
    verdict = tell("werewolf robber seer villager", "1010")
    assert set(verdict.dead or ()) == {0, 1}
    assert verdict.winning_teams == ("village",)


def test_the_branded_bodyguard_gives_a_vote_and_protects_nobody(tell: Tell) -> None:
    assert tell("bodyguard+brand werewolf seer robber", "1211").winning_teams == ("village",)
    assert tell("bodyguard werewolf seer robber", "1211").winning_teams == ("werewolf",)


def test_a_dead_cudgel_and_a_dead_werewolf_win_for_both(tell: Tell) -> None:
    verdict = tell("seer+cudgel werewolf robber villager", "1010")
    assert verdict.winning_teams == ("village", "tanner")
    assert verdict.winners == (0, 2, 3)


def test_the_tanner_shares_with_the_village_or_wins_alone(tell: Tell) -> None:
    assert tell("tanner werewolf seer robber", dead={0, 1}).winners == (0, 2, 3)
    assert tell("tanner werewolf seer robber", dead={0}).winners == (0,)


def test_the_minion_alone_wins_when_somebody_else_dies(tell: Tell) -> None:
    assert tell("minion seer robber", dead={1}).winners == (0,)
    assert tell("minion seer robber", dead={0}).winners == ()


def test_the_hunter_may_drag_the_werewolf_along(tell: Tell) -> None:
    verdict = tell("hunter werewolf seer robber", "1000")
    assert set(verdict.dead or ()) == {0, 1}
    assert verdict.winning_teams == ("village",)


def test_the_hunter_may_kill_the_tanner_by_mistake(tell: Tell) -> None:
    assert tell("hunter tanner werewolf robber", "1000").winners == (1,)


def test_the_ninja_who_took_a_werewolf_card_is_a_werewolf(
    tell: Tell, super_rules: VerdictRules
) -> None:
    verdict = tell("werewolf ninja psychic cia", "1000", by=super_rules)
    assert verdict.winners == (1, 2, 3)
