"""Laying the files of users over a game."""

from collections.abc import Mapping, Sequence

from narrator.files.merging import ListKind, overlay, overlay_listed, warn_twice, without_removed
from narrator.files.reading import Reader
from narrator.files.values import Items, Source, Table, Value
from narrator.game.step import Phase

_TABLES = ("deck", "roles", "presets", "artifacts", "reminders", "first_speakers")
_LISTS: Mapping[str, ListKind] = {
    **{phase: ListKind("step", "step", ordered=True) for phase in Phase},
    "deck_rules": ListKind("code", "deck rule", ordered=False),
}
_WORDS = ("teams", "boxes")
_SPOKEN = ("phrases", "texts")
"""Parts of a user's file that go to the phrasebook instead."""


def merge_game(base: Table, additions: Sequence[Table], reader: Reader) -> Table:
    """The game's own table with the additions of users laid over it, one after the other."""
    ours = base.source
    for over in additions:
        for name, value in over.entries.items():
            if name not in _SPOKEN:
                merged = _merged(name, base.entries.get(name), value, ours, reader)
                base = base.replaced(over.keys[name], merged)
    return base


def _merged(name: str, old: Value | None, value: Value, ours: Source, reader: Reader) -> Value:
    """``value`` laid over ``old``; a value of the wrong kind is reported and leaves ``old``."""
    if name in _TABLES and isinstance(old, Table):
        table = reader.table(value, f"'{name}'")
        return old if table is None else _merged_table(name, old, table, ours, reader)
    if name in _LISTS and isinstance(old, Items):
        if isinstance(value, Items):
            return overlay_listed(old, value, _LISTS[name], {ours}, reader)
        reader.items(value, f"'{name}'")
        return old
    if name in _WORDS and isinstance(old, Items):
        known = {item.data for item in reader.texts(old, f"'{name}'")}
        new = [word for word in reader.texts(value, f"'{name}'") if word.data not in known]
        return Items(old.source, old.line, old.column, (*old.items, *new))
    return value


def _merged_table(name: str, old: Table, over: Table, ours: Source, reader: Reader) -> Table:
    if name == "presets":
        old, over = without_removed(old, over, "preset", reader)
    if name in {"roles", "presets"}:
        warn_twice(old, over, {ours}, reader)
    return overlay(old, over, 2)
