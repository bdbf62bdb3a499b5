"""The voice and rate of the system's speech for each language, read from config/voices.yaml."""

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct, field

from narrator.errors import DataError
from narrator.files.document import read_file
from narrator.files.reading import Fields, Reader
from narrator.voice.system import primary_language

FASTEST_WPM, SLOWEST_WPM = 450, 60
PLAIN_RATE_WPM = 150


class SystemDefault(Struct, frozen=True):
    """What speaks one language: an eSpeak voice with its variant, in words a minute."""

    voice: str
    rate_wpm: int


class SpeechDefaults(Struct, frozen=True):
    """The rate for any language, and what is known better for some."""

    rate_wpm: int = PLAIN_RATE_WPM
    espeak: Mapping[str, SystemDefault] = field(default_factory=dict)

    def espeak_for(self, language: str) -> SystemDefault | None:
        """The entry of a language tag, or of its language alone."""
        return self.espeak.get(language) or self.espeak.get(primary_language(language))


def read_defaults(path: Path) -> SpeechDefaults:
    """The defaults in a file; raises DataError with every problem in it."""
    reader = Reader()
    table = read_file(path, reader.problems)
    found = SpeechDefaults()
    if table is not None:
        with reader.fields(table, "the file") as fields:
            system = fields.need("system")
            if system is not None:
                with reader.fields(system, "'system'") as entries:
                    found = _system(reader, entries)
    if reader.problems:
        raise DataError(tuple(reader.problems))
    return found


def _system(reader: Reader, fields: Fields) -> SpeechDefaults:
    rate_wpm = fields.whole("rate_wpm", SLOWEST_WPM, FASTEST_WPM, PLAIN_RATE_WPM)
    espeak: dict[str, SystemDefault] = {}
    for _, language, value in fields.entries("espeak"):
        with reader.fields(value, f"'{language}'") as entry:
            entry.need("voice")
            voice = entry.text("voice") or ""
            rate = entry.whole("rate_wpm", SLOWEST_WPM, FASTEST_WPM, rate_wpm)
            espeak[language] = SystemDefault(voice, rate)
    return SpeechDefaults(rate_wpm, espeak)
