"""Festival's Russian voice as a program that speaks, for baking the pack ``ru-nsh``.

    echo TEXT | python -m benchmarks.nsh OUTPUT.wav [TAKE]

It needs Debian's packages ``festival`` and ``festvox-ru``. The voice is cut from recordings; a
TAKE names a way of choosing the pieces. Words that its dictionary stresses otherwise than we do
stand in nsh.scm.
"""

import re
import subprocess
import sys
from pathlib import Path

VOICE = "(voice_msu_ru_nsh_clunits)"
WORDS = Path(__file__).with_suffix(".scm")
TAKES = {
    "plain": (),
    "long": (("extend_selections", "8"),),
    "short": (("extend_selections", "0"),),
    "loose": (("continuity_weight", "2.0"),),
    "strict": (("continuity_weight", "40.0"),),
    "loose-long": (("continuity_weight", "2.0"), ("extend_selections", "8")),
    "strict-long": (("continuity_weight", "40.0"), ("extend_selections", "8")),
}
SIGNS = (("\N{HORIZONTAL ELLIPSIS}", "."), (":", "."), (" \N{EM DASH}", ","))
"""What the voice stumbles over, and the sign with the same pause that it knows."""


def main() -> int:
    """Speak standard input into a file; the status is Festival's."""
    output, take = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "plain"
    command = ["text2wave", "-eval", VOICE, "-eval", f'(load "{WORDS}")']
    for name, value in TAKES[take]:
        command += ["-eval", f"(set! clunits_params (cons '({name} {value}) clunits_params))"]
    text = f"{plain(sys.stdin.read())}\n".encode()
    return subprocess.run([*command, "-o", output], input=text, check=False).returncode


def plain(text: str) -> str:
    """The text with no other signs than the voice knows."""
    for sign, known in SIGNS:
        text = text.replace(sign, known)
    return re.sub(r"[^\w\s.,!?-]", "", text).strip()


if __name__ == "__main__":
    sys.exit(main())
