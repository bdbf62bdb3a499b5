"""Nights in which one rule shows: deals that are given, choices that are tried by many seeds."""

from collections.abc import Iterator, Sequence
from random import Random

from msgspec.structs import replace

from narrator.game.deck import Deck, count_copies
from narrator.game.game import Game
from narrator.game.role import Role
from narrator.game.step import Phase, Step, Switch
from narrator.game.verdict.ending import NOTHING
from narrator.practice.table.cards import Area, Card, Deal
from narrator.practice.table.log_lines import LogLines
from narrator.practice.table.outcome import final_role, reveals
from narrator.practice.table.play import PlayedNight, play_deal
from narrator.practice.table.records import (
    Became,
    Copied,
    Exchanged,
    Looked,
    Met,
    NobodyAnswered,
    Prevented,
    PutArtifact,
    Shielded,
    ShowedThumb,
    TurnedDown,
    TurnedUp,
    Why,
    Woke,
)
from narrator.script.phrasebook import Phrasebook

LONE = frozenset({Switch.LONE_WOLF})


def nights(
    game: Game,
    players: Sequence[str],
    center: Sequence[str],
    *,
    center_wolf: str | None = None,
    switches: frozenset[Switch] = frozenset(),
    count: int = 60,
) -> Iterator[PlayedNight]:
    """Many nights of one deal."""
    middle = [*center, *([center_wolf] if center_wolf else [])]
    cards = [Card(number, role) for number, role in enumerate([*players, *middle])]
    deck = Deck(count_copies([*players, *center]), len(players), center_wolf)
    deal = Deal(deck, tuple(cards[: len(players)]), tuple(cards[len(players) :]))
    for seed in range(count):
        yield play_deal(game, deal, switches, Random(seed))


def of_step(night: PlayedNight, step: str) -> list[object]:
    return [happening for happening in night.log if happening.step == step]


def test_a_shielded_drunk_stays_the_drunk(game: Game) -> None:
    seen = set()
    for night in nights(game, ["drunk", "sentinel", "villager"], ["villager"] * 2 + ["werewolf"]):
        shielded = any(isinstance(h, Shielded) and h.target == 0 for h in night.log)
        moved = any(isinstance(h, Exchanged) for h in night.log)
        assert moved is not shielded
        assert shielded is (Prevented("drunk", 0, Why.SHIELD) in night.log)
        seen.add(shielded)
    assert seen == {True, False}


def test_a_lone_wolf_looks_at_the_center_only_where_the_table_plays_so(game: Game) -> None:
    deal = (["werewolf", "villager", "villager"], ["seer", "robber", "villager"])
    looked = [
        any(isinstance(h, Looked) and h.step == "werewolves" for h in night.log)
        for night in nights(game, *deal, switches=LONE)
    ]
    assert any(looked)
    for night in nights(game, *deal):
        assert of_step(night, "werewolves") == [
            Woke("werewolves", 0, "werewolf"),
            Met("werewolves", 0, ()),
        ]


def test_a_wolf_beside_a_dream_wolf_is_not_alone(game: Game) -> None:
    deal = (["werewolf", "dream_wolf", "villager"], ["seer", "robber", "villager"])
    for night in nights(game, *deal, switches=LONE):
        assert of_step(night, "werewolves") == [
            Woke("werewolves", 0, "werewolf"),
            ShowedThumb("werewolves", 1),
            Met("werewolves", 0, (1,)),
        ]


def test_thumbs_are_shown_to_a_minion_in_the_center_too(game: Game) -> None:
    for night in nights(game, ["werewolf", "seer", "villager"], ["minion", "robber", "villager"]):
        assert of_step(night, "minion") == [NobodyAnswered("minion"), ShowedThumb("minion", 0)]


def test_a_doppelganger_minion_sees_thumbs_in_her_own_step_and_sleeps_at_the_minions(
    game: Game,
) -> None:
    deal = (["doppelganger", "minion", "minion"], ["werewolf", "seer", "villager"])
    for night in nights(game, *deal):
        assert Woke("doppelganger_minion", 0, "minion", copied=True) in night.log
        assert not any(isinstance(h, Woke) and h.seat == 0 for h in of_step(night, "minion"))


def test_a_doppelganger_who_saw_a_wolf_wakes_with_the_wolves_but_not_as_alpha(game: Game) -> None:
    deal = (["doppelganger", "alpha_wolf", "alpha_wolf"], ["seer", "villager", "villager"])
    for night in nights(game, *deal, center_wolf="werewolf"):
        steps = [h.step for h in night.log if isinstance(h, Woke) and h.seat == 0]
        assert steps == ["doppelganger", "werewolves"]
        assert Prevented("doppelganger", 0, Why.NO_TARGET) in night.log


