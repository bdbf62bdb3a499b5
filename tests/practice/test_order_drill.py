from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from narrator.compose import Library
from narrator.files.folders import Folders
from narrator.game.deck import Deck
from narrator.game.game import Game
from narrator.practice.dress_rehearsal import DressRehearsal
from narrator.practice.drill import Answer, Feedback
from narrator.practice.growing import growing_decks
from narrator.practice.items import Skill, item_id
from narrator.practice.lesson import Lesson, lesson_of
from narrator.practice.order_drill import OrderDrill, order_drill, picks_of
from narrator.practice.place_drill import PlaceDrill
from narrator.practice.read_course import load_course
from narrator.practice.render import told_text
from narrator.practice.words.grading import Grader
from narrator.script.options import Options
from narrator.script.phrasebook import Phrasebook
from narrator.script.write import write_script

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


def _explained(lesson: Lesson, book: Phrasebook, right: list[str], wrong: str) -> str:
    drill, _ = play(order_drill([lesson], book, 1), right)
    _, feedback = drill.answer(Answer(wrong))
    return " ".join(told_text(told, book) for told in feedback.told)


def test_thumbs_put_away_before_their_call_are_not_explained_by_numbers(
    lesson: Lesson, phrasebook: Phrasebook
) -> None:
    told = _explained(lesson, phrasebook, RIGHT_ORDER[:5], "minion:thumbs")
    assert told.startswith("Minion: the call itself comes first.")


def test_a_follow_up_too_early_is_told_what_it_follows_in_the_order(
    lesson: Lesson, phrasebook: Phrasebook
) -> None:
    minion = _explained(lesson, phrasebook, RIGHT_ORDER[:1], "doppelganger_minion")
    assert "comes directly after Doppelgänger." in minion
    insomniac = _explained(lesson, phrasebook, RIGHT_ORDER[:1], "doppelganger_insomniac")
    assert "comes directly after Insomniac." in insomniac


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
    assert "First Seer (5), then Robber (6)" in told_text(numbers[-1].told[0], phrasebook)


def test_where_no_number_tells_the_order_the_reason_does(
    folders: Folders, library: Library
) -> None:
    game, book = library.game("super_powers"), library.phrasebook
    course = load_course(folders, game)
    deck = game.presets[course.usual.preset].decks[course.usual.players]
    lesson = lesson_of(write_script(game, deck, book, Options()), course.tricky_closings)
    drill, _ = play(order_drill([lesson], book, 1), ["close_eyes"])
    _, wrong = drill.answer(Answer("ninja"))
    said = [told_text(told, book) for told in wrong.told]
    assert (
        said[0] == "Now comes: Werewolves and CIA agents. Before it: Everybody closes their eyes."
    )
    assert "The CIA agents wake with them" in said[1]
    _, wrong = drill.answer(Answer("wake"))
    assert [one.text_id for one in wrong.told] == ["practice.order.wake"]


def test_what_was_called_already_is_told_so(
    lesson: Lesson, grader: Grader, phrasebook: Phrasebook
) -> None:
    """The rehearsal leaves every token on the table, and the place drill offers earlier calls."""
    rehearsal = DressRehearsal(phrasebook, grader, lesson, 1, place=5)
    _, wrong = rehearsal.answer(Answer("werewolves"))
    assert [told_text(one, phrasebook) for one in wrong.told] == ["Already called: Werewolves."]
    call = lesson.call("robber")
    assert call is not None
    _, wrong = PlaceDrill(phrasebook, lesson, call, 1).answer(Answer("minion"))
    assert [told_text(one, phrasebook) for one in wrong.told] == [
        "Right is: Robber.",
        "Already called: Minion.",
    ]


def test_the_report_names_what_was_not_picked_at_once(
    lesson: Lesson, phrasebook: Phrasebook
) -> None:
    drill, _ = play(order_drill([lesson], phrasebook, 1), ["wake", "seer", *RIGHT_ORDER])
    said = [told_text(told, phrasebook) for told in drill.report]
    assert said == [
        "Stages done: 0 of 1.",
        "To look at again: Everybody closes their eyes.",
    ]


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
