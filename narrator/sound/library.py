"""Which sounds there are: those of the program, and a user's own files."""

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from narrator.files.document import read_file
from narrator.files.reading import Reader
from narrator.files.values import Value

CATALOGUE = "sounds.yaml"
SUFFIXES = (".ogg", ".wav", ".flac", ".mp3")
AMBIENCE, EFFECT = "ambience", "effect"


class Sound(Struct, frozen=True):
    """One sound: its file, and what the catalogue says of it.

    ``when`` is ``night``, ``day`` or ``any``. A user's own file is an ambience for any time; its
    length and loudness are not known before it is read.
    """

    name: str
    path: Path
    kind: str = AMBIENCE
    when: str = "any"
    length_s: float | None = None
    loudness_lufs: float | None = None
    is_own: bool = True


def list_sounds(ours: Path, own: Path) -> tuple[Sound, ...]:
    """Our sounds in the order of their catalogue, then the user's by name.

    A user's file with the name of one of ours takes its place. A broken catalogue is an empty one:
    sounds that are asked for by name are found without it.
    """
    reader = Reader()
    table = read_file(ours / CATALOGUE, reader.problems)
    listed: list[Sound] = []
    if table is not None:
        with reader.fields(table, "the catalogue") as fields:
            fields.get("made_with")
            listed = [
                _sound(name, value, ours, reader) for _, name, value in fields.entries("sounds")
            ]
    found = {sound.name: sound for sound in listed if sound.path.is_file()}
    for path in sorted(own.glob("*")):
        if path.suffix.lower() in SUFFIXES:
            found[path.stem] = Sound(path.stem, path)
    return tuple(found.values())


def ambience_names(sounds: Sequence[Sound]) -> tuple[str, ...]:
    """The names of those that can be a background."""
    return tuple(sound.name for sound in sounds if sound.kind == AMBIENCE)


def _sound(name: str, value: Value, folder: Path, reader: Reader) -> Sound:
    with reader.fields(value, f"the sound '{name}'") as fields:
        return Sound(
            name,
            folder / (fields.text("file") or f"{name}.ogg"),
            fields.choice("kind", "the kind", (AMBIENCE, EFFECT)) or AMBIENCE,
            fields.text("when") or "any",
            fields.number("length_s", 0, 3600, 0),
            fields.number("loudness_lufs", -120, 0, 0),
            is_own=False,
        )
