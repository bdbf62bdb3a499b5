"""Every sound of Narrator by name."""

from collections.abc import Mapping
from types import MappingProxyType

from narrator.sound.synthesis import (
    bells,
    brook,
    brown,
    drone,
    effects,
    fire,
    market,
    pond,
    rain,
    sea,
    thunder,
    wind,
)
from narrator.sound.synthesis.recipe import Kind, Make, Recipe, When


def _ambience(when: When, seed: int, length_s: float, make: Make) -> Recipe:
    return Recipe(Kind.AMBIENCE, when, seed, length_s, make)


def _effect(when: When, seed: int, length_s: float, make: Make, *, lufs: float) -> Recipe:
    return Recipe(Kind.EFFECT, when, seed, length_s, make, lufs)


recipes: Mapping[str, Recipe] = MappingProxyType(
    {
        "night_wind": _ambience(When.NIGHT, 101, 70.0, wind.night_wind),
        "rain": _ambience(When.NIGHT, 102, 64.0, rain.rain),
        "distant_thunder": _ambience(When.NIGHT, 103, 75.0, thunder.distant_thunder),
        "fireside": _ambience(When.NIGHT, 104, 66.0, fire.fireside),
        "crickets_frogs": _ambience(When.NIGHT, 105, 70.0, pond.crickets_frogs),
        "seashore": _ambience(When.NIGHT, 106, 72.0, sea.seashore),
        "village_bells": _ambience(When.NIGHT, 107, 75.0, bells.village_bells),
        "uneasy_drone": _ambience(When.NIGHT, 108, 63.0, drone.uneasy_drone),
        "brown_noise": _ambience(When.NIGHT, 109, 60.0, brown.brown_noise),
        "birds_brook": _ambience(When.DAY, 110, 72.0, brook.birds_brook),
        "market": _ambience(When.DAY, 111, 70.0, market.market),
        "nightfall": _effect(When.NIGHT, 203, 4.2, effects.nightfall, lufs=-21.0),
        "count_end": _effect(When.NIGHT, 202, 0.45, effects.count_end, lufs=-30.0),
        "dawn": _effect(When.DAY, 204, 4.0, effects.dawn, lufs=-19.0),
        "last_ten": _effect(When.DAY, 205, 0.16, effects.last_ten, lufs=-33.0),
        "gong": _effect(When.DAY, 201, 6.0, effects.gong, lufs=-18.0),
        "vote": _effect(When.DAY, 206, 2.4, effects.vote, lufs=-18.0),
        "sound_failed": _effect(When.ANY, 207, 1.4, effects.sound_failed, lufs=-19.0),
    }
)
"""The name of each sound is also the name of its file."""
