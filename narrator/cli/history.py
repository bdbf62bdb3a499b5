"""``narrator history``: the games that were played, as a list, pictures, CSV and JSON."""

import argparse
import contextlib
import gc
import shutil
import sys
from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta
from itertools import islice
from pathlib import Path

from narrator.cli.deck_arguments import (
    add_config_argument,
    add_game_argument,
    add_language_argument,
    folders_of,
    library_of,
    role_id,
)
from narrator.cli.tables import print_rows
from narrator.compose import DEFAULT_GAME, Library
from narrator.errors import NarratorError
from narrator.files.atomic import write_text
from narrator.files.folders import Extent, Folders
from narrator.files.reading import did_you_mean
from narrator.history.draw_svg import draw_svg
from narrator.history.draw_text import draw_lines
from narrator.history.evening_file import delete_evening
from narrator.history.export import csv_text, json_text
from narrator.history.pictures import Pictures
from narrator.history.record import GameRecord
from narrator.history.select import Selection
from narrator.history.store import delete_history, history_file, read_history
from narrator.history.wording import Wording

LIST, PICTURE, DELETE = "list", "picture", "delete"
PICTURES = ("team", "role", "player", "deck", "day")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "what", nargs="?", choices=(LIST, PICTURE, DELETE), default=LIST, help="default: list"
    )
    chosen = parser.add_argument_group("which games")
    chosen.add_argument("--since", metavar="DATE", help="from this day on, such as 2026-01-31")
    chosen.add_argument("--until", metavar="DATE", help="up to the end of this day")
    chosen.add_argument("--player", metavar="NAME", help="in which somebody took part")
    chosen.add_argument("--role", metavar="ROLE", help="with this role in the deck")
    chosen.add_argument("--team", metavar="TEAM", help="that this team won")
    chosen.add_argument("--players", type=int, metavar="N", help="at tables of so many")
    chosen.add_argument(
        "--judged", action="store_true", default=None, help="of which the result was entered"
    )
    chosen.add_argument("--last", type=int, metavar="N", help="only the latest so many")
    parser.add_argument("--format", choices=("text", "json", "csv"), default="text")
    parser.add_argument("--output", type=Path, metavar="PATH", help="write to a file")
    parser.add_argument("--by", choices=PICTURES, help="one picture (default: all of them)")
    parser.add_argument("--svg", type=Path, metavar="PATH", help="draw the pictures into a file")
    parser.add_argument("--yes", action="store_true", help="delete without a question")
    add_game_argument(parser)
    add_language_argument(parser)
    add_config_argument(parser)


def run(parsed: argparse.Namespace) -> int:
    """List, draw or delete."""
    with _without_collector():
        return _run(parsed)


