from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrator.game.evening.bracket import Bracket
from narrator.game.evening.evening import Played


def people(count: int) -> tuple[str, ...]:
    return tuple(f"P{number:02}" for number in range(count))


def test_two_losses_put_a_player_out() -> None:
    names = people(4)
    bracket = Bracket(names).with_round([Played(names, names[:2])])
    assert bracket.still_in == names
    assert bracket.losses == {"P00": 0, "P01": 0, "P02": 1, "P03": 1}
    bracket = bracket.with_round([Played(names, (names[0], names[2]))])
    assert bracket.still_in == names[:3]
    assert bracket.out == ("P03",)


def test_the_last_one_in_is_the_champion() -> None:
    names = people(3)
    bracket = Bracket(names)
    for _ in range(2):
        assert bracket.champion is None
        bracket = bracket.with_round([Played(names, names[:1])])
    assert bracket.champion == "P00"
    assert bracket.seat_next_round(Random(1)) == ()


def test_a_round_that_would_put_everyone_out_is_played_again() -> None:
    names = people(3)
    once = Bracket(names).with_round([Played(names, ())])
    assert once.still_in == names
    assert once.with_round([Played(names, ())]).losses == once.losses


def test_players_with_and_without_a_loss_sit_apart() -> None:
    names = people(6)
    bracket = Bracket(names).with_round([Played(names, names[:3])])
    tables = bracket.seat_next_round(Random(1))
    assert [set(table.players) for table in tables] == [set(names[:3]), set(names[3:])]


def test_groups_too_small_for_a_table_sit_together() -> None:
    names = people(5)
    bracket = Bracket(names).with_round([Played(names, names[:2])])
    (table,) = bracket.seat_next_round(Random(1))
    assert set(table.players) == set(names)


def test_a_final_of_two_is_filled_up_by_the_last_who_left() -> None:
    names = people(4)
    bracket = Bracket(names)
    for winners in (names[:3], names[:3], names[:2], names[:2]):
        bracket = bracket.with_round([Played(names, winners)])
    assert bracket.still_in == names[:2]
    (table,) = bracket.seat_next_round(Random(1))
    assert set(table.players) == set(names[:2])
    assert table.guests == ("P02",)


def test_a_guest_who_loses_stays_out_and_one_who_wins_too() -> None:
    names = people(4)
    bracket = Bracket(names)
    for _ in range(2):
        bracket = bracket.with_round([Played(names, names[:3])])
    for winners in (names[3:], names[:3]):
        later = bracket.with_round([Played(names, winners)])
        assert later.losses["P03"] == 2
        assert "P03" not in later.still_in


@pytest.mark.parametrize(
    ("count", "sizes"), [(10, [10]), (11, [5, 6]), (21, [7, 7, 7]), (23, [7, 8, 8])]
)
def test_tables_are_as_full_as_each_other(count: int, sizes: list[int]) -> None:
    tables = Bracket(people(count)).seat_next_round(Random(1))
    assert sorted(len(table.seats) for table in tables) == sizes


@given(count=st.integers(2, 40), seed=st.integers(0, 1000))
def test_a_tournament_seats_everyone_once_and_comes_to_an_end(count: int, seed: int) -> None:
    chance = Random(seed)
    bracket = Bracket(people(count))
    for _ in range(200):
        tables = bracket.seat_next_round(chance)
        if not tables:
            break
        seated = [name for table in tables for name in table.players]
        assert sorted(seated) == sorted(bracket.still_in)
        everyone = [name for table in tables for name in table.seats]
        assert len(set(everyone)) == len(everyone)
        assert all(len(table.seats) <= bracket.max_table for table in tables)
        assert count < 3 or all(len(table.seats) >= bracket.min_table for table in tables)
        games = [
            Played(table.seats, tuple(chance.sample(table.seats, len(table.seats) // 2)))
            for table in tables
        ]
        after = bracket.with_round(games)
        assert after.undone() == bracket
        assert all(after.losses[name] >= bracket.losses[name] for name in bracket.names)
        bracket = after
    assert bracket.champion is not None
    assert len(bracket.out) == count - 1
