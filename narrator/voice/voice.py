"""What every voice can do, and how it fails."""

from typing import Protocol

from narrator.errors import NarratorError
from narrator.script.phrase import Phrase
from narrator.sound.clip import Clip


class VoiceError(NarratorError):
    """A voice could not speak one phrase; its sentence says why and what to do."""


class VoiceUnavailableError(VoiceError):
    """A voice cannot speak anything here, so asking it for another phrase is useless."""


class Voice(Protocol):
    """Turns phrases into mono clips that begin and end with speech, within about 15 ms."""

    @property
    def name(self) -> str:
        """How a user chooses it: ``pack:en-joe``, ``system:gmw/en-us+f3``, ``silent``."""
        ...

    @property
    def language(self) -> str:
        """The language tag that it speaks, such as ``en``."""
        ...

    async def render(self, phrase: Phrase) -> Clip:
        """The spoken phrase; raises VoiceError. A cancelled call leaves the voice usable."""
        ...

    async def aclose(self) -> None:
        """End what the voice started; closing twice is allowed."""
        ...