@contextlib.contextmanager
def _without_collector() -> Iterator[None]:
    """A history is many values and no rubbish: looking for some takes as long as all the rest."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _run(parsed: argparse.Namespace) -> int:
    folders = folders_of(parsed)
    library = library_of(parsed, folders, extent=Extent.ALL)
    if parsed.what == DELETE:
        return _delete(parsed, folders, Wording(library.phrasebook))
    records = _selection(parsed, library).of(read_history(folders))
    if parsed.what == PICTURE:
        return _draw(parsed, library, records)
    if parsed.format == "text":
        _list(records, library)
        return 0
    text = csv_text(records) if parsed.format == "csv" else json_text(records)
    if parsed.output is None:
        print(text, end="")
    else:
        _write(parsed.output, text)
    return 0


def _selection(parsed: argparse.Namespace, library: Library) -> Selection:
    game = None if parsed.game is None else library.game(parsed.game)
    looked_up = game or library.game(DEFAULT_GAME)
    teams = [team for one in library.games.values() for team in one.teams]
    if parsed.team is not None and parsed.team not in teams:
        raise NarratorError(f"there is no team '{parsed.team}'{did_you_mean(parsed.team, teams)}")
    until = _day(parsed.until)
    if parsed.last is not None and parsed.last < 1:
        raise NarratorError(f"--last takes a number of games from 1, not {parsed.last}")
    return Selection(
        since_s=_start_s(_day(parsed.since)),
        until_s=_start_s(None if until is None else until + timedelta(days=1)),
        game=None if game is None else game.id,
        player=parsed.player,
        role=None if parsed.role is None else role_id(parsed.role, looked_up),
        team=parsed.team,
        players=parsed.players,
        has_result=parsed.judged,
        last=parsed.last,
    )


def _day(word: str | None) -> date | None:
    try:
        return None if word is None else date.fromisoformat(word)
    except ValueError:
        raise NarratorError(f"'{word}' is no date; write it as 2026-01-31") from None


def _start_s(day: date | None) -> float | None:
    """When a day begins where this computer stands, in seconds since 1970."""
    return None if day is None else datetime(day.year, day.month, day.day).astimezone().timestamp()


def _list(records: Sequence[GameRecord], library: Library) -> None:
    words = Wording(library.phrasebook)
    if not records:
        print(words("empty"))
        return
    columns = ("started", "night", "day", "teams", "winners", "deck")
    print_rows([_row(record, library, words) for record in records], "text", columns)


def _row(record: GameRecord, library: Library, words: Wording) -> dict[str, object]:
    game = library.games.get(record.game)
    result = record.result
    teams = () if result is None else tuple(words.team(team) for team in result.teams)
    return {
        "started": datetime.fromtimestamp(record.started_s).astimezone().strftime("%Y-%m-%d %H:%M"),
        "night": _length(record.night_s),
        "day": _length(record.day_s),
        "teams": "-" if result is None else ", ".join(teams) or words("nobody"),
        "winners": "" if result is None else ", ".join(result.winners),
        "deck": record.game if game is None else words.deck(game, record.deck),
    }


def _length(seconds: float | None) -> str:
    if seconds is None:
        return "-"
    whole_s = max(round(seconds), 0)
    return f"{whole_s // 60}:{whole_s % 60:02}"


def _draw(parsed: argparse.Namespace, library: Library, records: Sequence[GameRecord]) -> int:
    """The pictures, of the games of one game: teams and decks of two cannot be compared."""
    words = Wording(library.phrasebook)
    game = library.game(parsed.game or DEFAULT_GAME)
    of_game = [record for record in records if record.game == game.id]
    makers = Pictures(game, words).all_of(of_game)
    wanted = [makers[parsed.by]] if parsed.by else list(makers.values())
    pictures = [picture for make in wanted if (picture := make()).bars]
    if parsed.svg is not None:
        _write(parsed.svg, draw_svg(pictures, words("title", games=len(of_game))))
        print(words("written", file=str(parsed.svg)))
        return 0
    if not pictures:
        print(words("nothing-to-draw" if of_game else "empty"))
    columns = shutil.get_terminal_size().columns
    for at, picture in enumerate(pictures):
        print(*([""] if at else []), *draw_lines(picture, columns), sep="\n")
    return 0


def _delete(parsed: argparse.Namespace, folders: Folders, words: Wording) -> int:
    """Delete every game and the evening with its names, after a question."""
    if not parsed.yes:
        if not sys.stdin.isatty():
            raise NarratorError("deleting cannot be undone: add --yes if it is meant")
        print(words("delete", file=str(history_file(folders))), end=" ", flush=True)
        if next(islice(sys.stdin, 1), "").strip().casefold() != words("delete.yes").casefold():
            print(words("kept"))
            return 0
    delete_history(folders)
    delete_evening(folders)
    print(words("deleted"))
    return 0


def _write(path: Path, text: str) -> None:
    try:
        write_text(path, text)
    except OSError as error:
        raise NarratorError(f"{path} cannot be written: {error.strerror or error}") from error
