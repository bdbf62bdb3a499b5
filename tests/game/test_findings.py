"""What is said about decks: every code, with its level, and its text filled in."""

from collections.abc import Iterator

import pytest

from narrator.game.deck import Deck, count_copies
from narrator.game.finding import Level
from narrator.game.findings import FINDING_FACTS, Table, findings
from narrator.game.game import Game
from narrator.script.phrasebook import Phrasebook

FIRST = "werewolf werewolf seer robber troublemaker villager"
LARGE = f"{FIRST} villager minion mason mason drunk insomniac hunter tanner"
ERROR, WARNING, TIP = Level.ERROR, Level.WARNING, Level.TIP
NEWCOMERS = Table()
VETERANS = Table(
    frozenset({"doppelganger", "minion", "mason", "drunk", "insomniac", "hunter", "tanner"})
)

CASES: list[tuple[str, int, str | None, Table, list[tuple[Level, str]]]] = [
    (FIRST, 3, None, NEWCOMERS, []),
    (FIRST, 4, None, NEWCOMERS, [(ERROR, "too-few-cards")]),
    (f"{FIRST} villager", 3, None, NEWCOMERS, [(ERROR, "too-many-cards")]),
    ("werewolf seer robber villager villager", 2, None, NEWCOMERS, [(ERROR, "too-few-players")]),
    (f"{FIRST} seer", 4, None, NEWCOMERS, [(ERROR, "too-many-copies")]),
    (
        "alpha_wolf seer robber troublemaker villager villager",
        3,
        None,
        NEWCOMERS,
        [(ERROR, "center-wolf-missing")],
    ),
    ("alpha_wolf seer robber troublemaker villager villager", 3, "werewolf", NEWCOMERS, []),
    (
        "alpha_wolf seer robber troublemaker villager villager",
        3,
        "seer",
        NEWCOMERS,
        [(ERROR, "too-many-copies"), (ERROR, "center-wolf-wrong")],
    ),
    (
        "alpha_wolf seer robber troublemaker villager villager",
        3,
        "minion",
        NEWCOMERS,
        [(ERROR, "center-wolf-wrong")],
    ),
    (
        "alpha_wolf seer robber troublemaker villager villager",
        3,
        "alpha_wolf",
        NEWCOMERS,
        [(ERROR, "too-many-copies"), (ERROR, "center-wolf-wrong")],
    ),
    (
        "alpha_wolf werewolf werewolf seer robber villager",
        3,
        "werewolf",
        NEWCOMERS,
        [(ERROR, "too-many-copies")],
    ),
    (FIRST, 3, "werewolf", NEWCOMERS, [(ERROR, "too-many-copies"), (ERROR, "center-wolf-unused")]),
    (FIRST, 3, "dream_wolf", NEWCOMERS, [(ERROR, "center-wolf-unused")]),
    ("werewolf mason seer robber villager villager", 3, None, VETERANS, [(WARNING, "mason-alone")]),
    ("werewolf mason mason seer robber villager", 3, None, VETERANS, []),
    (
        "seer robber troublemaker villager villager villager",
        3,
        None,
        NEWCOMERS,
        [(WARNING, "no-werewolf")],
    ),
    ("dream_wolf seer robber villager villager villager", 3, None, NEWCOMERS, []),
    (
        "werewolf insomniac seer villager villager villager",
        3,
        None,
        VETERANS,
        [(WARNING, "insomniac-idle")],
    ),
    ("werewolf insomniac drunk seer villager villager", 3, None, VETERANS, []),
    (
        "werewolf werewolf bodyguard robber seer villager villager",
        4,
        None,
        NEWCOMERS,
        [(TIP, "bodyguard-small-table")],
    ),
    ("werewolf werewolf bodyguard robber seer villager villager villager", 5, None, NEWCOMERS, []),
    (
        "werewolf doppelganger seer robber villager villager",
        3,
        None,
        NEWCOMERS,
        [(TIP, "doppelganger-for-newcomers")],
    ),
    ("werewolf doppelganger seer robber villager villager", 3, None, VETERANS, []),
    ("werewolf hunter tanner drunk seer robber", 3, None, NEWCOMERS, [(TIP, "many-new-roles")]),
    ("werewolf hunter tanner drunk seer robber", 3, None, VETERANS, []),
    ("werewolf hunter tanner villager seer robber", 3, None, NEWCOMERS, []),
    (
        LARGE,
        11,
        None,
        VETERANS,
        [(WARNING, "large-table")],
    ),
    (
        LARGE,
        11,
        None,
        Table(VETERANS.known, helper=True),
        [],
    ),
]


