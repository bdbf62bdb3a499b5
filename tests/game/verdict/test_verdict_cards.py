"""Which card, copy, turn and artifact makes a player what."""

from collections.abc import Callable

import pytest

from narrator.errors import NarratorError
from narrator.game.deck import Deck, count_copies
from narrator.game.verdict.check_ending import check_ending
from narrator.game.verdict.ending import NOTHING, Ending, Reveal
from narrator.game.verdict.identity import identity
from narrator.game.verdict.rules import Power, VerdictRules
from narrator.game.verdict.verdict import Verdict

Tell = Callable[..., Verdict]


@pytest.mark.parametrize(
    ("card", "side"),
    [
        ("werewolf", "werewolf"),
        ("alpha_wolf", "werewolf"),
        ("mystic_wolf", "werewolf"),
        ("dream_wolf", "werewolf"),
        ("minion", "minion"),
        ("tanner", "tanner"),
        ("robber", "village"),
        ("doppelganger", "village"),
        ("doppelganger>dream_wolf", "werewolf"),
        ("doppelganger>minion", "minion"),
        ("doppelganger>tanner", "tanner"),
        ("doppelganger>robber", "village"),
        ("doppelganger>pi", "village"),
        ("doppelganger>pi>werewolf", "werewolf"),
        ("doppelganger>pi>tanner", "tanner"),
        ("pi", "village"),
        ("pi>werewolf", "werewolf"),
        ("pi>tanner", "tanner"),
        ("robber+claw", "werewolf"),
        ("werewolf+brand", "village"),
        ("tanner+brand", "village"),
        ("werewolf+cudgel", "tanner"),
        ("minion+claw", "werewolf"),
        ("werewolf+claw", "werewolf"),
        ("minion+void", "minion"),
        ("doppelganger>werewolf+brand", "village"),
        ("pi>werewolf+mask", "werewolf"),
        ("tanner+shroud", "tanner"),
    ],
)
def test_the_last_word_on_a_card_makes_the_side(card: str, side: str, tell: Tell) -> None:
    (part, *_) = tell(f"{card} seer insomniac", "120").parts
    assert part is not None
    assert part.side == side


@pytest.mark.parametrize(
    ("card", "powers"),
    [
        ("hunter", {Power.SHOOTS}),
        ("bodyguard", {Power.PROTECTS}),
        ("doppelganger>hunter", {Power.SHOOTS}),
        ("doppelganger>bodyguard", {Power.PROTECTS}),
        ("hunter+brand", set()),
        ("bodyguard+cudgel", set()),
        ("bodyguard+mask", {Power.PROTECTS}),
    ],
)
def test_powers_follow_the_role_and_not_the_card(card: str, powers: set[Power], tell: Tell) -> None:
    (part, *_) = tell(f"{card} seer insomniac", "120").parts
    assert part is not None
    assert part.powers == powers


@pytest.mark.parametrize(
    ("reveal", "code", "role"),
    [
        (Reveal(), "identity.unknown", None),
        (Reveal("seer"), "identity.card", "seer"),
        (Reveal("doppelganger", "hunter"), "identity.copied", "hunter"),
        (Reveal("doppelganger", NOTHING), "identity.copied-nothing", "villager"),
        (Reveal("doppelganger", "pi", "tanner"), "identity.turned", "tanner"),
        (Reveal("pi", turned="werewolf"), "identity.turned", "werewolf"),
        (Reveal("pi", turned="werewolf", artifact="brand"), "identity.artifact", "villager"),
        (Reveal("pi", turned="werewolf", artifact="void"), "identity.turned", "werewolf"),
    ],
)
def test_it_is_said_what_made_a_player_so(
    reveal: Reveal, code: str, role: str | None, rules: VerdictRules
) -> None:
    told = identity(rules, Ending((reveal,), (None,)), 0)
    assert (told.code, told.words.get("role")) == (code, role)


DECK = Deck(count_copies(["doppelganger", "werewolf", "seer", "robber", "pi", "tanner"]), 3)


@pytest.mark.parametrize(
    ("reveals", "votes", "code"),
    [
        ([Reveal("seer")], (None,), "problem.other-number-of-players"),
        ([Reveal()] * 3, (0, 2, 1), "problem.points-at-self"),
        ([Reveal()] * 3, (1, 2, 3), "problem.points-at-nobody"),
        ([Reveal("sear"), Reveal(), Reveal()], (None,) * 3, "problem.unknown-role"),
        (
            [Reveal("seer", artifact="crown"), Reveal(), Reveal()],
            (None,) * 3,
            "problem.unknown-artifact",
        ),
        ([Reveal("witch"), Reveal(), Reveal()], (None,) * 3, "problem.card-not-in-deck"),
        ([Reveal("seer"), Reveal("seer"), Reveal()], (None,) * 3, "problem.too-many-of-card"),
        ([Reveal("seer", "tanner"), Reveal(), Reveal()], (None,) * 3, "problem.cannot-copy"),
        (
            [Reveal("doppelganger", "doppelganger"), Reveal(), Reveal()],
            (None,) * 3,
            "problem.cannot-copy",
        ),
        ([Reveal("seer", turned="tanner"), Reveal(), Reveal()], (None,) * 3, "problem.cannot-turn"),
        ([Reveal("pi", turned="seer"), Reveal(), Reveal()], (None,) * 3, "problem.cannot-turn"),
        (
            [Reveal(artifact="claw"), Reveal(artifact="claw"), Reveal()],
            (None,) * 3,
            "problem.artifact-twice",
        ),
    ],
)
def test_what_cannot_be_is_named(
    reveals: list[Reveal], votes: tuple[int | None, ...], code: str, rules: VerdictRules
) -> None:
    problems = check_ending(rules, DECK, Ending(tuple(reveals), votes))
    assert [problem.code for problem in problems] == [code]


def test_a_right_ending_has_no_problem(rules: VerdictRules) -> None:
    reveals = (Reveal("pi", turned="tanner"), Reveal("doppelganger", "pi"), Reveal(artifact="mask"))
    assert check_ending(rules, DECK, Ending(reveals, (1, None, 0))) == ()


def test_cards_that_the_deck_cannot_give_are_refused(tell: Tell) -> None:
    with pytest.raises(NarratorError, match="with this deck"):
        tell("werewolf werewolf ?", "100", deck="seer werewolf robber")


def test_the_center_werewolf_card_may_lie_before_a_player(rules: VerdictRules) -> None:
    deck = Deck(
        count_copies(["alpha_wolf", "seer", "robber", "witch", "drunk", "pi"]), 3, "dream_wolf"
    )
    ending = Ending((Reveal("dream_wolf"), Reveal("alpha_wolf"), Reveal("seer")), (1, 0, 0))
    assert check_ending(rules, deck, ending) == ()
