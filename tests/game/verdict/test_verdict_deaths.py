"""Who dies and who is saved, and by whom."""

from collections.abc import Callable

import pytest

from narrator.game.verdict.deaths import Fate, How
from narrator.game.verdict.verdict import Verdict

Tell = Callable[..., Verdict]
FIVE = "werewolf seer robber villager villager"


def dead(verdict: Verdict) -> set[int]:
    assert verdict.dead is not None
    return set(verdict.dead)


def test_the_most_votes_kill(tell: Tell) -> None:
    verdict = tell(FIVE, "10010")
    assert verdict.fates == (Fate(0, How.MOST_VOTES, (1, 2, 4), 3),)


def test_all_who_are_tied_for_the_most_votes_die(tell: Tell) -> None:
    verdict = tell(FIVE, "10103")
    assert verdict.fates == (
        Fate(0, How.TIED, (1, 3), 2),
        Fate(1, How.TIED, (0, 2), 2),
    )


def test_nobody_dies_when_nobody_has_two_votes(tell: Tell) -> None:
    assert dead(tell(FIVE, "12340")) == set()


def test_a_single_top_vote_beside_a_pair_of_votes_kills_only_the_pair(tell: Tell) -> None:
    assert dead(tell("werewolf seer robber", "100")) == {0}


@pytest.mark.parametrize(
    ("cards", "votes", "expected"),
    [
        ("hunter seer robber villager", "1000", {0, 1}),
        ("hunter seer robber villager", "3000", {0, 3}),
        # Only a dead Hunter shoots.
        ("hunter seer robber villager", "2111", {1}),
        # The Hunter and the one he points at are tied: no third death.
        ("hunter seer robber villager", "1010", {0, 1}),
        # A shot Hunter shoots too.
        ("hunter doppelganger>hunter villager seer", "1200", {0, 1, 2}),
        ("hunter doppelganger>hunter villager seer", "1000", {0, 1}),
        # An artifact takes the power away, one without effect does not.
        ("hunter+brand seer robber villager", "3000", {0}),
        ("hunter+claw seer robber villager", "3000", {0}),
        ("hunter+cudgel seer robber villager", "3000", {0}),
        ("hunter+void seer robber villager", "3000", {0, 3}),
        ("hunter+mask seer robber villager", "3000", {0, 3}),
        ("hunter+shroud seer robber villager", "3000", {0, 3}),
        # A Doppelgänger card that copied nothing has no power.
        ("doppelganger seer robber villager", "3000", {0}),
    ],
)
def test_the_hunter_takes_along_whom_he_points_at(
    cards: str, votes: str, expected: set[int], tell: Tell
) -> None:
    assert dead(tell(cards, votes)) == expected


@pytest.mark.parametrize(
    ("cards", "votes", "expected"),
    [
        # The player with the most votes is protected; the next most dies.
        ("werewolf bodyguard seer robber villager", "10001", {1}),
        ("werewolf bodyguard seer robber villager", "20003", set()),
        ("werewolf bodyguard seer villager villager villager", "200022", {2}),
        ("werewolf bodyguard seer robber villager villager", "200240", {2}),
        # All who are tied for the next most votes die.
        ("bodyguard werewolf seer robber villager villager villager", "1231123", {2, 3}),
        # A tie with a protected player kills the others.
        ("bodyguard werewolf seer robber villager", "12112", {2}),
        # Two protectors, and the third most votes.
        ("bodyguard doppelganger>bodyguard seer robber drunk werewolf witch pi", "32353225", {5}),
        # An artifact turns the pointing into a vote and takes the protection away.
        ("werewolf bodyguard+brand seer robber", "2000", {0}),
        ("werewolf bodyguard+claw seer robber", "2011", {1}),
        ("werewolf bodyguard+void seer robber", "2000", set()),
        ("werewolf doppelganger>bodyguard seer robber", "2000", set()),
    ],
)
def test_the_bodyguard_protects_whom_he_points_at(
    cards: str, votes: str, expected: set[int], tell: Tell
) -> None:
    assert dead(tell(cards, votes)) == expected


def test_a_protected_player_and_the_next_most_votes_are_told(tell: Tell) -> None:
    verdict = tell("bodyguard werewolf seer robber villager villager", "121121")
    assert verdict.fates == (
        Fate(1, How.PROTECTED, (0,), 3),
        Fate(2, How.NEXT_MOST_VOTES, (1, 4), 2),
    )


def test_the_bodyguards_pointing_alone_saves_nobody_from_anything(tell: Tell) -> None:
    """One vote and the Bodyguard's finger are one vote, so the two real votes are the most."""
    verdict = tell("bodyguard werewolf seer robber", "1212")
    assert verdict.fates == (Fate(2, How.MOST_VOTES, (1, 3), 2),)


def test_the_bodyguard_protects_from_the_hunters_shot_unless_the_table_says_no(tell: Tell) -> None:
    cards, votes = "hunter seer bodyguard villager villager", "10100"
    assert tell(cards, votes).fates == (
        Fate(0, How.MOST_VOTES, (1, 3, 4), 3),
        Fate(1, How.PROTECTED_FROM_SHOT, (2,)),
    )
    assert dead(tell(cards, votes, variants=("shots-pierce-protection",))) == {0, 1}


def test_the_dead_can_be_entered_instead_of_votes(tell: Tell) -> None:
    verdict = tell("hunter seer werewolf", dead={0})
    assert verdict.fates == (Fate(0, How.ENTERED),)
    assert verdict.winners == (2,)
