"""The styles of Kokoro's package ``kokoro-js``, made into the one file that Narrator reads.

    python -m benchmarks.kokoro_styles FOLDER OUTPUT/voices.npz

FOLDER is ``voices/`` of the unpacked npm package, with one ``NAME.bin`` for each style: Spanish
ones among them, which the Japanese wheel lacks. OUTPUT is the folder ``models`` of your own.
"""

import sys
from pathlib import Path
from typing import Any

import numpy as np

STYLE_SIZE = 256


def main() -> int:
    """Write the file and say how many styles it has."""
    folder, output = Path(sys.argv[1]), Path(sys.argv[2])
    styles: dict[str, Any] = {
        path.stem: np.fromfile(path, "<f4").reshape(-1, 1, STYLE_SIZE)
        for path in sorted(folder.glob("*.bin"))
    }
    np.savez(output, **styles)
    print(f"{len(styles)} styles in {output}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
