"""A user's own presets: a file like any other of the user's, so that every command knows them."""

import re
import unicodedata
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from narrator.errors import DataError
from narrator.files.atomic import write_text
from narrator.files.document import read_file
from narrator.files.folders import Folders
from narrator.files.reading import Reader
from narrator.files.values import Scalar, Table
from narrator.game.deck import Deck
from narrator.game.game import Game
from narrator.game.read_presets import read_preset
from narrator.settings.writing import Data, yaml_text

_COMMENT = "Presets saved in the app; it writes this file anew whenever one is saved."


class OwnPreset(Struct, frozen=True):
    """A saved deck: its id for the command line, and its name as it was typed."""

    id: str
    name: str
    deck: Deck


def own_presets_file(folders: Folders, game: Game) -> Path:
    """Where the presets of one game are saved."""
    return folders.own / f"presets-{game.id}.yaml"


def read_own_presets(folders: Folders, game: Game) -> tuple[OwnPreset, ...]:
    """The saved presets in the order of their names; raises DataError for a broken file."""
    path = own_presets_file(folders, game)
    if not path.is_file():
        return ()
    reader = Reader()
    table = read_file(path, reader.problems)
    found: list[OwnPreset] = []
    if table is not None:
        names = _names(table)
        with reader.fields(table, "the file of presets") as fields:
            fields.text("game")
            fields.get("texts")
            for key, name, value in fields.entries("presets"):
                preset = read_preset(key, value, game.roles, reader)
                if preset is not None:
                    deck = preset.decks[preset.min_players]
                    found.append(OwnPreset(name, names.get(f"preset.{name}", name), deck))
    if reader.problems:
        raise DataError(tuple(reader.problems))
    return tuple(sorted(found, key=lambda preset: preset.name.casefold()))


def save_preset(folders: Folders, game: Game, name: str, deck: Deck) -> OwnPreset:
    """Save a deck under a name, in place of the one that has it already; raises OSError."""
    kept = read_own_presets(folders, game)
    same = next((preset for preset in kept if preset.name == name), None)
    preset_id = same.id if same else _free_id(name, {*game.presets, *(own.id for own in kept)})
    saved = OwnPreset(preset_id, name, deck)
    _write(folders, game, [*(own for own in kept if own.id != preset_id), saved])
    return saved


def rename_preset(folders: Folders, game: Game, preset_id: str, name: str) -> None:
    """Give a saved preset another name; its id stays. Raises OSError."""
    kept = read_own_presets(folders, game)
    _write(folders, game, [replace(p, name=name) if p.id == preset_id else p for p in kept])


def delete_preset(folders: Folders, game: Game, preset_id: str) -> None:
    """Forget a saved preset; raises OSError."""
    kept = read_own_presets(folders, game)
    _write(folders, game, [preset for preset in kept if preset.id != preset_id])


def _names(table: Table) -> Mapping[str, str]:
    """The names by text id, from whichever language has them."""
    names: dict[str, str] = {}
    texts = table.entries.get("texts")
    for language in texts.entries.values() if isinstance(texts, Table) else ():
        for text_id, value in language.entries.items() if isinstance(language, Table) else ():
            if isinstance(value, Scalar) and isinstance(value.data, str):
                names[text_id] = value.data
    return names


def _write(folders: Folders, game: Game, presets: list[OwnPreset]) -> None:
    path = own_presets_file(folders, game)
    if not presets:
        path.unlink(missing_ok=True)
        return
    names: dict[str, Data] = {f"preset.{preset.id}": _escaped(preset.name) for preset in presets}
    data: dict[str, Data] = {
        "game": game.id,
        "presets": {preset.id: _preset(preset.deck) for preset in presets},
        "texts": dict.fromkeys(folders.languages, names),
    }
    write_text(path, yaml_text(data, _COMMENT))


def _preset(deck: Deck) -> Data:
    center: dict[str, Data] = {} if deck.center_wolf is None else {"center_wolf": deck.center_wolf}
    return {**center, "decks": {str(deck.players): dict(deck.copies)}}


def _escaped(name: str) -> str:
    """Texts may hold words in braces; a name has none."""
    return name.replace("{", "(").replace("}", ")")


def _free_id(name: str, taken: set[str]) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    word = re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "deck"
    candidates = (word if number == 1 else f"{word}-{number}" for number in range(1, 10_000))
    return next(candidate for candidate in candidates if candidate not in taken)
