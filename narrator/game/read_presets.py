"""Building presets from a game's file."""

from collections.abc import Mapping

from narrator.files.reading import Reader
from narrator.files.values import Scalar, Value
from narrator.game.deck import Deck
from narrator.game.preset import Preset
from narrator.game.role import Role

_MAX_COPIES = 100


def read_preset(
    key: Scalar, value: Value, roles: Mapping[str, Role], reader: Reader
) -> Preset | None:
    """One preset, ``key`` being its id; None when nothing of it can be used."""
    name = str(key.data)
    reader.mention("optional text", f"preset.{name}", key)
    reader.mention("optional text", f"preset.{name}.about", key)
    with reader.fields(value, f"the preset '{name}'") as fields:
        fields.need("decks")
        center = fields.choice("center_wolf", "the role", roles)
        open_ended = fields.flag("open_ended")
        decks: dict[int, Deck] = {}
        for count, players, deck in fields.entries("decks"):
            if not players.isdecimal() or players == "0":
                reader.error(count, f"'{players}' must be a number of players")
                continue
            decks[int(players)] = Deck(
                read_copies(deck, roles, reader), int(players), center_wolf=center
            )
    return Preset(name, decks, open_ended=open_ended) if decks else None


def read_copies(value: Value, roles: Mapping[str, Role], reader: Reader) -> dict[str, int]:
    """Copies of each role, written as a table."""
    copies: dict[str, int] = {}
    with reader.fields(value, "the deck") as fields:
        for role in roles:
            entry = fields.get(role)
            if entry is not None:
                copies[role] = reader.whole(entry, f"'{role}'", 1, _MAX_COPIES) or 0
    return copies
