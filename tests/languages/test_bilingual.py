"""A table of two languages hears every call in both."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrator.compose import Library
from narrator.game.deck import Deck
from narrator.script.bilingual import BETWEEN, by_language, in_two_languages
from narrator.script.cue import Script
from narrator.script.options import Options
from narrator.script.write import write_script


def scripts(
    libraries: Mapping[str, Library], game_id: str, deck: Deck, options: Options
) -> tuple[Script, Script, Script]:
    game = libraries["en"].game(game_id)
    first = write_script(game, deck, libraries["es"].phrasebook, options)
    second = write_script(game, deck, libraries["ru"].phrasebook, options)
    return first, second, in_two_languages(game, first, second)


FIRST_GAME = Deck({"werewolf": 2, "seer": 1, "robber": 1, "troublemaker": 1, "villager": 1}, 3)


@pytest.mark.parametrize("short", [False, True])
def test_each_line_is_followed_by_the_same_line_in_the_other_language(
    libraries: Mapping[str, Library], short: bool
) -> None:
    first, second, both = scripts(libraries, "one_night", FIRST_GAME, Options(short=short))
    for one, other, line in zip(first.cues, second.cues, both.cues, strict=True):
        if line.phrases and line.id != "call-2":
            assert line.text == f"{one.text}{BETWEEN}{other.text}"
            assert [phrase.text for phrase in line.phrases] == [
                phrase.text for phrase in (*one.phrases, *other.phrases)
            ]


def test_signal_for_the_vote_is_given_once(libraries: Mapping[str, Library]) -> None:
    _, _, both = scripts(libraries, "one_night", FIRST_GAME, Options())
    (vote,) = [cue for cue in both.cues if "¡a votar!" in cue.text]
    assert vote.text == "Se acabó el tiempo. / Время вышло. Tres, dos, uno… ¡a votar!"
    assert [phrase.id for phrase in vote.phrases] == [
        "vote.time_up",
        "vote.time_up@ru",
        "vote.countdown",
    ]


@given(
    data=st.data(),
    options=st.builds(
        Options, short=st.booleans(), lone_wolf=st.booleans(), role_call=st.booleans()
    ),
)
def test_ids_counts_and_effects_are_those_of_one_language(
    libraries: Mapping[str, Library], data: st.DataObject, options: Options
) -> None:
    game_id = data.draw(st.sampled_from(["one_night", "super_powers"]))
    game = libraries["en"].game(game_id)
    kinds = data.draw(st.lists(st.sampled_from(sorted(game.roles)), min_size=1, unique=True))
    deck = Deck(dict.fromkeys(kinds, 1), 5)
    first, _, both = scripts(libraries, game_id, deck, options)
    for one, line in zip(first.cues, both.cues, strict=True):
        assert (line.id, line.count_s, line.effects, line.clock_left_s) == (
            (one.id, one.count_s, one.effects, one.clock_left_s)
        )
    ids = [cue.id for cue in both.cues]
    assert len(set(ids)) == len(ids)


def test_every_phrase_reaches_the_voice_of_its_language(libraries: Mapping[str, Library]) -> None:
    first, second, both = scripts(libraries, "one_night", FIRST_GAME, Options())
    found = by_language(both.phrases)
    assert set(found) == {"es", "ru"}
    assert set(found["es"].values()) == set(first.phrases)
    said_once = {"vote.countdown"}
    assert {phrase.id for phrase in second.phrases} - {
        phrase.id for phrase in found["ru"].values()
    } == said_once
    assert all(name.endswith("@ru") for name in found["ru"])
