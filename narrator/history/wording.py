"""The words of the history, from the phrasebook of their language."""

from narrator.game.deck import Deck
from narrator.game.game import Game
from narrator.script.phrasebook import Phrasebook


class Wording:
    """Looks up ``history.`` texts, and names roles, teams and decks."""

    def __init__(self, book: Phrasebook) -> None:
        self.book = book
        self._decks: dict[tuple[str, Deck], str] = {}

    def __call__(self, text_id: str, **facts: str | int) -> str:
        """A text with its facts filled in."""
        return self.book.text(f"history.{text_id}", facts)

    def role(self, role: str) -> str:
        """The name of a role; its id when the role is gone."""
        return self.book.role_name(role)

    def team(self, team: str) -> str:
        """The name of a team; its id when the team is gone."""
        return self.book.texts.get(f"team.{team}", team)

    def deck(self, game: Game, deck: Deck) -> str:
        """The name of the preset that a deck is, or its roles in their order."""
        key = game.id, deck
        if key not in self._decks:
            self._decks[key] = self._deck(game, deck)
        return self._decks[key]

    def _deck(self, game: Game, deck: Deck) -> str:
        for preset in game.presets.values():
            if deck in preset.decks.values():
                name = self.book.texts.get(f"preset.{preset.id}", preset.id)
                return self("preset", name=name, players=deck.players)
        known = [role for role in game.roles if role in deck.copies]
        roles = [*known, *(role for role in deck.copies if role not in game.roles)]
        names = [self._copies(role, deck.copies[role]) for role in roles]
        if deck.center_wolf is not None:
            names.append(self("center", role=self.role(deck.center_wolf)))
        return self("deck_of", roles=", ".join(names), players=deck.players)

    def _copies(self, role: str, copies: int) -> str:
        name = self.role(role)
        return self("copies", role=name, copies=copies) if copies > 1 else name
