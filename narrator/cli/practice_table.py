"""``narrator practice table``: one simulated night in words."""

import sys
from collections.abc import Iterator

from narrator.cli.deck_arguments import Chosen
from narrator.cli.practice_lines import broken, columns_of
from narrator.compose import load_verdict_rules
from narrator.practice.room import Room
from narrator.practice.table.chapters import chapters_of


def run(chosen: Chosen, room: Room, seed: int) -> int:
    """Print the deal, every step, the morning, and how a vote could end it."""
    for line in night_lines(chosen, room, seed):
        print(broken(line, columns_of(sys.stdout)))
    return 0


def night_lines(chosen: Chosen, room: Room, seed: int) -> Iterator[str]:
    """The chapters of a night, with an empty line after each."""
    rules = load_verdict_rules(chosen.folders, chosen.game)
    for chapter in chapters_of(room.night(seed), room.lesson, rules, room.book):
        yield f"{chapter.token:>4}  {chapter.heading}"
        yield from (f"        {line}" for line in chapter.lines)
        yield ""
