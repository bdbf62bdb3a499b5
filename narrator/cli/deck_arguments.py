"""The arguments that choose a deck and how its night is told."""

import argparse
import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from narrator.compose import DEFAULT_GAME, Library, load_default_options, load_library
from narrator.errors import NarratorError
from narrator.files.folders import Extent, Folders, default_folders
from narrator.files.reading import did_you_mean, parse_length
from narrator.game.deck import Deck
from narrator.game.finding import Finding, Level
from narrator.game.findings import Table, findings
from narrator.game.game import Game
from narrator.game.preset import Preset
from narrator.languages import system_language
from narrator.script.cue import Script
from narrator.script.options import Options
from narrator.script.phrasebook import Phrasebook
from narrator.script.write import write_script

if TYPE_CHECKING:
    from narrator.cli.telling import Telling
    from narrator.script.sharing.version_1 import SharedDeck

MAX_COPIES = 99


class Chosen(Struct, frozen=True):
    """What the arguments of a command came to."""

    folders: Folders
    library: Library
    game: Game
    deck: Deck
    options: Options
    findings: tuple[Finding, ...]
    second: Phrasebook | None = None

    def advice(self) -> tuple[str, ...]:
        """What the findings say, each after its weight, in the language of the script."""
        book = self.library.phrasebook
        return tuple(
            f"{book.text(f'plain.{found.level}')}: {book.finding_text(found)}"
            for found in self.findings
        )

    def telling(self) -> "Telling":
        """What the program notes and its texts, in the language of the script."""
        from narrator.cli.telling import Telling  # noqa: PLC0415 - narrator script needs none

        return Telling(self.folders, self.library.phrasebook)

    def script(self) -> Script:
        """The script; raises NarratorError with every error that the deck has."""
        errors = [
            self.library.phrasebook.finding_text(finding)
            for finding in self.findings
            if finding.level is Level.ERROR
        ]
        if errors:
            raise NarratorError("\n          ".join(errors))
        script = write_script(self.game, self.deck, self.library.phrasebook, self.options)
        if self.second is None:
            return script
        from narrator.script.bilingual import in_two_languages  # noqa: PLC0415 - rarely asked for

        again = write_script(self.game, self.deck, self.second, self.options)
        return in_two_languages(self.game, script, again)


def add_deck_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments; ``choose`` reads them."""
    parser.add_argument(
        "roles",
        nargs="*",
        default=[],
        metavar="ROLE",
        help="a role, once for each copy, or werewolf:2",
    )
    parser.add_argument(
        "--players",
        type=int,
        metavar="N",
        help="players at the table (default: as many as the cards are for)",
    )
    parser.add_argument(
        "--preset", metavar="NAME", help="a named deck; roles given with it are added"
    )
    parser.add_argument(
        "--code",
        metavar="CODE",
        help="a deck and its options as narrator share prints them; what is given with it wins",
    )
    parser.add_argument(
        "--center-wolf", metavar="ROLE", help="the Center Werewolf card, with the Alpha Wolf"
    )
    parser.add_argument(
        "--pace", type=float, metavar="S", help="seconds of a count, 2-60 (default 10)"
    )
    parser.add_argument(
        "--short",
        action="store_true",
        default=None,
        help="short lines for a table that knows the roles",
    )
    parser.add_argument(
        "--lone-wolf",
        action="store_true",
        default=None,
        help="a lone Werewolf may look at a center card",
    )
    parser.add_argument(
        "--helper",
        action="store_true",
        default=None,
        help="somebody who does not play moves the cards",
    )
    parser.add_argument(
        "--day", metavar="LENGTH", help="length of the day: 5m, 90s, 1:30, or none (default 5m)"
    )
    parser.add_argument(
        "--reminders", metavar="SECONDS", help="seconds left that are called out: 60,30,10, or none"
    )
    parser.add_argument(
        "--no-vote-call",
        dest="vote_call",
        action="store_false",
        default=None,
        help="let the table call its own vote",
    )
    parser.add_argument(
        "--count-tone",
        action="store_true",
        default=None,
        help="a soft tone at the end of each count",
    )
    parser.add_argument(
        "--role-call",
        action="store_true",
        default=None,
        help="read the roles of the deck aloud before the night",
    )
    parser.add_argument(
        "--known",
        metavar="ROLES",
        default="",
        help="roles that the table knows: ids or boxes with commas, or all",
    )
    add_game_argument(parser)
    add_language_argument(parser)
    parser.add_argument(
        "--second-language", metavar="TAG", help="say every call in this language as well"
    )
    add_config_argument(parser)


def add_config_argument(parser: argparse.ArgumentParser) -> None:
    """Add the argument that names the user's own folder."""
    parser.add_argument(
        "--config", type=Path, metavar="DIR", help="your own folder of roles, scripts and sounds"
    )


