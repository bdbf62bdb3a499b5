"""The parts of the screens that need no screen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from narrator.game.game import Game
from narrator.game.step import Phase
from narrator.screens.keys import KEYS, check_keys
from narrator.screens.setup.find_role import find_role
from narrator.screens.setup.grid_layout import Group, lay_out
from narrator.screens.setup.token_face import fitted, fitted_name
from narrator.screens.show.big_digits import big_digits, scale_for
from narrator.screens.show.picture import after_vote, checklist, track_of
from narrator.screens.words import Words
from narrator.script.alphabet import Alphabet
from narrator.script.phrasebook import Phrasebook
from tests.screens.driving import PLACES
from tests.show.scripts import everything, first_game, silent_performance

NAMES = {"seer": "Seer", "pi": "P.I.", "idiot": "Village Idiot", "villager": "Villager"}
ORDER = list(NAMES)
groups = st.lists(
    st.tuples(st.sampled_from(["", "A box"]), st.integers(1, 30)), min_size=1, max_size=4
).map(
    lambda sizes: [
        Group(title, tuple(f"r{box}-{number}" for number in range(size)))
        for box, (title, size) in enumerate(sizes)
    ]
)


@pytest.mark.parametrize(
    ("typed", "current", "found"),
    [
        ("v", "seer", "idiot"),
        ("v", "idiot", "villager"),
        ("v", "villager", "idiot"),
        ("vi", "villager", "villager"),
        ("p", "seer", "pi"),
        ("pi", "seer", "pi"),
        ("id", "seer", "idiot"),
        ("x", "seer", None),
    ],
)
def test_letters_find_the_next_role(typed: str, current: str, found: str | None) -> None:
    assert find_role(typed, NAMES, ORDER, current) == found


def test_a_name_is_found_without_the_marks_on_its_letters() -> None:
    names = {"witch": "Ведьма", "double": "Ёж", "mason": "Masón"}
    assert find_role("е", names, [*names], "witch", Alphabet("абвгдежз")) == "double"
    assert find_role("maso", names, [*names], "witch") == "mason"


@given(groups, st.integers(1, 200), st.integers(1, 60))
def test_every_token_lies_somewhere_and_can_be_pointed_at(
    given_groups: list[Group], columns: int, rows: int
) -> None:
    grid = lay_out(given_groups, columns, rows)
    for role in (role for group in given_groups for role in group.roles):
        line = grid.line_of(role)
        place = grid.lines[line].roles.index(role)
        for part in (0, 1):
            assert grid.role_at(place * grid.cell_columns, line + part) == role


@given(groups, st.integers(1, 200), st.data())
def test_the_cursor_never_leaves_the_grid(
    given_groups: list[Group], columns: int, data: st.DataObject
) -> None:
    grid = lay_out(given_groups, columns, 24)
    roles = [role for group in given_groups for role in group.roles]
    role = data.draw(st.sampled_from(roles))
    for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        assert grid.beside(role, across, down) in roles


def test_all_roles_fit_in_eighty_columns_without_scrolling(game: Game) -> None:
    boxes = [
        Group(box, tuple(role.id for role in game.roles.values() if role.box == box))
        for box in ("base", "daybreak")
    ]
    assert len(lay_out(boxes, 51, 18).lines) <= 18


@pytest.mark.parametrize(
    ("text", "columns", "shown"),
    [("Seer", 6, "Seer  "), ("Seer", 3, "Se…"), ("Провидец", 8, "Провидец")],
)
def test_texts_fit_exactly(text: str, columns: int, shown: str) -> None:
    assert fitted(text, columns) == shown


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Apprentice Seer", "Apprentice Seer"),
        ("Мистический волк", "Мистическ. волк"),
        ("Паранормальный детектив", "Паран. детектив"),
        ("Ученица провидицы", "Учен. провидицы"),
        ("Investigador Paranormal", "Inv. Paranormal"),
        ("Overlongnameofarole", "Overlongnameof…"),
        ("One overlongname", "One overlongna…"),
    ],
)
def test_the_last_word_of_a_role_is_read_on_its_token(name: str, shown: str) -> None:
    assert fitted_name(name, 15) == shown


@given(st.from_regex("[0-9]{1,2}(:[0-9]{2})?", fullmatch=True), st.integers(1, 9))
def test_big_digits_are_as_large_as_they_say(text: str, scale: int) -> None:
    lines = big_digits(text, scale)
    widths = {len(line) for line in lines}
    assert len(widths) == 1
    width = widths.pop()
    assert scale_for(text, width, len(lines)) >= scale
    assert scale_for(text, width - 1, len(lines)) < scale


def test_digits_are_drawn_with_half_blocks() -> None:
    assert big_digits("1", 1) == ["▄█ ", " █ ", "▀▀▀"]
    assert big_digits("12:34", 0) == ["12:34"]


def test_the_track_has_every_token_once_and_in_order(game: Game, phrasebook: Phrasebook) -> None:
    timeline = silent_performance(everything(game, phrasebook)).timeline
    marks = track_of(timeline, Words(phrasebook))
    labels = [mark.label for mark in marks]
    tokens = "0 1 1m 2 2-B 2-C 3 4 5 5-B 5-C 6 6-B 7 7-B 8 9 9a 10 10a 11 11a"
    assert " ".join(labels[1:-3]) == tokens
    covered = [index for mark in marks for index in range(mark.first, mark.last + 1)]
    night = [
        index
        for index, entry in enumerate(timeline.entries)
        if entry.cue.phase in (Phase.NIGHT, Phase.DAWN)
    ]
    assert covered == night


def test_what_lies_on_the_table_and_what_follows_the_vote_come_from_the_script(
    game: Game, phrasebook: Phrasebook
) -> None:
    cues = everything(game, phrasebook).cues
    assert len(checklist(cues)) == 4
    assert any("Hunter" in line for line in after_vote(cues))
    assert after_vote([replace(cue, phase=Phase.DAY) for cue in cues]) == ()
    assert checklist(first_game(game, phrasebook).cues) != ()


def test_every_key_is_bound_once_in_its_place() -> None:
    in_turn = {"begin", "pause", "go_on"}  # at most one of them can be done at a time
    for place in PLACES:
        taken: dict[str, str] = {}
        for key_id, key in KEYS.items():
            here, _, action = key_id.partition(".")
            for name in key.keys.split(",") if here == place else ():
                assert name not in taken or {taken[name], action} <= in_turn, (key_id, name)
                taken[name] = action


def test_keys_of_the_settings_that_do_nothing_are_named() -> None:
    assert list(check_keys({"show.pause": "x", "show.puase": "y", "show.skip": " "})) == [
        "'show.puase'; did you mean 'show.pause'?",
        "'show.skip'",
    ]
