"""Trimming, levelling, resampling and checking speech."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from narrator.sound.clip import SAMPLE_RATE
from narrator.sound.resample import resample, smooth_size
from narrator.voice.finish import SpeechFaultError, audible_range, clipped_runs, finish, trim
from narrator.voice.loudness import level, loudness_lufs, true_peak_db

Samples = NDArray[np.float32]


def sine(hz: float, length_s: float, rate_hz: int = SAMPLE_RATE, height: float = 0.5) -> Samples:
    times = np.arange(round(length_s * rate_hz)) / rate_hz
    return (height * np.sin(2 * np.pi * hz * times)).astype(np.float32)


def test_loudness_of_the_standards_reference_tone() -> None:
    # BS.1770: a 997 Hz sine at 0 dBFS in one channel reads -3.01 LUFS.
    assert loudness_lufs(sine(997, 5, height=1.0)) == pytest.approx(-3.01, abs=0.02)


def test_silence_between_words_does_not_count_as_quiet_speech() -> None:
    words = sine(500, 1.0)
    pauses = np.concatenate((words, np.zeros(3 * SAMPLE_RATE, np.float32), words))
    assert loudness_lufs(pauses) == pytest.approx(loudness_lufs(words), abs=1.0)


def test_a_peak_between_two_samples_is_found() -> None:
    # At a quarter of the rate and 45 degrees every sample lies at 0.707 of the true peak.
    frames = np.arange(SAMPLE_RATE)
    tone = np.sin(np.pi / 2 * frames + np.pi / 4).astype(np.float32)
    hann = np.hanning(SAMPLE_RATE).astype(np.float32)
    assert true_peak_db(tone * hann) == pytest.approx(0.0, abs=0.1)


@given(
    height=st.floats(0.01, 1.0),
    spikes=st.lists(st.integers(0, SAMPLE_RATE - 1), max_size=5),
    length_s=st.floats(0.2, 1.0),
)
def test_levelled_speech_is_never_over_the_ceiling(
    height: float, spikes: list[int], length_s: float
) -> None:
    speech = sine(300, length_s, height=height)
    for spike in spikes:
        speech[spike % speech.size] = 1.0
    assert true_peak_db(level(speech)) < -1.0


def test_levelling_reaches_the_target_even_when_peaks_have_to_be_held() -> None:
    generator = np.random.default_rng(1)
    speech = (generator.standard_normal(2 * SAMPLE_RATE) * 0.05).astype(np.float32)
    speech[::4000] = 0.9
    assert loudness_lufs(level(speech)) == pytest.approx(-16.0, abs=0.3)


@pytest.mark.parametrize("rate_hz", [8_000, 16_000, 22_050, 24_000, 48_000, 96_000])
def test_a_tone_keeps_its_pitch_height_and_length_at_another_rate(rate_hz: int) -> None:
    changed = resample(sine(1000, 1.0, rate_hz), rate_hz, SAMPLE_RATE)
    assert changed.size == pytest.approx(SAMPLE_RATE, abs=1)
    inside = slice(2000, -2000)
    error = changed[inside] - sine(1000, 1.0)[: changed.size][inside]
    assert 20 * np.log10(np.abs(error).max() / 0.5) < -60


def test_what_the_new_rate_cannot_hold_is_taken_out_and_not_folded_down() -> None:
    changed = resample(sine(30_000, 0.5, 96_000), 96_000, SAMPLE_RATE)
    assert np.abs(changed[2000:-2000]).max() < 0.001


@given(st.integers(1, 100_000))
def test_transform_sizes_are_at_least_as_asked_and_smooth(least: int) -> None:
    size = smooth_size(least)
    assert size >= least
    for factor in (2, 3, 5):
        while size % factor == 0:
            size //= factor
    assert size == 1


@given(before=st.integers(0, 3000), after=st.integers(0, 3000))
def test_trimming_leaves_the_same_edges_whatever_surrounded_the_speech(
    before: int, after: int
) -> None:
    speech = np.full(2000, 0.5, np.float32)
    around = [np.zeros(size, np.float32) for size in (before, after)]
    trimmed = trim(np.concatenate((around[0], speech, around[1])))
    assert audible_range(trimmed) == (441, 2441)
    assert trimmed.size == 2882


def test_stereo_is_mixed_to_one_channel() -> None:
    left = sine(300, 1.0)
    both = np.stack((left, left), axis=1)
    assert finish(both, SAMPLE_RATE, "one two three").shape[1] == 1


def test_a_loud_voice_that_only_touches_full_scale_is_not_clipped() -> None:
    assert clipped_runs(sine(300, 1.0, height=1.0)) <= 300
    assert clipped_runs(sine(300, 1.0, height=0.99)) == 0
    assert clipped_runs(np.clip(sine(300, 0.1) * 4, -1, 1)) == 60


@pytest.mark.parametrize(
    ("samples", "reason"),
    [
        (np.zeros(0, np.float32), "is empty"),
        (np.zeros(1000, np.float32), "is silent"),
        (np.full(1000, np.inf, np.float32), "holds values that are no sound"),
        (sine(300, 0.2), "is too short for its text"),
        (sine(300, 20.0), "is too long for its text"),
    ],
)
def test_speech_that_cannot_be_right_is_refused(samples: Samples, reason: str) -> None:
    with pytest.raises(SpeechFaultError, match=reason):
        finish(samples, SAMPLE_RATE, "Seer, wake up. Look at a card.")
