from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from narrator.game.deck import Deck
from narrator.game.game import Game
from narrator.practice.drill import Answer, Feedback
from narrator.practice.growing import growing_decks
from narrator.practice.items import Skill, item_id
from narrator.practice.lesson import Lesson
from narrator.practice.order_drill import OrderDrill, order_drill, picks_of
from narrator.practice.render import told_text
from narrator.script.phrasebook import Phrasebook

RIGHT_ORDER = [
    "close_eyes", "doppelganger", "doppelganger_minion", "doppelganger_minion:thumbs",
    "werewolves", "minion", "minion:thumbs", "seer", "robber", "insomniac",
    "doppelganger_insomniac", "nudge", "wake",
]  # fmt: skip


def play(drill: OrderDrill, keys: list[str]) -> tuple[OrderDrill, list[Feedback]]:
    told = []
    for key in keys:
        drill, feedback = drill.answer(Answer(key))
        told.append(feedback)
    return drill, told


def test_follow_ups_and_closings_without_a_token_are_picked_in_their_place(
    lesson: Lesson, phrasebook: Phrasebook
) -> None:
    drill, told = play(order_drill([lesson], phrasebook, 1), RIGHT_ORDER)
    assert drill.question is None
    assert all(feedback.is_right for feedback in told)
    assert drill.score.percent == 100


def test_what_has_no_token_on_the_table_shows_none(lesson: Lesson, phrasebook: Phrasebook) -> None:
    question = order_drill([lesson], phrasebook, 1).question
    assert question is not None
    tokens = {choice.key: choice.token for choice in question.choices}
    assert tokens["doppelganger_insomniac"] is None
    assert tokens["minion:thumbs"] is None
    assert tokens["seer"] == "5"


def test_tokens_lie_shuffled_and_stay_where_they_are(
    lesson: Lesson, phrasebook: Phrasebook
) -> None:
    drill = order_drill([lesson], phrasebook, 5)
    before = drill.question
    drill, _ = drill.answer(Answer("close_eyes"))
    after = drill.question
    assert before is not None
    assert after is not None
    assert [choice.key for choice in before.choices] != RIGHT_ORDER
    assert [one for one in before.choices if one.key != "close_eyes"] == list(after.choices)


def test_a_wrong_pick_is_explained_by_the_rule_it_broke(
    lesson: Lesson, phrasebook: Phrasebook
) -> None:
    drill = order_drill([lesson], phrasebook, 1)
    said = []
    for key in RIGHT_ORDER:
        for other in {"wake", "nudge", "robber", "doppelganger_insomniac"} - {key}:
            _, wrong = drill.answer(Answer(other))
            said += [told_text(told, phrasebook) for told in wrong.told]
        drill, _ = drill.answer(Answer(key))
    assert "Before any role is called, everybody closes their eyes." in said
    assert any("thumbs are still out" in line for line in said)
    assert any("a follow-up has no token" in line for line in said)
    assert any("a follow-up comes directly after" in line for line in said)
    assert "Everybody wakes when the last call of the night is done." in said
    _, numbers = play(order_drill([lesson], phrasebook, 1), [*RIGHT_ORDER[:7], "robber"])
    assert "Seer (5) comes before Robber (6)" in told_text(numbers[-1].told[0], phrasebook)


def test_a_pick_found_at_the_second_try_earns_half(lesson: Lesson, phrasebook: Phrasebook) -> None:
    drill, told = play(order_drill([lesson], phrasebook, 1), ["wake", "close_eyes"])
    assert told[1].results[0].item == item_id(Skill.ORDER, "close_eyes")
    assert told[1].results[0].grade == 0.5
    assert drill.earned == (0.5,)


def test_a_stage_with_many_misses_is_played_once_more_and_only_once(
    lesson: Lesson, phrasebook: Phrasebook
) -> None:
    bad = ["wake", "wake", *RIGHT_ORDER]
    drill, _ = play(order_drill([lesson], phrasebook, 1), bad)
    assert drill.is_repeat
    drill, _ = play(drill, bad)
    assert drill.question is None


def test_an_unknown_answer_changes_nothing(lesson: Lesson, phrasebook: Phrasebook) -> None:
    drill = order_drill([lesson], phrasebook, 1)
    assert drill.answer(Answer("nobody"))[0] == drill


@given(keys=st.lists(st.sampled_from([*RIGHT_ORDER, "nonsense", ""]), max_size=60))
def test_any_row_of_picks_leaves_a_sound_drill(
    keys: list[str], lesson: Lesson, phrasebook: Phrasebook
) -> None:
    drill, _ = play(order_drill([lesson], phrasebook, 1), keys)
    assert 0 <= drill.score.percent <= 100
    question = drill.question
    assert question is None or question.choices


def test_decks_grow_from_three_roles_to_all_with_the_follow_ups_last(game: Game) -> None:
    deck = Deck(dict.fromkeys(game.roles, 1), 20)
    stages = growing_decks(game, deck)
    assert len(stages[0].roles) == 3
    assert stages[-1] == deck
    for small, large in pairwise(stages):
        assert small.roles < large.roles
    assert "doppelganger" not in stages[-2].roles
    assert all(game.roles[role].starter for role in stages[0].roles)


def test_picks_follow_the_script(lesson: Lesson) -> None:
    assert [pick.key for pick in picks_of(lesson)] == RIGHT_ORDER
    assert replace(picks_of(lesson)[0], is_closing=True).key.endswith(":thumbs")
