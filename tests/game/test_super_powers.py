"""The second game: its deck, its night, its findings, alone and mixed."""

import pytest

from narrator.compose import Library
from narrator.game.deck import Deck, count_copies
from narrator.game.finding import Level
from narrator.game.findings import findings
from narrator.game.game import Game
from narrator.game.step import Phase
from narrator.script.cue import Script
from narrator.script.options import Options
from narrator.script.write import write_script


@pytest.fixture(scope="module")
def super_game(library: Library) -> Game:
    return library.game("super_powers")


def deck_of(text: str, players: int) -> Deck:
    return Deck(count_copies(text.split()), players)


def written(library: Library, deck: Deck, options: Options | None = None) -> Script:
    game = library.game("super_powers")
    return write_script(game, deck, library.phrasebook, options or Options())


def night(script: Script) -> list[str]:
    return list(dict.fromkeys(cue.step for cue in script.cues if cue.phase is Phase.NIGHT))


def text_of(script: Script, step: str) -> str:
    return " | ".join(cue.text for cue in script.cues if cue.step == step)


FOUR = "werewolf psychic ninja cia cia madman"


@pytest.mark.parametrize(("players", "cards"), [(3, 5), (4, 6), (5, 7), (6, 8), (7, 8), (8, 10)])
def test_deck_has_two_cards_more_than_players_except_at_seven(
    super_game: Game, players: int, cards: int
) -> None:
    assert super_game.size.cards_for(players) == cards


def test_night_is_that_of_the_rulebook(library: Library) -> None:
    script = written(library, deck_of(FOUR, 4))
    assert night(script) == ["close_eyes", "werewolves", "psychic", "ninja"]
    counts = [cue.count_s for cue in script.cues if cue.phase is Phase.NIGHT and cue.count_s > 5]
    assert counts == [10, 10, 10]
    assert text_of(script, "close_eyes").endswith("nobody hears a move.")
    assert "One, two, three!" in text_of(script, "call")


def test_agents_are_named_when_they_are_in_the_deck(library: Library) -> None:
    with_agents = written(library, deck_of(FOUR, 4))
    without = written(library, deck_of("werewolf psychic ninja madman madman", 3))
    assert text_of(with_agents, "werewolves").count("CIA agents") == 2
    assert "CIA" not in " ".join(cue.text for cue in without.cues)


def test_madman_is_never_called(library: Library) -> None:
    script = written(library, deck_of(FOUR, 4))
    called = {role for cue in script.cues if cue.phase is Phase.NIGHT for role in cue.roles}
    assert called == {"werewolf", "cia", "psychic", "ninja"}


def test_roles_are_read_aloud_when_asked_for(library: Library) -> None:
    silent = written(library, deck_of(FOUR, 4))
    aloud = written(library, deck_of(FOUR, 4), Options(role_call=True))
    assert text_of(silent, "role_call") == ""
    assert text_of(aloud, "role_call") == (
        "These roles are in the game: Werewolf, CIA agent, Psychic, Ninja and Madman."
    )


def test_day_of_sixty_seconds_is_told_as_such(library: Library) -> None:
    script = written(library, deck_of(FOUR, 4), Options(day_s=60))
    day = [cue for cue in script.cues if cue.phase is Phase.DAY and cue.count_s]
    assert sum(cue.count_s for cue in day) == 60
    assert day[0].text == "And now, let the discussion begin!"


def test_what_may_not_be_said_is_shown_before_the_night_and_by_day(library: Library) -> None:
    script = written(library, deck_of(FOUR, 4))
    shown = [cue.phase for cue in script.cues if "nobody may say" in cue.text]
    assert shown == [Phase.SETUP, Phase.DAY]


def test_every_recommended_deck_is_right(super_game: Game) -> None:
    for name in ("super-powers", "mad-night", "secret-service"):
        for deck in super_game.presets[name].decks.values():
            assert findings(super_game, deck) == (), (name, deck)
            copies = deck.copies
            assert copies["psychic"] == copies["ninja"] == 1
            assert copies["werewolf"] == (1 if deck.players == 3 else copies["werewolf"])
            assert copies["werewolf"] == 2 or deck.players < 5
    assert set(super_game.presets["super-powers"].decks) == {3, 4, 5, 6, 7}


@pytest.mark.parametrize(
    ("cards", "players", "codes"),
    [
        ("werewolf psychic ninja villager cia", 3, {"mixed-boxes"}),
        ("werewolf psychic seer cia cia madman", 4, {"mixed-boxes", "psychic-and-seer"}),
        ("werewolf minion psychic ninja cia", 3, {"mixed-boxes", "mixed-minion"}),
        (
            "werewolf ninja robber tanner cia",
            3,
            {"mixed-boxes", "ninja-and-robber", "mixed-tanner"},
        ),
        ("psychic ninja cia madman madman", 3, {"super-no-werewolf"}),
        (
            "werewolf werewolf psychic ninja cia cia madman seer",
            7,
            {
                "mixed-boxes",
                "mixed-seven",
                "psychic-and-seer",
            },
        ),
    ],
)
def test_findings_tell_what_mixing_changes(
    super_game: Game, cards: str, players: int, codes: set[str]
) -> None:
    found = findings(super_game, deck_of(cards, players))
    assert {finding.code for finding in found} == codes
    assert all(finding.level is not Level.ERROR for finding in found)


def test_mixed_night_keeps_the_order_of_both_games(library: Library) -> None:
    cards = "doppelganger minion werewolf cia mason mason psychic seer ninja robber troublemaker"
    cards += " drunk insomniac"
    assert night(written(library, deck_of(cards, 11))) == [
        "close_eyes",
        "doppelganger",
        "doppelganger_minion",
        "werewolves",
        "minion",
        "masons",
        "psychic",
        "seer",
        "ninja",
        "robber",
        "troublemaker",
        "drunk",
        "insomniac",
        "doppelganger_insomniac",
    ]


def test_doppelganger_does_the_action_of_psychic_and_ninja_at_once(library: Library) -> None:
    script = written(library, deck_of("doppelganger werewolf psychic ninja cia", 3))
    assert "do its action now: Psychic or Ninja." in text_of(script, "doppelganger")
