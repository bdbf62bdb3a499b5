import os
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pytest

from narrator.sound.synthesis.beginning import best_beginning, codec_jump
from narrator.sound.synthesis.filters import tilt
from narrator.sound.synthesis.noise import loop_noise
from narrator.sound.synthesis.recipe import Kind
from narrator.sound.synthesis.recipes import recipes
from narrator.sound.synthesis.samples import Samples, to_16_bits
from narrator.sound.synthesis.seam import measured_seam

pytestmark = pytest.mark.thorough

AMBIENCES = [name for name, recipe in recipes.items() if recipe.kind is Kind.AMBIENCE]
RATE = 44_100


@pytest.fixture(scope="module")
def pink_loop() -> Samples:
    rng = np.random.default_rng(9)
    return 0.05 * loop_noise(rng, 20 * RATE, tilt(-3.0))


@pytest.mark.parametrize("name", AMBIENCES)
def test_nothing_marks_the_place_where_a_decoded_loop_begins_again(
    name: str, ambiences: Mapping[str, Samples]
) -> None:
    seam = measured_seam(ambiences[name])
    assert seam.step.unheard
    assert seam.level_db.unheard
    assert seam.spectrum_db.unheard


@pytest.mark.parametrize("name", AMBIENCES)
def test_a_loop_is_as_long_as_its_recipe_says(name: str, ambiences: Mapping[str, Samples]) -> None:
    assert ambiences[name].shape == (2, round(recipes[name].length_s * RATE))
    assert 60.0 <= recipes[name].length_s <= 120.0


def test_the_mixer_decodes_the_same_samples(
    sounds_folder: Path, ambiences: Mapping[str, Samples]
) -> None:
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    pygame = pytest.importorskip("pygame")
    pygame.mixer.init(RATE, -16, 2)
    try:
        sound = pygame.mixer.Sound(str(sounds_folder / "brown_noise.ogg"))
        mixed = pygame.sndarray.array(sound).T
    finally:
        pygame.mixer.quit()
    heard = ambiences["brown_noise"]
    assert mixed.shape == heard.shape
    assert np.max(np.abs(mixed / 32_768.0 - heard)) < 2.0 / 32_768.0


def test_a_loop_that_jumps_is_found(pink_loop: Samples) -> None:
    broken = pink_loop.copy()
    broken[:, : RATE // 100] += 0.3 * np.exp(-np.arange(RATE // 100) / 100.0)
    assert measured_seam(pink_loop).unheard
    assert not measured_seam(broken).step.unheard


def test_a_loop_that_ends_softer_than_it_begins_is_found(pink_loop: Samples) -> None:
    fading = pink_loop * np.linspace(1.0, 0.2, pink_loop.shape[1])
    assert not measured_seam(fading).level_db.unheard


def test_a_loop_that_ends_duller_than_it_begins_is_found(pink_loop: Samples) -> None:
    rng = np.random.default_rng(8)
    dark = 0.05 * loop_noise(rng, pink_loop.shape[1], tilt(-9.0))
    mix = np.linspace(0.0, 1.0, pink_loop.shape[1])
    assert not measured_seam(pink_loop * (1.0 - mix) + dark * mix).spectrum_db.unheard


def test_the_chosen_beginning_is_better_than_most(pink_loop: Samples) -> None:
    loop = to_16_bits(pink_loop[:, : 4 * RATE])
    jumps = [codec_jump(loop, number * RATE // 2) for number in range(8)]
    assert best_beginning(loop, candidates=8) == int(np.argmin(jumps)) * RATE // 2
