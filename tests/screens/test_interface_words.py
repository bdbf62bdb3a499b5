"""Whether the screens and their texts fit each other."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

from narrator.compose import load_library
from narrator.files.document import read_file
from narrator.files.folders import Extent, Folders
from narrator.files.reading import Reader
from narrator.files.values import Scalar, Table
from narrator.game.game import Game
from narrator.game.step import Phase
from narrator.screens.dialogs import confirm
from narrator.screens.keys import KEYS
from narrator.screens.setup.option_rows import GROUPS
from narrator.screens.themes import THEMES
from narrator.screens.words import Words
from tests.screens.driving import PLACES

SCREENS = Path(confirm.__file__).parent.parent
FOLDERS = {"setup", "show", "dialogs"}
BUILT = re.compile(
    r"(symbol|sign|level|activity|phase|key|help|help\.key|theme|option|confirm|title)\..*"
)
"""Ids that are put together from parts; the tests below say which of them must be there."""


def literals() -> Iterator[str]:
    """Every text id that the screens of the table name in one piece."""
    for path in SCREENS.rglob("*.py"):
        if path.parent.parent == SCREENS and path.parent.name not in FOLDERS:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and node.args
                and isinstance(node.func, ast.Name | ast.Attribute)
            ):
                name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                first = node.args[0]
                is_text = isinstance(first, ast.Constant) and isinstance(first.value, str)
                if name in {"words", "counted", "has"} and is_text:
                    assert isinstance(first, ast.Constant)
                    yield str(first.value)


def needed(game: Game) -> set[str]:
    """Ids that are put together while the app runs."""
    options = {row for rows in GROUPS.values() for row in rows} | {"game", "box"}
    questions = ("stop", "leave", "delete", "resume", "resume_day")
    activities = ("speaking", "sounding", "counting", "talking", "paused", "holding", "resting")
    shown_keys = {
        key_id for key_id, key in KEYS.items() if key.shown and key_id.partition(".")[0] in PLACES
    }
    return {
        *(f"symbol.{team}" for team in (*game.teams, "other")),
        *(f"sign.{name}" for name in ("right", "wrong", "error", "warning", "tip", *activities)),
        *(f"sign.{phase}" for phase in (Phase.NIGHT, Phase.DAWN)),
        *(f"level.{level}" for level in ("error", "warning", "tip")),
        *(f"activity.{activity}" for activity in activities),
        *(f"phase.{phase}" for phase in Phase),
        *(f"key.{key_id}" for key_id in shown_keys),
        *(f"theme.{theme}" for theme in THEMES),
        *(f"option.group.{group}" for group in GROUPS),
        *(f"option.{row}.about" for row in options),
        *(f"option.{row}" for row in options),
        *(
            f"confirm.{question}{part}"
            for question in questions
            for part in ("", ".about", ".yes", ".no")
        ),
    }


def test_every_text_that_the_screens_ask_for_is_there(folders: Folders, game: Game) -> None:
    words = Words(load_library(folders, extent=Extent.ALL).phrasebook)
    asked = {text_id for text_id in literals() if not text_id.startswith("ui.")} | needed(game)
    assert sorted(text_id for text_id in asked if not words.has(text_id)) == []


def written(folders: Folders) -> dict[str, str]:
    """The texts of the file that belongs to the screens of the table."""
    reader = Reader()
    path = folders.data / "scripts" / "en" / "interface" / "interface.yaml"
    table = read_file(path, reader.problems)
    assert table is not None
    texts = table.entries["texts"]
    assert isinstance(texts, Table)
    return {
        name.removeprefix("ui."): str(value.data)
        for name, value in texts.entries.items()
        if isinstance(value, Scalar)
    }


def test_every_text_of_the_interface_is_asked_for(folders: Folders, game: Game) -> None:
    asked = set(literals()) | needed(game)
    mine = set(written(folders))
    assert {text_id for text_id in mine - asked if not BUILT.fullmatch(text_id)} == set()


def test_words_in_braces_are_those_that_the_screens_fill_in(folders: Folders) -> None:
    known = {
        *("columns", "rows", "needed", "cards", "right", "done", "wanted", "voice", "reason"),
        *("number", "players", "name", "id", "roles", "card", "what", "level", "left", "place"),
        *("problem", "path", "key", "theme", "box"),
    }
    used = {
        name
        for text in written(folders).values()
        for _, name, _, _ in Formatter().parse(text)
        if name
    }
    assert used <= known


def test_a_word_in_braces_that_nobody_fills_in_stays_as_it_is(folders: Folders) -> None:
    words = Words(load_library(folders, extent=Extent.ALL).phrasebook)
    assert words("voice.preparing", done=3) == "Preparing the voice: 3 of {wanted}"
    assert words("no.such_text") == "such text"
    assert words.clock(59.2) == "1:00"
    assert words.clock(-3) == "0:00"
