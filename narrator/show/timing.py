"""The silences that belong to speaking rather than to counting."""

from msgspec import Struct

from narrator.script.phrase import Phrase


class Timing(Struct, frozen=True):
    """Seconds of silence between phrases, before a name in a list, and after a line."""

    between_phrases_s: float = 0.3
    between_names_s: float = 0.45
    after_line_s: float = 0.9

    def gap_before(self, phrase: Phrase) -> float:
        """The silence before a phrase that follows another in the same line."""
        is_name = phrase.id.startswith("name.")
        return self.between_names_s if is_name else self.between_phrases_s
