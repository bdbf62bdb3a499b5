import itertools
from collections.abc import Mapping, Sequence

import numpy as np
import pytest

from narrator.sound.synthesis.bands import CENTERS_HZ, band_levels_db, levels_over_time_db
from narrator.sound.synthesis.loudness import loudest_lufs
from narrator.sound.synthesis.masking import margins, moments_db
from narrator.sound.synthesis.recipe import Kind
from narrator.sound.synthesis.recipes import recipes
from narrator.sound.synthesis.rustle import (
    CARD_BELOW_VOICE_LU,
    SLEEVE_BELOW_VOICE_LU,
    VOICE_LUFS,
    rustles,
)
from narrator.sound.synthesis.samples import Samples

pytestmark = pytest.mark.thorough

AMBIENCES = [name for name, recipe in recipes.items() if recipe.kind is Kind.AMBIENCE]
RATE = 44_100


@pytest.fixture(scope="module")
def moments(ambiences: Mapping[str, Samples]) -> Mapping[str, Samples]:
    return {name: moments_db(loop) for name, loop in ambiences.items()}


@pytest.fixture(scope="module")
def takes() -> Mapping[str, Sequence[Samples]]:
    return rustles()


@pytest.mark.parametrize("name", AMBIENCES)
@pytest.mark.parametrize("kind", ["card", "sleeve"])
def test_a_rustle_lies_six_decibels_under_the_background_in_every_band_it_has(
    name: str,
    kind: str,
    moments: Mapping[str, Samples],
    takes: Mapping[str, Sequence[Samples]],
) -> None:
    found = margins(moments[name], takes[kind])
    assert min(margin.average_db for margin in found) >= 6.0
    assert min(margin.quiet_db for margin in found) >= 6.0


@pytest.mark.parametrize(
    ("kind", "below_lu"), [("card", CARD_BELOW_VOICE_LU), ("sleeve", SLEEVE_BELOW_VOICE_LU)]
)
def test_rustles_have_the_level_that_is_written_down(
    kind: str, below_lu: float, takes: Mapping[str, Sequence[Samples]]
) -> None:
    levels = [loudest_lufs(take) for take in takes[kind]]
    assert levels == pytest.approx([VOICE_LUFS - below_lu] * len(levels), abs=0.01)


def test_rustles_carry_the_bands_from_one_and_a_half_to_eight_kilohertz(
    takes: Mapping[str, Sequence[Samples]], moments: Mapping[str, Samples]
) -> None:
    for kind in ("card", "sleeve"):
        carried = {m.center_hz for m in margins(moments["brown_noise"], takes[kind])}
        assert carried >= {hz for hz in CENTERS_HZ if 1_600 <= hz <= 8_000}


def test_half_the_background_gives_six_decibels_less(
    ambiences: Mapping[str, Samples], takes: Mapping[str, Sequence[Samples]]
) -> None:
    loop = ambiences["brown_noise"][:, : 5 * RATE]
    full, half = (margins(moments_db(loop * factor), takes["card"]) for factor in (1.0, 0.5))
    for a, b in zip(full, half, strict=True):
        assert a.average_db - b.average_db == pytest.approx(6.02, abs=0.01)
        assert a.quiet_db - b.quiet_db == pytest.approx(6.02, abs=0.01)


def test_a_background_with_gaps_does_not_mask_in_them(
    ambiences: Mapping[str, Samples], takes: Mapping[str, Sequence[Samples]]
) -> None:
    loop = ambiences["brown_noise"][:, : 8 * RATE].copy()
    gaps = (np.arange(loop.shape[1]) // RATE) % 2 == 0
    found = margins(moments_db(np.where(gaps, loop * 0.01, loop)), takes["card"])
    assert min(margin.quiet_db for margin in found) < 0.0


def test_a_tone_lies_in_its_band_alone() -> None:
    tone = np.sin(2.0 * np.pi * 2_000.0 * np.arange(RATE) / RATE)[np.newaxis]
    levels = dict(zip(CENTERS_HZ, band_levels_db(tone).tolist(), strict=True))
    assert levels[2_000] == pytest.approx(-3.01, abs=0.05)
    assert max(level for hz, level in levels.items() if hz != 2_000) < -60.0
    moments = levels_over_time_db(tone, 0.125, 0.125)
    assert moments[:, CENTERS_HZ.index(2_000)] == pytest.approx(-3.01, abs=0.1)


def test_no_two_backgrounds_sound_alike(moments: Mapping[str, Samples]) -> None:
    loud = {name: np.percentile(levels, 99.0, axis=0) for name, levels in moments.items()}
    for one, other in itertools.combinations(loud, 2):
        difference_db = np.abs(loud[one] - loud[other])
        assert np.mean(difference_db) > 2.0, (one, other)
        assert np.max(difference_db) > 5.0, (one, other)
