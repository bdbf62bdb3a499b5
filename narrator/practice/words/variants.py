"""Lines that are nearly right, for beginners to tell from the right one."""

import re
from collections.abc import Iterator
from random import Random

from narrator.practice.words.grading import Grader, Verdict
from narrator.script.cue import Cue
from narrator.script.phrasebook import Phrasebook

SWAPS = "practice.swaps"
"""The text that holds pairs of wordings, ``right => wrong``, separated by ``|``."""

WANTED = 2
_SPACE_BEFORE_SIGN = re.compile(r" (?=[.,:;!?])")


def close_variants(cue: Cue, grader: Grader, book: Phrasebook, rng: Random) -> tuple[str, ...]:
    """A few wrong lines made from a right one by exchanging a wording that matters.

    Each is wrong by the same grader that judges typed lines, so that a choice and a typed answer
    can never disagree. There may be none for a line without anything to get wrong.
    """
    found = dict.fromkeys(_changed(cue.text, book.texts.get(SWAPS, "")))
    wrong = [line for line in found if grader.judge(cue, line).verdict is not Verdict.RIGHT]
    rng.shuffle(wrong)
    return tuple(wrong[:WANTED])


def _changed(line: str, swaps: str) -> Iterator[str]:
    for swap in swaps.split("|"):
        right, arrow, wrong = swap.partition("=>")
        if arrow and right.strip() and right.strip() in line:
            changed = line.replace(right.strip(), wrong.strip(), 1)
            # A wording that is left out may leave spaces that would tell.
            yield _SPACE_BEFORE_SIGN.sub("", " ".join(changed.split()))
