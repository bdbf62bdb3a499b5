"""Parts of a session that stand alone."""

from collections.abc import Collection

from msgspec.structs import replace

from narrator.game.deck import Deck
from narrator.game.step import Phase
from narrator.script.cue import Cue, Script
from narrator.script.phrase import Phrase

HOURS_S = 12 * 3600.0
"""A background alone plays for longer than any evening."""


def only(script: Script, phases: Collection[Phase]) -> Script:
    """The script with the cues of some phases alone."""
    return replace(script, cues=tuple(cue for cue in script.cues if cue.phase in phases))


def with_first_speaker(script: Script, phrase: Phrase) -> Script:
    """The script whose day opens with the phrase that says who speaks first, if there is a day."""
    day = next((cue for cue in script.cues if cue.clock_left_s is not None), None)
    if day is None:
        return script
    opening = replace(day, text=f"{day.text} {phrase.text}", phrases=(*day.phrases, phrase))
    return replace(script, cues=tuple(opening if cue is day else cue for cue in script.cues))


def background_alone(game: str, language: str, deck: Deck, text: str) -> Script:
    """A session in which nothing is said: the night's background plays; ``text`` is shown."""
    cue = Cue("background", Phase.NIGHT, "background", None, (), text, (), count_s=HOURS_S)
    return Script(game, language, deck, (cue,))


def one_line(game: str, deck: Deck, phrase: Phrase, count_s: float) -> Script:
    """A session of one spoken line and a short count, over the night's background."""
    cue = Cue("line", Phase.NIGHT, "line", None, (), phrase.text, (phrase,), count_s=count_s)
    return Script(game, phrase.language, deck, (cue,))