def found(
    game: Game, roles: str, players: int, center: str | None, table: Table
) -> list[tuple[Level, str]]:
    deck = Deck(count_copies(roles.split()), players, center)
    return [(finding.level, finding.code) for finding in findings(game, deck, table)]


@pytest.mark.parametrize(("roles", "players", "center", "table", "expected"), CASES)
def test_deck_is_judged(
    game: Game,
    roles: str,
    players: int,
    center: str | None,
    table: Table,
    expected: list[tuple[Level, str]],
) -> None:
    assert found(game, roles, players, center, table) == expected


def test_cases_cover_every_code(game: Game) -> None:
    covered = {code for *_, expected in CASES for _, code in expected}
    assert covered == {*FINDING_FACTS, *(rule.code for rule in game.deck_rules)}


def test_errors_come_before_warnings_before_tips(game: Game) -> None:
    roles = "doppelganger insomniac mason bodyguard"
    levels = [level for level, _ in found(game, roles, 3, None, NEWCOMERS)]
    assert set(levels) == set(Level)
    assert levels == sorted(levels, key=list(Level).index)


@pytest.mark.parametrize(("roles", "players", "center", "table", "expected"), CASES)
def test_text_of_a_finding_is_filled_in(
    game: Game,
    phrasebook: Phrasebook,
    roles: str,
    players: int,
    center: str | None,
    table: Table,
    expected: list[tuple[Level, str]],
) -> None:
    deck = Deck(count_copies(roles.split()), players, center)
    said = findings(game, deck, table)
    assert len(said) == len(expected)
    for finding in said:
        text = phrasebook.finding_text(finding)
        assert text != f"finding.{finding.code}"
        assert "{" not in text
        assert set(finding.facts) == set(FINDING_FACTS.get(finding.code, finding.facts))


def test_finding_names_roles_as_people_do(game: Game, phrasebook: Phrasebook) -> None:
    deck = Deck({"alpha_wolf": 1, "seer": 2, "villager": 3}, players=3, center_wolf="pi")
    texts = [phrasebook.finding_text(finding) for finding in findings(game, deck)]
    assert "The box holds 1 of Seer, not 2." in texts
    assert any(text.startswith("P.I. cannot be the Center Werewolf card") for text in texts)


def preset_decks(game: Game) -> Iterator[tuple[str, Deck]]:
    for preset in game.presets.values():
        for players, deck in preset.decks.items():
            assert deck.players == players
            yield preset.id, deck


def test_every_preset_is_free_of_errors_at_every_table(game: Game) -> None:
    wrong = [
        (preset, deck.players, finding.code)
        for preset, deck in preset_decks(game)
        for finding in findings(game, deck)
        if finding.level is Level.ERROR
    ]
    assert not wrong


def test_presets_say_for_how_many_they_are(game: Game) -> None:
    assert {preset.id: preset.players_text for preset in game.presets.values()} == {
        "first-game": "3–5",
        "daybreak-first-game": "3",
        "full-village": "6–10",
        "village-school": "6–8",
        "evil-transformation": "3+",
        "trust-no-one": "3+",
        "cautionary-tale": "4+",
        "information-society": "5+",
        "total-chaos": "5+",
    }


def test_presets_have_names_and_a_line_about_them(game: Game, phrasebook: Phrasebook) -> None:
    for preset in game.presets:
        assert f"preset.{preset}" in phrasebook.texts
        assert f"preset.{preset}.about" in phrasebook.texts
