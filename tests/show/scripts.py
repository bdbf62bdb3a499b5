"""Scripts, clips and performances for tests of the show."""

import numpy as np

from narrator.game.deck import Deck
from narrator.game.game import Game
from narrator.script.cue import Script
from narrator.script.options import Options
from narrator.script.phrase import Phrase
from narrator.script.phrasebook import Phrasebook
from narrator.script.write import write_script
from narrator.show.performance import Performance, build_performance
from narrator.show.timing import Timing
from narrator.sound.clip import SAMPLE_RATE, Clip, silence

TIMING = Timing(between_phrases_s=0.25, between_names_s=0.5, after_line_s=1.0)


def first_game(game: Game, phrasebook: Phrasebook, options: Options | None = None) -> Script:
    deck = game.presets["first-game"].decks[3]
    return write_script(game, deck, phrasebook, options or Options())


def everything(game: Game, phrasebook: Phrasebook, options: Options | None = None) -> Script:
    deck = Deck({role.id: role.copies for role in game.roles.values()}, 24, "werewolf")
    return write_script(game, deck, phrasebook, options or Options())


def length_s(phrase: Phrase) -> float:
    return 0.5 + len(phrase.text) / 64


def silent_clips(script: Script) -> dict[str, Clip]:
    return {phrase.id: silence(length_s(phrase)) for phrase in script.phrases}


def tone(length_s: float, hertz: float) -> Clip:
    times = np.arange(round(length_s * SAMPLE_RATE)) / SAMPLE_RATE
    wave = np.sin(2 * np.pi * hertz * times) * 0.3 * 32767
    return Clip(wave.astype(np.int16).reshape(-1, 1))


def silent_performance(script: Script, **rest: object) -> Performance:
    return build_performance(script, silent_clips(script), TIMING, **rest)  # type: ignore[arg-type]
