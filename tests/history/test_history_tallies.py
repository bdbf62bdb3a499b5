"""What games add up to, and how that is drawn."""

import csv
import io
import json
import xml.etree.ElementTree as ET
from collections.abc import Sequence

import pytest

from narrator.compose import Library
from narrator.game.deck import Deck
from narrator.history.draw_svg import draw_svg
from narrator.history.draw_text import draw_lines
from narrator.history.export import csv_text, json_text
from narrator.history.picture import Bar, Part, Picture
from narrator.history.pictures import Pictures
from narrator.history.record import GameRecord, PlayerResult, Result
from narrator.history.select import Selection
from narrator.history.tally import (
    Leaning,
    Wins,
    day_minutes,
    decks,
    wins_by_player,
    wins_by_role,
    wins_by_team,
)
from narrator.history.wording import Wording

DECK = Deck({"werewolf": 2, "seer": 1, "robber": 1, "troublemaker": 1, "villager": 1}, 3)
OTHER = Deck({"werewolf": 1, "tanner": 1, "seer": 1}, 3)
TEAMS = ("village", "werewolf", "tanner")


def played(
    at: int,
    teams: Sequence[str] | None = None,
    players: Sequence[PlayerResult] = (),
    deck: Deck = DECK,
    day_s: float | None = None,
) -> GameRecord:
    result = None if teams is None else Result(tuple(teams), tuple(players))
    return GameRecord(f"g{at}", "one_night", deck, {}, 1000.0 * at, 100.0, day_s, result)


def who(name: str | None, role: str, *, won: bool | None) -> PlayerResult:
    return PlayerResult(name, role, role, died=False, won=won)


GAMES = (
    played(1, ["village"], [who("Ana", "seer", won=True), who("Luis", "werewolf", won=False)]),
    played(2, ["village", "tanner"], [who("ana", "tanner", won=True), who(None, "seer", won=True)]),
    played(3, [], [who("Luis", "seer", won=False)], OTHER, day_s=130.0),
    played(4, None, day_s=305.0),
)


def test_a_shared_win_counts_for_both_teams_and_games_without_result_for_none() -> None:
    assert wins_by_team(GAMES, TEAMS) == (
        Wins("village", 2, 3),
        Wins("werewolf", 0, 3),
        Wins("tanner", 1, 3),
        Wins("nobody", 1, 3),
    )


def test_roles_and_players_win_by_what_they_were_in_the_end() -> None:
    assert wins_by_role(GAMES) == (
        Wins("seer", 2, 3),
        Wins("tanner", 1, 1),
        Wins("werewolf", 0, 1),
    )
    assert wins_by_player(GAMES) == (Wins("Ana", 2, 2), Wins("Luis", 0, 2))


def test_who_may_have_won_is_not_counted() -> None:
    assert wins_by_player([played(1, ["village"], [who("Ana", "seer", won=None)])]) == ()


def test_days_are_counted_by_minutes_without_gaps() -> None:
    assert day_minutes(GAMES) == {2: 1, 3: 0, 4: 0, 5: 1}
    assert day_minutes(()) == {}


@pytest.mark.parametrize(
    ("village", "werewolf", "leaning"),
    [
        (0, 0, Leaning.TOO_FEW),
        (1, 0, Leaning.TOO_FEW),
        (9, 1, Leaning.FIRST),
        (1, 9, Leaning.SECOND),
        (20, 18, Leaning.BALANCED),
    ],
)
def test_a_deck_is_called_unbalanced_only_when_chance_does_not_explain_it(
    village: int, werewolf: int, leaning: Leaning
) -> None:
    games = [played(at, ["village"]) for at in range(village)]
    games += [played(at, ["werewolf"]) for at in range(werewolf)]
    found = decks([*games, played(99, ["tanner"], deck=OTHER)])
    tally = next((one for one in found if one.deck == DECK), None)
    if tally is None:
        assert (village, werewolf) == (0, 0)
    else:
        assert tally.games == village + werewolf
        assert tally.leaning(TEAMS) is leaning


