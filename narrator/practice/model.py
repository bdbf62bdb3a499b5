"""The model night: how long each line and count of a script takes."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from narrator.game.step import Phase
from narrator.script.cue import Cue, Script
from narrator.script.phrase import Phrase
from narrator.show.timeline import Timeline
from narrator.show.timing import Timing

LETTERS_A_SECOND = 13.0
"""How fast a calm announcer speaks, measured in letters because words differ in length."""

STOP_LETTERS: Mapping[str, float] = {",": 3, ";": 4, ":": 4, ".": 6, "!": 6, "?": 6}
"""The pause at each sign, in the letters one could have spoken instead."""


@dataclass(frozen=True, slots=True)
class ModelLine:
    """One spoken line of the night, the seconds it takes, and the count after it."""

    cue: Cue
    speech_s: float
    count_s: float


@dataclass(frozen=True, slots=True)
class SpokenWord:
    """One word of a line with the seconds, from the line's start, in which it is spoken."""

    text: str
    start_s: float
    end_s: float


def model_night(script: Script) -> tuple[ModelLine, ...]:
    """The spoken lines of night and dawn with estimated lengths: no voice is needed."""
    return tuple(
        ModelLine(cue, _letters(cue.text) / LETTERS_A_SECOND, cue.count_s)
        for cue in script.cues
        if cue.phase in (Phase.NIGHT, Phase.DAWN) and cue.phrases
    )


def model_of(timeline: Timeline) -> tuple[ModelLine, ...]:
    """The same with the lengths of a voice's clips."""
    return tuple(
        ModelLine(entry.cue, entry.speech_s, entry.cue.count_s)
        for entry in timeline.entries
        if entry.cue.phase in (Phase.NIGHT, Phase.DAWN) and entry.cue.phrases
    )


def word_times(cue: Cue, lengths_s: Mapping[str, float], timing: Timing) -> tuple[SpokenWord, ...]:
    """When each word of a line is spoken, from the lengths of its phrases' clips.

    An estimate: within a phrase, time is shared out by letters and stops. Phrases begin exactly
    where the announcer begins them.
    """
    words: list[SpokenWord] = []
    start_s = 0.0
    gaps_s = [0.0, *(timing.gap_before(right) for _, right in pairwise(cue.phrases))]
    for gap_s, phrase in zip(gaps_s, cue.phrases, strict=False):
        start_s += gap_s
        words += _words_of(phrase, start_s, lengths_s[phrase.id])
        start_s += lengths_s[phrase.id]
    return tuple(words)


def lit_words(words: tuple[SpokenWord, ...], at_s: float) -> int:
    """How many words have begun at a moment of the line."""
    return sum(word.start_s <= at_s for word in words)


def _words_of(phrase: Phrase, start_s: float, length_s: float) -> list[SpokenWord]:
    texts = phrase.text.split()
    # Nobody hears the stop after the last word inside the clip.
    weights = [_letters(text) for text in texts[:-1]] + [float(len(text)) for text in texts[-1:]]
    total = sum(weights) or 1.0
    words: list[SpokenWord] = []
    for text, weight in zip(texts, weights, strict=True):
        end_s = start_s + length_s * weight / total
        words.append(SpokenWord(text, start_s, end_s))
        start_s = end_s
    return words


def _letters(text: str) -> float:
    stops = sum(STOP_LETTERS.get(sign, 0.0) for sign in text)
    return sum(sign.isalnum() or sign.isspace() for sign in text) + stops
