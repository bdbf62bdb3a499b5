"""What a learner will still know, by the forgetting model of FSRS.

Scheduling is the library's: this module only turns grades into its ratings and reads its cards.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime

from fsrs import Card, Rating, Scheduler, State
from msgspec import Struct

from narrator.practice.coach.practised import GOOD_FROM, HARD_FROM, Practised

KNOWN_RECALL = 0.85
"""Something counts as known while the chance of recalling it is at least this."""

# Without fuzz the same history always gives the same plan.
SCHEDULER = Scheduler(enable_fuzzing=False)


class ItemMemory(Struct, frozen=True):
    """What the answers to one item say: the library's card, and the grades in order."""

    item: str
    card: Card
    grades: tuple[float, ...]

    def recall(self, now: datetime) -> float:
        """The chance of recalling it at a moment, from 0 to 1; 0 while it is being learned."""
        is_learned = self.card.state is State.Review
        return float(SCHEDULER.get_card_retrievability(self.card, now)) if is_learned else 0.0

    def is_due(self, now: datetime) -> bool:
        """Whether the library wants it to be repeated."""
        return self.card.due <= now

    def is_known(self, now: datetime) -> bool:
        """Whether it has been learned, which takes two good answers, and will be recalled."""
        return self.recall(now) >= KNOWN_RECALL


def remember(history: Iterable[Practised]) -> dict[str, ItemMemory]:
    """The memory of every item in a history that is in order of time."""
    memories: dict[str, ItemMemory] = {}
    for result in history:
        memories[result.item] = after(memories, result)
    return memories


def after(memories: Mapping[str, ItemMemory], result: Practised) -> ItemMemory:
    """The memory of one item after one more result."""
    old = memories.get(result.item)
    card = old.card if old else Card(card_id=0, due=result.at)
    reviewed, _ = SCHEDULER.review_card(card, rating_of(result.grade), result.at)
    grades = old.grades if old else ()
    return ItemMemory(result.item, reviewed, (*grades, result.grade))


def rating_of(grade: float) -> Rating:
    """The library's rating: again when forgotten, hard when known in part, else good."""
    if grade >= GOOD_FROM:
        return Rating.Good
    return Rating.Hard if grade >= HARD_FROM else Rating.Again
