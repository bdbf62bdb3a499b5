from collections.abc import Mapping

import numpy as np
import pytest

from narrator.sound.synthesis.loudness import (
    SILENCE_LUFS,
    integrated_lufs,
    loudest_lufs,
    ungated_lufs,
)
from narrator.sound.synthesis.recipe import AMBIENCE_LUFS
from narrator.sound.synthesis.samples import Samples

pytestmark = pytest.mark.thorough

RATE = 44_100


def sine(hz: float, level_db: float, length_s: float) -> Samples:
    time_s = np.arange(round(length_s * RATE)) / RATE
    one = 10.0 ** (level_db / 20.0) * np.sin(2.0 * np.pi * hz * time_s)
    return np.stack([one, one])


def test_all_backgrounds_are_equally_loud(ambiences: Mapping[str, Samples]) -> None:
    loudness = {name: integrated_lufs(samples) for name, samples in ambiences.items()}
    assert all(abs(lufs - AMBIENCE_LUFS) < 0.5 for lufs in loudness.values()), loudness


def test_a_stereo_tone_at_minus_23_reads_minus_23() -> None:
    assert integrated_lufs(sine(1_000.0, -23.0, 20.0)) == pytest.approx(-23.0, abs=0.1)


def test_one_channel_at_full_scale_reads_minus_3() -> None:
    tone = sine(997.0, 0.0, 5.0)
    tone[1] = 0.0
    assert integrated_lufs(tone) == pytest.approx(-3.01, abs=0.05)


def test_silence_between_sounds_does_not_count() -> None:
    tone = sine(1_000.0, -20.0, 10.0)
    with_silence = np.concatenate([tone, np.zeros_like(tone)], axis=1)
    assert integrated_lufs(with_silence) == pytest.approx(integrated_lufs(tone), abs=0.3)
    assert ungated_lufs(with_silence) == pytest.approx(ungated_lufs(tone) - 3.01, abs=0.1)


def test_soft_parts_ten_under_the_rest_do_not_count() -> None:
    parts = [sine(1_000.0, level_db, 10.0) for level_db in (-45.0, -23.0, -45.0)]
    assert integrated_lufs(np.concatenate(parts, axis=1)) == pytest.approx(-23.0, abs=0.15)


def test_low_tones_count_less_than_high_ones() -> None:
    low, high = (integrated_lufs(sine(hz, -20.0, 4.0)) for hz in (40.0, 4_000.0))
    assert high - low > 8.0


def test_a_short_sound_is_measured_with_silence_after_it() -> None:
    assert loudest_lufs(sine(1_000.0, -20.0, 0.1)) == pytest.approx(-26.0, abs=0.2)


def test_silence_is_silent() -> None:
    assert integrated_lufs(np.zeros((2, RATE))) == SILENCE_LUFS


def test_another_meter_reads_the_same(ambiences: Mapping[str, Samples]) -> None:
    pyloudnorm = pytest.importorskip("pyloudnorm")
    loop = ambiences["uneasy_drone"][:, : 20 * RATE]
    other = pyloudnorm.Meter(RATE).integrated_loudness(loop.T)
    assert integrated_lufs(loop) == pytest.approx(other, abs=0.1)
