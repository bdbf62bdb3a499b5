"""What has been entered so far, what is asked next, and what is certain; every step a new value."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from narrator.errors import NarratorError
from narrator.game.deck import Deck
from narrator.game.verdict.check_ending import check_ending
from narrator.game.verdict.ending import NOTHING, Ending, Input, Kind
from narrator.game.verdict.judge import judge
from narrator.game.verdict.lines import VerdictLines
from narrator.game.verdict.rules import VerdictRules
from narrator.game.verdict.verdict import Verdict
from narrator.screens.verdict.letters import NOTHING_KEY, letters_for, seat_keys
from narrator.script.alphabet import Alphabet


class Words(Struct, frozen=True):
    """The words that answers and refusals are told in: the lines, and names of roles and tokens.

    ``alphabet`` has the letters that are typed for names.
    """

    lines: VerdictLines
    roles: Mapping[str, str]
    artifacts: Mapping[str, str]
    alphabet: Alphabet


class Answer(Struct, frozen=True):
    """One answer: the key for it, and a seat, an id or NOTHING."""

    key: str
    value: int | str


class Entering(Struct, frozen=True):
    """The end of one game while it is entered.

    ``asks_dead``: the keys of the seats say who died, instead of who points at whom. ``wanted`` is
    an input that somebody wants to answer before, or again. ``before`` is what undo gives back.
    """

    rules: VerdictRules
    deck: Deck
    variants: frozenset[str]
    ending: Ending
    verdict: Verdict
    asks_dead: bool = False
    wanted: Input | None = None
    before: "Entering | None" = None

    @classmethod
    def begin(cls, rules: VerdictRules, deck: Deck, variants: frozenset[str]) -> "Entering":
        """Nothing is known yet."""
        ending = Ending.unknown(deck.players)
        return cls(rules, deck, variants, ending, judge(rules, deck, ending, variants))

    @property
    def needed(self) -> tuple[Input, ...]:
        """What still matters: first for the teams, then for the players."""
        return self.verdict.needed_for_teams or self.verdict.needed_for_players

    @property
    def asked(self) -> Input | None:
        """What is asked now; None while the dead are entered, or when all is certain."""
        if self.asks_dead:
            return None
        return self.wanted or next(iter(self.needed), None)

    @property
    def can_ask_another(self) -> bool:
        """Whether something else than what is asked could be asked."""
        return not self.asks_dead and len(self.needed) > (self.asked in self.needed)

    def asking(self, asked: Input) -> "Entering":
        """The same with this asked next."""
        return replace(self, wanted=asked, asks_dead=False)

    def asking_another(self, by: int) -> "Entering":
        """The same with the next thing asked that still matters, or the one before it."""
        needed = self.needed
        at = needed.index(self.asked) if self.asked in needed else -min(by, 0) - 1
        return self.asking(needed[(at + by) % len(needed)]) if needed else self

    def answers(self, words: Words) -> tuple[Answer, ...]:
        """What can be answered now."""
        asked = self.asked
        if self.asks_dead:
            return _seats(self.ending.seats)
        if asked is None:
            return ()
        if asked.kind is Kind.VOTE:
            return tuple(one for one in _seats(self.ending.seats) if one.value != asked.seat)
        if asked.kind is Kind.CARD:
            return self._cards(asked.seat, words)
        return (*self._details(asked, words), Answer(NOTHING_KEY, NOTHING))

    def _details(self, asked: Input, words: Words) -> tuple[Answer, ...]:
        """What a card can have copied or turned into, or what can lie on it."""
        ability = self.rules.ability
        match asked.kind:
            case Kind.COPIED:
                roles = [role for role in self._in_deck() if not ability(role).copies]
                return _named(roles, words.roles, words.alphabet)
            case Kind.TURNED:
                return _named(
                    ability(self._role(asked.seat)).turns_into, words.roles, words.alphabet
                )
            case _:
                tokens = [token.id for token in self.rules.game.artifacts]
                return _named(tokens, words.artifacts, words.alphabet)

    def _in_deck(self) -> list[str]:
        pool = self.rules.pool(self.deck)
        return [role for role in self.rules.game.roles if role in pool]

    def _cards(self, seat: int, words: Words) -> tuple[Answer, ...]:
        """The cards that are left, each always by the same letter."""
        left = self.rules.pool(self.deck)
        for at, reveal in enumerate(self.ending.reveals):
            if at != seat and reveal.card in left:
                left[reveal.card] -= 1
        return tuple(
            answer
            for answer in _named(self._in_deck(), words.roles, words.alphabet)
            if isinstance(answer.value, str) and left[answer.value] > 0
        )

    def _role(self, seat: int) -> str:
        reveal = self.ending.reveals[seat]
        is_copy = reveal.copied is not None and reveal.copied != NOTHING
        return (reveal.copied if is_copy else reveal.card) or ""

    def answered(self, answer: Answer, words: Words) -> "Entering":
        """The same with an answer; raises NarratorError when it contradicts what is known."""
        if self.asks_dead and isinstance(answer.value, int):
            dead = self.ending.dead or frozenset()
            return self._with(self.ending.with_dead(dead ^ {answer.value}), words)
        if self.asked is None:
            return self
        return self._with(self.ending.with_input(self.asked, answer.value), words)

    def with_dead_asked(self, words: Words) -> "Entering":
        """Whether the dead are entered, turned round; entering votes forgets the dead again."""
        if self.asks_dead:
            return replace(self._with(self.ending.with_dead(None), words), asks_dead=False)
        dead = self.ending.dead or frozenset()
        return replace(self._with(self.ending.with_dead(dead), words), asks_dead=True)

    def with_dead_complete(self) -> "Entering":
        """The dead are entered; on with the cards."""
        return replace(self, asks_dead=False, before=self)

    def with_variants(self, variants: frozenset[str], words: Words) -> "Entering":
        """The same end by other rulings."""
        changed = self._with(self.ending, words, variants)
        return replace(changed, variants=variants)

    def undone(self) -> "Entering":
        """As it was one step ago; the same at the beginning."""
        return self.before or self

    def _with(
        self, ending: Ending, words: Words, variants: frozenset[str] | None = None
    ) -> "Entering":
        problems = check_ending(self.rules, self.deck, ending)
        if problems:
            raise NarratorError(" ".join(words.lines.sentence(one) for one in problems))
        by = self.variants if variants is None else variants
        verdict = judge(self.rules, self.deck, ending, by)
        return replace(self, ending=ending, verdict=verdict, wanted=None, before=self)


def _seats(seats: range) -> tuple[Answer, ...]:
    return tuple(Answer(key, seat) for seat, key in seat_keys(seats).items())


def _named(ids: Sequence[str], names: Mapping[str, str], alphabet: Alphabet) -> tuple[Answer, ...]:
    letters = letters_for({word: names.get(word, word) for word in ids}, alphabet)
    return tuple(Answer(letters[word], word) for word in ids if word in letters)
