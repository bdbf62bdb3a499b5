"""Where voices come from: each kind of engine lists and opens its own."""

from typing import Protocol

from msgspec import Struct

from narrator.files.reading import did_you_mean
from narrator.voice.voice import Voice, VoiceError


class VoiceOption(Struct, frozen=True):
    """One voice that could be chosen, or a kind of voice that is missing here.

    ``choice`` is what ``--voice`` takes; ``reason`` is one sentence and empty when the voice can
    speak; ``variants`` may follow the choice after a "+"; ``taken`` marks the one of ``auto``.
    """

    choice: str
    title: str
    languages: tuple[str, ...]
    reason: str = ""
    variants: tuple[str, ...] = ()
    taken: bool = False

    @property
    def available(self) -> bool:
        """Whether it can speak here."""
        return not self.reason


class VoiceSource(Protocol):
    """One kind of voice: recorded packs, a neural engine, the system's speech."""

    @property
    def kind(self) -> str:
        """The word before the colon in ``--voice KIND:NAME``."""
        ...

    async def options(self, language: str) -> list[VoiceOption]:
        """What it offers for a language, or one option that says why there is nothing."""
        ...

    async def preferred(self, language: str) -> list[Voice]:
        """The voices that ``auto`` takes, the best first, not yet started."""
        ...

    async def open(self, name: str, language: str) -> Voice:
        """The named voice, not yet started; raises VoiceError when there is none."""
        ...


def unknown_voice(kind: str, name: str, known: list[str]) -> VoiceError:
    """What to say about a name that nothing answers to."""
    choice = f"{kind}:{name}"
    hint = did_you_mean(choice, [f"{kind}:{each}" for each in known])
    advice = hint or "; 'narrator voices' lists those that there are"
    return VoiceError(f"There is no voice '{choice}'{advice}")
