"""What every player can still be, given the deck and what is known."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from narrator.game.deck import Deck
from narrator.game.verdict.ending import NOTHING, Ending, Input, Kind, Reveal
from narrator.game.verdict.rules import Part, VerdictRules

_Wants = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Option:
    """One way in which a player can have ended: the part, the stock its card is from, a token."""

    part: Part
    stock: int
    artifact: str | None


@dataclass(frozen=True, slots=True)
class Possibilities:
    """The options of each seat, and how many cards and tokens there are to share.

    Cards that the end cannot tell apart form one stock. A set of options is a bit mask.
    """

    options: tuple[tuple[Option, ...], ...]
    stocks: tuple[int, ...]
    most_artifacts: int
    open_inputs: tuple[Input, ...]
    _feasible: dict[tuple[int, ...], bool] = field(default_factory=dict, compare=False)
    _masks: dict[tuple[int, str], int] = field(default_factory=dict, compare=False)
    _known_wants: dict[tuple[int, int], _Wants] = field(default_factory=dict, compare=False)

    @property
    def all_masks(self) -> tuple[int, ...]:
        """Every option of every seat."""
        return tuple((1 << len(options)) - 1 for options in self.options)

    def mask(self, seat: int, trait: str) -> int:
        """The options of a seat whose part has the trait."""
        key = (seat, trait)
        if key not in self._masks:
            bits = (1 << at for at, one in enumerate(self.options[seat]) if one.part.has(trait))
            self._masks[key] = sum(bits)
        return self._masks[key]

    def certain_part(self, seat: int) -> Part | None:
        """The part of a player about whom nothing that matters is unknown."""
        parts = {option.part for option in self.options[seat]}
        return parts.pop() if len(parts) == 1 else None

    def certain_side(self, seat: int) -> str | None:
        """The side of a player whose side is known."""
        sides = {option.part.side for option in self.options[seat]}
        return sides.pop() if len(sides) == 1 else None

    def is_feasible(self, masks: tuple[int, ...]) -> bool:
        """Whether the cards and tokens suffice for one option of each seat's mask at once."""
        if masks not in self._feasible:
            self._feasible[masks] = self._can_share(masks)
        return self._feasible[masks]

    def _can_share(self, masks: tuple[int, ...]) -> bool:
        wants = sorted((self._wants(seat, mask) for seat, mask in enumerate(masks)), key=len)
        return self._share(tuple(wants), 0, self.stocks, frozenset(), set())

    def _wants(self, seat: int, mask: int) -> _Wants:
        """The tokens and stocks that a seat can take from, those that are least scarce first."""
        key = (seat, mask)
        if key not in self._known_wants:
            options = self.options[seat]
            wants = {
                (option.artifact or "", option.stock)
                for at, option in enumerate(options)
                if mask >> at & 1
            }
            order = sorted(wants, key=lambda want: (want[0], -self.stocks[want[1]]))
            self._known_wants[key] = tuple(order)
        return self._known_wants[key]

    def _share(
        self,
        wants: tuple[_Wants, ...],
        seat: int,
        left: tuple[int, ...],
        placed: frozenset[str],
        failed: set[tuple[int, tuple[int, ...], frozenset[str]]],
    ) -> bool:
        if seat == len(wants):
            return True
        if (seat, left, placed) in failed:
            return False
        for artifact, stock in wants[seat]:
            if left[stock] == 0 or artifact in placed:
                continue
            now = placed | {artifact} if artifact else placed
            if len(now) > self.most_artifacts:
                continue
            rest = (*left[:stock], left[stock] - 1, *left[stock + 1 :])
            if self._share(wants, seat + 1, rest, now, failed):
                return True
        failed.add((seat, left, placed))
        return False


