import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrator.sound.background import BLOCK_FRAMES, BLOCK_S, block_factors, fade_in, looped_block
from narrator.sound.clip import SAMPLE_RATE, Clip
from narrator.sound.ducking import DuckingPlan, Envelope, ducking_envelope

ENVELOPE = ducking_envelope([(10.0, 12.0), (30.0, 33.0)], 0.0, 60.0, DuckingPlan())
RAMP = Clip(np.arange(1000, dtype=np.int16).repeat(2).reshape(-1, 2))


@given(st.floats(-5, 70), st.floats(-30, 0))
def test_each_frame_has_the_gain_of_its_time(begin_s: float, level_db: float) -> None:
    factors = block_factors(ENVELOPE, begin_s, moves=True, level_db=level_db)
    assert len(factors) == BLOCK_FRAMES
    for frame in (0, 1, BLOCK_FRAMES // 3, BLOCK_FRAMES - 1):
        gain_db = ENVELOPE.gain_db(begin_s + frame / SAMPLE_RATE) + level_db
        expected = 0.0 if gain_db <= -60 else 10 ** (gain_db / 20)
        assert factors[frame] == pytest.approx(expected, abs=1e-6)


def test_a_position_that_stands_still_keeps_its_gain() -> None:
    factors = block_factors(ENVELOPE, 9.9, moves=False, level_db=0)
    assert factors.min() == factors.max() == pytest.approx(10 ** (ENVELOPE.gain_db(9.9) / 20))


@given(st.floats(0, 64), st.floats(0, 2))
def test_flat_means_the_same_gain_everywhere_between(begin_s: float, length_s: float) -> None:
    gains = [ENVELOPE.gain_db(begin_s + part * length_s) for part in np.linspace(0, 1, 400)]
    if ENVELOPE.is_flat(begin_s, begin_s + length_s):
        assert max(gains) == min(gains)
    elif length_s > 0.1:
        assert max(gains) > min(gains)


@given(st.integers(0, 999))
def test_a_loop_goes_round_without_a_seam(first: int) -> None:
    block = looped_block(RAMP, first, np.ones(2500))
    assert list(block.samples[:, 0]) == [(first + frame) % 1000 for frame in range(2500)]


def test_factors_are_worked_into_the_samples() -> None:
    block = looped_block(RAMP, 100, np.array([0.0, 0.5, 1.0]))
    assert list(block.samples[:, 0]) == [0, round(101 * 0.5), 102]


def test_a_fade_begins_with_nothing_and_ends_with_all() -> None:
    factors = fade_in(np.full(BLOCK_FRAMES, 0.8), 0.4)
    assert factors[0] == 0
    assert factors[round(0.2 * SAMPLE_RATE)] == pytest.approx(0.4, abs=0.001)
    assert factors[-1] == 0.8
    assert BLOCK_S > 0.4


def test_an_envelope_of_one_point_is_flat() -> None:
    assert Envelope((1.0,), (-3.0,)).is_flat(0.0, 10.0)
