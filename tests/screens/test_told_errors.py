"""What goes wrong is told in the language of the screens."""

import pytest

from narrator.screens.setup.sound_check import SoundCheck
from narrator.screens.words import Words
from narrator.script.options import Options
from tests.screens.conftest import Build
from tests.screens.driving import FIRST_GAME, press, settle, text_of, until
from tests.screens.stages import TestStage

SIZE = (80, 24)
RUSSIAN = "languages: {screens: ru}\n"


async def test_the_sound_check_tells_it(build: Build, stage: TestStage) -> None:
    stage.no_card = "no sound card could be opened (dsp: nothing)"
    stage.notes = ("The pack en-joe lacks a clip. (seer.wake)",)
    app = build(RUSSIAN)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "f5")
        await until(pilot, SoundCheck)
        await settle(pilot)
        text = text_of(app.screen)
        assert "× не удалось открыть звуковую карту (dsp: nothing)" in text
        assert "! В голосе en-joe не хватает записи. (seer.wake)" in text
        assert "Голос: Joe (запись)" in text


async def test_the_setup_tells_what_the_voice_lacks(
    build: Build, stage: TestStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("narrator.screens.app.SETTLE_S", 0)
    stage.notes = ("The pack en-joe lacks a clip.",)
    app = build(FIRST_GAME + "languages: {screens: es}\n")
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        assert "! Al paquete en-joe le" in text_of(app.screen)


async def test_a_warning_is_told_in_the_language_of_the_moment(build: Build) -> None:
    app = build(RUSSIAN)
    async with app.run_test(size=SIZE) as pilot:
        app.say("the sound card has been closed", is_warning=True)
        app.say("Anna", is_warning=True)
        app.say("the sound card has been closed")
        await settle(pilot)
        told = [notification.message for notification in app._notifications]
        assert told == ["звуковая карта закрыта", "Anna", "the sound card has been closed"]


def test_a_reason_inside_a_text_is_told_too(build: Build) -> None:
    words = build(RUSSIAN).words
    told = words("voice.failed", reason="the mixer has been closed")
    assert told == "Не удалось подготовить голос: микшер закрыт"
    assert words.number(Options().pace_s + 0.5) == "10,5"


def test_words_alone_tell_it_in_english(build: Build) -> None:
    words = Words(build().words.phrasebook)
    assert words.error(ValueError("no such thing")) == "no such thing"
