"""``narrator evening``: names, chips, who sat out, the first speaker, and a bracket."""

import argparse
import json
from collections.abc import Iterator, Sequence
from random import SystemRandom

from msgspec.structs import replace

from narrator.cli.deck_arguments import (
    add_config_argument,
    add_language_argument,
    folders_of,
    library_of,
)
from narrator.cli.tables import add_format_argument
from narrator.cli.verdict_told import seat_of
from narrator.errors import NarratorError
from narrator.files.folders import Extent
from narrator.game.evening.evening import Evening, choose_first_speaker
from narrator.game.evening.standing import standing_of
from narrator.history.bracket_lines import bracket_lines
from narrator.history.bracket_round import begin_bracket, with_winners, without_last
from narrator.history.evening_file import KeptEvening, keep_evening, read_evening
from narrator.script.phrasebook import Phrasebook

NOBODY = "nobody"
MAX_GOAL = 1000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--new", action="store_true", help="begin a new evening without chips")
    parser.add_argument(
        "--names", metavar="NAMES", help="who plays now, in seat order with commas; kept for later"
    )
    parser.add_argument("--goal", type=int, metavar="N", help="chips that win (default 5)")
    parser.add_argument(
        "--won", metavar="NAMES", help="a game is over: a chip for each of these, or nobody"
    )
    parser.add_argument("--undo", action="store_true", help="take back the last game or table")
    parser.add_argument("--first-speaker", action="store_true", help="draw who speaks first")
    parser.add_argument(
        "--bracket", action="store_true", help="a double-elimination tournament of all names"
    )
    parser.add_argument(
        "--table", type=int, metavar="N", help="with --won: the table of the bracket's round"
    )
    add_format_argument(parser)
    add_language_argument(parser)
    add_config_argument(parser)


def run(parsed: argparse.Namespace) -> int:
    """Change what is asked for, keep it, and print where the evening stands."""
    folders = folders_of(parsed)
    book = library_of(parsed, folders, extent=Extent.ALL).phrasebook
    before = read_evening(folders)
    kept = _changed(before, parsed)
    if kept != before:
        keep_evening(folders, kept)
    chance = SystemRandom()
    speaker = choose_first_speaker(kept.seats, chance) if parsed.first_speaker else None
    if parsed.first_speaker and speaker is None:
        raise NarratorError("nobody sits at the table yet; add --names Ana,Luis,Marta")
    if parsed.format == "json":
        print(json.dumps(_data(kept, speaker), ensure_ascii=False, indent=2))
    else:
        print("\n".join(_lines(kept, speaker, book)))
    return 0


def _changed(kept: KeptEvening, parsed: argparse.Namespace) -> KeptEvening:
    chance = SystemRandom()
    if parsed.new:
        kept = KeptEvening(Evening((), kept.evening.goal), kept.seats)
    if parsed.names is not None:
        names = read_names(parsed.names)
        kept = replace(kept, evening=kept.evening.with_names(names), seats=names)
    if parsed.goal is not None:
        if not 1 <= parsed.goal <= MAX_GOAL:
            raise NarratorError(f"--goal takes a number of chips from 1 to {MAX_GOAL}")
        kept = replace(kept, evening=replace(kept.evening, goal=parsed.goal))
    if parsed.bracket:
        kept = begin_bracket(kept, kept.seats, chance)
    if parsed.undo:
        return (
            replace(kept, evening=kept.evening.undone())
            if kept.bracket is None
            else without_last(kept, chance)
        )
    if parsed.won is None:
        return kept
    if parsed.table is not None:
        return with_winners(kept, parsed.table, _known(parsed.won, kept.evening.names), chance)
    if not kept.seats:
        raise NarratorError("nobody sits at the table yet; add --names Ana,Luis,Marta")
    winners = _known(parsed.won, kept.seats)
    return replace(kept, evening=kept.evening.with_game(kept.seats, winners))


def read_names(text: str) -> tuple[str, ...]:
    """Names with commas; NarratorError when two are the same."""
    names = tuple(name for word in text.split(",") if (name := " ".join(word.split())))
    if len({name.casefold() for name in names}) < len(names):
        raise NarratorError("two people have the same name; tell them apart")
    return names


def _known(text: str, names: Sequence[str]) -> tuple[str, ...]:
    if text.strip().casefold() == NOBODY:
        return ()
    return tuple(names[seat_of(name, names)] for name in read_names(text))


def _lines(kept: KeptEvening, speaker: str | None, book: Phrasebook) -> Iterator[str]:
    evening = kept.evening
    if not evening.names and kept.bracket is None:
        yield book.text("evening.nobody-here")
    width = max(map(len, evening.names), default=0)
    for name, chips in sorted(evening.chips.items(), key=lambda item: -item[1]):
        sat_out = evening.times_sat_out[name]
        out = book.text("evening.sat-out", {"games": sat_out}) if sat_out else ""
        yield f"{name:{width}}  {chips:>3}  {'●' * min(chips, 20)} {out}".rstrip()
    standing = standing_of(evening)
    if standing is not None:
        yield book.text(*standing)
    if speaker is not None:
        yield book.text("evening.first-speaker", {"name": speaker})
    yield from bracket_lines(kept, book)


def _data(kept: KeptEvening, speaker: str | None) -> dict[str, object]:
    evening, bracket, now = kept.evening, kept.bracket, kept.open_round
    return {
        "seats": kept.seats,
        "goal": evening.goal,
        "chips": dict(evening.chips),
        "sat_out": dict(evening.times_sat_out),
        "games": len(evening.games),
        "champion": evening.champion,
        "plays_on_while_tied": evening.plays_on_while_tied,
        "first_speaker": speaker,
        "bracket": None
        if bracket is None
        else {
            "rounds": len(bracket.rounds),
            "losses": dict(bracket.losses),
            "champion": bracket.champion,
            "out": bracket.out,
            "tables": [
                {"players": table.players, "guests": table.guests, "winners": winners}
                for table, winners in zip(now.tables, now.winners, strict=True)
            ]
            if now is not None
            else [],
        },
    }
