"""The players round the table, seen from above."""

from collections.abc import Sequence

from textual.content import Content
from textual.style import Style

from narrator.game.verdict.ending import NOTHING
from narrator.game.verdict.identity import identity
from narrator.screens.verdict.entering import Entering
from narrator.screens.verdict.letters import seat_keys
from narrator.screens.words import Words as ScreenWords

TABLE = 8
"""Columns of the table itself."""


def round_table(
    entering: Entering, names: Sequence[str], words: ScreenWords, columns: int
) -> Content:
    """Seats clockwise from the top right, each with its key, whom it points at, and its card."""
    count = len(names)
    rows = (count + 1) // 2
    right = range(rows)
    left = range(count - 1, rows - 1, -1)
    width = max((columns - TABLE - 2) // 2, 20)
    lines = [_edge(width, "╭", "╮")]
    for row in range(rows):
        west = _seat(entering, left[row], names, words, width) if row < len(left) else None
        east = _seat(entering, right[row], names, words, width)
        lines.append(
            Content.assemble(
                west or " " * width, Content.styled(f"│{' ' * TABLE}│", "$faint"), east
            )
        )
    lines.append(_edge(width, "╰", "╯"))
    return Content("\n").join(lines)


def _edge(width: int, first: str, last: str) -> Content:
    return Content.styled(" " * width + first + "─" * TABLE + last, "$faint")


def _seat(
    entering: Entering, seat: int, names: Sequence[str], words: ScreenWords, width: int
) -> Content:
    """One player's line, exactly so wide; it can be clicked on."""
    asked, verdict = entering.asked, entering.verdict
    is_asked = asked is not None and asked.seat == seat
    died = verdict.dead is not None and seat in verdict.dead
    won = verdict.players[seat].wins
    tail = " ".join([words("sign.dead")] * died + [words("sign.won")] * bool(won))
    head = f"{words('sign.asked') if is_asked else ' '} {_key(entering, seat)} {names[seat]}"
    card = _card(entering, seat, words)
    room = width - len(tail) - 2
    texts = [
        "  ".join(filter(None, (head, points, card))) for points in _points(entering, seat, names)
    ]
    text = next((text for text in texts if len(text) <= room), texts[-1])
    text = text if len(text) <= room else text[: room - 1] + "…"
    line = Content.assemble(
        Content.styled(text.ljust(room), "bold $accent" if is_asked else ""),
        " ",
        Content.styled(tail, "bold $success" if won else "bold $error"),
        " ",
    )
    return line.stylize(Style.from_meta({"@click": f"screen.ask({seat})"}))


def _key(entering: Entering, seat: int) -> str:
    return seat_keys(entering.ending.seats).get(seat, " ")


def _points(entering: Entering, seat: int, names: Sequence[str]) -> tuple[str, ...]:
    """At whom a player points: by name, and by key for where there is no room."""
    whom = entering.ending.votes[seat]
    if whom is None or entering.ending.dead is not None:
        return ("",)
    return f"→ {names[whom]}", f"→ {_key(entering, whom)}"


def _card(entering: Entering, seat: int, words: ScreenWords) -> str:
    """What the player is, as far as it is known; with what made it so."""
    reason = identity(entering.rules, entering.ending, seat)
    reveal = entering.ending.reveals[seat]
    role, card = reason.words.get("role"), reveal.card
    if role is None:
        return ""
    token = reveal.artifact not in {None, NOTHING}
    changed = token or (card is not None and role != card)
    return f"{words.role(role)}*" if changed else words.role(role)
