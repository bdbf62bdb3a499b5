"""What there is to learn about one script: its calls in order, as the announcer sees them."""

from collections.abc import Collection, Iterable, Iterator

from msgspec import Struct

from narrator.game.step import Phase
from narrator.practice.items import COUNT_ITEM, Skill, item_id, skill_of, step_of
from narrator.script.cue import Cue, Script
from narrator.script.phrasebook import SHORT, Phrasebook


class Call(Struct, frozen=True):
    """One step as the announcer performs it: the line before the count, and the one after it.

    ``is_tricky``: its closing asks for more than closing the eyes, such as thumbs away.
    """

    step: str
    token: str | None
    roles: tuple[str, ...]
    opening: Cue
    closing: Cue | None
    is_tricky: bool = False

    @property
    def is_follow_up(self) -> bool:
        """Whether the call follows one with a token and has none: small letters are not printed."""
        return is_follow_up(self.token)

    @property
    def printed_token(self) -> str | None:
        """The number that a real token shows; None for a call that has no token."""
        return None if self.is_follow_up else self.token

    @property
    def items(self) -> tuple[str, ...]:
        """What there is to know about it."""
        found = [item_id(Skill.ORDER, self.step), item_id(Skill.WORDS, self.step)]
        if self.is_tricky:
            found.append(item_id(Skill.CLOSING, self.step))
        return tuple(found)


class Lesson(Struct, frozen=True):
    """The calls of one script from the first closing of eyes to the waking of everybody."""

    script: Script
    calls: tuple[Call, ...]

    @property
    def items(self) -> tuple[str, ...]:
        """Everything there is to know, counting included, in the order of the night."""
        return (*(item for call in self.calls for item in call.items), COUNT_ITEM)

    def call(self, step: str) -> Call | None:
        """The call of a step, if the script has it."""
        return next((call for call in self.calls if call.step == step), None)

    def calls_role(self, role: str) -> bool:
        """Whether a card of this role in the deck is called by night."""
        return any(role in call.roles for call in self.calls)

    def before(self, step: str) -> Call | None:
        """The call that comes before a step."""
        steps = [call.step for call in self.calls]
        place = steps.index(step) if step in steps else 0
        return self.calls[place - 1] if place else None


def is_follow_up(token: str | None) -> bool:
    """Whether a place in the wake order is that of a follow-up: ``9a``, and not ``5-C``."""
    return token is not None and token[-1:].islower()


def lesson_of(script: Script, tricky_closings: Collection[str] = ()) -> Lesson:
    """What there is to learn about a script: its spoken lines of night and dawn.

    ``tricky_closings`` are the ids of the phrases that make a closing worth practising.
    """
    return Lesson(script, tuple(_calls(script, frozenset(tricky_closings))))


def call_label(call: Call, book: Phrasebook) -> str:
    """The call on a choice: its own text where the language has one, else the roles it calls.

    A text for the step and one of the roles it calls here goes before the step's own.
    """
    own = f"practice.pick.{call.step}"
    names = (*(f"{own}.{role}" for role in call.roles), own)
    found = next((book.texts[name] for name in names if name in book.texts), None)
    return found or ", ".join(book.role_name(role) for role in call.roles)


def reason(step: str, roles: Iterable[str], book: Phrasebook) -> str:
    """Why a step is called, and what there is to add for some of the roles it calls here."""
    own = f"practice.why.{step}"
    names = (own, *(f"{own}.{role}" for role in roles))
    return " ".join(book.texts[name] for name in names if name in book.texts)


def item_name(item: str, lesson: Lesson, book: Phrasebook) -> str:
    """Something there is to know, in words."""
    if item == COUNT_ITEM:
        return book.text("practice.item.count")
    call = lesson.call(step_of(item))
    label = call_label(call, book) if call else item
    return book.text(f"practice.item.{skill_of(item)}", {"call": label})


def _calls(script: Script, tricky: frozenset[str]) -> Iterator[Call]:
    spoken = [cue for cue in script.cues if cue.phase in (Phase.NIGHT, Phase.DAWN) and cue.phrases]
    for step in dict.fromkeys(cue.step for cue in spoken):
        cues = [cue for cue in spoken if cue.step == step]
        first, closing = cues[0], cues[-1] if len(cues) > 1 else None
        phrases = (
            {phrase.id.removesuffix(SHORT) for phrase in closing.phrases} if closing else set()
        )
        yield Call(step, first.token, first.roles, first, closing, bool(phrases & tricky))
