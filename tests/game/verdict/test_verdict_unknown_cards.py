"""Cards and votes that nobody entered: what is certain all the same, and what still matters."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from narrator.game.deck import Deck, count_copies
from narrator.game.verdict.ending import NOTHING, Ending, Input, Kind, Reveal
from narrator.game.verdict.judge import judge
from narrator.game.verdict.rules import VerdictRules
from narrator.game.verdict.verdict import Verdict

pytestmark = pytest.mark.thorough

Tell = Callable[..., Verdict]
TEN = (
    "doppelganger werewolf werewolf minion tanner hunter mason mason insomniac seer robber drunk"
    " villager"
)


def asked(verdict: Verdict) -> set[tuple[str, int]]:
    return {(one.kind, one.seat) for one in verdict.needed_for_teams}


def test_a_dead_werewolf_settles_the_teams_at_a_table_of_ten(tell: Tell) -> None:
    verdict = tell("? werewolf" + " ?" * 8, "1011112345", deck=TEN)
    assert verdict.winning_teams == ("village",)
    assert verdict.teams_certain
    assert not verdict.players_certain
    assert verdict.players[1].wins is False
    assert not verdict.needed_for_teams


def test_with_a_bodyguard_in_the_deck_those_who_point_at_the_werewolf_matter(tell: Tell) -> None:
    deck = "werewolf werewolf seer robber bodyguard villager villager villager"
    verdict = tell("? werewolf ? ? ?", "10110", deck=deck)
    assert verdict.winning_teams == ()
    assert {seat for _, seat in asked(verdict)} >= {0, 2, 3}


def test_without_roles_that_act_at_the_vote_the_living_do_not_matter_for_who_dies(
    tell: Tell,
) -> None:
    deck = "werewolf werewolf seer robber troublemaker villager"
    verdict = tell("? ? ?", "100", deck=deck)
    assert set(verdict.dead or ()) == {0}
    assert asked(verdict) == {(Kind.CARD, 0), (Kind.CARD, 1), (Kind.CARD, 2)}


def test_when_nobody_died_one_werewolf_is_all_that_must_be_found(tell: Tell) -> None:
    deck = "werewolf werewolf seer robber troublemaker villager"
    assert tell("werewolf ? ?", "120", deck=deck).winning_teams == ("werewolf",)
    assert asked(tell("seer ? ?", "120", deck=deck)) == {(Kind.CARD, 1), (Kind.CARD, 2)}


def test_a_role_that_the_deck_has_used_up_is_no_possibility(tell: Tell) -> None:
    deck = "werewolf seer robber troublemaker villager villager"
    verdict = tell("werewolf ? ?", "212", deck=deck)
    assert verdict.winning_teams == ("werewolf",)
    assert verdict.winners == (0,)
    assert verdict.players_certain


def test_a_vote_that_changes_nothing_is_not_asked_for(tell: Tell) -> None:
    deck = "werewolf werewolf seer robber troublemaker villager villager villager"
    verdict = tell("werewolf seer ? ? ?", "-000-", deck=deck)
    assert set(verdict.dead or ()) == {0}
    assert verdict.winning_teams == ("village",)
    assert not verdict.needed_for_teams


def test_votes_are_asked_for_before_cards(tell: Tell) -> None:
    deck = "werewolf werewolf seer robber troublemaker villager villager villager"
    verdict = tell("? ? ? ? ?", "-----", deck=deck)
    assert {kind for kind, _ in asked(verdict)} == {Kind.VOTE}


@pytest.mark.parametrize(
    ("reveal", "kind"),
    [
        (Reveal(), Kind.CARD),
        (Reveal("doppelganger"), Kind.COPIED),
        (Reveal("doppelganger", "pi"), Kind.TURNED),
        (Reveal("pi"), Kind.TURNED),
        (Reveal("doppelganger", "seer", NOTHING), Kind.ARTIFACT),
        (Reveal("seer"), Kind.ARTIFACT),
    ],
)
def test_the_next_unknown_thing_about_a_player_is_asked(
    reveal: Reveal, kind: Kind, rules: VerdictRules
) -> None:
    deck = Deck(count_copies(["doppelganger", "pi", "werewolf", "curator", "seer", "robber"]), 3)
    known = Reveal("robber", artifact=NOTHING)
    ending = Ending((reveal, known, replace(known, card="curator")), (1, 0, 0))
    assert judge(rules, deck, ending).needed_for_teams == (Input(kind, 0),)


def test_a_role_changing_artifact_makes_the_card_under_it_unimportant(
    rules: VerdictRules,
) -> None:
    deck = Deck(count_copies(["werewolf", "werewolf", "curator", "seer", "robber", "villager"]), 3)
    ending = Ending((Reveal(artifact="claw"), Reveal(), Reveal()), (1, 0, 0))
    assert judge(rules, deck, ending).winning_teams == ("village",)


def test_no_more_artifacts_than_curators_and_copies_are_possible(rules: VerdictRules) -> None:
    deck = Deck(count_copies(["werewolf", "curator", "seer", "robber", "villager", "mason"]), 3)
    known = (Reveal("seer"), Reveal("robber"), Reveal("curator", artifact="mask"))
    ending = Ending(known, (1, 0, 0))
    verdict = judge(rules, deck, ending)
    assert verdict.players_certain
    assert verdict.winners == ()


SMALL_CARDS = "werewolf minion tanner hunter bodyguard villager villager"
SMALL = Deck(count_copies(SMALL_CARDS.split()), 4)
FULL_ENDS: dict[Ending, Verdict] = {}


def full_end(ending: Ending, rules: VerdictRules) -> Verdict:
    """The verdict on a complete end, kept for the next example."""
    if ending not in FULL_ENDS:
        FULL_ENDS[ending] = judge(rules, SMALL, ending)
    return FULL_ENDS[ending]


@st.composite
def partial_ends(draw: st.DrawFn) -> Ending:
    """Ends of a table of four with some cards, and perhaps a vote, unknown."""
    dealt = draw(st.permutations([card for card, n in SMALL.copies.items() for _ in range(n)]))
    cards = [draw(st.sampled_from([card, None])) for card in dealt[:4]]
    steps = draw(st.tuples(*[st.integers(1, 3)] * 4))
    votes: list[int | None] = [(seat + step) % 4 for seat, step in enumerate(steps)]
    missing = draw(st.sampled_from([None, None, 0, 1, 2, 3]))
    if missing is not None:
        votes[missing] = None
    return Ending(tuple(map(Reveal, cards)), tuple(votes))


def completions(ending: Ending) -> Iterator[Ending]:
    """Every complete end that fits what is known."""
    cards = [[one.card] if one.card else list(SMALL.copies) for one in ending.reveals]
    targets = [
        [vote] if vote is not None else [at for at in range(4) if at != seat]
        for seat, vote in enumerate(ending.votes)
    ]
    for dealt in product(*cards):
        if all(n <= SMALL.copies[card or ""] for card, n in Counter(dealt).items()):
            for votes in product(*targets):
                yield Ending(tuple(map(Reveal, dealt)), votes)


@settings(max_examples=15)
@given(ending=partial_ends())
def test_certain_is_exactly_what_is_so_in_every_completion(
    ending: Ending, rules: VerdictRules
) -> None:
    verdict = judge(rules, SMALL, ending)
    ends = [full_end(full, rules) for full in completions(ending)]
    deaths = {end.dead for end in ends}
    assert verdict.dead == (deaths.pop() if len(deaths) == 1 else None)
    for team, ruling in verdict.teams.items():
        results = {end.teams[team].wins for end in ends}
        assert ruling.wins == (results.pop() if len(results) == 1 else None)
    for seat, ruling in enumerate(verdict.players if verdict.teams_certain else ()):
        results = {end.players[seat].wins for end in ends}
        assert ruling.wins == (results.pop() if len(results) == 1 else None)


@settings(max_examples=15)
@given(ending=partial_ends())
def test_inputs_that_are_not_needed_never_change_the_result(
    ending: Ending, rules: VerdictRules
) -> None:
    """Completions that agree in everything needed agree in the result."""
    verdict = judge(rules, SMALL, ending)
    of_teams = not verdict.teams_certain
    results: dict[tuple[object, ...], object] = {}
    for full in completions(ending):
        key = tuple(
            full.votes[one.seat] if one.kind is Kind.VOTE else full.reveals[one.seat].card
            for one in verdict.needed_for_players
        )
        end = full_end(full, rules)
        result = end.winning_teams if of_teams else end.winners
        assert results.setdefault(key, result) == result


@settings(max_examples=8)
@given(full=partial_ends(), data=st.data())
def test_entering_only_what_is_needed_reaches_the_right_result(
    full: Ending, data: st.DataObject, rules: VerdictRules
) -> None:
    truth = data.draw(st.sampled_from(list(completions(full))[:50]))
    right = full_end(truth, rules)
    ending = Ending.unknown(4)
    for _ in range(8):
        verdict = judge(rules, SMALL, ending)
        if verdict.players_certain:
            break
        one = verdict.needed_for_players[0]
        answer = truth.votes[one.seat] if one.kind is Kind.VOTE else truth.reveals[one.seat].card
        ending = ending.with_input(one, answer)
    verdict = judge(rules, SMALL, ending)
    assert verdict.winners == right.winners
    assert verdict.winning_teams == right.winning_teams


def test_a_change_leaves_the_old_ending_as_it_was() -> None:
    empty = Ending.unknown(3)
    voted = empty.with_vote(0, 2).with_input(Input(Kind.CARD, 1), "doppelganger")
    copied = voted.with_input(Input(Kind.COPIED, 1), "pi").with_input(
        Input(Kind.TURNED, 1), "werewolf"
    )
    assert empty == Ending.unknown(3)
    assert copied.reveals[1] == Reveal("doppelganger", "pi", "werewolf")
    assert copied.with_input(Input(Kind.CARD, 1), "seer").reveals[1] == Reveal("seer")
    assert copied.with_input(Input(Kind.VOTE, 0), None).votes == (None, None, None)
    marked = copied.with_input(Input(Kind.ARTIFACT, 0), "claw").without_more_artifacts()
    assert [one.artifact for one in marked.reveals] == ["claw", NOTHING, NOTHING]
