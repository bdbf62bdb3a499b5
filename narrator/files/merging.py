"""Laying one file over another before anything is interpreted, so that places stay right."""

from collections.abc import Collection

from msgspec import Struct

from narrator.files.reading import Reader, did_you_mean
from narrator.files.values import Items, Scalar, Source, Table, Value

_CLOSE = 0.75
"""A new name this near to a known one is probably a slip."""


def overlay(base: Table, over: Table, depth: int) -> Table:
    """``base`` with the keys of ``over``; tables are merged down to ``depth`` levels."""
    entries, keys = dict(base.entries), {**base.keys, **over.keys}
    for name, value in over.entries.items():
        old = entries.get(name)
        if depth > 1 and isinstance(old, Table) and isinstance(value, Table):
            entries[name] = overlay(old, value, depth - 1)
        else:
            entries[name] = value
    return Table(base.source, base.line, base.column, entries, keys)


def warn_twice(old: Table, new: Table, ours: Collection[Source], reader: Reader) -> None:
    """Warn of entries of ``new`` that another file of the user, not one of ours, has too."""
    for name, key in new.keys.items():
        first = old.keys.get(name)
        if first is not None and first.source not in ours:
            reader.warn(key, _twice(name, first))


def _twice(name: str, first: Value) -> str:
    place = first.place
    return f"'{name}' is also written in {place.file}, line {place.line}; what is here counts"


def is_removed(item: Value, reader: Reader) -> bool:
    """Whether an entry says ``remove: true``."""
    mark = item.entries.get("remove") if isinstance(item, Table) else None
    return mark is not None and reader.flag(mark, "'remove'") is True


def without_removed(base: Table, over: Table, what: str, reader: Reader) -> tuple[Table, Table]:
    """Both tables without the entries of which ``over`` says ``remove: true``."""
    removed = [name for name, value in over.entries.items() if is_removed(value, reader)]
    for name in removed:
        if name not in base.entries:
            hint = did_you_mean(name, base.entries)
            reader.error(over.keys[name], f"there is no {what} '{name}' to remove{hint}")
    return base.without(removed), over.without(removed)


class ListKind(Struct, frozen=True):
    """A list of tables: the key by which they are named, what they are called in messages.

    ``ordered``: a new entry must say with ``after`` which one it follows, and a known one may.
    """

    key: str
    what: str
    ordered: bool


def overlay_listed(
    base: Items, over: Items, kind: ListKind, ours: Collection[Source], reader: Reader
) -> Items:
    """A list of named tables with those of ``over`` changed in place, added or removed."""
    entries = list(base.items)
    written: dict[str, Value] = {}
    for item in over.items:
        name = name_of(item, kind.key)
        if name is None or not isinstance(item, Table):
            entries.append(item)  # reported when it is read
        elif name in written:
            line = written[name].place.line
            reader.error(
                item, f"the {kind.what} '{name}' stands twice; the first is in line {line}"
            )
        else:
            written[name] = item
            _lay(item, entries, kind, ours, reader)
    return Items(base.source, base.line, base.column, tuple(entries))


def _followed(
    after: Value, name: str, others: list[str], kind: ListKind, reader: Reader
) -> str | None:
    if isinstance(after, Scalar) and after.data == name:
        reader.error(after, f"the {kind.what} '{name}' cannot follow itself")
        return None
    return reader.choice(after, f"the {kind.what}", others)


def name_of(item: Value, key: str) -> str | None:
    """The name that a table in a list gives itself under ``key``."""
    named = item.entries.get(key) if isinstance(item, Table) else None
    return named.data if isinstance(named, Scalar) and isinstance(named.data, str) else None


def _lay(
    item: Table, entries: list[Value], kind: ListKind, ours: Collection[Source], reader: Reader
) -> None:
    name = name_of(item, kind.key) or ""
    names = [name_of(entry, kind.key) for entry in entries]
    index = names.index(name) if name in names else len(names)
    old = entries.pop(index) if name in names else None
    others = [word for word in names if word is not None and word != name]
    if is_removed(item, reader):
        if old is None:
            hint = did_you_mean(name, others)
            reader.error(item, f"there is no {kind.what} '{name}' to remove{hint}")
        return
    merged = item
    if isinstance(old, Table):
        merged = overlay(old, item, 1)
        first = old.keys[kind.key]
        if first.source not in ours:
            reader.warn(item, _twice(name, first))
    elif kind.ordered and "after" not in item.entries:
        message = f"the new {kind.what} '{name}' needs 'after': say which {kind.what} it follows"
        example = f", such as 'after: {others[0]}'" if others else ""
        reader.error(item, message + (did_you_mean(name, others, closeness=_CLOSE) or example))
    if kind.ordered and "after" in item.entries:
        wanted = _followed(item.entries["after"], name, others, kind, reader)
        remaining = [name_of(entry, kind.key) for entry in entries]
        index = remaining.index(wanted) + 1 if wanted in others else index
    entries.insert(index, merged)
