from random import Random

from hypothesis import given
from hypothesis import strategies as st

from narrator.game.evening.evening import Evening, Played, choose_first_speaker

NAMES = ("Ana", "Luis", "Marta", "Olga")
games = st.lists(
    st.tuples(st.sets(st.sampled_from(NAMES), min_size=3), st.sets(st.sampled_from(NAMES)))
)


def evening_of(*winners: str, goal: int = 2) -> Evening:
    evening = Evening(NAMES, goal)
    for names in winners:
        evening = evening.with_game(NAMES, names.split())
    return evening


def test_each_winner_gets_a_chip() -> None:
    assert evening_of("Ana Luis", "Ana").chips == {"Ana": 2, "Luis": 1, "Marta": 0, "Olga": 0}


def test_the_first_to_the_goal_wins_the_evening() -> None:
    assert evening_of("Ana Luis").champion is None
    assert evening_of("Ana Luis", "Ana").champion == "Ana"


def test_play_goes_on_while_the_most_chips_are_tied() -> None:
    tied = evening_of("Ana Luis", "Ana Luis")
    assert tied.champion is None
    assert tied.plays_on_while_tied
    assert tied.leaders == ("Ana", "Luis")
    decided = tied.with_game(NAMES, ["Luis"])
    assert decided.champion == "Luis"
    assert not decided.plays_on_while_tied


def test_nobody_leads_before_the_first_chip() -> None:
    assert evening_of().leaders == ()
    assert evening_of("").champion is None


def test_who_watched_a_game_sat_out() -> None:
    evening = Evening(NAMES).with_game(("Ana", "Luis", "Marta"), ("Ana",))
    assert evening.sat_out(evening.games[0]) == ("Olga",)
    assert evening.times_sat_out == {"Ana": 0, "Luis": 0, "Marta": 0, "Olga": 1}


def test_a_newcomer_joins_with_the_game_they_play() -> None:
    evening = Evening(("Ana",)).with_game(("Ana", "Ben"), ("Ben",))
    assert evening.names == ("Ana", "Ben")
    assert evening.chips == {"Ana": 0, "Ben": 1}


@given(played=games)
def test_undo_takes_back_exactly_the_last_game(played: list[tuple[set[str], set[str]]]) -> None:
    evening = Evening(NAMES)
    for players, winners in played:
        table = sorted(players)
        after = evening.with_game(table, sorted(winners & players))
        assert after.undone() == evening
        evening = after
    assert sum(evening.chips.values()) == sum(len(w & p) for p, w in played)
    assert Evening(NAMES).undone() == Evening(NAMES)


def test_the_first_speaker_is_somebody_at_the_table_and_repeats_with_the_same_lot() -> None:
    chosen = {choose_first_speaker(NAMES, Random(seed)) for seed in range(50)}
    assert chosen == set(NAMES)
    assert choose_first_speaker(NAMES, Random(3)) == choose_first_speaker(NAMES, Random(3))
    assert choose_first_speaker((), Random(3)) is None


def test_a_game_remembers_its_players_and_winners() -> None:
    assert evening_of("Olga").games == (Played(NAMES, ("Olga",)),)
