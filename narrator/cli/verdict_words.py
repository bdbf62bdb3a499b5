"""The end of a game from arguments such as ``ana=robber@luis``."""

import argparse
from collections.abc import Sequence

from msgspec.structs import replace

from narrator.cli.deck_arguments import add_deck_arguments, choose, role_id
from narrator.cli.verdict_told import Told, deck_of_cards, reveal_of, seat_of
from narrator.errors import NarratorError
from narrator.files.folders import Extent
from narrator.files.reading import did_you_mean
from narrator.game.deck import Deck
from narrator.game.verdict.ending import NOTHING, Ending, Reveal
from narrator.game.verdict.rules import VerdictRules

NOBODY = "nobody"
_UNKNOWN = {"", "?"}
_SHAPE = "write NAME=CARD@WHOM, such as ana=robber@luis; leave out what nobody knows"


def told_by_words(parsed: argparse.Namespace, rules: VerdictRules) -> Told:
    """What the arguments say; raises NarratorError where they cannot be understood."""
    parts = [_parts(word) for word in parsed.players]
    names = tuple(name for name, _, _ in parts)
    for at, name in enumerate(names):
        if name.casefold() in {other.casefold() for other in names[:at]}:
            raise NarratorError(f"'{name}' is told twice; give everyone a name of their own")
    reveals = tuple(_reveal(cards, rules) for _, cards, _ in parts)
    votes = tuple(seat_of(whom, names) if whom else None for _, _, whom in parts)
    ending = Ending(reveals, votes, _dead(parsed.dead, names))
    deck = deck_of_cards(reveals) if parsed.deck is None else _deck(parsed, rules, len(names))
    return Told(names, deck, ending, frozenset(parsed.variant))


def _parts(word: str) -> tuple[str, str, str]:
    """The name, what is said of the card, and at whom the player points."""
    told, at, whom = word.partition("@")
    name, _, cards = told.partition("=")
    if not name.strip() or (at and not whom.strip()):
        raise NarratorError(f"'{word}' names no player; {_SHAPE}")
    return name.strip(), cards.strip(), whom.strip()


def _reveal(cards: str, rules: VerdictRules) -> Reveal:
    cards, _, artifact = cards.partition("+")
    words = [word.strip() for word in cards.split("/")]
    roles = [None if word in _UNKNOWN else _role(word, rules) for word in words]
    more = [role for role in roles[1:] if role is not None]
    reveal = reveal_of(rules, roles[0], more)
    return replace(reveal, artifact=_artifact(artifact.strip(), rules)) if artifact else reveal


def _role(word: str, rules: VerdictRules) -> str:
    return NOTHING if word == NOTHING else role_id(word, rules.game)


def _artifact(word: str, rules: VerdictRules) -> str:
    known = [NOTHING, *(artifact.id for artifact in rules.game.artifacts)]
    artifact = word.lower().replace("-", "_").replace(" ", "_")
    if artifact not in known:
        raise NarratorError(f"there is no artifact '{word}'{did_you_mean(artifact, known)}")
    return artifact


def _dead(words: str | None, names: Sequence[str]) -> frozenset[int] | None:
    if words is None:
        return None
    if words.strip().casefold() == NOBODY:
        return frozenset()
    return frozenset(seat_of(word.strip(), names) for word in words.split(",") if word.strip())


def _deck(parsed: argparse.Namespace, rules: VerdictRules, players: int) -> Deck:
    """The deck told as the other commands take it: a preset, or roles with their copies."""
    parser = argparse.ArgumentParser()
    add_deck_arguments(parser)
    chosen = parser.parse_args([])
    chosen.config, chosen.game, chosen.language = parsed.config, parsed.game, parsed.language
    chosen.players, chosen.center_wolf = players, parsed.center_wolf
    words = [word.strip() for word in parsed.deck.split(",") if word.strip()]
    if len(words) == 1 and words[0] in rules.game.presets:
        chosen.preset = words[0]
    else:
        chosen.roles = words
    return choose(chosen, extent=Extent.CALLS).deck
