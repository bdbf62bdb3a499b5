"""Every answer that a question can get, and what it depends on."""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from msgspec import Struct

from narrator.game.verdict.ending import Ending, Input
from narrator.game.verdict.oracle import ForkError, Oracle
from narrator.game.verdict.possibilities import Possibilities

Answer = TypeVar("Answer", bound=Hashable)

MAX_FORKS = 800
"""More forks than this are not followed: then nearly everything is unknown, and all is asked."""


@dataclass(slots=True)
class Patience:
    """How many more forks are followed before a judgement gives up on what is left to explore."""

    forks: int = MAX_FORKS


class TooManyForksError(Exception):
    """The possibilities are too many to follow."""


class Leaf(Struct, Generic[Answer], frozen=True):
    """One answer."""

    answer: Answer


class Node(Struct, Generic[Answer], frozen=True):
    """An input on which the answer depends, with what follows from each way it can be."""

    asked: Input
    ways: "tuple[Leaf[Answer] | Node[Answer], ...]"


Tree = Leaf[Answer] | Node[Answer]


def explore(
    question: Callable[[Oracle], Answer],
    possibilities: Possibilities,
    ending: Ending,
    patience: Patience,
) -> Tree[Answer]:
    """The tree of everything the question's answer depends on; inputs without effect are left out.

    Raises TooManyForksError when too little is known to follow every possibility.
    """

    def grow(script: tuple[int, ...]) -> Tree[Answer]:
        try:
            return Leaf(question(Oracle(possibilities, ending, script)))
        except ForkError as fork:
            patience.forks -= 1
            if patience.forks < 0:
                raise TooManyForksError from None
            asked, count = fork.asked, fork.ways
        ways = tuple(grow((*script, way)) for way in range(count))
        return ways[0] if all(way == ways[0] for way in ways) else Node(asked, ways)

    return grow(())


def answers(tree: Tree[Answer]) -> Iterator[Answer]:
    """The answers at the leaves, with repetitions."""
    if isinstance(tree, Leaf):
        yield tree.answer
    else:
        for way in tree.ways:
            yield from answers(way)


def inputs(tree: Tree[Answer]) -> Iterator[Input]:
    """The inputs on which the answer depends, the first to ask first, with repetitions."""
    if isinstance(tree, Node):
        yield tree.asked
        for way in tree.ways:
            yield from inputs(way)
