"""A picture of numbers, before it is drawn: bars of parts, with their words."""

from msgspec import Struct


class Part(Struct, frozen=True):
    """A part of a bar; ``kind`` is the place in the picture's legend that it belongs to."""

    kind: int
    count: int


class Bar(Struct, frozen=True):
    """One line: its parts, what would fill it from end to end, and the numbers in words."""

    label: str
    parts: tuple[Part, ...]
    whole: int
    note: str


class Picture(Struct, frozen=True):
    """Bars under a title; the legend names the kinds of parts and is empty when there is one."""

    title: str
    bars: tuple[Bar, ...]
    legend: tuple[str, ...] = ()
