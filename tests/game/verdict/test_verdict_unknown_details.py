"""Unknown copies, turns and artifacts, compared with every way they can be."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from narrator.game.deck import Deck
from narrator.game.verdict.ending import NOTHING, Ending, Reveal
from narrator.game.verdict.judge import judge
from narrator.game.verdict.rules import VerdictRules

pytestmark = pytest.mark.thorough

CARDS = ("doppelganger", "pi", "curator", "werewolf", "tanner", "hunter")
DECK = Deck(dict.fromkeys(CARDS, 1), 3)
TOKENS = (NOTHING, "claw", "brand", "cudgel", "void", "mask", "shroud")
MOST_TOKENS = 2  # the Curator's, and one more if the Doppelgänger copied the Curator


def ways(known: Reveal) -> Iterator[Reveal]:
    """Every complete reveal that fits what is known."""
    for card in CARDS if known.card is None else (known.card,):
        copies = (NOTHING, *CARDS[1:]) if card == "doppelganger" else (NOTHING,)
        for copied in copies if known.copied is None else (known.copied,):
            is_pi = "pi" in {card, copied}
            turns = (NOTHING, "werewolf", "tanner") if is_pi else (NOTHING,)
            for turned in turns if known.turned is None else (known.turned,):
                for token in TOKENS if known.artifact is None else (known.artifact,):
                    yield Reveal(card, copied, turned, token)


def completions(ending: Ending) -> Iterator[Ending]:
    for reveals in product(*map(ways, ending.reveals)):
        cards = Counter(one.card for one in reveals)
        tokens = [one.artifact for one in reveals if one.artifact != NOTHING]
        if max(cards.values()) == 1 and len(set(tokens)) == len(tokens) <= MOST_TOKENS:
            yield Ending(reveals, ending.votes)


@st.composite
def partial_ends(draw: st.DrawFn) -> Ending:
    """Three players: one of whom anything may be unknown, one with an open detail, one known."""
    cards = draw(st.permutations(CARDS))[:3]
    tokens = draw(st.lists(st.sampled_from(TOKENS[1:]), unique=True, min_size=1, max_size=1))
    first = draw(st.sampled_from([Reveal(), Reveal(cards[0]), Reveal(artifact=tokens[0])]))
    second = draw(
        st.sampled_from([Reveal(cards[1], artifact=NOTHING), Reveal(cards[1], NOTHING, NOTHING)])
    )
    third = draw(st.sampled_from(list(ways(Reveal(cards[2], artifact=NOTHING)))))
    votes = draw(st.sampled_from([(1, 0, 0), (1, 0, 1), (2, 2, 0), (1, 2, 0)]))
    return Ending((first, second, third), votes)


@settings(max_examples=12)
@given(ending=partial_ends())
def test_certain_is_exactly_what_is_so_whatever_was_copied_turned_or_placed(
    ending: Ending, rules: VerdictRules
) -> None:
    verdict = judge(rules, DECK, ending)
    ends = [judge(rules, DECK, full) for full in completions(ending)]
    for team, ruling in verdict.teams.items():
        results = {end.teams[team].wins for end in ends}
        assert ruling.wins == (results.pop() if len(results) == 1 else None)
    for seat, ruling in enumerate(verdict.players if verdict.teams_certain else ()):
        results = {end.players[seat].wins for end in ends}
        assert ruling.wins == (results.pop() if len(results) == 1 else None)
    assert verdict.players_certain == (not verdict.needed_for_players)
