"""The results table of One Night and of Super Powers, row by row, and the rulings."""

from collections.abc import Callable

import pytest

from narrator.game.verdict.rules import VerdictRules
from narrator.game.verdict.verdict import Verdict

Tell = Callable[..., Verdict]


@pytest.mark.parametrize(
    ("cards", "dead", "winners"),
    [
        # A Werewolf dies.
        ("werewolf seer minion tanner", {0}, {1}),
        ("werewolf seer minion tanner", {0, 1}, {1}),
        ("werewolf seer minion tanner", {0, 3}, {1, 3}),
        ("werewolf werewolf seer minion", {1}, {2}),
        # Werewolves live and no Tanner dies; nobody, an innocent or the Minion may be dead.
        ("werewolf seer minion tanner", set(), {0, 2}),
        ("werewolf seer minion tanner", {1}, {0, 2}),
        ("werewolf seer minion tanner", {2}, {0, 2}),
        # Werewolves live and the Tanner dies.
        ("werewolf seer minion tanner", {3}, {3}),
        ("werewolf seer minion tanner", {2, 3}, {3}),
        ("werewolf seer minion tanner", {1, 3}, {3}),
        # No Werewolf and nobody dies.
        ("villager seer minion tanner", set(), {0, 1}),
        ("villager seer robber", set(), {0, 1, 2}),
        # No Werewolf, somebody dies, the Minion lives.
        ("villager seer minion tanner", {0}, {2}),
        ("villager seer minion tanner", {3}, {2, 3}),
        ("villager seer minion tanner", {0, 3}, {2, 3}),
        # No Werewolf and the Minion dies, alone or not.
        ("villager seer minion tanner", {2}, set()),
        ("villager seer minion tanner", {0, 2}, set()),
        ("villager seer minion tanner", {2, 3}, {3}),
        # No Werewolf, no Minion, somebody dies.
        ("villager seer robber tanner", {0}, set()),
        ("villager seer robber tanner", {3}, {3}),
        # Two Tanners need a death each.
        ("werewolf seer tanner doppelganger>tanner", {2}, {2}),
        ("werewolf seer tanner doppelganger>tanner", {2, 3}, {2, 3}),
        ("werewolf seer tanner robber+cudgel", {3}, {3}),
    ],
)
def test_exactly_the_stated_players_win(
    cards: str, dead: set[int], winners: set[int], tell: Tell
) -> None:
    verdict = tell(cards, dead=dead)
    assert set(verdict.winners) == winners
    assert verdict.players_certain
    assert verdict.teams_certain


@pytest.mark.parametrize(
    ("cards", "dead", "teams"),
    [
        ("werewolf seer minion", {0}, ("village",)),
        ("werewolf seer minion", {2}, ("werewolf",)),
        ("villager seer minion", {0}, ("werewolf",)),
        ("villager seer minion", set(), ("village",)),
        ("villager seer minion", {2}, ()),
        ("werewolf tanner seer", {0, 1}, ("village", "tanner")),
        ("werewolf tanner seer", {1}, ("tanner",)),
        ("werewolf werewolf minion", {0}, ("village",)),
    ],
)
def test_exactly_the_stated_teams_win(
    cards: str, dead: set[int], teams: tuple[str, ...], tell: Tell
) -> None:
    assert tell(cards, dead=dead).winning_teams == teams


@pytest.mark.parametrize(
    ("variant", "cards", "dead", "printed", "chosen"),
    [
        ("lone-minion-may-die", "villager seer minion", {0, 2}, set(), {2}),
        ("lone-minion-may-die", "villager seer minion", {2}, set(), set()),
        ("tanner-stops-lone-minion", "villager tanner minion", {1}, {1, 2}, {1}),
        ("tanner-stops-lone-minion", "villager tanner minion", {0}, {2}, {2}),
        ("fellow-minion-counts", "seer minion doppelganger>minion", {1}, set(), {2}),
        ("fellow-minion-counts", "seer minion doppelganger>minion", {0}, {1, 2}, {1, 2}),
        ("tanner-wins-alone", "werewolf tanner seer", {0, 1}, {1, 2}, {1}),
        ("tanner-wins-alone", "villager tanner minion", {1}, {1, 2}, {1}),
        ("tanner-wins-alone", "werewolf tanner seer", {0}, {2}, {2}),
    ],
)
def test_a_ruling_changes_only_its_own_case(
    variant: str, cards: str, dead: set[int], printed: set[int], chosen: set[int], tell: Tell
) -> None:
    assert set(tell(cards, dead=dead).winners) == printed
    assert set(tell(cards, dead=dead, variants=(variant,)).winners) == chosen


@pytest.mark.parametrize(
    ("cards", "votes", "winners", "reason"),
    [
        # One of the killed is a Werewolf, even one of two, even in a tie.
        ("werewolf psychic ninja madman", "1000", {1, 2}, "werewolf-died"),
        ("werewolf werewolf cia madman", "2010", {2}, "werewolf-died"),
        ("werewolf psychic cia madman", "1010", {1, 2}, "werewolf-died"),
        # The Madman or somebody else is killed.
        ("werewolf psychic ninja madman", "3330", {0, 3}, "werewolves-live"),
        ("werewolf psychic ninja madman", "1011", {0, 3}, "werewolves-live"),
        # Everyone votes differently.
        ("werewolf psychic ninja madman", "1230", {0, 3}, "werewolves-live"),
        ("cia psychic ninja madman", "1230", {0, 1, 2, 3}, "peaceful-village"),
        # Nobody is a Werewolf and somebody is killed: nobody wins.
        ("cia psychic ninja madman", "1000", set(), "human-died"),
        ("cia psychic ninja madman", "3330", set(), "human-died"),
    ],
)
def test_super_powers_has_its_own_table(
    cards: str, votes: str, winners: set[int], reason: str, tell: Tell, super_rules: VerdictRules
) -> None:
    verdict = tell(cards, votes, by=super_rules)
    assert set(verdict.winners) == winners
    assert {ruling.reason.code for ruling in verdict.players if ruling.reason} == {
        f"reason.{reason}"
    }


def test_a_peaceful_village_of_super_powers_is_no_win_of_the_werewolves(
    tell: Tell, super_rules: VerdictRules
) -> None:
    assert tell("cia psychic ninja madman", "1230", by=super_rules).winning_teams == ("human",)


def test_a_lone_madman_may_win_where_the_table_says_so(
    tell: Tell, super_rules: VerdictRules
) -> None:
    ruling = ("lone-madman-may-win",)
    others_die = tell("cia psychic ninja madman", "1000", by=super_rules, variants=ruling)
    assert others_die.winners == (3,)
    assert others_die.winning_teams == ("werewolf",)
    assert not tell("cia psychic ninja madman", "3330", by=super_rules, variants=ruling).winners
