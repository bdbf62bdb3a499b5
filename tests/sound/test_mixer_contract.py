"""What every mixer guarantees, heard or silent."""

from collections.abc import Callable, Iterator

import pytest

from narrator.sound.clip import silence
from narrator.sound.mixer import Bus, Mixer, SoundLostError
from narrator.sound.pygame_mixer import PygameMixer
from narrator.sound.silent_mixer import SilentMixer


def silent() -> Mixer:
    return SilentMixer(lambda: 0.0)


@pytest.fixture(params=[silent, PygameMixer], ids=["silent", "pygame"])
def mixer(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Mixer]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    make: Callable[[], Mixer] = request.param
    made = make()
    yield made
    made.close()


def test_a_bus_is_busy_while_it_plays_and_not_after_stop(mixer: Mixer) -> None:
    assert not mixer.is_busy(Bus.VOICE)
    mixer.play(Bus.VOICE, silence(60))
    assert mixer.is_busy(Bus.VOICE)
    mixer.stop(Bus.VOICE)
    assert not mixer.is_busy(Bus.VOICE)


def test_buses_do_not_touch_each_other(mixer: Mixer) -> None:
    mixer.play(Bus.AMBIENCE, silence(60, 2))
    mixer.play(Bus.VOICE, silence(60))
    mixer.stop(Bus.VOICE)
    assert mixer.is_busy(Bus.AMBIENCE)
    assert not mixer.is_busy(Bus.EFFECT)


def test_a_paused_bus_stays_busy_and_a_stopped_one_can_play_again(mixer: Mixer) -> None:
    mixer.play(Bus.VOICE, silence(60))
    mixer.pause(Bus.VOICE)
    assert mixer.is_busy(Bus.VOICE)
    mixer.resume(Bus.VOICE)
    assert mixer.is_busy(Bus.VOICE)
    mixer.pause(Bus.VOICE)
    mixer.stop(Bus.VOICE)
    mixer.play(Bus.VOICE, silence(60))
    assert mixer.is_busy(Bus.VOICE)


def test_pausing_resuming_and_stopping_an_idle_bus_is_allowed(mixer: Mixer) -> None:
    mixer.pause(Bus.EFFECT)
    mixer.resume(Bus.EFFECT)
    mixer.stop(Bus.EFFECT)
    assert not mixer.is_busy(Bus.EFFECT)


def test_one_clip_waits_behind_another(mixer: Mixer) -> None:
    assert mixer.has_room(Bus.AMBIENCE)
    mixer.queue(Bus.AMBIENCE, silence(60, 2))
    assert mixer.is_busy(Bus.AMBIENCE)
    assert mixer.has_room(Bus.AMBIENCE)
    mixer.queue(Bus.AMBIENCE, silence(60, 2))
    assert not mixer.has_room(Bus.AMBIENCE)


def test_a_change_over_makes_room_at_once(mixer: Mixer) -> None:
    mixer.queue(Bus.AMBIENCE, silence(60, 2))
    mixer.queue(Bus.AMBIENCE, silence(60, 2))
    mixer.change_over(Bus.AMBIENCE)
    assert mixer.has_room(Bus.AMBIENCE)
    mixer.queue(Bus.AMBIENCE, silence(60, 2))
    mixer.queue(Bus.AMBIENCE, silence(60, 2))
    assert not mixer.has_room(Bus.AMBIENCE)
    mixer.stop(Bus.AMBIENCE)
    assert not mixer.is_busy(Bus.AMBIENCE)


def test_any_gain_is_taken(mixer: Mixer) -> None:
    for gain_db in (-200.0, -60.0, -18.0, 0.0, 6.0):
        mixer.set_gain(Bus.AMBIENCE, gain_db)


def test_after_close_every_call_says_that_the_sound_is_lost(mixer: Mixer) -> None:
    mixer.close()
    mixer.close()
    calls: list[Callable[[], object]] = [
        lambda: mixer.play(Bus.VOICE, silence(1)),
        lambda: mixer.queue(Bus.VOICE, silence(1)),
        lambda: mixer.has_room(Bus.VOICE),
        lambda: mixer.change_over(Bus.VOICE),
        lambda: mixer.stop(Bus.VOICE),
        lambda: mixer.pause(Bus.VOICE),
        lambda: mixer.resume(Bus.VOICE),
        lambda: mixer.set_gain(Bus.VOICE, 0),
        lambda: mixer.is_busy(Bus.VOICE),
    ]
    for call in calls:
        with pytest.raises(SoundLostError):
            call()


def test_a_mixer_says_what_it_is(mixer: Mixer) -> None:
    assert mixer.description


def test_without_a_driver_opening_says_so_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    with pytest.raises(SoundLostError, match="no sound card could be opened"):
        PygameMixer()
    assert capfd.readouterr() == ("", "")


def test_sdl_quitting_underneath_is_a_lost_sound_and_no_crash(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import pygame  # noqa: PLC0415 - only this test reaches under the mixer

    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    mixer = PygameMixer()
    pygame.mixer.quit()
    with pytest.raises(SoundLostError):
        mixer.play(Bus.VOICE, silence(1))
    mixer.close()
