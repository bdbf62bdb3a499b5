"""How far a learner is: the goals, the roles and the counts, as lines with pictures."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from msgspec import Struct
from textual.content import Content

from narrator.practice.coach.memory import remember
from narrator.practice.coach.practised import Practised
from narrator.practice.coach.progress import RECENT, RoleProgress, role_progress, sparkline
from narrator.practice.coach.readiness import Readiness, readiness
from narrator.practice.count_drill import sum_up, told_sums
from narrator.practice.lesson import item_name
from narrator.practice.render import told_text
from narrator.practice.room import Room
from narrator.screens.practice.bars import bar
from narrator.screens.setup.token_face import fitted
from narrator.screens.words import Words

GOAL_COLUMNS, NAME_COLUMNS = 14, 17
PERCENT_COLUMNS, MIN_BAR, MIN_NAME = 6, 4, 10
SHOWN_MISSING = 3


class Standing(Struct, frozen=True):
    """Everything that is shown about a history; ``missing`` belongs to the first goal ahead.

    ``counts`` are the grades of the last counts; ``counts_told`` says how far off all of them were.
    """

    goals: tuple[Readiness, ...]
    missing: tuple[str, ...]
    roles: tuple[RoleProgress, ...]
    counts: tuple[float, ...]
    counts_told: str


def standing_of(room: Room, history: Sequence[Practised], now: datetime) -> Standing:
    """What a history says at a moment."""
    memories = remember(history)
    lessons = room.goal_lessons
    goals = tuple(readiness(goal, one.items, memories, now) for goal, one in lessons.items())
    ahead = next((goal for goal in goals if not goal.is_ready), None)
    missing = (
        tuple(item_name(item, lessons[ahead.goal], room.book) for item in ahead.missing)
        if ahead
        else ()
    )
    counted = [one for one in history if one.off_s is not None]
    offs = tuple(one.off_s for one in counted if one.off_s is not None)
    return Standing(
        goals,
        missing,
        role_progress(room.game, history, now),
        tuple(one.grade for one in counted[-RECENT:]),
        told_text(told_sums(sum_up(offs)), room.book) if offs else "",
    )


def standing_content(standing: Standing, words: Words, columns: int) -> Content:
    """All of it in so many columns."""
    lines = [_heading(words("practice.ready_for"))]
    lines += [_goal(goal, words, columns) for goal in standing.goals]
    lines += list(_missing(standing, words))
    if standing.counts:
        lines += [Content(""), _heading(words("practice.counting"))]
        lines.append(Content.styled(sparkline(standing.counts), "$primary"))
        lines.append(Content.styled(standing.counts_told, "$faint"))
    lines += [Content(""), _heading(words("practice.roles"))]
    lines += [_role(role, words, columns) for role in standing.roles]
    if not standing.roles:
        lines.append(Content.styled(words.phrasebook.text("practice.coach.no-history"), "$faint"))
    return Content("\n").join(lines)


def _heading(text: str) -> Content:
    return Content.styled(text, "bold $accent")


def _goal(goal: Readiness, words: Words, columns: int) -> Content:
    sign, colour = ("right", "$success") if goal.is_ready else ("holding", "$faint")
    name = words.phrasebook.text(f"practice.goal.{goal.goal}")
    told = words(
        "practice.ready" if goal.is_ready else "practice.known",
        known=goal.known,
        of=len(goal.items),
    )
    left = columns - len(told) - 3
    if left < GOAL_COLUMNS and not goal.is_ready:
        told = f"{goal.known}/{len(goal.items)}"
        left = columns - len(told) - 3
    bar_columns = left - GOAL_COLUMNS - 1
    part = goal.known / len(goal.items) if goal.items else 1.0
    shown = bar(part, bar_columns, "$success" if goal.is_ready else "$primary")
    if bar_columns < MIN_BAR:
        bar_columns, shown = -1, Content("")
    return Content.assemble(
        Content.styled(f"{words(f'sign.{sign}')} ", colour),
        fitted(name, max(left - bar_columns - 1, 1)),
        shown,
        Content.styled(f" {told}", colour),
    )


def _missing(standing: Standing, words: Words) -> Iterator[Content]:
    if standing.missing:
        shown = list(standing.missing[:SHOWN_MISSING])
        more = len(standing.missing) - len(shown)
        if more:
            shown.append(words.phrasebook.text("practice.coach.and-more", {"count": more}))
        text = words("practice.missing", items=", ".join(shown))
        yield Content.styled(text, "$faint")


def _role(role: RoleProgress, words: Words, columns: int) -> Content:
    percent = words("practice.percent", percent=round(100 * role.recall))
    room = columns - PERCENT_COLUMNS
    has_picture = room >= RECENT + MIN_NAME
    name_columns = min(NAME_COLUMNS, room - RECENT) if has_picture else room
    return Content.assemble(
        fitted(words.role(role.role), max(name_columns, 1)),
        Content.styled(f"{role.picture:{RECENT}}" if has_picture else "", "$primary"),
        f"{percent:>{PERCENT_COLUMNS}}",
    )
