"""A picture of numbers, before it is drawn: bars of parts, with their words."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a bar; ``kind`` is the place in the picture's legend that it belongs to."""

    kind: int
    count: int


@dataclass(frozen=True, slots=True)
class Bar:
    """One line: its parts, what would fill it from end to end, and the numbers in words."""

    label: str
    parts: tuple[Part, ...]
    whole: int
    note: str


@dataclass(frozen=True, slots=True)
class Picture:
    """Bars under a title; the legend names the kinds of parts and is empty when there is one."""

    title: str
    bars: tuple[Bar, ...]
    legend: tuple[str, ...] = ()
