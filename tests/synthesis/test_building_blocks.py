import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrator.sound.synthesis.envelopes import hump, soft_edges, wandering, wandering_db
from narrator.sound.synthesis.filters import band, convolved, shaped, tilt
from narrator.sound.synthesis.noise import loop_noise
from narrator.sound.synthesis.recipe import PEAK_LIMIT, limited
from narrator.sound.synthesis.samples import from_16_bits, from_db, panned, rms, to_16_bits, to_db
from narrator.sound.synthesis.scatter import put, spread

FRAMES = 882
seeds = st.integers(0, 2**32 - 1)


@given(seeds, st.integers(-FRAMES, FRAMES))
def test_a_filter_does_not_know_where_a_loop_begins(seed: int, turn: int) -> None:
    loop = np.random.default_rng(seed).standard_normal((2, FRAMES))
    response = band(200.0, 2_000.0)
    turned_first = shaped(np.roll(loop, turn, axis=1), response)
    assert turned_first == pytest.approx(np.roll(shaped(loop, response), turn, axis=1), abs=1e-9)


@given(seeds, st.integers(0, 3 * FRAMES), st.integers(1, 3 * FRAMES))
def test_a_sound_put_over_the_end_goes_on_at_the_beginning(
    seed: int, start: int, length: int
) -> None:
    sound = np.random.default_rng(seed).standard_normal((2, length))
    loop = np.zeros((2, FRAMES))
    put(loop, start, sound)
    expected = np.zeros((2, FRAMES))
    for channel in range(2):
        np.add.at(expected[channel], (start + np.arange(length)) % FRAMES, sound[channel])
    assert loop == pytest.approx(expected, abs=1e-9)


@given(seeds, st.integers(1, 40), st.floats(0.0, 1.0))
def test_places_are_spread_and_inside_the_loop(seed: int, count: int, apart: float) -> None:
    places = spread(np.random.default_rng(seed), FRAMES, count, apart)
    assert len(places) == count
    assert all(0 <= place < FRAMES for place in places)
    gaps = np.diff([*places, places[0] + FRAMES]) % FRAMES if count > 1 else np.array([FRAMES])
    assert min(gaps) >= apart * FRAMES / count - 2


@given(seeds)
def test_the_same_seed_gives_the_same_noise_and_another_seed_another(seed: int) -> None:
    first, again, other = (
        loop_noise(np.random.default_rng(one), FRAMES, tilt(-3.0)) for one in (seed, seed, seed + 1)
    )
    assert np.array_equal(first, again)
    assert not np.allclose(first, other)
    assert rms(first) == pytest.approx(1.0)


@given(seeds, st.floats(0.05, 5.0), st.floats(0.1, 6.0))
def test_a_wandering_gain_stays_within_twice_its_depth(
    seed: int, fastest_hz: float, depth_db: float
) -> None:
    path = wandering_db(np.random.default_rng(seed), 50 * FRAMES, fastest_hz, depth_db)
    assert np.max(np.abs(20.0 * np.log10(path))) <= 2.0 * depth_db + 1e-6


def test_a_wandering_curve_closes_into_a_loop() -> None:
    path = wandering(np.random.default_rng(1), 100 * FRAMES, 2.0)
    steps = np.abs(np.diff(np.append(path, path[0])))
    assert steps[-1] <= np.max(steps[:-1])


@given(seeds)
def test_convolving_with_a_single_impulse_changes_nothing(seed: int) -> None:
    loop = np.random.default_rng(seed).standard_normal((2, FRAMES))
    assert convolved(loop, np.array([1.0, 0.0])) == pytest.approx(loop, abs=1e-9)


@given(st.floats(0.1, 20.0), seeds)
def test_the_limiter_leaves_soft_sounds_alone_and_lets_nothing_over(gain: float, seed: int) -> None:
    sound = gain * np.random.default_rng(seed).uniform(-1.0, 1.0, (2, 500))
    bent = limited(sound)
    soft = np.abs(sound) <= 0.5 * PEAK_LIMIT
    assert np.max(np.abs(bent)) <= PEAK_LIMIT
    assert np.array_equal(bent[soft], sound[soft])


@given(st.floats(-1.0, 1.0))
def test_a_sound_is_equally_loud_wherever_it_is_set(place: float) -> None:
    assert np.sum(np.square(panned(np.ones(4), place))) == pytest.approx(4.0)


@given(st.floats(-150.0, 20.0))
def test_decibels_come_back_as_they_went(level_db: float) -> None:
    assert to_db(from_db(level_db)) == pytest.approx(level_db, abs=1e-6)


def test_sixteen_bits_round_to_the_nearest_step() -> None:
    samples = np.array([[-2.0, -1.0, 0.0, 0.5, 1.0], [0.0, 0.1, 0.2, 0.3, 0.4]])
    back = from_16_bits(to_16_bits(samples))
    assert back == pytest.approx(np.clip(samples, -1.0, 1.0), abs=0.5 / 32_767 + 1e-12)


def test_soft_edges_begin_and_end_in_silence() -> None:
    faded = soft_edges(np.ones((2, 1_000)), 0.002, 0.004)
    assert np.all(faded[:, [0, -1]] < 1e-12)
    assert np.all(faded[:, 400:600] == 1.0)
    assert hump(1_000).max() == pytest.approx(1.0, abs=1e-3)
