"""What holds for every script, whatever the deck and the options."""

import re
from collections.abc import Collection

from hypothesis import given
from hypothesis import strategies as st

from narrator.game.deck import Deck, count_copies
from narrator.game.game import Game
from narrator.game.step import Phase
from narrator.script.cue import Script
from narrator.script.options import Options
from narrator.script.phrasebook import Phrasebook
from narrator.script.write import write_script

# fmt: off
TOKENS = [
    "0", "1", "1m", "2", "2-B", "2-C", "3", "4", "5", "5-B", "5-C", "6",
    "6-B", "7", "7-B", "8", "9", "9a", "10", "10a", "11", "11a",
]
# fmt: on

OPTIONS = st.builds(
    Options,
    pace_s=st.floats(2, 60),
    short=st.booleans(),
    lone_wolf=st.booleans(),
    helper=st.booleans(),
    day_s=st.none() | st.floats(1, 3600),
    reminders=st.lists(st.integers(0, 120) | st.sampled_from([60, 30, 10])).map(tuple),
    vote_call=st.booleans(),
    count_tone=st.booleans(),
    role_call=st.booleans(),
)


@st.composite
def cards(draw: st.DrawFn, game: Game) -> list[str]:
    """A deck as it is chosen: the name of a role once for each card, in any order."""
    kinds = draw(st.lists(st.sampled_from(sorted(game.roles)), min_size=1, unique=True))
    copies = {role: draw(st.integers(1, game.roles[role].copies)) for role in kinds}
    return draw(st.permutations([role for role, count in copies.items() for _ in range(count)]))


def deck_of(chosen: list[str], center_wolf: str | None = None) -> Deck:
    return Deck(count_copies(chosen), max(len(chosen) - 3, 0), center_wolf)


def night_steps(script: Script) -> set[str]:
    return {cue.step for cue in script.cues if cue.phase is Phase.NIGHT}


@given(data=st.data(), options=OPTIONS)
def test_every_role_of_the_deck_that_has_a_step_is_called(
    game: Game, phrasebook: Phrasebook, data: st.DataObject, options: Options
) -> None:
    deck = deck_of(data.draw(cards(game)))
    called = night_steps(write_script(game, deck, phrasebook, options))
    for step in game.steps:
        if step.phase is Phase.NIGHT and step.any_of:
            assert (step.id in called) == bool(step.any_of & deck.roles)
        elif step.phase is Phase.NIGHT and step.all_of:
            assert (step.id in called) == (step.all_of <= deck.roles)


@given(data=st.data(), options=OPTIONS)
def test_no_role_outside_the_deck_is_mentioned(
    game: Game, phrasebook: Phrasebook, data: st.DataObject, options: Options
) -> None:
    deck = deck_of(data.draw(cards(game)))
    script = write_script(game, deck, phrasebook, options)
    assert all(deck.roles.issuperset(cue.roles) for cue in script.cues)
    spoken = " ".join(cue.text for cue in script.cues if cue.phase is not Phase.SETUP)
    present = {phrasebook.role_name(role) for role in deck.roles}
    # The Werewolves are also a kind, of which others speak.
    absent = {phrasebook.role_name(role) for role in game.roles} - present - {"Werewolf"}
    assert not mentioned(spoken, present, absent)


def mentioned(text: str, present: Collection[str], absent: Collection[str]) -> set[str]:
    """The absent names in a text, where no present name that holds them stands."""
    names = sorted({*present, *absent}, key=len, reverse=True)
    found = re.findall("|".join(rf"\b{re.escape(name)}" for name in names), text)
    return set(found) & set(absent)


@given(data=st.data(), options=OPTIONS)
def test_order_of_choosing_changes_nothing(
    game: Game, phrasebook: Phrasebook, data: st.DataObject, options: Options
) -> None:
    chosen = data.draw(cards(game))
    again = data.draw(st.permutations(chosen))
    first = write_script(game, deck_of(chosen), phrasebook, options)
    second = write_script(game, deck_of(again), phrasebook, options)
    assert first == second
    assert hash(first.deck) == hash(second.deck)


@given(data=st.data(), options=OPTIONS)
def test_cue_ids_are_unique_and_phases_follow_each_other(
    game: Game, phrasebook: Phrasebook, data: st.DataObject, options: Options
) -> None:
    script = write_script(game, deck_of(data.draw(cards(game))), phrasebook, options)
    ids = [cue.id for cue in script.cues]
    assert len(ids) == len(set(ids))
    phases = list(Phase)
    order = [phases.index(cue.phase) for cue in script.cues]
    assert order == sorted(order)
    assert all(cue.text for cue in script.cues)


@given(data=st.data(), options=OPTIONS)
def test_tokens_ascend_in_the_printed_order(
    game: Game, phrasebook: Phrasebook, data: st.DataObject, options: Options
) -> None:
    script = write_script(game, deck_of(data.draw(cards(game))), phrasebook, options)
    places = [TOKENS.index(cue.token) for cue in script.cues if cue.token is not None]
    assert places == sorted(places)


@given(data=st.data(), options=OPTIONS)
def test_counts_are_multiples_of_the_pace_and_the_day_is_as_long_as_asked(
    game: Game, phrasebook: Phrasebook, data: st.DataObject, options: Options
) -> None:
    script = write_script(game, deck_of(data.draw(cards(game))), phrasebook, options)
    factors = {0.3, 0.5, 1.0, 1.5, 2.0}
    for cue in script.cues:
        if cue.phase is not Phase.DAY and cue.count_s:
            assert cue.count_s in {factor * options.pace_s for factor in factors}
    day = [cue for cue in script.cues if cue.phase is Phase.DAY]
    assert bool(day) == (options.day_s is not None)
    if options.day_s is not None:
        assert abs(sum(cue.count_s for cue in day) - options.day_s) < 1e-6


@given(data=st.data(), options=OPTIONS)
def test_center_werewolf_card_changes_nothing_but_the_setup(
    game: Game, phrasebook: Phrasebook, data: st.DataObject, options: Options
) -> None:
    chosen = data.draw(cards(game))
    center = data.draw(st.sampled_from(["werewolf", "mystic_wolf", "dream_wolf"]))
    with_card = write_script(game, deck_of(chosen, center), phrasebook, options)
    without = write_script(game, deck_of(chosen), phrasebook, options)
    assert [cue for cue in with_card.cues if cue.phase is not Phase.SETUP] == [
        cue for cue in without.cues if cue.phase is not Phase.SETUP
    ]


@given(data=st.data(), options=OPTIONS)
def test_more_copies_never_change_the_night(
    game: Game, phrasebook: Phrasebook, data: st.DataObject, options: Options
) -> None:
    chosen = data.draw(cards(game))
    single = list(dict.fromkeys(chosen))
    scripts = [write_script(game, deck_of(deck), phrasebook, options) for deck in (chosen, single)]
    first, second = (
        [cue for cue in script.cues if cue.phase is not Phase.SETUP] for script in scripts
    )
    assert first == second
