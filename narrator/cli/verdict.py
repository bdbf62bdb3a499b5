"""``narrator verdict``: who dies and who wins, from arguments or a file."""

import argparse
import asyncio
import json
from pathlib import Path

from narrator.cli.deck_arguments import (
    add_config_argument,
    add_game_argument,
    add_language_argument,
    folders_of,
    library_of,
)
from narrator.cli.tables import add_format_argument
from narrator.cli.verdict_data import verdict_data
from narrator.cli.verdict_file import game_of_file, told_by_file
from narrator.cli.verdict_told import Told
from narrator.cli.verdict_words import told_by_words
from narrator.compose import DEFAULT_GAME, Library, load_verdict_rules
from narrator.errors import NarratorError
from narrator.files.folders import Extent, Folders
from narrator.files.reading import did_you_mean
from narrator.game.game import Game
from narrator.game.verdict.check_ending import check_ending
from narrator.game.verdict.judge import judge
from narrator.game.verdict.lines import VerdictLines
from narrator.game.verdict.rules import VerdictRules

EXAMPLE = "narrator verdict ana=werewolf@luis luis=robber@ana marta=seer@ana"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.epilog = f"Example: {EXAMPLE}"
    parser.add_argument(
        "players",
        nargs="*",
        metavar="PLAYER",
        help="in seat order NAME=CARD[/COPIED][/TURNED][+ARTIFACT][@WHOM]; leave out the unknown",
    )
    parser.add_argument("--file", type=Path, metavar="PATH", help="read all of it from a YAML file")
    parser.add_argument(
        "--deck",
        metavar="WHAT",
        help="a preset, or roles with commas: werewolf:2,seer,robber (needed for unknown cards)",
    )
    parser.add_argument("--center-wolf", metavar="ROLE", help="the Center Werewolf card")
    parser.add_argument(
        "--dead", metavar="NAMES", help="who died, with commas, or nobody, instead of who points"
    )
    parser.add_argument(
        "--variant", action="append", default=[], metavar="NAME", help="a ruling of this table"
    )
    parser.add_argument("--say", action="store_true", help="speak the result")
    parser.add_argument("--voice", metavar="NAME", default="auto", help="a voice to say it with")
    parser.add_argument(
        "--rate", type=int, metavar="WPM", help="words a minute of the system's speech"
    )
    add_format_argument(parser)
    add_game_argument(parser)
    add_language_argument(parser)
    add_config_argument(parser)


def run(parsed: argparse.Namespace) -> int:
    """Judge, print, and say it if asked."""
    folders = folders_of(parsed)
    library = library_of(parsed, folders, extent=Extent.ALL)
    book = library.phrasebook
    told, rules = _told(parsed, folders, library)
    lines = VerdictLines(book, told.names)
    problems = [lines.sentence(one) for one in check_ending(rules, told.deck, told.ending)]
    if problems:
        raise NarratorError("\n          ".join(problems))
    verdict = judge(rules, told.deck, told.ending, told.variants)
    if parsed.format == "json":
        print(json.dumps(verdict_data(told, verdict, rules, lines), ensure_ascii=False, indent=2))
    else:
        print("\n".join(lines.everything(verdict)))
        needed = verdict.needed_for_teams or verdict.needed_for_players
        if needed:
            print("\n".join([book.text("evening.needed"), *lines.needed(needed)]))
    if parsed.say:
        asyncio.run(_say(parsed, folders, rules.game, told, library, lines.headline(verdict)))
    return 0


def _told(
    parsed: argparse.Namespace, folders: Folders, library: Library
) -> tuple[Told, VerdictRules]:
    """What is known, and the rules of its game."""
    if parsed.file is not None:
        given = ("players", "deck", "center_wolf", "dead", "variant")
        if any(getattr(parsed, name) for name in given):
            raise NarratorError("take --file or the other ways to tell the end, not both")
        table, game = game_of_file(parsed.file)
        rules = load_verdict_rules(folders, library.game(game))
        return told_by_file(table, rules, library.phrasebook), rules
    if not parsed.players:
        raise NarratorError(f"tell the players in seat order, such as: {EXAMPLE}")
    rules = load_verdict_rules(folders, library.game(parsed.game or DEFAULT_GAME))
    for variant in parsed.variant:
        if variant not in rules.variants:
            hint = did_you_mean(variant, rules.variants)
            raise NarratorError(f"there is no variant '{variant}'{hint}")
    return told_by_words(parsed, rules), rules


async def _say(
    parsed: argparse.Namespace,
    folders: Folders,
    game: Game,
    told: Told,
    library: Library,
    text: str,
) -> None:
    # Arrays and sound are slow to load and only needed from here on.
    from narrator.defaults import read_defaults  # noqa: PLC0415
    from narrator.rehearsal import SoundChoice, open_mixer, rehearse  # noqa: PLC0415
    from narrator.script.parts import one_line  # noqa: PLC0415
    from narrator.script.phrase import Phrase  # noqa: PLC0415
    from narrator.show.announcer import Announcer  # noqa: PLC0415

    phrase = Phrase("verdict.result", library.phrasebook.language, text, text)
    choice = SoundChoice(parsed.voice, parsed.rate)
    script = one_line(game.id, told.deck, phrase, 0.0)
    rehearsal = await rehearse(script, choice, folders, read_defaults(folders))
    mixer, clock, _ = open_mixer()
    try:
        await Announcer(rehearsal.performance, mixer, clock, lambda _event: None).perform()
    finally:
        mixer.close()
