"""Laying one file over another before anything is interpreted, so that places stay right."""

from narrator.files.reading import Reader
from narrator.files.values import Items, Scalar, Table, Value


def overlay(base: Table, over: Table, depth: int) -> Table:
    """``base`` with the keys of ``over``; tables are merged down to ``depth`` levels."""
    merged = base
    for name, value in over.entries.items():
        old = merged.entries.get(name)
        if depth > 1 and isinstance(old, Table) and isinstance(value, Table):
            value = overlay(old, value, depth - 1)  # noqa: PLW2901
        merged = merged.replaced(over.keys[name], value)
    return merged


def overlay_listed(base: Value | None, over: Value, key: str, reader: Reader) -> Value:
    """A list of tables named by ``key`` with those of ``over`` changed in place or added.

    A new entry says with ``after`` which entry it follows; without it, it comes last.
    """
    if not isinstance(base, Items) or not isinstance(over, Items):
        return over
    entries = list(base.items)
    for item in over.items:
        name = name_of(item, key)
        names = [name_of(entry, key) for entry in entries]
        if name is None or not isinstance(item, Table):
            entries.append(item)
        elif name in names:
            index = names.index(name)
            old = entries[index]
            entries[index] = overlay(old, item, 1) if isinstance(old, Table) else item
        else:
            entries.insert(_index_after(item, names, key, reader), item)
    return Items(base.source, base.line, base.column, tuple(entries))


def name_of(item: Value, key: str) -> str | None:
    """The name that a table in a list gives itself under ``key``."""
    named = item.entries.get(key) if isinstance(item, Table) else None
    return named.data if isinstance(named, Scalar) and isinstance(named.data, str) else None


def _index_after(item: Table, names: list[str | None], key: str, reader: Reader) -> int:
    after = item.entries.get("after")
    if after is None:
        return len(names)
    known = [name for name in names if name is not None]
    wanted = reader.choice(after, f"the {key}", known)
    return names.index(wanted) + 1 if wanted in names else len(names)