@pytest.mark.parametrize(
    ("selection", "found"),
    [
        (Selection(), "1234"),
        (Selection(since_s=2000), "234"),
        (Selection(until_s=3000), "12"),
        (Selection(game="super_powers"), ""),
        (Selection(player="ANA"), "12"),
        (Selection(role="tanner"), "3"),
        (Selection(team="tanner"), "2"),
        (Selection(players=3), "1234"),
        (Selection(players=4), ""),
        (Selection(has_result=True), "123"),
        (Selection(has_result=False), "4"),
        (Selection(last=2), "34"),
        (Selection(last=9), "1234"),
        (Selection(player="Luis", since_s=2000, last=1), "3"),
    ],
)
def test_games_are_selected_by_all_conditions_at_once(selection: Selection, found: str) -> None:
    assert [record.id for record in selection.of(GAMES)] == [f"g{at}" for at in found]


def test_csv_has_a_row_for_each_game_and_no_formula() -> None:
    evil = played(7, ["village"], [who("=1+1", "seer", won=True)])
    rows = list(csv.DictReader(io.StringIO(csv_text([*GAMES, evil]))))
    assert len(rows) == 5
    assert rows[0]["deck"] == "robber:1 seer:1 troublemaker:1 villager:1 werewolf:2"
    assert rows[0]["started"] == "1970-01-01T00:16:40+00:00"
    assert rows[0]["winners"] == "Ana"
    assert rows[1]["winning_teams"] == "village tanner"
    assert rows[2]["winning_teams"] == "nobody"
    assert rows[3]["winning_teams"] == ""
    assert rows[4]["winners"] == "'=1+1"


def test_json_tells_everything() -> None:
    data = json.loads(json_text(GAMES))
    assert [game["winning_teams"] for game in data] == [
        ["village"], ["village", "tanner"], [], None,
    ]  # fmt: skip
    assert data[0]["results"][0] == {
        "name": "Ana", "card": "seer", "role": "seer", "died": False, "won": True,
    }  # fmt: skip
    assert json.loads(json_text(())) == []


BARS = Picture(
    "Decks",
    (
        Bar("Short", (Part(0, 2), Part(1, 1), Part(2, 1)), 4, "4 games"),
        Bar("A <long> & odd label", (Part(0, 0), Part(1, 0), Part(2, 0)), 0, "none"),
    ),
    ("village", "werewolf", "nobody"),
)


def test_lines_show_shares_by_signs_and_never_exceed_the_terminal() -> None:
    lines = list(draw_lines(BARS, 61))
    assert lines[:2] == ["Decks", "  █ village  ▓ werewolf  ▒ nobody"]
    assert lines[2].count("█") == 2 * lines[2].count("▓") == 2 * lines[2].count("▒") > 0
    assert max(map(len, lines)) <= 61
    assert "█" not in lines[3]


def test_long_labels_stand_above_their_bar() -> None:
    picture = Picture("Decks", (Bar("x" * 80, (Part(0, 1),), 2, "1"),))
    _, label, bar = draw_lines(picture, 40)
    assert label == "  " + "x" * 37 + "…"
    assert bar.count("█") * 2 == pytest.approx(40 - 1 - 6, abs=1)


def test_svg_is_well_formed_and_holds_each_label_and_number() -> None:
    root = ET.fromstring(draw_svg([BARS, BARS], "2 games"))  # noqa: S314 - our own text
    texts = [node.text for node in root.iter("{http://www.w3.org/2000/svg}text")]
    assert texts.count("A <long> & odd label") == 2
    assert "4 games" in texts
    assert "werewolf" in texts
    titles = [node.text for node in root.iter("{http://www.w3.org/2000/svg}title")]
    assert "Short: village: 2" in titles
    heights = [float(node.get("y", "0")) for node in root.iter("{http://www.w3.org/2000/svg}text")]
    assert max(heights) < float(root.get("height", "0"))


def test_the_pictures_of_a_game_say_what_there_is(library: Library) -> None:
    makers = Pictures(library.game(), Wording(library.phrasebook)).all_of(GAMES)
    drawn = {name: "\n".join(draw_lines(make(), 100)) for name, make in makers.items()}
    assert "Village" in drawn["team"]
    assert "67 % (2 of 3)" in drawn["team"]
    assert "nobody" in drawn["team"]
    assert "Seer" in drawn["role"]
    assert "Luis" in drawn["player"]
    assert "First game (3 players)" in drawn["deck"] or "(3 players)" in drawn["deck"]
    assert "too few to tell" in drawn["deck"]
    assert "5-6 min" in drawn["day"]
    empty = Pictures(library.game(), Wording(library.phrasebook)).all_of(())
    assert all(make().bars == () for make in empty.values())
