from pathlib import Path

import numpy as np
import pytest
import soundfile

from narrator.sound.clip import SAMPLE_RATE, Clip, join, silence
from narrator.sound.sound_files import SoundFileError, load_sound, read_sound


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
    soundfile.write(tmp_path / "slow.wav", np.zeros(100), 8000)
    with pytest.raises(SoundFileError, match="8000 Hz"):
        read_sound(tmp_path / "slow.wav")
