import numpy as np
import pytest

from narrator.game.game import Game
from narrator.script.cue import Script
from narrator.script.options import Options
from narrator.script.phrasebook import Phrasebook
from narrator.show.export.programme import Programme
from narrator.show.performance import Background, Performance, build_performance
from narrator.sound.clip import SAMPLE_RATE, Clip
from tests.show.scripts import TIMING, first_game, length_s


def noise(length_s: float, channels: int, seed: int, level: int = 3000) -> Clip:
    """Noise without its high half, which codecs would leave out."""
    random = np.random.default_rng(seed)
    white = random.normal(0, level, (round(length_s * SAMPLE_RATE) + 9, channels))
    sums = np.cumsum(white, axis=0)
    return Clip(((sums[9:] - sums[:-9]) / 3).clip(-30_000, 30_000).astype(np.int16))


def noisy_performance(script: Script) -> Performance:
    """Every line, effect and the background is noise of its own, so that none looks like another.

    The background is shorter than the night and no whole number of blocks long.
    """
    clips = {
        phrase.id: noise(length_s(phrase), 1, seed) for seed, phrase in enumerate(script.phrases)
    }
    effects = {"gong": noise(1.5, 2, 1001), "count_end": noise(0.4, 2, 1002)}
    return build_performance(
        script, clips, TIMING, effects=effects, backgrounds=[Background(noise(3.7, 2, 1000))]
    )


@pytest.fixture(scope="session")
def script(game: Game, phrasebook: Phrasebook) -> Script:
    """A short session with every phase, count tones and a gong."""
    return first_game(game, phrasebook, Options(pace_s=2.0, day_s=12.0, count_tone=True))


@pytest.fixture(scope="session")
def performance(script: Script) -> Performance:
    return noisy_performance(script)


@pytest.fixture(scope="session")
def programme(performance: Performance) -> Programme:
    return Programme("A night \N{EN DASH} «Ünï» & <co>", performance)


@pytest.fixture(scope="session")
def two_nights(performance: Performance) -> Programme:
    return Programme("Two nights", performance, nights=2, rest_s=1.5)
