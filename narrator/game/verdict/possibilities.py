"""What every player can still be, given the deck and what is known."""

from collections.abc import Iterator
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
    outcomes = {role: frozenset(_parts(rules, deck, Reveal(role))) for role in pool}
    kinds = tuple(dict.fromkeys(outcomes.values()))
    stock_of = {role: kinds.index(parts) for role, parts in outcomes.items()}
    stocks = tuple(
        sum(pool[role] for role in pool if stock_of[role] == at) for at in range(len(kinds))
    )
    most = _most_artifacts(rules, deck, ending)
    return Possibilities(
        tuple(
            tuple(dict.fromkeys(_options(rules, deck, reveal, stock_of, most)))
            for reveal in ending.reveals
        ),
        stocks,
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


def _options(
    rules: VerdictRules, deck: Deck, reveal: Reveal, stock_of: dict[str, int], most: int
) -> Iterator[Option]:
    tokens = {token.id: token.becomes for token in rules.game.artifacts}
    on_card: tuple[str | None, ...] = (None, *tokens) if most else (None,)
    if reveal.artifact is not None:
        on_card = (None if reveal.artifact == NOTHING else reveal.artifact,)
    cards = [reveal.card] if reveal.card is not None else list(stock_of)
    for artifact in on_card:
        becomes = tokens[artifact] if artifact is not None else None
        for card in cards:
            if becomes is not None:
                yield Option(rules.part(becomes), stock_of[card], artifact)
                continue
            details = reveal if reveal.card is not None else Reveal(card)
            for part in _parts(rules, deck, details):
                yield Option(part, stock_of[card], artifact)


def _parts(rules: VerdictRules, deck: Deck, reveal: Reveal) -> Iterator[Part]:
    """The parts that a known card can stand for."""
    card = reveal.card or ""
    if not rules.ability(card).copies:
        yield from _turns(rules, deck, card, reveal.turned)
        return
    copied = [reveal.copied]
    if reveal.copied is None:
        copied = [NOTHING, *(role for role in deck.copies if not rules.ability(role).copies)]
    for role in copied:
        stands_for = rules.ability(card).otherwise if role == NOTHING else role
        yield from _turns(rules, deck, stands_for or card, reveal.turned)


def _turns(rules: VerdictRules, deck: Deck, role: str, turned: str | None) -> Iterator[Part]:
    turns_into = rules.ability(role).turns_into
    if turned is not None and turned != NOTHING and turns_into:
        yield rules.part(turned)
        return
    yield rules.part(role)
    if turned is None:
        present = {rules.part(other) for other in deck.copies}
        yield from (rules.part(into) for into in turns_into if rules.part(into) in present)


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
