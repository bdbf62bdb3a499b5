"""Building presets from a game's file."""

from collections.abc import Mapping

from narrator.files.reading import Reader, did_you_mean
from narrator.files.values import Scalar, Value
from narrator.game.deck import Deck
from narrator.game.preset import Preset
from narrator.game.role import Role

MAX_PLAYERS = 100
_MAX_COPIES = 100


def read_preset(
    key: Scalar, value: Value, roles: Mapping[str, Role], reader: Reader
) -> Preset | None:
    """One preset, ``key`` being its id; None when nothing of it can be used."""
    name = reader.word(key, "the preset")
    reader.mention("optional text", f"preset.{name}", key)
    reader.mention("optional text", f"preset.{name}.about", key)
    with reader.fields(value, f"the preset '{name}'") as fields:
        fields.need("decks")
        fields.get("remove")  # used when the files are merged
        center = fields.choice("center_wolf", "the role", roles)
        open_ended = fields.flag("open_ended")
        decks: dict[int, Deck] = {}
        for count, _, deck in fields.entries("decks"):
            players = reader.whole_key(count, "the number of players", 1, MAX_PLAYERS)
            if players is not None:
                copies = read_copies(deck, roles, reader)
                decks[players] = Deck(copies, players, center_wolf=center)
    return Preset(name, decks, open_ended=open_ended) if decks else None


def read_copies(value: Value, roles: Mapping[str, Role], reader: Reader) -> dict[str, int]:
    """Copies of each role, written as a table."""
    copies: dict[str, int] = {}
    table = reader.table(value, "the deck")
    if table is None:
        return copies
    for role, entry in table.entries.items():
        if role not in roles:
            hint = did_you_mean(role, roles)
            reader.error(table.keys[role], f"the role '{role}' is unknown{hint}")
        elif (number := reader.whole(entry, f"'{role}'", 1, _MAX_COPIES)) is not None:
            copies[role] = number
    return copies
