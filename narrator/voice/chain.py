"""Several voices in order of preference, as one."""

from collections.abc import Sequence

from narrator.script.phrase import Phrase
from narrator.sound.clip import Clip
from narrator.voice.voice import Voice, VoiceError, VoiceUnavailableError

NAMED_PHRASES = 3
"""How many phrases a note names before it only counts them."""


class VoiceChain:
    """Lets the first voice speak a phrase that can; remembers why the others could not."""

    def __init__(self, voices: Sequence[Voice], notes: Sequence[str] = ()) -> None:
        if not voices:
            raise ValueError("a chain needs at least one voice")
        self._voices = tuple(voices)
        self._told = tuple(notes)
        self._gone: set[str] = set()
        self._failures: dict[str, list[str]] = {}
        self._spoken_by: dict[str, str] = {}

    @property
    def name(self) -> str:
        """The first voice that has not turned out to be missing."""
        working = (voice.name for voice in self._voices if voice.name not in self._gone)
        return next(working, self._voices[-1].name)

    @property
    def language(self) -> str:
        """The language of the preferred voice."""
        return self._voices[0].language

    @property
    def notes(self) -> tuple[str, ...]:
        """Each reason why a preferred voice did not speak, once, with the phrases it concerns."""
        return (*self._told, *(_note(*failure) for failure in self._failures.items()))

    @property
    def spoken_by(self) -> dict[str, str]:
        """For each phrase id that was rendered, the name of the voice that speaks it."""
        return dict(self._spoken_by)

    async def render(self, phrase: Phrase) -> Clip:
        """The phrase from the first voice that can; raises VoiceError when none can."""
        last: VoiceError | None = None
        for voice in self._voices:
            if voice.name in self._gone:
                continue
            try:
                clip = await voice.render(phrase)
            except VoiceUnavailableError as error:
                self._gone.add(voice.name)
                self._failures.setdefault(str(error), [])
                last = error
            except VoiceError as error:
                self._failures.setdefault(str(error), []).append(phrase.id)
                last = error
            else:
                self._spoken_by[phrase.id] = voice.name
                return clip
        raise last or VoiceError(f"No voice can speak '{phrase.id}'; choose another with --voice.")

    async def aclose(self) -> None:
        """Close every voice."""
        for voice in self._voices:
            await voice.aclose()


def _note(sentence: str, phrase_ids: list[str]) -> str:
    """The sentence, and the phrases where it is about some and not about all."""
    if not phrase_ids:
        return sentence
    ids = sorted(set(phrase_ids))
    named = ", ".join(ids[:NAMED_PHRASES])
    more = len(ids) - NAMED_PHRASES
    return f"{sentence} ({named}{f' and {more} more' if more > 0 else ''})"
