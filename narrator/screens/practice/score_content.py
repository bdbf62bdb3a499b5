"""A score as lines: how much of all, and what it was made of."""

from textual.content import Content

from narrator.practice.drill import Score
from narrator.practice.render import told_text
from narrator.screens.practice.bars import bar
from narrator.screens.words import Words

TOTAL_COLUMNS, PART_COLUMNS = 40, 16


def score_content(score: Score, words: Words) -> Content:
    """The total with a long bar, and a line with a short one for each part that gave points."""
    book = words.phrasebook
    total = book.text("practice.score.total", {"percent": score.percent})
    lines = [
        Content.styled(total, "bold $accent"),
        bar(score.percent / 100, TOTAL_COLUMNS),
        Content(""),
    ]
    for part in score.parts:
        if part.of:
            facts = {"points": book.number(part.points, 1), "of": book.number(part.of)}
            points = words("practice.points", **facts)
            told = told_text(part.told, book)
            lines.append(
                Content.assemble(
                    bar(part.points / part.of, PART_COLUMNS),
                    f"  {told} ",
                    Content.styled(points, "$faint"),
                )
            )
    return Content("\n").join(lines)
