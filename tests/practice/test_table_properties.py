"""What holds for every simulated night. The log is replayed by a second, simpler program."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from narrator.compose import Library
from narrator.game.game import Game
from narrator.game.step import Switch
from narrator.practice.table.agreement import disagreements
from narrator.practice.table.behaviour import MUST
from narrator.practice.table.cards import Area, Card, Spot, player
from narrator.practice.table.play import PlayedNight, play_night
from narrator.practice.table.random_deck import random_deck
from narrator.practice.table.records import (
    Became,
    Copied,
    Declined,
    Exchanged,
    Looked,
    Met,
    Prevented,
    PutArtifact,
    Shielded,
    Shifted,
    TurnedDown,
    TurnedUp,
    Why,
    Woke,
)
from narrator.script.options import Options
from narrator.script.phrasebook import Phrasebook
from narrator.script.write import write_script

SEEDS = st.integers(0, 2**32 - 1)
NIGHTS_A_TEST = 5
"""Decks a seed stands for: hypothesis chooses forty seeds, so each property sees 200 decks."""


def nights(game: Game, seed: int) -> list[PlayedNight]:
    rng = Random(seed)
    switches = Options(lone_wolf=seed % 2 == 0).switches
    return [
        play_night(game, random_deck(game, rng), switches, rng.randrange(2**32))
        for _ in range(NIGHTS_A_TEST)
    ]


def touched(happening: object) -> list[tuple[Spot, Card | None]]:
    """The places whose cards are seen or moved, with the card that is seen."""
    match happening:
        case Looked(spot=spot, card=card) | Copied(spot=spot, card=card):
            return [(spot, card)]
        case TurnedUp(target=target, card=card) | TurnedDown(target=target, card=card):
            return [(player(target), card)]
        case Exchanged(first=first, second=second):
            return [(first, None), (second, None)]
        case Shifted(seats=seats):
            return [(player(seat), None) for seat in seats]
        case PutArtifact(target=target):
            return [(player(target), None)]
    return []


@given(seed=SEEDS)
def test_cards_are_conserved_and_lie_where_the_log_says(any_game: Game, seed: int) -> None:
    for night in nights(any_game, seed):
        cards = night.deal.spots
        for happening in night.log:
            for spot, seen in touched(happening):
                assert seen is None or cards[spot] == seen
            match happening:
                case Exchanged(first=first, second=second):
                    cards[first], cards[second] = cards[second], cards[first]
                case Shifted(seats=seats):
                    before = [cards[player(seat)] for seat in seats]
                    for number, seat in enumerate(seats):
                        cards[player(seat)] = before[number - 1]
        assert cards == night.cards
        assert sorted(card.number for card in cards.values()) == list(range(len(cards)))


@given(seed=SEEDS)
def test_a_shielded_card_is_neither_seen_nor_moved(any_game: Game, seed: int) -> None:
    for night in nights(any_game, seed):
        shielded: set[Spot] = set()
        for happening in night.log:
            assert not shielded & {spot for spot, _ in touched(happening)}
            if isinstance(happening, Shielded):
                assert happening.target != happening.seat
                shielded.add(player(happening.target))


@given(seed=SEEDS)
def test_who_must_act_acts_unless_a_shield_or_the_rules_leave_no_target(
    game: Game, seed: int
) -> None:
    for night in nights(game, seed):
        shielded: set[int] = set()
        for number, happening in enumerate(night.log):
            if isinstance(happening, Shielded):
                shielded.add(happening.target)
            if not isinstance(happening, Woke) or happening.role not in MUST:
                continue
            if happening.step == "werewolves":
                continue
            mine = [
                other
                for other in night.log[number + 1 :]
                if other.step == happening.step and getattr(other, "seat", -1) == happening.seat
            ]
            assert mine
            assert not isinstance(mine[0], Declined)
            if isinstance(mine[0], Prevented):
                is_alpha = happening.role == "alpha_wolf"
                assert mine[0].why is (Why.NO_TARGET if is_alpha else Why.SHIELD)
                assert is_alpha or happening.seat in shielded


@given(seed=SEEDS)
def test_the_alpha_wolf_finds_no_target_only_when_all_others_are_spared(
    game: Game, seed: int
) -> None:
    for night in nights(game, seed):
        copies = {h.seat: h.card.role for h in night.log if isinstance(h, Copied)}
        shielded = {h.target for h in night.log if isinstance(h, Shielded)}
        for happening in night.log:
            if not (isinstance(happening, Prevented) and happening.step == "alpha_wolf"):
                continue
            for seat, card in enumerate(night.deal.players):
                role = copies.get(seat, card.role)
                spared = seat in shielded or game.roles[role].counts_as_werewolf
                assert spared or seat == happening.seat


@given(seed=SEEDS)
def test_roles_touch_only_what_their_words_allow(any_game: Game, seed: int) -> None:
    own_allowed = {"ninja", "robber", "drunk", "insomniac", "witch", "curator", "doppelganger"}
    for night in nights(any_game, seed):
        for happening in night.log:
            seat = getattr(happening, "seat", None)
            if happening.step in own_allowed or happening.step.startswith("doppelganger_"):
                continue
            assert seat is None or player(seat) not in {spot for spot, _ in touched(happening)}


@given(seed=SEEDS)
def test_a_player_sees_a_center_card_only_through_a_role_that_may(
    any_game: Game, seed: int
) -> None:
    allowed = {"psychic", "seer", "apprentice_seer", "witch", "werewolves", "doppelganger"}
    for night in nights(any_game, seed):
        for happening in night.log:
            if isinstance(happening, Looked) and happening.spot.area is Area.CENTER:
                assert happening.step in allowed


@given(seed=SEEDS)
def test_an_investigator_stops_at_the_first_werewolf_or_tanner(game: Game, seed: int) -> None:
    for night in nights(game, seed):
        looks: dict[tuple[str, int], list[str]] = {}
        for happening in night.log:
            if isinstance(happening, Looked) and happening.step == "pi":
                looks.setdefault((happening.step, happening.seat), []).append(happening.card.role)
        turned = {h.seat: h.role for h in night.log if isinstance(h, Became) and h.step == "pi"}
        for (_, seat), seen in looks.items():
            bad = [r == "tanner" or game.roles[r].counts_as_werewolf for r in seen]
            assert len(seen) <= 2
            assert not any(bad[:-1])
            assert bad[-1] == (seat in turned)


@given(seed=SEEDS, lone_wolf=st.booleans(), short=st.booleans())
def test_every_call_has_its_entry_and_every_entry_its_call_in_order(
    any_game: Game, phrasebook: Phrasebook, seed: int, lone_wolf: bool, short: bool
) -> None:
    rng = Random(seed)
    options = Options(lone_wolf=lone_wolf, short=short)
    for _ in range(NIGHTS_A_TEST):
        deck = random_deck(any_game, rng)
        night = play_night(any_game, deck, options.switches, rng.randrange(2**32))
        script = write_script(any_game, deck, phrasebook, options)
        assert disagreements(script, night) == ()


@given(seed=SEEDS)
def test_exactly_the_starting_roles_and_their_copies_wake(game: Game, seed: int) -> None:
    """The calls of each seat, told by a table written for the test alone."""
    later = {"minion": "doppelganger_minion", "insomniac": "doppelganger_insomniac",
             "revealer": "doppelganger_revealer", "curator": "doppelganger_curator"}  # fmt: skip
    wolves = {"werewolf", "alpha_wolf", "mystic_wolf"}
    for night in nights(game, seed):
        woke: dict[int, list[str]] = {seat: [] for seat in night.deal.seats}
        for happening in night.log:
            if isinstance(happening, Woke):
                woke[happening.seat].append(happening.step)
        copied = {h.seat: h.card.role for h in night.log if isinstance(h, Copied)}
        for seat, card in enumerate(night.deal.players):
            role = card.role
            expected = {
                "villager": [], "hunter": [], "tanner": [], "bodyguard": [], "dream_wolf": [],
                "werewolf": ["werewolves"], "alpha_wolf": ["werewolves", "alpha_wolf"],
                "mystic_wolf": ["werewolves", "mystic_wolf"], "mason": ["masons"],
            }.get(role, [role])  # fmt: skip
            if seat in copied:
                extra = copied[seat]
                if extra in later:
                    expected = ["doppelganger", later[extra]]
                elif extra in wolves:
                    expected = ["doppelganger", "werewolves"]
                elif extra == "mason":
                    expected = ["doppelganger", "masons"]
            assert woke[seat] == expected


@given(seed=SEEDS)
def test_an_agent_wakes_with_the_werewolves_and_only_a_werewolf_is_one(
    library: Library, seed: int
) -> None:
    game = library.game("super_powers")
    for night in nights(game, seed):
        woke = {h.seat for h in night.log if isinstance(h, Woke) and h.step == "werewolves"}
        met = {h.seat: set(h.others) for h in night.log if isinstance(h, Met)}
        copied = {h.seat: h.card.role for h in night.log if isinstance(h, Copied)}
        for seat, card in enumerate(night.deal.players):
            role = copied.get(seat, card.role)
            assert (seat in woke) == (role in {"werewolf", "cia"})
        assert all(met[seat] == woke - {seat} for seat in woke)
        # No call of this game tells a lone Werewolf to look.
        assert not any(isinstance(h, Looked) and h.step == "werewolves" for h in night.log)


@given(seed=SEEDS)
def test_the_same_seed_plays_the_same_night(any_game: Game, seed: int) -> None:
    deck = random_deck(any_game, Random(seed))
    switches = frozenset({Switch.LONE_WOLF})
    assert play_night(any_game, deck, switches, seed) == play_night(any_game, deck, switches, seed)
