from pathlib import Path

import numpy as np
import pytest
import soundfile

from narrator.files.folders import program_data
from narrator.sound.clip import SAMPLE_RATE, Clip, join, silence
from narrator.sound.library import ambience_names, list_sounds
from narrator.sound.sound_files import SoundFileError, load_ambience, load_sound, read_sound
from narrator.sound.synthesis.loudness import integrated_lufs


def test_a_clip_knows_its_length() -> None:
    assert silence(1.5).length_s == 1.5
    assert silence(1.0, 2).channels == 2


def test_a_clip_of_other_samples_is_refused() -> None:
    with pytest.raises(ValueError, match="16-bit"):
        Clip(np.zeros((10, 1), np.float32))
    with pytest.raises(ValueError, match="shape"):
        Clip(np.zeros(10, np.int16))


def test_joining_puts_the_gap_between_and_not_around() -> None:
    one = Clip(np.full((100, 1), 5, np.int16))
    joined = join([one, one], 0.5)
    assert joined.frames == 200 + SAMPLE_RATE // 2
    assert joined.samples[0, 0] == joined.samples[-1, 0] == 5
    assert not joined.samples[100:-100].any()
    assert join([], 1.0).frames == 0


def test_a_sound_is_read_as_stereo_and_the_first_folder_wins(tmp_path: Path) -> None:
    own, ours = tmp_path / "own", tmp_path / "ours"
    own.mkdir()
    ours.mkdir()
    soundfile.write(ours / "wind.ogg", np.zeros((4410, 2)), SAMPLE_RATE)
    soundfile.write(own / "wind.wav", np.zeros(8820), SAMPLE_RATE)
    clip = load_sound("wind", (own, ours))
    assert (clip.frames, clip.channels) == (8820, 2)


def test_a_missing_or_broken_sound_is_told_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(SoundFileError, match="there is no sound 'rain'"):
        load_sound("rain", (tmp_path,))
    (tmp_path / "rain.ogg").write_bytes(b"OggS but no sound at all")
    with pytest.raises(SoundFileError, match=r"rain\.ogg cannot be read"):
        load_sound("rain", (tmp_path,))
    soundfile.write(tmp_path / "empty.wav", np.zeros(0), SAMPLE_RATE)
    with pytest.raises(SoundFileError, match="is empty"):
        read_sound(tmp_path / "empty.wav")


def test_a_sound_of_another_rate_keeps_its_length_and_pitch(tmp_path: Path) -> None:
    times = np.arange(16_000) / 8000
    soundfile.write(tmp_path / "slow.wav", np.sin(2 * np.pi * 440 * times) / 2, 8000)
    clip = read_sound(tmp_path / "slow.wav")
    assert clip.length_s == pytest.approx(2.0)
    spectrum = np.abs(np.fft.rfft(clip.samples[:, 0].astype(float)))
    assert np.argmax(spectrum) / 2 == pytest.approx(440, abs=1)


def test_a_users_own_background_is_levelled_and_loops_without_a_step(tmp_path: Path) -> None:
    ours, own = tmp_path / "ours", tmp_path / "own"
    own.mkdir()
    noise = np.random.default_rng(1).normal(size=(SAMPLE_RATE * 20, 2))
    loud = noise / np.abs(noise).max() * 0.9
    soundfile.write(own / "mine.wav", loud, SAMPLE_RATE)
    clip = load_ambience("mine", ours, own)
    assert clip.length_s == pytest.approx(18.0)
    samples = clip.samples.astype(float) / 32768
    assert integrated_lufs(samples.transpose()) == pytest.approx(-28, abs=0.5)
    steps = np.abs(np.diff(samples, axis=0)).max()
    assert np.abs(samples[0] - samples[-1]).max() <= steps


def test_sounds_are_listed_with_the_users_own_in_their_place(tmp_path: Path) -> None:
    ours, own = program_data() / "sounds", tmp_path
    names = [sound.name for sound in list_sounds(ours, own)]
    assert names[0] == "night_wind"
    assert len(names) > 10
    assert "rain" in ambience_names(list_sounds(ours, own))
    assert "gong" not in ambience_names(list_sounds(ours, own))
    soundfile.write(own / "rain.wav", np.zeros(100), SAMPLE_RATE)
    soundfile.write(own / "surf.FLAC", np.zeros(100), SAMPLE_RATE)
    assert load_sound("surf", (own,)).frames == 100
    both = {sound.name: sound for sound in list_sounds(ours, own)}
    assert both["rain"].is_own
    assert both["surf"].is_own
    assert [*both] == [*names, "surf"]
