"""The verdict in words."""

from collections.abc import Callable
from pathlib import Path
from string import Formatter

import pytest

from narrator.game.deck import Deck, count_copies
from narrator.game.verdict.check_ending import check_ending
from narrator.game.verdict.ending import Ending, Input, Kind, Reveal
from narrator.game.verdict.identity import identity
from narrator.game.verdict.lines import MANY, TEXT_FACTS, VerdictLines
from narrator.game.verdict.reason import Reason
from narrator.game.verdict.rules import VerdictRules
from narrator.game.verdict.verdict import Verdict
from narrator.script.phrasebook import Phrasebook

Tell = Callable[..., Verdict]


@pytest.fixture
def lines(phrasebook: Phrasebook) -> VerdictLines:
    return VerdictLines(phrasebook, ("Ana", "Luis", "Marta", "Olga"))


def test_the_round_of_ana_luis_and_marta_is_told(tell: Tell, lines: VerdictLines) -> None:
    assert list(lines.everything(tell("werewolf robber seer", "100"))) == [
        "Ana had the most votes (2) and dies.",
        "The village wins.",
        "Village: A Werewolf died: Ana.",
        "Werewolves: A Werewolf died: Ana.",
        "Winners: Luis, Marta.",
    ]


def test_several_dead_are_told_in_one_sentence(tell: Tell, lines: VerdictLines) -> None:
    assert lines.deaths(tell("werewolf werewolf seer robber", "1010")) == (
        "Ana, Luis were tied for the most votes (2 each), so all of them die.",
    )


def test_shots_and_protection_name_who_did_it(tell: Tell, lines: VerdictLines) -> None:
    assert lines.deaths(tell("hunter seer robber villager", "3000")) == (
        "Ana had the most votes (3) and dies.",
        "Olga dies too, for the dying Hunter points there: Ana.",
    )
    assert lines.deaths(tell("werewolf bodyguard seer robber", "2000")) == (
        "Ana had the most votes (2) but is protected by Luis.",
    )


def test_nobody_dying_and_nobody_winning_are_said(tell: Tell, lines: VerdictLines) -> None:
    assert lines.deaths(tell("seer robber villager", "120")) == (
        "Nobody had two votes, so nobody dies.",
    )
    lost = tell("seer robber villager", "100")
    assert lines.headline(lost) == "Nobody wins."
    assert lines.winners(lost) == "There are no winners."


def test_when_the_dead_are_told_nobody_speaks_of_votes(tell: Tell, lines: VerdictLines) -> None:
    assert lines.deaths(tell("seer robber villager", dead=set())) == ("Nobody died.",)
    assert lines.deaths(tell("seer robber villager", dead={1})) == ("Luis died.",)


def test_a_lone_minion_wins_in_its_own_words(tell: Tell, lines: VerdictLines) -> None:
    assert lines.headline(tell("seer robber minion", "100")) == "The Minion wins alone."
    assert lines.headline(tell("seer werewolf minion", "100")) == "The Werewolves win."
    both = tell("tanner werewolf seer robber", "1010")
    assert lines.headline(both) == "The village wins. The Tanner wins."


def test_an_open_result_says_so_and_asks(tell: Tell, lines: VerdictLines) -> None:
    verdict = tell("? robber seer", "100", deck="werewolf werewolf seer robber drunk villager")
    assert lines.headline(verdict) == "The result still depends on what is unknown."
    assert lines.needed(verdict.needed_for_teams) == ("Which card lies before Ana?",)


def test_a_result_that_stands_whatever_is_unknown_says_so(tell: Tell, lines: VerdictLines) -> None:
    verdict = tell("werewolf ? ?", "100", deck="werewolf werewolf seer robber drunk villager")
    assert "Whatever the unknown cards are, the teams' result stands." in lines.everything(verdict)


def test_problems_and_identities_have_sentences(rules: VerdictRules, lines: VerdictLines) -> None:
    deck = Deck(count_copies(["doppelganger", "seer", "robber", "pi", "tanner", "werewolf"]), 3)
    ending = Ending((Reveal("witch"), Reveal("doppelganger", "pi", "tanner"), Reveal()), (0, 2, 1))
    assert [lines.sentence(problem) for problem in check_ending(rules, deck, ending)] == [
        "Ana points at their own seat: everyone points at another player.",
        "Ana: Witch is not in the deck.",
    ]
    assert lines.sentence(identity(rules, ending, 1)) == (
        "Luis: Tanner, as the Doppelgänger turned into one at night."
    )


def test_every_text_exists_and_fills_in_only_what_is_known(phrasebook: Phrasebook) -> None:
    for text_id, facts in TEXT_FACTS.items():
        for form in (text_id, text_id + MANY):
            text = phrasebook.texts.get(form)
            assert text or form != text_id, f"{form} is missing"
            words = {name for _, name, _, _ in Formatter().parse(text or "") if name is not None}
            assert words <= set(facts), form


def test_every_reason_of_both_games_has_its_text(
    rules: VerdictRules, super_rules: VerdictRules, phrasebook: Phrasebook
) -> None:
    for one in (rules, super_rules):
        known = [f"verdict.reason.{row.reason}" for row in one.rows]
        known += [f"verdict.variant.{variant}" for variant in one.variants]
        known += [f"verdict.wins.{team}" for team in one.teams]
        assert not [text_id for text_id in known if text_id not in phrasebook.texts]
        for reason in {row.reason for row in one.rows}:
            for form in ("", MANY):
                text = phrasebook.texts.get(f"verdict.reason.{reason}{form}", "")
                assert {name for _, name, _, _ in Formatter().parse(text) if name} <= {"players"}


def test_no_text_of_the_verdict_is_left_over(
    rules: VerdictRules, super_rules: VerdictRules, phrasebook: Phrasebook
) -> None:
    used = set(TEXT_FACTS)
    for one in (rules, super_rules):
        used |= {f"verdict.reason.{row.reason}" for row in one.rows}
        used |= {f"verdict.variant.{variant}" for variant in one.variants}
        for side in one.sides:
            used.add(f"verdict.wins.{side.team}")
            used |= {f"verdict.wins.{side.team}.{row.reason}" for row in one.rows}
    written = {text_id for text_id in phrasebook.texts if text_id.startswith("verdict.")}
    assert {text_id.removesuffix(MANY) for text_id in written} <= used


def test_the_rules_of_no_game_are_in_the_program(rules: VerdictRules) -> None:
    package = Path(__file__).parents[3] / "narrator" / "game" / "verdict"
    source = "".join(path.read_text("utf-8") for path in package.glob("*.py"))
    names = {*rules.game.roles, "one_night", "super_powers", "madman"}
    assert not [name for name in names if f'"{name}"' in source or f"'{name}'" in source]


def test_a_needed_input_names_its_player(lines: VerdictLines) -> None:
    assert lines.needed((Input(Kind.VOTE, 3),)) == ("At whom does Olga point?",)
    assert lines.sentence(Reason("problem.dead-nobody")) == (
        "One of the dead sits at no seat of this table."
    )


def test_a_reason_about_players_who_are_not_certain_is_left_out(
    tell: Tell, lines: VerdictLines
) -> None:
    # Luis dies, with Ana or alone: how is open, and so is everything that is told with it.
    told = tell("robber werewolf seer villager", "101-")
    assert lines.headline(told) == "The village wins."
    assert not [line for line in lines.everything(told) if line.endswith(": .")]
