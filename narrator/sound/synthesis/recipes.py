"""Every sound of Narrator by name."""

from collections.abc import Mapping
from types import MappingProxyType

from narrator.sound.synthesis import effects, wind
from narrator.sound.synthesis.recipe import Kind, Make, Recipe, When


def _ambience(when: When, seed: int, length_s: float, make: Make) -> Recipe:
    return Recipe(Kind.AMBIENCE, when, seed, length_s, make)


def _effect(when: When, seed: int, length_s: float, make: Make, loudness_lufs: float) -> Recipe:
    return Recipe(Kind.EFFECT, when, seed, length_s, make, loudness_lufs)


recipes: Mapping[str, Recipe] = MappingProxyType(
    {
        "night_wind": _ambience(When.NIGHT, 101, 75.0, wind.night_wind),
        "gong": _effect(When.DAY, 201, 6.0, effects.gong, -18.0),
        "count_end": _effect(When.NIGHT, 202, 0.45, effects.count_end, -30.0),
    }
)
"""The name of each sound is also the name of its file."""
