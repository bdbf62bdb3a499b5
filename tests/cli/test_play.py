"""Whole nights through ``narrator play``, on a virtual clock."""

from pathlib import Path

import pytest

import narrator.rehearsal
from narrator.cli.main import main
from narrator.show.clock import Clock
from narrator.sound.clip import Clip
from narrator.sound.mixer import Bus, Mixer, SoundLostError
from narrator.sound.silent_mixer import SilentMixer
from narrator.voice.catalogue import voice_sources
from narrator.voice.source import VoiceSource
from tests.virtual_clock import VirtualClock

NIGHT = ["play", "--preset", "first-game", "--players", "5", "--pace", "10"]


class FailingMixer(SilentMixer):
    def __init__(self, clock: VirtualClock, fails_at_s: float) -> None:
        super().__init__(clock.now_s, "a card that fails")
        self._clock = clock
        self._fails_at_s = fails_at_s

    def play(self, bus: Bus, clip: Clip) -> None:
        if self._clock.now_s() >= self._fails_at_s:
            raise SoundLostError("the loudspeaker has been pulled out")
        super().play(bus, clip)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> VirtualClock:
    """The night passes on a virtual clock, with a cache of its own."""
    clock = VirtualClock()

    def open_mixer(*, mute: bool = False) -> tuple[Mixer, Clock, str | None]:
        return SilentMixer(clock.now_s, "muted" if mute else "silent"), clock, None

    monkeypatch.setattr(narrator.rehearsal, "open_mixer", open_mixer)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return clock


def assert_whole_night(out: str) -> None:
    """Every call of the five-player first game is there, once and in order."""
    calls = [
        "Everyone, close your eyes.", "Werewolves, wake up", "Werewolves, close your eyes.",
        "Seer, wake up.", "Seer, close your eyes.", "Robber, wake up.", "Robber, close your eyes.",
        "Troublemaker, wake up.", "Troublemaker, close your eyes.", "Everyone, wake up!",
        "One minute left.", "Everyone, three, two, one, vote!",
    ]  # fmt: skip
    places = [out.find(call) for call in calls]
    assert -1 not in places
    assert places == sorted(places)
    assert all(out.count(call) == 1 for call in calls)
    assert "The game is over." in out


def test_a_whole_night_is_told_in_order(
    clock: VirtualClock, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*NIGHT, "--mute"]) == 0
    told = capsys.readouterr()
    assert_whole_night(told.out)
    assert told.out.count("(count 10 s)") == 6  # setup, four roles, the last ten seconds
    assert 300 < clock.time_s < 480
    assert told.err == ""


def test_a_deck_with_errors_never_begins(
    clock: VirtualClock, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*NIGHT, "tanner", "--mute"]) == 2
    assert "take 1 away" in capsys.readouterr().err
    assert clock.time_s == 0


def test_without_a_sound_card_the_night_is_told_all_the_same(
    clock: VirtualClock, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.undo()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    mixer, _, reason = narrator.rehearsal.open_mixer()
    assert isinstance(mixer, SilentMixer)
    assert reason is not None
    monkeypatch.setattr(narrator.rehearsal, "open_mixer", lambda **_: (mixer, clock, reason))
    assert main([*NIGHT, "--voice", "silent"]) == 0
    told = capsys.readouterr()
    assert_whole_night(told.out)
    assert told.err.count("no sound card could be opened") == 1


def test_without_pygame_the_night_is_told_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "narrator.sound.pygame_mixer", None)
    mixer, _, reason = narrator.rehearsal.open_mixer()
    assert isinstance(mixer, SilentMixer)
    assert "pygame cannot be loaded" in str(reason)


def test_sound_failing_half_way_is_told_once_and_the_night_goes_on(
    clock: VirtualClock, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    mixer = FailingMixer(clock, 40.0)
    monkeypatch.setattr(narrator.rehearsal, "open_mixer", lambda **_: (mixer, clock, None))
    assert main([*NIGHT, "--voice", "silent"]) == 0
    out = capsys.readouterr().out
    assert_whole_night(out)
    assert out.count("the loudspeaker has been pulled out") == 1


def test_without_a_speech_engine_captions_and_counts_remain(
    clock: VirtualClock, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # A child that cannot even start stands for a broken speech engine; no other kind is there.
    def system_only(*words: object) -> tuple[VoiceSource, ...]:
        return tuple(source for source in voice_sources(*words) if source.kind == "system")  # type: ignore[arg-type]

    monkeypatch.setattr("narrator.voice.catalogue.voice_sources", system_only)
    monkeypatch.setattr("narrator.voice.system.CHILD_COMMAND", ("/no/such/program",))
    assert main([*NIGHT, "--voice", "auto"]) == 0
    told = capsys.readouterr()
    assert_whole_night(told.out)
    assert "Voice: none, only captions." in told.out
    assert told.err.count("The speech engine did not start") == 1
    assert clock.time_s > 300


def test_a_broken_background_is_left_out_and_told(
    clock: VirtualClock, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "sounds").mkdir()
    (tmp_path / "sounds" / "night_wind.ogg").write_bytes(b"not a sound")
    assert main([*NIGHT, "--voice", "silent", "--config", str(tmp_path)]) == 0
    told = capsys.readouterr()
    assert_whole_night(told.out)
    assert "night_wind.ogg cannot be read" in told.err
    assert clock.time_s > 300


@pytest.mark.usefixtures("clock")
def test_what_is_printed_has_a_language_of_its_own(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["--language", "es", "--screen-language", "ru", "--day", "none", "--mute", "--short"]
    assert main([*NIGHT, *words]) == 0
    printed = capsys.readouterr().out
    assert "Карт на столе: 8" in printed
    assert "Vidente, despierta." in printed
    assert "Seer" not in printed


@pytest.mark.thorough
@pytest.mark.usefixtures("clock")
def test_a_named_voice_is_that_of_the_first_language_alone(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["--voice", "pack:en-joe", "--second-language", "es", "--day", "none", "--short"]
    assert main([*NIGHT, *words]) == 0
    assert "Seer, wake up. / Vidente, despierta." in capsys.readouterr().out
