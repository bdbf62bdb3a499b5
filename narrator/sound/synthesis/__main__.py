"""`python -m narrator.sound.synthesis [NAME…] [--out sounds]`: makes the sounds."""

import argparse
import sys
from pathlib import Path

from narrator.sound.synthesis.catalogue import make_file, write_catalogue
from narrator.sound.synthesis.recipes import recipes


def main(arguments: list[str] | None = None) -> int:
    """Makes the named sounds, or all, and their catalogue; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m narrator.sound.synthesis", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="sounds to make (default: all)")
    parser.add_argument("--out", type=Path, default=Path("sounds"), help="folder (default: sounds)")
    chosen = parser.parse_args(arguments)
    unknown = [name for name in chosen.names if name not in recipes]
    if unknown:
        parser.error(f"unknown sound {unknown[0]!r}; there are: {', '.join(recipes)}")
    for name in chosen.names or recipes:
        entry = make_file(name, recipes[name], chosen.out)
        write_catalogue(chosen.out, {name: entry}, list(recipes))
        size_kb = (chosen.out / entry["file"]).stat().st_size / 1000
        length_s, lufs = entry["length_s"], entry["loudness_lufs"]
        print(f"{name:16} {length_s:6.1f} s {size_kb:7.0f} kB {lufs:6.1f} LUFS")
    return 0


if __name__ == "__main__":
    sys.exit(main())
