"""What a learner can know: one skill about one step, by an id that histories keep."""

from enum import StrEnum


class Skill(StrEnum):
    """What is practised about a step."""

    ORDER = "order"
    WORDS = "words"
    CLOSING = "closing"
    COUNT = "count"


COUNT_ITEM = "count"
"""The one item that belongs to no step: counting in the head."""


def item_id(skill: Skill, step: str) -> str:
    """The id of a skill about a step, such as ``words:seer``."""
    return f"{skill}:{step}"


def skill_of(item: str) -> Skill | None:
    """The skill of an item; None for an id that no skill begins."""
    name = item.partition(":")[0]
    return Skill(name) if name in list(Skill) else None


def step_of(item: str) -> str:
    """The step an item is about; empty for counting."""
    return item.partition(":")[2]
