"""The verdict compared with a plain reading of the rules that shares nothing with it."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrator.game.deck import Deck
from narrator.game.verdict.ending import Ending, Reveal
from narrator.game.verdict.judge import judge
from narrator.game.verdict.rules import VerdictRules

pytestmark = pytest.mark.thorough

CARDS = ("villager", "werewolf", "minion", "tanner", "hunter", "bodyguard")
PLENTY = Deck(dict.fromkeys((*CARDS, "doppelganger", "pi"), 10), 3)
Votes = tuple[int, ...]
End = tuple[tuple[str, ...], Votes]


def plain_deaths(cards: tuple[str, ...], votes: Votes) -> set[int]:
    """Sections "Day", "Hunter" and "Bodyguard" as they are printed."""
    players = range(len(cards))
    safe = {votes[p] for p in players if cards[p] == "bodyguard"}
    box = [votes[p] for p in players if cards[p] != "bodyguard"]
    dead: set[int] = set()
    for count in range(len(cards), 1, -1):
        at_count = {p for p in players if box.count(p) == count}
        dead = at_count - safe
        if dead:
            break
    while True:
        shot = {votes[p] for p in dead if cards[p] == "hunter"} - safe
        if shot <= dead:
            return dead
        dead |= shot


def plain_winners(cards: tuple[str, ...], dead: set[int]) -> set[int]:
    """The results table, read cell by cell."""
    who = {card: {p for p, held in enumerate(cards) if held == card} for card in CARDS}
    village = who["villager"] | who["hunter"] | who["bodyguard"]
    winners = who["tanner"] & dead
    if who["werewolf"] & dead:
        return winners | village
    if who["werewolf"]:
        return winners or who["werewolf"] | who["minion"]
    if not dead:
        return village
    if dead - who["minion"]:
        winners |= who["minion"] - dead
    return winners


def told(rules: VerdictRules, cards: tuple[str, ...], votes: Votes) -> tuple[set[int], set[int]]:
    verdict = judge(rules, PLENTY, Ending(tuple(map(Reveal, cards)), votes))
    assert verdict.dead is not None
    assert verdict.players_certain
    assert {"village", "werewolf"} - set(verdict.winning_teams), "both sides won"
    return set(verdict.dead), set(verdict.winners)


def all_votes(players: int) -> Iterator[Votes]:
    choices = [[at for at in range(players) if at != seat] for seat in range(players)]
    return product(*choices)


def agrees(rules: VerdictRules, cards: tuple[str, ...], votes: Votes) -> None:
    dead = plain_deaths(cards, votes)
    assert told(rules, cards, votes) == (dead, plain_winners(cards, dead)), (cards, votes)


def test_every_table_of_three_ends_as_the_rules_say(rules: VerdictRules) -> None:
    for cards in product(CARDS, repeat=3):
        for votes in all_votes(3):
            agrees(rules, cards, votes)


@pytest.mark.parametrize(("players", "count"), [(4, 1000), (5, 800), (7, 200)])
def test_sampled_larger_tables_end_as_the_rules_say(
    players: int, count: int, rules: VerdictRules
) -> None:
    chance = Random(players)
    for _ in range(count):
        cards = tuple(chance.choice(CARDS) for _ in range(players))
        votes = tuple(
            chance.choice([at for at in range(players) if at != seat]) for seat in range(players)
        )
        agrees(rules, cards, votes)


def test_every_set_of_dead_at_a_table_of_four_wins_as_the_table_says(rules: VerdictRules) -> None:
    for cards in combinations_with_replacement(CARDS[:4], 4):
        for bits in range(1 << 4):
            dead = {seat for seat in range(4) if bits >> seat & 1}
            ending = Ending(tuple(map(Reveal, cards)), (None,) * 4, frozenset(dead))
            verdict = judge(rules, PLENTY, ending)
            assert set(verdict.winners) == plain_winners(cards, dead), (cards, dead)


@st.composite
def ends(draw: st.DrawFn) -> End:
    players = draw(st.integers(3, 7))
    cards = draw(st.tuples(*[st.sampled_from(CARDS)] * players))
    steps = draw(st.tuples(*[st.integers(1, players - 1)] * players))
    return cards, tuple((seat + step) % players for seat, step in enumerate(steps))


@given(end=ends())
def test_the_village_and_the_werewolves_never_both_win(end: End, rules: VerdictRules) -> None:
    cards, votes = end
    _, winners = told(rules, cards, votes)
    sides = {cards[seat] for seat in winners}
    assert not ({"villager", "hunter", "bodyguard"} & sides and {"werewolf", "minion"} & sides)


@given(end=ends())
def test_a_living_villager_more_changes_nothing_for_the_others(
    end: End, rules: VerdictRules
) -> None:
    cards, votes = end
    dead = plain_deaths(cards, votes)
    quiet = next((seat for seat in range(len(cards)) if votes.count(seat) == 0), None)
    if quiet is None:
        return
    more_dead, winners = told(rules, (*cards, "villager"), (*votes, quiet))
    assert more_dead == dead
    assert winners - {len(cards)} == plain_winners(cards, dead)


@given(end=ends())
def test_where_players_sit_does_not_matter(end: End, rules: VerdictRules) -> None:
    cards, votes = end
    players = len(cards)
    turned = tuple(cards[(seat + 1) % players] for seat in range(players))
    turned_votes = tuple((votes[(seat + 1) % players] - 1) % players for seat in range(players))
    for before, after in zip(
        told(rules, cards, votes), told(rules, turned, turned_votes), strict=True
    ):
        assert {(seat - 1) % players for seat in before} == after


@given(end=ends(), data=st.data())
def test_a_copy_or_a_turn_is_as_good_as_the_card(
    end: End, data: st.DataObject, rules: VerdictRules
) -> None:
    cards, votes = end
    seat = data.draw(st.sampled_from(range(len(cards))))
    reveals = list(map(Reveal, cards))
    card = cards[seat]
    ways = [Reveal("doppelganger", card)]
    if card in {"werewolf", "tanner"}:
        ways += [Reveal("pi", turned=card), Reveal("doppelganger", "pi", card)]
    tokens = {"werewolf": "claw", "tanner": "cudgel", "villager": "brand"}
    if card in tokens:
        ways.append(Reveal("hunter", artifact=tokens[card]))
    reveals[seat] = data.draw(st.sampled_from(ways))
    verdict = judge(rules, PLENTY, Ending(tuple(reveals), votes))
    assert (set(verdict.dead or ()), set(verdict.winners)) == told(rules, cards, votes)


def plain_super_winners(cards: tuple[str, ...], dead: set[int]) -> set[int]:
    """The five sentences of "Winning and Losing", and the Madman without Werewolves."""
    everyone = set(range(len(cards)))
    wolves = {seat for seat in everyone if cards[seat] == "werewolf"}
    pack = wolves | {seat for seat in everyone if cards[seat] == "madman"}
    if wolves:
        return everyone - pack if wolves & dead else pack
    return set() if dead else everyone


def test_every_small_table_of_super_powers_ends_as_its_rules_say(
    super_rules: VerdictRules,
) -> None:
    deck = Deck(dict.fromkeys(super_rules.game.roles, 4), 4)
    for cards in product(("werewolf", "madman", "cia"), repeat=4):
        for votes in ((1, 2, 3, 0), (1, 0, 0, 0), (1, 0, 1, 0), (3, 3, 3, 2)):
            dead = {at for at in range(4) if votes.count(at) > 1}
            verdict = judge(super_rules, deck, Ending(tuple(map(Reveal, cards)), votes))
            assert set(verdict.dead or ()) == dead
            assert set(verdict.winners) == plain_super_winners(cards, dead)
