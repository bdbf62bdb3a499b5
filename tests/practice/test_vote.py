"""What a vote would decide at dawn, told in a few lines."""

from collections.abc import Mapping, Sequence
from random import Random

import pytest

from narrator.compose import Library, load_verdict_rules
from narrator.files.folders import Folders
from narrator.game.deck import Deck, count_copies
from narrator.game.verdict.rules import VerdictRules
from narrator.practice.lesson import lesson_of
from narrator.practice.table.cards import Card, Deal
from narrator.practice.table.chapters import chapters_of
from narrator.practice.table.log_lines import LogLines
from narrator.practice.table.play import PlayedNight, play_deal
from narrator.practice.table.random_deck import random_deck
from narrator.practice.table.vote import vote_lines
from narrator.script.options import Options
from narrator.script.write import write_script

Rules = Mapping[str, VerdictRules]


@pytest.fixture(scope="module")
def rules(folders: Folders, library: Library) -> Rules:
    return {name: load_verdict_rules(folders, game) for name, game in library.games.items()}


def night_of(rules: VerdictRules, players: Sequence[str], center: Sequence[str]) -> PlayedNight:
    cards = tuple(Card(number, role) for number, role in enumerate([*players, *center]))
    deck = Deck(count_copies([*players, *center]), len(players))
    deal = Deal(deck, cards[: len(players)], cards[len(players) :])
    return play_deal(rules.game, deal, frozenset(), Random(1))


def told(
    rules: VerdictRules, library: Library, players: Sequence[str], center: Sequence[str]
) -> list[str]:
    log = LogLines(library.phrasebook, ["Ana", "Bo", "Cem", "Dora"][: len(players)])
    return list(vote_lines(rules, night_of(rules, players, center), log))


def test_players_whose_death_ends_it_alike_share_a_line(rules: Rules, library: Library) -> None:
    found = told(
        rules["one_night"], library, ["werewolf", "villager", "minion"], ["villager"] * 2 + ["seer"]
    )
    assert found == [
        "Village: Bo.",
        "Werewolves: Ana and Cem.",
        "If Ana dies: The village wins.",
        "If Bo or Cem dies: The Werewolves win.",
        "If nobody dies: The Werewolves win.",
    ]


def test_without_a_werewolf_the_village_wins_only_by_letting_everybody_live(
    rules: Rules, library: Library
) -> None:
    found = told(
        rules["one_night"], library, ["villager", "tanner", "mason"], ["mason", "werewolf", "seer"]
    )
    assert found[2:] == [
        "If Ana or Cem dies: Nobody wins.",
        "If Bo dies: The Tanner wins.",
        "If nobody dies: The village wins.",
    ]


def test_a_hunter_takes_somebody_along_and_that_decides(rules: Rules, library: Library) -> None:
    found = told(
        rules["one_night"], library, ["hunter", "werewolf", "villager"], ["seer"] + ["villager"] * 2
    )
    assert "If Ana dies: It depends on whom the Hunter takes along." in found
    alone = told(
        rules["one_night"], library, ["hunter", "villager", "mason"], ["mason", "seer", "werewolf"]
    )
    assert "If Ana, Bo or Cem dies: Nobody wins." in alone


def test_humans_and_madmen_are_told_apart(rules: Rules, library: Library) -> None:
    found = told(
        rules["super_powers"], library, ["werewolf", "cia", "madman"], ["psychic", "ninja"]
    )
    assert found[:2] == ["Humans: Bo.", "Werewolves: Ana and Cem."]
    assert "If Ana dies: The humans win." in found


@pytest.mark.parametrize("game_id", ["one_night", "super_powers"])
def test_every_random_night_can_be_told_to_its_end(
    game_id: str, rules: Rules, library: Library
) -> None:
    game, book = library.game(game_id), library.phrasebook
    for seed in range(40):
        rng = Random(seed)
        deck = random_deck(game, rng)
        cards = [role for role, count in deck.copies.items() for _ in range(count)]
        rng.shuffle(cards)
        extra = [deck.center_wolf] if deck.center_wolf else []
        dealt = tuple(Card(n, role) for n, role in enumerate([*cards, *extra]))
        deal = Deal(deck, dealt[: deck.players], dealt[deck.players :])
        night = play_deal(game, deal, frozenset(), rng)
        lesson = lesson_of(write_script(game, deck, book, Options()))
        chapters = chapters_of(night, lesson, rules[game_id], book)
        assert len(chapters) >= 4
        text = "\n".join(line for chapter in chapters for line in chapter.lines)
        assert "practice." not in text
        assert len(chapters[-1].lines) <= len(rules[game_id].teams) + 6
