"""A voice without sound, for captions and counts."""

from narrator.script.phrase import Phrase
from narrator.sound.clip import Clip, silence

READING_SIGNS_PER_S = 14.0
"""Signs that a listener hears, or reads aloud, in a second at about 150 words a minute."""
SHORTEST_S = 0.6


class SilentVoice:
    """Gives each phrase the time in which it could be read; never fails."""

    name = "silent"

    def __init__(self, language: str) -> None:
        self.language = language

    async def render(self, phrase: Phrase) -> Clip:
        """Silence as long as the phrase would take to say."""
        return silence(max(SHORTEST_S, len(phrase.say) / READING_SIGNS_PER_S))

    async def aclose(self) -> None:
        """Nothing was started."""