def folders_of(parsed: argparse.Namespace) -> Folders:
    """The folders that the arguments choose; a named folder that is missing is an error."""
    if parsed.config is not None and not parsed.config.is_dir():
        raise NarratorError(f"there is no folder {parsed.config}; --config takes an existing one")
    return default_folders(parsed.config)


def add_language_argument(parser: argparse.ArgumentParser) -> None:
    """Add the argument that names a language."""
    parser.add_argument(
        "--language", metavar="TAG", help="en, es, es-419, ru … (default: the system's, or en)"
    )


def add_game_argument(parser: argparse.ArgumentParser) -> None:
    """Add the argument that names a game."""
    parser.add_argument("--game", metavar="NAME", help=f"the game (default: {DEFAULT_GAME})")


def library_of(parsed: argparse.Namespace, folders: Folders, extent: Extent) -> Library:
    """The games and words that the arguments choose."""
    language = parsed.language or system_language(folders)
    # A code says itself which game it is for.
    is_coded = getattr(parsed, "code", None) is not None
    only = None if is_coded else getattr(parsed, "game", None) or DEFAULT_GAME
    return load_library(folders, language, extent=extent, only=only)


def choose(parsed: argparse.Namespace, extent: Extent = Extent.ALL) -> Chosen:
    """The deck, options and findings of the arguments; raises NarratorError for bad ones.

    ``extent`` says how many words are read.
    """
    folders = folders_of(parsed)
    library = library_of(parsed, folders, extent)
    shared = None if parsed.code is None else _opened(parsed.code, folders, library)
    game = library.game(parsed.game or (shared.game if shared else DEFAULT_GAME))
    if shared is not None and shared.game != game.id:
        raise NarratorError(f"this code is for the game '{shared.game}': leave --game out")
    deck = _deck(parsed, game, shared.deck if shared else None)
    options = _options(parsed, shared.options if shared else load_default_options(folders))
    table = Table(_known(parsed.known, game), helper=options.helper)
    return Chosen(
        folders,
        library,
        game,
        deck,
        options,
        findings(game, deck, table),
        _second_phrasebook(parsed, folders, library),
    )


def _second_phrasebook(
    parsed: argparse.Namespace, folders: Folders, library: Library
) -> Phrasebook | None:
    if parsed.second_language in {None, library.phrasebook.language}:
        return None
    return load_library(folders, parsed.second_language, only=parsed.game).phrasebook


def _opened(code: str, folders: Folders, library: Library) -> "SharedDeck":
    from narrator.cli.deck_codes import opened  # noqa: PLC0415 - rarely asked for

    return opened(code, folders, library)


def role_id(word: str, game: Game) -> str:
    """The id of a role however it is written: ``Village Idiot``, ``doppelgänger``, ``P.I.``."""
    plain = unicodedata.normalize("NFKD", word).encode("ascii", "ignore").decode().lower()
    name = plain.replace(".", "").replace("-", "_").replace(" ", "_")
    if name not in game.roles:
        raise NarratorError(
            f"there is no role '{word}'{did_you_mean(name, game.roles)}"
            " (narrator roles lists them all)"
        )
    return name


