"""What cannot be right about the end of a game as it was entered."""

from collections import Counter
from collections.abc import Iterator, Mapping

from narrator.game.deck import Deck
from narrator.game.verdict.ending import NOTHING, Ending, Reveal
from narrator.game.verdict.reason import Reason
from narrator.game.verdict.rules import VerdictRules

_WHO_AND_ROLE = ("players", "role")
PROBLEM_FACTS: Mapping[str, tuple[str, ...]] = {
    "problem.other-number-of-players": ("deck_players", "entered"),
    "problem.points-at-self": ("players",),
    "problem.points-at-nobody": ("players",),
    "problem.dead-nobody": (),
    "problem.unknown-role": _WHO_AND_ROLE,
    "problem.unknown-artifact": ("players", "artifact"),
    "problem.card-not-in-deck": _WHO_AND_ROLE,
    "problem.too-many-of-card": (*_WHO_AND_ROLE, "in_deck"),
    "problem.cannot-copy": _WHO_AND_ROLE,
    "problem.cannot-turn": _WHO_AND_ROLE,
    "problem.artifact-twice": ("artifact",),
}
"""The codes of the problems found here, with the facts that each text may fill in."""


def check_ending(rules: VerdictRules, deck: Deck, ending: Ending) -> tuple[Reason, ...]:
    """Everything that contradicts the deck or the rules; empty for an end that can be judged."""
    problems = [*_votes(ending)]
    if len(ending.reveals) != deck.players or len(ending.votes) != deck.players:
        numbers = {"deck_players": deck.players, "entered": len(ending.reveals)}
        problems.append(Reason("problem.other-number-of-players", numbers=numbers))
    for seat, reveal in enumerate(ending.reveals):
        problems += _words(rules, seat, reveal) or _details(rules, seat, reveal)
    return (*problems, *_supply(rules, deck, ending))


def _votes(ending: Ending) -> Iterator[Reason]:
    for seat, target in enumerate(ending.votes):
        if target == seat:
            yield Reason("problem.points-at-self", (seat,))
        elif target is not None and target not in ending.seats:
            yield Reason("problem.points-at-nobody", (seat,))
    if not (ending.dead or frozenset()).issubset(ending.seats):
        yield Reason("problem.dead-nobody")


def _words(rules: VerdictRules, seat: int, reveal: Reveal) -> list[Reason]:
    roles = [reveal.card, *(word for word in (reveal.copied, reveal.turned) if word != NOTHING)]
    problems = [
        Reason("problem.unknown-role", (seat,), words={"role": role})
        for role in roles
        if role is not None and role not in rules.game.roles
    ]
    known = {None, NOTHING, *(artifact.id for artifact in rules.game.artifacts)}
    if reveal.artifact is not None and reveal.artifact not in known:
        words = {"artifact": reveal.artifact}
        problems.append(Reason("problem.unknown-artifact", (seat,), words=words))
    return problems


def _details(rules: VerdictRules, seat: int, reveal: Reveal) -> list[Reason]:
    problems = []
    role = reveal.card
    if role is not None and reveal.copied is not None:
        copied = rules.ability(reveal.copied)
        if not rules.ability(role).copies or copied.copies:
            problems.append(Reason("problem.cannot-copy", (seat,), words={"role": role}))
        role = reveal.copied
    turns_into = (*rules.ability(role).turns_into, NOTHING, None) if role else (None,)
    if role is not None and reveal.turned not in turns_into:
        problems.append(Reason("problem.cannot-turn", (seat,), words={"role": role}))
    return problems


def _supply(rules: VerdictRules, deck: Deck, ending: Ending) -> Iterator[Reason]:
    pool = rules.pool(deck)
    cards = Counter(reveal.card for reveal in ending.reveals if reveal.card in rules.game.roles)
    for card, copies in cards.items():
        words = {"role": card or ""}
        seats = tuple(at for at, reveal in enumerate(ending.reveals) if reveal.card == card)
        if card not in pool:
            yield Reason("problem.card-not-in-deck", seats, words=words)
        elif copies > pool[card]:
            yield Reason("problem.too-many-of-card", seats, {"in_deck": pool[card]}, words)
    tokens = Counter(reveal.artifact for reveal in ending.reveals)
    for token, copies in tokens.items():
        if token not in {None, NOTHING} and copies > 1:
            yield Reason("problem.artifact-twice", words={"artifact": token or ""})
