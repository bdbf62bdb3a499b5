from collections.abc import Mapping

import numpy as np
import pytest

from narrator.sound.synthesis.recipe import Kind
from narrator.sound.synthesis.recipes import recipes
from narrator.sound.synthesis.samples import Samples

EFFECTS = [name for name, recipe in recipes.items() if recipe.kind is Kind.EFFECT]
RATE = 44_100


@pytest.mark.parametrize("name", EFFECTS)
def test_neither_end_of_an_effect_clicks(name: str, effects: Mapping[str, Samples]) -> None:
    sound = effects[name]
    assert np.max(np.abs(sound[:, :3])) < 0.003
    assert np.max(np.abs(sound[:, -3:])) < 0.003


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_short(name: str) -> None:
    assert recipes[name].length_s <= 6.0


def test_the_gong_rings_four_seconds_and_more(effects: Mapping[str, Samples]) -> None:
    energy = np.cumsum(np.sum(np.square(effects["gong"]), axis=0))
    level_db = 10.0 * np.log10(1.0 - energy[4 * RATE] / energy[-1])
    assert -40.0 < level_db < -10.0


def test_the_tick_of_the_last_ten_seconds_is_softer_than_any_other_effect() -> None:
    loudness = {name: recipes[name].loudness_lufs for name in EFFECTS}
    assert min(loudness, key=lambda name: loudness[name]) == "last_ten"