def list_possibilities(rules: VerdictRules, deck: Deck, ending: Ending) -> Possibilities:
    """Everything that the players can be in the end."""
    pool = rules.pool(deck)
    for reveal in ending.reveals:
        if reveal.card is not None:
            pool.setdefault(reveal.card, 0)
    cards = _Cards.of(rules, deck)
    parts = {role: tuple(dict.fromkeys(cards.parts(Reveal(role)))) for role in pool}
    kinds = list(dict.fromkeys(map(frozenset, parts.values())))
    stock_of = {role: kinds.index(frozenset(parts[role])) for role in pool}
    stocks = [0] * len(kinds)
    for role, copies in pool.items():
        stocks[stock_of[role]] += copies
    most = _most_artifacts(rules, deck, ending)
    return Possibilities(
        tuple(
            tuple(dict.fromkeys(_options(cards, reveal, stock_of, has_artifacts=most > 0)))
            for reveal in ending.reveals
        ),
        tuple(stocks),
        most,
        tuple(Input(_open_kind(rules, reveal), seat) for seat, reveal in enumerate(ending.reveals)),
    )


def _most_artifacts(rules: VerdictRules, deck: Deck, ending: Ending) -> int:
    """How many tokens can lie on cards: one for each card that places or may copy the placing."""
    placers = [role for role in deck.copies if rules.ability(role).places_artifacts]
    copiers = [role for role in deck.copies if rules.ability(role).copies]
    known = sum(reveal.artifact not in {None, NOTHING} for reveal in ending.reveals)
    allowed = sum(deck.copies[role] for role in [*placers, *copiers]) if placers else 0
    return max(allowed, known)


@dataclass(frozen=True, slots=True)
class _Cards:
    """What cards can stand for with one deck."""

    rules: VerdictRules
    copyable: tuple[str, ...]
    present: frozenset[Part]

    @classmethod
    def of(cls, rules: VerdictRules, deck: Deck) -> "_Cards":
        copyable = tuple(role for role in deck.copies if not rules.ability(role).copies)
        return cls(rules, copyable, frozenset(map(rules.part, rules.pool(deck))))

    def parts(self, reveal: Reveal) -> Iterator[Part]:
        """The parts that a known card can stand for."""
        card = reveal.card or ""
        otherwise = self.rules.ability(card).otherwise
        if otherwise is None:
            yield from self._turns(card, reveal.turned)
        elif reveal.copied is None:
            yield self.rules.part(otherwise)
            for role in self.copyable:
                yield from self._turns(role, reveal.turned)
        else:
            role = otherwise if reveal.copied == NOTHING else reveal.copied
            yield from self._turns(role, reveal.turned)

    def _turns(self, role: str, turned: str | None) -> Iterator[Part]:
        turns_into = self.rules.ability(role).turns_into
        if turned is not None and turned != NOTHING and turns_into:
            yield self.rules.part(turned)
            return
        yield self.rules.part(role)
        if turned is None:
            yield from (part for part in map(self.rules.part, turns_into) if part in self.present)


def _options(
    cards: _Cards, reveal: Reveal, stock_of: Mapping[str, int], *, has_artifacts: bool
) -> Iterator[Option]:
    tokens = {token.id: token.becomes for token in cards.rules.game.artifacts}
    on_card: tuple[str | None, ...] = (None, *tokens) if has_artifacts else (None,)
    if reveal.artifact is not None:
        on_card = (None if reveal.artifact == NOTHING else reveal.artifact,)
    details = [reveal] if reveal.card is not None else list(map(Reveal, stock_of))
    for artifact in on_card:
        becomes = tokens[artifact] if artifact is not None else None
        for one in details:
            stock = stock_of[one.card or ""]
            parts = cards.parts(one) if becomes is None else [cards.rules.part(becomes)]
            yield from (Option(part, stock, artifact) for part in parts)


def _open_kind(rules: VerdictRules, reveal: Reveal) -> Kind:
    """What to enter next about a player whose part is not certain."""
    if reveal.card is None:
        return Kind.CARD
    role = reveal.card
    if rules.ability(role).copies:
        if reveal.copied is None:
            return Kind.COPIED
        role = reveal.copied
    if rules.ability(role).turns_into and reveal.turned is None:
        return Kind.TURNED
    return Kind.ARTIFACT
