import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import product

import pytest
from msgspec.structs import replace

from narrator.compose import Library
from narrator.game.deck import Deck
from narrator.game.finding import Finding, Level
from narrator.game.game import Game
from narrator.script.options import Options
from narrator.script.phrase import Phrase
from narrator.script.phrasebook import SHORT, Phrasebook, filled
from narrator.script.write import write_script


def telling_decks(game: Game) -> Iterator[Deck]:
    """The full deck, and what is left without the roles that change others' lines."""
    copies = {role.id: role.copies for role in game.roles.values()}
    changing = [
        {"dream_wolf", "tanner", "bodyguard"},
        {"minion"},
        {"doppelganger"},
    ]
    for chosen in product([True, False], repeat=len(changing)):
        left_out = set[str]().union(
            *(roles for roles, out in zip(changing, chosen, strict=True) if out)
        )
        yield Deck({role: count for role, count in copies.items() if role not in left_out}, 20)


@pytest.mark.parametrize("short", [False, True])
def test_every_phrase_is_spoken_by_some_deck(
    library: Library, phrasebook: Phrasebook, short: bool
) -> None:
    options = Options(short=short, lone_wolf=True, role_call=True)
    spoken = {
        phrase.id
        for game in library.games.values()
        for deck in telling_decks(game)
        for helper in (False, True)
        for phrase in write_script(game, deck, phrasebook, replace(options, helper=helper)).phrases
    }
    spoken |= {phrase for game in library.games.values() for phrase in game.first_speakers.values()}
    full = {phrase_id for phrase_id in phrasebook.phrases if not phrase_id.endswith(SHORT)}
    forms = {phrasebook.phrase(phrase_id, short=short).id for phrase_id in full}
    assert spoken == forms


def test_every_role_has_a_name_and_a_rule(library: Library, phrasebook: Phrasebook) -> None:
    for role in {role for game in library.games.values() for role in game.roles}:
        assert phrasebook.phrases[f"name.{role}"].text
        assert phrasebook.texts[f"rule.{role}"].endswith(".")


def test_every_team_box_and_artifact_has_a_name(game: Game, phrasebook: Phrasebook) -> None:
    named = [f"team.{team}" for team in game.teams] + [f"box.{box}" for box in game.boxes]
    named += [f"artifact.{artifact.id}" for artifact in game.artifacts]
    assert set(named) <= set(phrasebook.texts)


def test_speech_holds_letters_and_plain_punctuation_alone(phrasebook: Phrasebook) -> None:
    strange = {
        phrase.id: found
        for phrase in phrasebook.phrases.values()
        if (found := re.findall(r"[^\w\s,.:;!?'’-]|[\d_]", phrase.say))
    }
    assert not strange


def test_short_form_is_shorter_and_falls_back_to_the_full_one(phrasebook: Phrasebook) -> None:
    for phrase_id, phrase in phrasebook.phrases.items():
        if phrase_id.endswith(SHORT):
            assert len(phrase.text) < len(phrasebook.phrases[phrase_id.removesuffix(SHORT)].text)
    assert phrasebook.phrase("seer.wake", short=True).text == "Seer, wake up."
    assert phrasebook.phrase("seer.sleep", short=True).id == "seer.sleep"
    assert phrasebook.phrase("seer.wake").text.startswith("Seer, wake up. You may")


def test_call_that_must_be_in_the_short_form_is_kept(phrasebook: Phrasebook) -> None:
    for phrase_id, phrase in phrasebook.phrases.items():
        if phrase_id.endswith(".wake.short") and "wake up" in phrase.text:
            full = phrasebook.phrases[phrase_id.removesuffix(SHORT)]
            assert full.text.split(",")[0] == phrase.text.split(",")[0]


def test_words_for_speech_are_the_written_ones_spelled_otherwise(phrasebook: Phrasebook) -> None:
    for phrase in phrasebook.phrases.values():
        alike = SequenceMatcher(None, phrase.text.lower(), phrase.say.lower()).ratio()
        assert alike > 0.5, phrase.id


@pytest.mark.parametrize("name", ["Apprentice Seer", "Village Idiot", "Alpha Wolf", "Dream Wolf"])
def test_a_name_of_two_words_is_never_spoken_as_two_names(
    phrasebook: Phrasebook, name: str
) -> None:
    # "Apprentice, Seer, wake up" would wake the Seer.
    first, second = name.split()
    assert not [
        phrase.id for phrase in phrasebook.phrases.values() if f"{first}, {second}" in phrase.say
    ]


@pytest.mark.parametrize(
    ("names", "joined"),
    [
        ([], ""),
        (["Seer"], "Seer"),
        (["Seer", "Robber"], "Seer or Robber"),
        (["Seer", "Robber", "Witch"], "Seer, Robber or Witch"),
    ],
)
def test_list_is_joined_as_the_language_does(
    phrasebook: Phrasebook, names: list[str], joined: str
) -> None:
    assert phrasebook.joined(names) == joined


def test_unknown_text_and_role_are_shown_as_they_are() -> None:
    book = Phrasebook("xx", "Test", {}, {})
    assert book.text("setup.tokens", {"cards": 3}) == "setup.tokens"
    assert book.role_name("ghost") == "ghost"
    assert book.finding_text(Finding(Level.TIP, "new", {"role": "ghost"})) == "finding.new"
    with pytest.raises(KeyError):
        book.phrase("seer.wake")


def test_role_in_a_finding_gets_its_name() -> None:
    name = Phrase("name.pi", "xx", "P.I.", "P I")
    book = Phrasebook("xx", "Test", {"name.pi": name}, {"finding.new": "{role}!"})
    assert book.finding_text(Finding(Level.TIP, "new", {"role": "pi"})) == "P.I.!"


@pytest.mark.parametrize(
    ("text", "facts", "told"),
    [
        ("Dealt: {role}.", {"role": "P.I."}, "Dealt: P.I."),
        (
            "{role}. {role}, then {other}.",
            {"role": "P.I.", "other": "Seer"},
            "P.I. P.I., then Seer.",
        ),
        ("Look in {path}.", {"path": "../x"}, "Look in ../x."),
        ("{sign}.", {"sign": "."}, ".."),
    ],
)
def test_a_name_with_a_full_stop_ends_a_sentence_with_one(
    text: str, facts: dict[str, str], told: str
) -> None:
    assert filled(text, facts) == told
