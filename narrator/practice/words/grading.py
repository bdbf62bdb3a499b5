"""Judging a line by what it makes clear."""

from collections.abc import Iterator, Mapping
from enum import StrEnum

from msgspec import Struct

from narrator.game.game import Game
from narrator.practice.course import Course, Fact
from narrator.practice.words.meaning import Meanings, Words, read_meanings
from narrator.practice.words.role_names import RoleNames
from narrator.script.cue import Cue
from narrator.script.phrase import Phrase
from narrator.script.phrasebook import SHORT, Phrasebook

MEANS = "practice.means."
"""What the ids of the texts begin with that hold the words for a fact."""

SAME_WORDS = "practice.same-words"
"""The text that holds words with the same meaning."""

CALLED = "called"
"""The fact that the right role, and no other, is spoken to."""

_ROLE = "role:"
_HEAVY, _LIGHT = 2, 1
_WRONG_CAP = 0.3


class Verdict(StrEnum):
    """How good a line is, in one word."""

    RIGHT = "right"
    NEARLY = "nearly"
    PARTLY = "partly"
    WRONG = "wrong"


NEARLY_FROM, PARTLY_FROM = 0.7, 0.4
"""The grades from which a line is called nearly and partly right."""


class Judgement(Struct, frozen=True):
    """What a line made clear, what it lacked, and what it said wrongly; ids of facts.

    The grade is the weight of what is clear divided by the weight of all that is needed. Whatever
    is said wrongly, rather than left out, holds it at 0.3 or less: the table would do it.
    """

    clear: tuple[str, ...]
    missing: tuple[str, ...]
    wrong: tuple[str, ...]
    grade: float

    @property
    def verdict(self) -> Verdict:
        """The grade as a word."""
        if not self.missing and not self.wrong:
            return Verdict.RIGHT
        if self.grade >= NEARLY_FROM:
            return Verdict.NEARLY
        return Verdict.PARTLY if self.grade >= PARTLY_FROM else Verdict.WRONG


class Grader(Struct, frozen=True):
    """Judges lines of one game in one language."""

    course: Course
    meanings: Meanings
    names: RoleNames

    @classmethod
    def of(cls, course: Course, game: Game, book: Phrasebook) -> "Grader":
        """A grader with the words that the language's texts give to each fact."""
        means = {
            fact: book.texts[MEANS + fact] for fact in course.facts if MEANS + fact in book.texts
        }
        same = book.texts.get(SAME_WORDS, "")
        return cls(course, read_meanings(means, same), RoleNames.of(book, game.roles))

    def needed(self, cue: Cue) -> tuple[str, ...]:
        """The facts that a line must make clear, in the order in which it does."""
        found: dict[str, None] = {}
        for phrase in cue.phrases:
            found |= dict.fromkeys(self._needed_of(phrase))
        return tuple(found)

    def judge(self, cue: Cue, given: str) -> Judgement:
        """What an answer makes clear of a cue's line."""
        needed = self.needed(cue)
        words = self.meanings.words(given)
        roles = self.names.mentioned(given)
        clear = tuple(fact for fact in needed if self._is_clear(fact, cue, words, roles))
        missing = tuple(fact for fact in needed if fact not in clear)
        wrong = tuple(self._said_wrongly(missing, cue, words, roles))
        weight = {fact: self._weight(fact) for fact in needed}
        total = sum(weight.values())
        grade = sum(weight[fact] for fact in clear) / total if total else 1.0
        if wrong:
            grade = min(grade, _WRONG_CAP)
        left_out = tuple(fact for fact in missing if fact not in wrong)
        return Judgement(clear, left_out, wrong, grade if words else 0.0)

    def _needed_of(self, phrase: Phrase) -> Iterator[str]:
        """A phrase's facts: those that data names, or any other that its own words make clear.

        Of the data's facts only those count that this form of the phrase makes clear itself.
        """
        words = self.meanings.words(phrase.text)
        roles = self.names.mentioned(phrase.text)
        if phrase.id.startswith("name."):
            yield _ROLE + phrase.id.removeprefix("name.").removesuffix(SHORT)
            return
        facts = self.course.phrase_facts.get(phrase.id.removesuffix(SHORT))
        if roles and _ROLE + roles[0] not in (facts or ()):
            yield CALLED
        for fact in (one for one in self.course.facts if one != CALLED) if facts is None else facts:
            known = self.course.facts.get(fact, Fact(fact))
            if fact.startswith(_ROLE):
                is_clear = fact.removeprefix(_ROLE) in roles
            else:
                is_clear = self.meanings.says(fact, words) or (
                    known.is_silent and facts is not None and not self._rivals(known, words)
                )
            if is_clear:
                yield fact

    def _is_clear(self, fact: str, cue: Cue, words: Words, roles: tuple[str, ...]) -> bool:
        if fact == CALLED:
            return set(self._called(cue)) <= set(roles) and self._begins_well(cue, words, roles)
        if fact.startswith(_ROLE):
            return fact.removeprefix(_ROLE) in roles
        if self.meanings.says(fact, words):
            return True
        known = self.course.facts[fact]
        return known.is_silent and bool(words) and not self._rivals(known, words)

    def _called(self, cue: Cue) -> tuple[str, ...]:
        return self.names.mentioned(cue.text)[:1]

    def _begins_well(self, cue: Cue, words: Words, roles: tuple[str, ...]) -> bool:
        """Whether an answer begins with a role that the line names, and not with everybody."""
        return roles[0] in self.names.mentioned(cue.text) and not self._is_general(cue, words)

    def _is_general(self, cue: Cue, words: Words) -> bool:
        """Whether an answer speaks to everybody and the line does not."""
        line = self.meanings.words(cue.text)
        return any(
            self.meanings.says(rival, words) and not self.meanings.says(rival, line)
            for rival in self.course.facts.get(CALLED, Fact(CALLED)).against
        )

    def _rivals(self, fact: Fact, words: Words) -> list[str]:
        return [rival for rival in fact.against if self.meanings.says(rival, words)]

    def _said_wrongly(
        self,
        missing: tuple[str, ...],
        cue: Cue,
        words: Words,
        roles: tuple[str, ...],
    ) -> Iterator[str]:
        needed = self.needed(cue)
        for fact in missing:
            if fact == CALLED:
                if roles or self._is_general(cue, words):
                    yield fact
            elif fact in self.course.facts:
                rivals = self._rivals(self.course.facts[fact], words)
                if set(rivals).difference(needed):
                    yield fact

    def _weight(self, fact: str) -> int:
        known: Mapping[str, Fact] = self.course.facts
        return _LIGHT if fact in known and known[fact].is_light else _HEAVY