def _copies(words: Sequence[str], game: Game) -> dict[str, int]:
    copies: dict[str, int] = {}
    for word in words:
        name, _, number = word.partition(":")
        if number and not (number.isdecimal() and 1 <= int(number) <= MAX_COPIES):
            raise NarratorError(f"'{word}' must be a role with its copies, such as werewolf:2")
        role = role_id(name, game)
        copies[role] = copies.get(role, 0) + int(number or 1)
    return copies


def _deck(parsed: argparse.Namespace, game: Game, shared: Deck | None) -> Deck:
    if shared is not None and parsed.preset is not None:
        raise NarratorError("take --code or --preset, not both")
    added = _copies(parsed.roles, game)
    preset = None if parsed.preset is None else _preset(parsed.preset, parsed.players, game)
    base = shared or preset
    copies = _sum(base.copies if base else {}, added)
    if not copies:
        raise NarratorError(
            "no roles were given: name them, such as werewolf:2 seer robber troublemaker "
            "villager, or take a --preset (narrator presets lists them) or a --code"
        )
    center = None if parsed.center_wolf is None else role_id(parsed.center_wolf, game)
    told = parsed.players or (shared.players if shared and not added else None)
    players = told or game.size.players_for(sum(copies.values()))
    return Deck(copies, players, center or (base.center_wolf if base else None))


def _sum(first: Mapping[str, int], second: Mapping[str, int]) -> dict[str, int]:
    return {role: first.get(role, 0) + second.get(role, 0) for role in [*first, *second]}


def _preset(name: str, players: int | None, game: Game) -> Deck:
    if name not in game.presets:
        raise NarratorError(
            f"there is no preset '{name}'{did_you_mean(name, game.presets)}"
            " (narrator presets lists them all)"
        )
    return _deck_of(game.presets[name], players)


def _deck_of(preset: Preset, players: int | None) -> Deck:
    """The preset's deck for a table; an open-ended one serves every larger table."""
    if players is not None and players in preset.decks:
        return preset.decks[players]
    if preset.open_ended and (players is None or players > preset.min_players):
        return preset.decks[preset.min_players]
    if players is None and len(preset.decks) == 1:
        return preset.decks[preset.min_players]
    numbers = preset.players_text
    if players is None:
        raise NarratorError(f"the preset '{preset.id}' is for {numbers} players: add --players N")
    raise NarratorError(f"the preset '{preset.id}' is for {numbers} players, not {players}")


def _options(parsed: argparse.Namespace, defaults: Options) -> Options:
    changes: dict[str, object] = {
        name: value
        for name in ("short", "lone_wolf", "helper", "vote_call", "count_tone", "role_call")
        if (value := getattr(parsed, name)) is not None
    }
    if parsed.pace is not None:
        changes["pace_s"] = parsed.pace
    if parsed.day is not None:
        changes["day_s"] = _day_s(parsed.day)
    if parsed.reminders is not None:
        changes["reminders"] = _reminders(parsed.reminders)
    return replace(defaults, **changes)


def _day_s(word: str) -> float | None:
    if word == "none":
        return None
    length_s = parse_length(word)
    if length_s is None:
        raise NarratorError(f"the day '{word}' is no length; write 5m, 90s, 1:30 or none")
    return length_s


def _reminders(word: str) -> tuple[int, ...]:
    parts = [] if word == "none" else word.split(",")
    if not all(part.strip().isdecimal() for part in parts):
        raise NarratorError(
            f"the reminders '{word}' must be seconds left, such as 60,30,10, or none"
        )
    return tuple(int(part) for part in parts)


def _known(word: str, game: Game) -> frozenset[str]:
    known: set[str] = set()
    for part in filter(None, (part.strip() for part in word.split(","))):
        if part == "all":
            known |= set(game.roles)
        elif part in game.boxes:
            known |= {role.id for role in game.roles.values() if role.box == part}
        else:
            known.add(role_id(part, game))
    return frozenset(known)
