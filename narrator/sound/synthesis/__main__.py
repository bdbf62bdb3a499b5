"""`python -m narrator.sound.synthesis [NAME…]`: makes the sounds, or pictures of them."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from narrator.sound.synthesis.catalogue import make_file, write_catalogue
from narrator.sound.synthesis.ogg import decoded, write_atomically
from narrator.sound.synthesis.pictures import spectrogram
from narrator.sound.synthesis.recipes import recipes


def main(arguments: Sequence[str] | None = None) -> int:
    """Makes the named sounds, or all, with their catalogue; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m narrator.sound.synthesis", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="sounds to make (default: all)")
    parser.add_argument("--out", type=Path, default=Path("sounds"), help="folder (default: sounds)")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="draw the files that exist")
    chosen = parser.parse_args(arguments)
    unknown = [name for name in chosen.names if name not in recipes]
    if unknown:
        parser.error(f"unknown sound {unknown[0]!r}; there are: {', '.join(recipes)}")
    names = chosen.names or list(recipes)
    if chosen.pictures:
        draw(names, chosen.out, chosen.pictures)
    else:
        make(names, chosen.out)
    return 0


def make(names: Sequence[str], folder: Path) -> None:
    """Writes the files of the named sounds and their entries in the catalogue."""
    for name in names:
        entry = make_file(name, recipes[name], folder)
        write_catalogue(folder, {name: entry}, list(recipes))
        size_kb = (folder / entry["file"]).stat().st_size / 1000
        length_s, lufs = entry["length_s"], entry["loudness_lufs"]
        print(f"{name:16} {length_s:6.1f} s {size_kb:7.0f} kB {lufs:6.1f} LUFS")


def draw(names: Sequence[str], sounds: Path, folder: Path) -> None:
    """Writes a spectrogram of each named sound's file."""
    for name in names:
        write_atomically(folder / f"{name}.png", spectrogram(decoded(sounds / f"{name}.ogg")))


if __name__ == "__main__":
    sys.exit(main())
