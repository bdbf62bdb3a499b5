from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrator.sound.ducking import DuckingPlan, ducking_envelope
from narrator.sound.levels import SILENT_DB, amplitude

PLAN = DuckingPlan(
    counting_db=0, speaking_db=-18, attack_s=0.15, release_s=0.6, fade_in_s=2, fade_out_s=4
)

lines = st.lists(st.tuples(st.floats(0.1, 20), st.floats(0.1, 12)), max_size=8).map(
    lambda pairs: [
        (begin, begin + length)
        for begin, length in zip(
            [
                sum(gap + size for gap, size in pairs[:index]) + pairs[index][0]
                for index in range(len(pairs))
            ],
            [size for _, size in pairs],
            strict=True,
        )
    ]
)


@given(lines)
def test_the_level_is_down_during_every_line_after_the_fade_in(
    spoken: list[tuple[float, float]],
) -> None:
    envelope = ducking_envelope(spoken, 0.0, 300.0, PLAN)
    for begin_s, end_s in spoken:
        if begin_s > PLAN.fade_in_s + PLAN.attack_s:
            for part in (0.0, 0.5, 1.0):
                at_s = begin_s + part * (end_s - begin_s)
                assert envelope.gain_db(at_s) == pytest.approx(PLAN.speaking_db)


@given(lines)
def test_the_level_is_up_once_a_count_has_settled(spoken: list[tuple[float, float]]) -> None:
    envelope = ducking_envelope(spoken, 0.0, 300.0, PLAN)
    for (_, end_s), (begin_s, _) in pairwise([*spoken, (300.0, 300.0)]):
        if begin_s - end_s > 2 and end_s + PLAN.release_s > PLAN.fade_in_s:
            assert envelope.gain_db((end_s + begin_s) / 2 + 0.3) == pytest.approx(PLAN.counting_db)


@given(lines, st.floats(-5, 310))
def test_the_level_never_leaves_its_limits_and_never_jumps(
    spoken: list[tuple[float, float]], at_s: float
) -> None:
    envelope = ducking_envelope(spoken, 0.0, 300.0, PLAN)
    gain_db = envelope.gain_db(at_s)
    assert SILENT_DB <= gain_db <= PLAN.counting_db
    steepest = max(60 / PLAN.fade_in_s, 18 / PLAN.attack_s, 60 / PLAN.fade_out_s)
    assert abs(envelope.gain_db(at_s + 0.01) - gain_db) <= steepest * 0.01 + 1e-6


def test_lines_that_follow_quickly_do_not_pump() -> None:
    envelope = ducking_envelope([(10.0, 12.0), (12.9, 15.0)], 0.0, 60.0, PLAN)
    assert envelope.gain_db(12.4) == pytest.approx(PLAN.speaking_db)


def test_the_end_gives_way_to_what_is_said_at_dawn_and_falls_silent() -> None:
    envelope = ducking_envelope([(10.0, 12.0), (60.0, 61.0)], 0.0, 60.0, PLAN)
    assert envelope.gain_db(59.8) == pytest.approx(PLAN.counting_db)
    assert envelope.gain_db(60.0) == pytest.approx(PLAN.speaking_db)
    assert envelope.gain_db(64.0) == SILENT_DB


def test_decibels_become_amplitudes() -> None:
    assert amplitude(0) == 1
    assert amplitude(-6) == pytest.approx(0.501, abs=0.001)
    assert amplitude(SILENT_DB) == 0
