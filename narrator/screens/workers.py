"""Running coroutines beside the screens."""

from collections.abc import Callable, Coroutine
from typing import Any

from textual.dom import DOMNode


def run_alone(node: DOMNode, work: Callable[[], Coroutine[Any, Any, None]], group: str) -> None:
    """Run a coroutine that ends with its node; an earlier one of the group is cancelled.

    The coroutine is only made when it runs, so that one cancelled before leaves nothing behind.
    """
    node.run_worker(work, group=group, exclusive=True)  # type: ignore[arg-type]
