"""Checking a deck."""

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from narrator.game.deck import Deck
from narrator.game.finding import DeckRule, Finding, Level
from narrator.game.game import Game

MAX_NEW_ROLES = 2
"""The most new roles a table should meet at a time (base rulebook, "Using Other Roles")."""

FINDING_FACTS: Mapping[str, tuple[str, ...]] = {
    "too-few-players": ("players", "min"),
    "too-few-cards": ("cards", "right", "players", "difference"),
    "too-many-cards": ("cards", "right", "players", "difference"),
    "too-many-copies": ("role", "copies", "in_box"),
    "center-wolf-missing": ("role",),
    "center-wolf-unused": ("role",),
    "center-wolf-wrong": ("role",),
    "many-new-roles": ("count", "most"),
}
"""The codes of the findings made here, each with the facts that its text may fill in.

Further codes come from the deck rules of a game; theirs is ``role`` where a rule names just one.
"""


class Table(Struct, frozen=True):
    """What the people at the table bring: roles they know, and a helper who moves the cards.

    The roles of the first game always count as known.
    """

    known: frozenset[str] = frozenset()
    helper: bool = False


def findings(game: Game, deck: Deck, table: Table | None = None) -> tuple[Finding, ...]:
    """Everything there is to say about a deck, errors first, then warnings, then tips."""
    table = table or Table()
    found = [finding for check in _CHECKS for finding in check(game, deck)]
    found += _new_roles(game, deck, table)
    found += [_of_rule(rule) for rule in game.deck_rules if _applies(rule, game, deck, table)]
    weight = list(Level)
    return tuple(sorted(found, key=lambda finding: weight.index(finding.level)))


def _card_count(game: Game, deck: Deck) -> Iterator[Finding]:
    right = game.size.cards_for(deck.players)
    if deck.cards != right:
        facts: dict[str, str | int] = {
            "cards": deck.cards,
            "right": right,
            "players": deck.players,
            "difference": abs(right - deck.cards),
        }
        code = "too-few-cards" if deck.cards < right else "too-many-cards"
        yield Finding(Level.ERROR, code, facts)


def _table_size(game: Game, deck: Deck) -> Iterator[Finding]:
    if deck.players < game.size.min_players:
        facts: dict[str, str | int] = {"players": deck.players, "min": game.size.min_players}
        yield Finding(Level.ERROR, "too-few-players", facts)


def _box_copies(game: Game, deck: Deck) -> Iterator[Finding]:
    for role in game.roles.values():
        copies = deck.copies.get(role.id, 0) + (deck.center_wolf == role.id)
        if copies > role.copies:
            facts: dict[str, str | int] = {"role": role.id, "copies": copies, "in_box": role.copies}
            yield Finding(Level.ERROR, "too-many-copies", facts)


def _center_card(game: Game, deck: Deck) -> Iterator[Finding]:
    center = game.center_card
    if center is None or center.role not in deck.roles:
        if deck.center_wolf is not None:
            yield Finding(Level.ERROR, "center-wolf-unused", {"role": deck.center_wolf})
    elif deck.center_wolf is None:
        yield Finding(Level.ERROR, "center-wolf-missing", {"role": center.role})
    elif deck.center_wolf == center.role or not getattr(game.roles[deck.center_wolf], center.trait):
        yield Finding(Level.ERROR, "center-wolf-wrong", {"role": deck.center_wolf})


_CHECKS: tuple[Callable[[Game, Deck], Iterator[Finding]], ...] = (
    _table_size,
    _card_count,
    _box_copies,
    _center_card,
)


def _new_roles(game: Game, deck: Deck, table: Table) -> Iterator[Finding]:
    new = [
        role
        for role in game.roles.values()
        if role.id in deck.roles and not role.starter and role.id not in table.known
    ]
    if len(new) > MAX_NEW_ROLES:
        yield Finding(Level.TIP, "many-new-roles", {"count": len(new), "most": MAX_NEW_ROLES})


def _applies(rule: DeckRule, game: Game, deck: Deck, table: Table) -> bool:
    trait = rule.unless_trait
    return (
        rule.given.issubset(deck.roles)
        and (rule.copies is None or all(deck.copies[role] == rule.copies for role in rule.given))
        and (trait is None or not _others_with(trait, rule, game, deck))
        and (rule.players_under is None or deck.players < rule.players_under)
        and (rule.players_over is None or deck.players > rule.players_over)
        and (rule.box is None or any(game.roles[role].box == rule.box for role in deck.roles))
        and not (rule.new and rule.given.issubset(table.known))
        and not (rule.without_helper and table.helper)
    )


def _others_with(trait: str, rule: DeckRule, game: Game, deck: Deck) -> bool:
    return any(role.id not in rule.given for role in deck.with_trait(game.roles, trait))


def _of_rule(rule: DeckRule) -> Finding:
    facts = {"role": next(iter(rule.given))} if len(rule.given) == 1 else {}
    return Finding(rule.level, rule.code, dict(facts))
