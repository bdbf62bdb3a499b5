"""A script for a table that speaks two languages."""

from collections.abc import Collection, Iterable, Mapping

from msgspec.structs import replace

from narrator.game.game import Game
from narrator.game.step import Say
from narrator.script.cue import Cue, Script
from narrator.script.phrase import Phrase
from narrator.script.phrasebook import SHORT

_MARK = "@"
BETWEEN = " / "
"""Stands between the two languages of a line on the screen."""


def in_two_languages(game: Game, first: Script, second: Script) -> Script:
    """Every line of ``first`` followed by the same line of ``second``, within one cue.

    Both are written of the same deck with the same options. Ids, counts and effects stay; phrases
    of the second language get ids of their own. A signal that all act on is given once, in the
    first language.
    """
    once = {
        action.phrase
        for step in game.steps
        for action in step.actions
        if isinstance(action, Say) and action.once
    }
    cues = tuple(
        _both(one, other, once) for one, other in zip(first.cues, second.cues, strict=True)
    )
    return replace(first, cues=cues)


def shown_as_in(script: Script, other: Script) -> Script:
    """The script with the lines that are only shown in the words of the same script, ``other``."""
    cues = tuple(
        cue if cue.phrases else replace(cue, text=same.text)
        for cue, same in zip(script.cues, other.cues, strict=True)
    )
    return replace(script, cues=cues)


def _both(one: Cue, other: Cue, once: Collection[str]) -> Cue:
    said, signals = _split(one, once)
    again, other_signals = _split(other, once)
    texts = [_without(one.text, signals), _without(other.text, other_signals)]
    text = BETWEEN.join(dict.fromkeys(filter(None, texts)))
    return replace(
        one,
        text=" ".join([*filter(None, [text]), *(phrase.text for phrase in signals)]),
        phrases=(*said, *(_marked(phrase) for phrase in again), *signals),
    )


def _split(cue: Cue, once: Collection[str]) -> tuple[list[Phrase], list[Phrase]]:
    """The phrases of a line that are said in both languages, and its signals."""
    signals = [phrase for phrase in cue.phrases if phrase.id.removesuffix(SHORT) in once]
    return [phrase for phrase in cue.phrases if phrase not in signals], signals


def _without(text: str, signals: Iterable[Phrase]) -> str:
    return text.removesuffix(" ".join(phrase.text for phrase in signals)).strip()


def _marked(phrase: Phrase) -> Phrase:
    return replace(phrase, id=f"{phrase.id}{_MARK}{phrase.language}")


def by_language(phrases: Iterable[Phrase]) -> Mapping[str, Mapping[str, Phrase]]:
    """The phrases of each language as its voice knows them, by their ids in the script."""
    found: dict[str, dict[str, Phrase]] = {}
    for phrase in phrases:
        plain = replace(phrase, id=phrase.id.removesuffix(f"{_MARK}{phrase.language}"))
        found.setdefault(phrase.language, {})[phrase.id] = plain
    return found