def test_an_alpha_wolf_gives_the_center_card_to_somebody_who_is_no_werewolf(game: Game) -> None:
    deal = (["alpha_wolf", "mystic_wolf", "villager", "seer"], ["robber", "villager", "villager"])
    for night in nights(game, *deal, center_wolf="werewolf"):
        (moved,) = [h for h in of_step(night, "alpha_wolf") if isinstance(h, Exchanged)]
        assert (moved.first.area, moved.first.index) == (Area.CENTER, 3)
        assert moved.second.index in {2, 3}


def test_wolves_alone_leave_an_alpha_wolf_without_a_target(game: Game) -> None:
    deal = (["alpha_wolf", "mystic_wolf", "werewolf"], ["robber", "villager", "villager"])
    for night in nights(game, *deal, center_wolf="dream_wolf", count=5):
        assert Prevented("alpha_wolf", 0, Why.NO_TARGET) in night.log


def test_the_role_of_the_center_werewolf_card_is_never_called(game: Game) -> None:
    deal = (["alpha_wolf", "villager", "villager"], ["robber", "villager", "seer"])
    for night in nights(game, *deal, center_wolf="mystic_wolf", count=5):
        assert of_step(night, "mystic_wolf") == []


def test_a_robbed_robber_still_acts_and_the_doppelganger_card_keeps_what_it_copied(
    game: Game,
) -> None:
    deal = (["doppelganger", "robber", "robber"], ["werewolf", "villager", "villager"])
    seen = set()
    for night in nights(game, *deal):
        (copied,) = [h for h in night.log if isinstance(h, Copied)]
        assert copied.card.role == "robber"
        assert [h.seat for h in night.log if isinstance(h, Woke)] == [0, 1, 2]
        for seat in night.deal.seats:
            if night.final_card(seat).role == "doppelganger":
                assert final_role(game, night, seat) == "robber"
                assert reveals(night)[seat].copied == "robber"
                seen.add(seat)
    assert len(seen) > 1


def test_an_investigator_who_meets_a_wolf_is_one_and_a_doppelganger_does_not_stop_him(
    game: Game,
) -> None:
    for night in nights(game, ["pi", "alpha_wolf", "doppelganger"], ["seer", "seer", "villager"]):
        saw = [h.card.role for h in of_step(night, "pi") if isinstance(h, Looked)]
        became = any(isinstance(h, Became) and h.step == "pi" for h in night.log)
        assert became is ("alpha_wolf" in saw)
        assert saw in ([], ["alpha_wolf"], ["doppelganger"], ["doppelganger", "alpha_wolf"])
        if became:
            assert final_role(game, night, 0) == "werewolf"
            assert reveals(night)[0].turned == "werewolf"
        else:
            assert reveals(night)[0].turned == NOTHING


def test_a_revealed_tanner_is_hidden_and_a_minion_stays_open(game: Game) -> None:
    for night in nights(game, ["revealer", "tanner", "minion"], ["seer", "robber", "villager"]):
        for happening in night.log:
            if isinstance(happening, TurnedUp):
                hidden = TurnedDown("revealer", 0, happening.target, happening.card) in night.log
                assert hidden is (happening.card.role == "tanner")
                assert (happening.target in night.face_up) is not hidden


def test_no_card_gets_two_artifacts_and_they_count_over_the_card(game: Game) -> None:
    deal = (["curator", "doppelganger", "curator"], ["seer", "robber", "villager"])
    becomes = {artifact.id: artifact.becomes for artifact in game.artifacts}
    for night in nights(game, *deal):
        targets = [h.target for h in night.log if isinstance(h, PutArtifact)]
        assert len(targets) == len(set(targets))
        for seat, artifact in night.artifacts.items():
            role = becomes[artifact] or night.deal.players[seat].role
            if role != "doppelganger":
                assert final_role(game, night, seat) == role


def test_a_role_of_ones_own_without_behaviour_just_wakes(game: Game) -> None:
    herald = Role("herald", "village", "own")
    step = Step("herald", Phase.NIGHT, (), any_of=frozenset({"herald"}))
    place = [one.id for one in game.steps].index("seer")
    steps = (*game.steps[:place], step, *game.steps[place:])
    own = replace(game, roles={**game.roles, "herald": herald}, steps=steps)
    deal = (["doppelganger", "herald", "herald"], ["seer", "robber", "villager"])
    for night in nights(own, *deal, count=5):
        woke = [h for h in of_step(night, "herald") if isinstance(h, Woke)]
        assert [one.seat for one in woke] == [0, 1, 2]
        assert len(of_step(night, "herald")) == 3


def test_every_record_has_its_words(game: Game, phrasebook: Phrasebook) -> None:
    roles = [role for role in game.roles if role != "mystic_wolf"]
    words = LogLines.numbered(phrasebook, len(roles) - 3)
    kinds = set()
    for night in nights(game, roles[:-3], roles[-3:], center_wolf="mystic_wolf", count=40):
        told = [words.sentence(night, happening) for happening in night.log]
        told += [*words.deal(night), *words.morning(game, night)]
        assert all("practice." not in line and "{" not in line for line in told)
        kinds |= {type(happening).__name__ for happening in night.log}
    assert len(kinds) >= 14
