"""Answers to choose from, in rows that never part a key from its word."""

from collections.abc import Mapping

from textual.content import Content
from textual.style import Style

GAP = 2


def answer_rows(labels: Mapping[str, str], columns: int) -> list[Content]:
    """The labels by their keys, as many in a row as fit; each can be clicked on."""
    rows: list[list[Content]] = []
    used = columns + 1
    for key, label in labels.items():
        answer = Content.assemble(Content.styled(f" {key} ", "bold $primary"), label)
        if used + GAP + answer.cell_length > columns:
            rows.append([])
            used = -GAP
        rows[-1].append(answer.stylize(Style.from_meta({"@click": f"screen.answer({key!r})"})))
        used += GAP + answer.cell_length
    return [Content(" " * GAP).join(row) for row in rows]
