import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from narrator.sound.synthesis.catalogue import TRIAL_S, digest, platform_tag
from narrator.sound.synthesis.loudness import loudest_lufs
from narrator.sound.synthesis.ogg import decoded, encoded
from narrator.sound.synthesis.recipe import Kind, render
from narrator.sound.synthesis.recipes import recipes
from narrator.sound.synthesis.samples import Samples16, from_16_bits

pytestmark = pytest.mark.thorough

EFFECTS = [name for name, recipe in recipes.items() if recipe.kind is Kind.EFFECT]
MAKE_AGAIN = "run python -m narrator.sound.synthesis"


def same_platform(catalogue: dict[str, Any]) -> bool:
    return bool(catalogue["made_with"] == platform_tag())


def likeness(heard: Samples16, made: Samples16) -> float:
    a, b = from_16_bits(heard).ravel(), from_16_bits(made).ravel()
    return float(np.dot(a, b) / np.sqrt(np.dot(a, a) * np.dot(b, b)))


def test_every_recipe_has_its_file_and_entry_and_no_file_lacks_a_recipe(
    sounds_folder: Path, catalogue: dict[str, Any]
) -> None:
    assert list(catalogue["sounds"]) == list(recipes)
    assert {path.stem for path in sounds_folder.glob("*.ogg")} == set(recipes)


@pytest.mark.parametrize("name", recipes)
def test_the_entry_says_what_the_recipe_says(name: str, catalogue: dict[str, Any]) -> None:
    entry, recipe = catalogue["sounds"][name], recipes[name]
    assert (entry["kind"], entry["when"]) == (recipe.kind, recipe.when)
    assert (entry["seed"], entry["length_s"]) == (recipe.seed, recipe.length_s)
    assert abs(entry["loudness_lufs"] - recipe.loudness_lufs) <= 0.5


@pytest.mark.parametrize("name", recipes)
def test_the_file_is_the_one_that_was_made(
    name: str, sounds_folder: Path, catalogue: dict[str, Any]
) -> None:
    content = (sounds_folder / f"{name}.ogg").read_bytes()
    assert hashlib.sha256(content).hexdigest() == catalogue["sounds"][name]["file_sha256"]


@pytest.mark.parametrize("name", recipes)
def test_the_recipe_has_not_changed_since_the_file_was_made(
    name: str, catalogue: dict[str, Any]
) -> None:
    recipe = recipes[name]
    trial = render(recipe, min(TRIAL_S, recipe.length_s))
    assert np.any(trial)
    if same_platform(catalogue):
        assert digest(trial) == catalogue["sounds"][name]["trial_sha256"], MAKE_AGAIN


@pytest.mark.parametrize("name", [*EFFECTS, "brown_noise"])
def test_the_whole_file_holds_what_the_recipe_makes(
    name: str, sounds_folder: Path, catalogue: dict[str, Any]
) -> None:
    entry, made = catalogue["sounds"][name], render(recipes[name])
    heard = decoded(sounds_folder / f"{name}.ogg")
    turned = np.roll(made, -entry["begins_at"], axis=1)
    assert heard.shape == made.shape
    assert likeness(np.round(heard * 32_767).astype(np.int16), turned) > 0.8
    assert abs(loudest_lufs(heard) - loudest_lufs(from_16_bits(turned))) < 0.5
    if same_platform(catalogue):
        assert digest(made) == entry["samples_sha256"], MAKE_AGAIN


@pytest.mark.parametrize("name", ["gong", "count_end"])
def test_a_file_made_again_has_the_same_bytes(
    name: str, sounds_folder: Path, catalogue: dict[str, Any]
) -> None:
    again = encoded(render(recipes[name]), serial=recipes[name].seed)
    stored = (sounds_folder / f"{name}.ogg").read_bytes()
    assert again == encoded(render(recipes[name]), serial=recipes[name].seed)
    if same_platform(catalogue):
        assert again == stored


def test_all_sounds_together_stay_under_nine_megabytes(sounds_folder: Path) -> None:
    assert sum(path.stat().st_size for path in sounds_folder.glob("*.ogg")) < 9_000_000


def test_no_sound_comes_near_full_scale(catalogue: dict[str, Any]) -> None:
    peaks: Mapping[str, float] = {n: e["peak_dbfs"] for n, e in catalogue["sounds"].items()}
    assert max(peaks.values()) < -3.0
