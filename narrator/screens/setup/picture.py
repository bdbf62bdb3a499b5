"""What the setup screen shows, worked out from the settings alone."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from narrator.game.choosing import needs_center_card
from narrator.game.deck import Deck
from narrator.game.finding import Finding, Level
from narrator.game.findings import Table, findings
from narrator.game.game import Game
from narrator.game.role import Role
from narrator.screens.setup.grid_layout import Group
from narrator.screens.setup.token_grid import Token
from narrator.screens.words import Words
from narrator.settings.values import Settings


class SetupPicture(Struct, frozen=True):
    """The deck with all there is to say about it."""

    deck: Deck
    right_cards: int
    needs_center: bool
    teams: tuple[tuple[str, int], ...]
    findings: tuple[Finding, ...]
    groups: tuple[Group, ...]
    tokens: tuple[Token, ...]

    @property
    def can_start(self) -> bool:
        """Whether nothing stops a night with this deck."""
        return all(finding.level is not Level.ERROR for finding in self.findings)


def setup_picture(game: Game, settings: Settings, words: Words) -> SetupPicture:
    """The picture of the settings."""
    table, deck = settings.table, settings.table.deck
    what = Table(table.known, helper=settings.options.helper)
    shown = shown_roles(game, settings)
    return SetupPicture(
        deck=deck,
        right_cards=game.size.cards_for(deck.players),
        needs_center=needs_center_card(game, deck),
        teams=_teams(game, deck),
        findings=findings(game, deck, what),
        groups=_groups(game, shown, words, together=table.together),
        tokens=tuple(_token(role, deck, words) for role in shown),
    )


def shown_roles(game: Game, settings: Settings) -> tuple[Role, ...]:
    """The roles of the boxes owned, and any other that lies in the deck, in wake order."""
    deck = settings.table.deck
    boxes = settings.table.boxes or game.boxes
    return tuple(role for role in game.roles.values() if role.box in boxes or role.id in deck.roles)


def _teams(game: Game, deck: Deck) -> tuple[tuple[str, int], ...]:
    cards: dict[str, int] = dict.fromkeys(game.teams, 0)
    for role, copies in deck.copies.items():
        cards[game.roles[role].team] = cards.get(game.roles[role].team, 0) + copies
    return tuple(cards.items())


def _groups(
    game: Game, shown: Sequence[Role], words: Words, *, together: bool
) -> tuple[Group, ...]:
    if together:
        return (Group("", tuple(role.id for role in shown)),)
    by_box: Mapping[str, list[str]] = {box: [] for box in (*game.boxes, "own")}
    for role in shown:
        by_box[role.box].append(role.id)
    return tuple(Group(words.box(box), tuple(roles)) for box, roles in by_box.items() if roles)


def _token(role: Role, deck: Deck, words: Words) -> Token:
    return Token(
        role=role.id,
        name=words.role(role.id),
        number=role.token or "·",
        team=role.team,
        symbol=words.symbol(role.team),
        chosen=deck.copies.get(role.id, 0),
        copies=role.copies - (deck.center_wolf == role.id),
    )
