"""One person's drill on disk, for whatever front end."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from msgspec import structs

from narrator.errors import NarratorError
from narrator.game.game import Game
from narrator.practice.coach.history import append_history, history_file, read_history
from narrator.practice.coach.practised import Practised
from narrator.practice.coach.today import TodayDrill
from narrator.practice.course import Course
from narrator.practice.drill import Answer, Ask
from narrator.practice.model import model_night
from narrator.practice.read_along import ReadAlong
from narrator.practice.room import DEAL, Kind, Room, Wish
from narrator.practice.sitting import Sitting, forget_places
from narrator.script.options import Options
from narrator.script.phrasebook import Phrasebook

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)


@pytest.fixture(scope="session")
def room(game: Game, course: Course, phrasebook: Phrasebook) -> Room:
    deck = game.presets["first-game"].decks[5]
    return Room.of(game, deck, Options(), phrasebook, course)


def sit(room: Room, wish: Wish, folder: Path, seed: int = 1, now: datetime = NOON) -> Sitting:
    return Sitting(room, wish, folder, "Ana", seed, lambda: now)


@pytest.mark.parametrize("kind", list(Kind))
def test_every_drill_can_be_left_after_any_answer(kind: Kind, room: Room, tmp_path: Path) -> None:
    wish = Wish(kind, own_role=DEAL)
    sitting = sit(room, wish, tmp_path)
    for number in range(12):
        if sitting.drill.question is None:
            break
        is_choice = sitting.drill.question.ask is Ask.CHOICE
        text = sitting.drill.question.choices[0].key if is_choice else "9"
        sitting.answer(Answer(text, float(number)))
        again = sit(room, wish, tmp_path, seed=99)
        question, asked = sitting.drill.question, again.drill.question
        if question is not None and asked is not None:
            assert again.is_resumed
            assert again.drill == sitting.drill or question.ask is Ask.PRESS
            assert (asked.number, asked.of) == (question.number, question.of)
            assert (again.seed, again.resumed_s) == (1, number)


def test_another_kind_of_drill_leaves_the_place_of_one_that_was_left(
    room: Room, tmp_path: Path
) -> None:
    sit(room, Wish(Kind.ORDER), tmp_path).answer(Answer("close_eyes"))
    count = sit(room, Wish(Kind.COUNT, rounds=1), tmp_path)
    count.answer(Answer("10"))
    assert count.drill.question is None
    assert sit(room, Wish(Kind.ORDER), tmp_path).is_resumed


def test_who_begins_anew_has_left_nothing(room: Room, tmp_path: Path) -> None:
    for kind in (Kind.ORDER, Kind.COUNT):
        sitting = sit(room, Wish(kind), tmp_path)
        sitting.answer(Answer("close_eyes"))
    forget_places(sitting.history)
    assert not list(tmp_path.glob("left-*"))


@pytest.mark.parametrize(("kind", "presses"), [(Kind.COUNT, 1), (Kind.READ, 1), (Kind.READ, 2)])
def test_what_was_timed_when_a_drill_was_left_is_timed_anew(
    kind: Kind, presses: int, room: Room, tmp_path: Path
) -> None:
    sitting = sit(room, Wish(kind), tmp_path)
    for second in range(presses):
        sitting.answer(Answer(at_s=float(second)))
    again = sit(room, Wish(kind), tmp_path)
    question = again.drill.question
    assert question is not None
    assert question.task.text_id in {"practice.count.begin", "practice.read.begin"}
    again.answer(Answer(at_s=500.0))
    third = sit(room, Wish(kind), tmp_path)
    third.answer(Answer(at_s=600.0))
    feedback = third.answer(Answer(at_s=610.0))
    offs = [result.off_s for result in feedback.results]
    assert offs == {Kind.COUNT: [0.0], Kind.READ: [7.0] if presses == 2 else []}[kind]


def test_reading_along_is_measured_by_the_voice_where_there_is_one(
    room: Room, tmp_path: Path
) -> None:
    slow = tuple(structs.replace(line, speech_s=100.0) for line in model_night(room.lesson.script))
    drill = sit(structs.replace(room, model=slow), Wish(Kind.READ), tmp_path).drill
    assert isinstance(drill, ReadAlong)
    drill, _ = drill.answer(Answer(at_s=0.0))
    _, hurried = drill.answer(Answer(at_s=60.0))
    assert [told.text_id for told in hurried.told] == ["practice.read.hurried"]


def test_the_same_drill_in_another_language_begins_afresh(room: Room, tmp_path: Path) -> None:
    sit(room, Wish(Kind.WORDS), tmp_path).answer(Answer("Everyone, close your eyes."))
    book = structs.replace(room.book, language="es")
    assert sit(room, Wish(Kind.WORDS), tmp_path).is_resumed
    assert not sit(structs.replace(room, book=book), Wish(Kind.WORDS), tmp_path).is_resumed


def test_a_finished_drill_is_not_resumed(room: Room, tmp_path: Path) -> None:
    wish = Wish(Kind.COUNT, rounds=1)
    sit(room, wish, tmp_path).answer(Answer("10"))
    assert not sit(room, wish, tmp_path).is_resumed
    assert len(read_history(history_file(tmp_path, "Ana"))) == 1


def test_the_card_one_is_dealt_is_called_by_night_and_differs_by_seed(
    room: Room, tmp_path: Path
) -> None:
    dealt = set()
    for seed in range(20):
        drill = sit(room, Wish(Kind.READ, own_role=DEAL), tmp_path, seed).drill
        assert isinstance(drill, ReadAlong)
        dealt.add(drill.own_role)
    assert dealt == {"werewolf", "seer", "robber", "troublemaker"}


def test_todays_plan_leaves_out_what_was_learned_today(room: Room, tmp_path: Path) -> None:
    learned = room.goal_lessons["first-game"].items
    twice = [Practised(item, 1.0, NOON + timedelta(minutes=n)) for n in (0, 1) for item in learned]
    append_history(history_file(tmp_path, "Ana"), twice)
    sitting = sit(room, Wish(Kind.TODAY), tmp_path, now=NOON + timedelta(hours=2))
    assert isinstance(sitting.drill, TodayDrill)
    assert sitting.planned == (0, len(sitting.drill.queue))
    assert sitting.drill.queue[0] not in learned
    assert not set(sitting.drill.queue) & set(learned)


def test_a_folder_that_cannot_be_written_is_told_in_one_sentence(
    room: Room, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    sitting = sit(room, Wish(Kind.COUNT), tmp_path / "file" / "folder")
    with pytest.raises(NarratorError, match="cannot be"):
        sitting.answer(Answer("10"))
