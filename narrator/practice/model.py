"""The model night: how long each line and count of a script takes."""

from collections.abc import Mapping

from msgspec import Struct

from narrator.game.step import Phase
from narrator.script.cue import Cue, Script
from narrator.show.timeline import Timeline

LETTERS_A_SECOND = 13.0
"""How fast a calm announcer speaks, measured in letters because words differ in length."""

STOP_LETTERS: Mapping[str, float] = {",": 3, ";": 4, ":": 4, ".": 6, "!": 6, "?": 6}
"""The pause at each sign, in the letters one could have spoken instead."""


class ModelLine(Struct, frozen=True):
    """One spoken line of the night, the seconds it takes, and the count after it."""

    cue: Cue
    speech_s: float
    count_s: float


class SpokenWord(Struct, frozen=True):
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


def word_times(text: str, speech_s: float) -> tuple[SpokenWord, ...]:
    """When each word of a line is spoken, from the length of its recording.

    An estimate: the time is shared out by letters and by the stops between words.
    """
    texts = text.split()
    # Nobody hears the stop after the last word inside the recording.
    weights = [*map(_letters, texts[:-1]), *(float(len(last)) for last in texts[-1:])]
    total = sum(weights) or 1.0
    words: list[SpokenWord] = []
    start_s = 0.0
    for word, weight in zip(texts, weights, strict=True):
        end_s = start_s + speech_s * weight / total
        words.append(SpokenWord(word, start_s, end_s))
        start_s = end_s
    return tuple(words)


def lit_words(words: tuple[SpokenWord, ...], at_s: float) -> int:
    """How many words have begun at a moment of the line."""
    return sum(word.start_s <= at_s for word in words)


def _letters(text: str) -> float:
    stops = sum(STOP_LETTERS.get(sign, 0.0) for sign in text)
    return sum(sign.isalnum() or sign.isspace() for sign in text) + stops
