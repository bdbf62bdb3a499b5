"""The end of a game from a YAML file, with the place of everything that is wrong in it."""

from collections.abc import Collection, Mapping
from pathlib import Path

from msgspec.structs import replace

from narrator.cli.verdict_told import Told, deck_of_cards, reveal_of
from narrator.compose import DEFAULT_GAME, in_order
from narrator.errors import DataError, NarratorError
from narrator.files.document import read_file
from narrator.files.reading import Fields, Reader
from narrator.files.values import Scalar, Table, Value
from narrator.game.choosing import deck_for
from narrator.game.deck import Deck
from narrator.game.verdict.check_ending import check_ending
from narrator.game.verdict.ending import NOTHING, Ending, Reveal
from narrator.game.verdict.lines import VerdictLines
from narrator.game.verdict.rules import VerdictRules
from narrator.script.phrasebook import Phrasebook

MAX_COPIES = 99


def game_of_file(path: Path) -> tuple[Table, str]:
    """The file's table and the id of the game it is about; raises DataError."""
    reader = Reader()
    table = read_file(path, reader.problems)
    value = None if table is None else table.entries.get("game")
    game = DEFAULT_GAME if value is None else reader.text(value, "'game'")
    if table is None or game is None:
        raise DataError(tuple(reader.problems))
    return table, game


def told_by_file(table: Table, rules: VerdictRules, book: Phrasebook) -> Told:
    """What the file says; raises DataError with everything that is wrong in it."""
    reader = Reader()
    with reader.fields(table, "the end of a game") as fields:
        fields.get("game")
        fields.need("players")
        players = {name: value for _, name, value in fields.entries("players")}
        seats = {name: seat for seat, name in enumerate(players)}
        told = [_player(value, name, seats, rules, reader) for name, value in players.items()]
        dead = _dead(fields, seats)
        variants = fields.choices("variants", "the variant", rules.variants)
        deck = _deck(fields, rules, len(players), reader)
        center = fields.choice("center_wolf", "the role", rules.game.roles)
    if reader.problems:
        raise DataError(in_order(reader.problems))
    reveals = tuple(reveal for reveal, _ in told)
    ending = Ending(reveals, tuple(whom for _, whom in told), dead)
    deck = replace(deck or _certain_deck(table, reveals), center_wolf=center)
    found = Told(tuple(players), deck, ending, frozenset(variants))
    _check(found, table, players, rules, book)
    return found


def _player(
    value: Value, name: str, seats: Mapping[str, int], rules: VerdictRules, reader: Reader
) -> tuple[Reveal, int | None]:
    roles = rules.game.roles
    if isinstance(value, Scalar) and value.data is None:
        return Reveal(), None
    with reader.fields(value, f"the player '{name}'") as fields:
        card = fields.choice("card", "the role", roles)
        copied = fields.choice("copied", "the role", [*roles, NOTHING])
        turned = fields.choice("turned", "the role", [*roles, NOTHING])
        artifacts = [artifact.id for artifact in rules.game.artifacts]
        artifact = fields.choice("artifact", "the artifact", [*artifacts, NOTHING])
        whom = fields.choice("points_at", "the player", seats)
    reveal = replace(reveal_of(rules, card, ()), copied=copied, turned=turned, artifact=artifact)
    return reveal, None if whom is None else seats[whom]


def _dead(fields: Fields, seats: Mapping[str, int]) -> frozenset[int] | None:
    if fields.get("dead") is None:
        return None
    return frozenset(seats[name] for name in fields.choices("dead", "the player", seats))


def _deck(fields: Fields, rules: VerdictRules, players: int, reader: Reader) -> Deck | None:
    """The deck by the name of a preset, or as roles with their copies."""
    value = fields.get("deck")
    if isinstance(value, Table):
        return Deck(_copies(fields, rules.game.roles, reader), players)
    preset = fields.choice("deck", "the preset", rules.game.presets)
    return None if preset is None else deck_for(rules.game.presets[preset], players)


def _copies(fields: Fields, roles: Collection[str], reader: Reader) -> dict[str, int]:
    return {
        role: reader.whole(value, f"the copies of '{role}'", 1, MAX_COPIES) or 0
        for key, role, value in fields.entries("deck")
        if reader.choice(key, "the role", roles) is not None
    }


def _certain_deck(table: Table, reveals: tuple[Reveal, ...]) -> Deck:
    try:
        return deck_of_cards(reveals)
    except NarratorError:
        reader = Reader()
        message = "while a card is unknown the deck decides what it can be: add the key 'deck'"
        reader.error(table.keys["players"], message)
        raise DataError(tuple(reader.problems)) from None


def _check(
    told: Told, table: Table, players: Mapping[str, Value], rules: VerdictRules, book: Phrasebook
) -> None:
    """Contradictions, each at the player it is about."""
    reader, lines = Reader(), VerdictLines(book, told.names)
    values = [*players.values()]
    for problem in check_ending(rules, told.deck, told.ending):
        value = values[problem.seats[-1]] if problem.seats else table.entries["players"]
        reader.error(value, lines.sentence(problem))
    if reader.problems:
        raise DataError(in_order(reader.problems))
