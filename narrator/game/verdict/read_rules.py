"""Building the rules of a game's end from their file."""

from narrator.files.reading import Fields, Reader
from narrator.files.values import Table, Value
from narrator.game.game import Game
from narrator.game.role import TRAITS
from narrator.game.verdict.rules import (
    Ability,
    Power,
    Row,
    Side,
    VerdictRules,
    Whom,
)

_MAX_VOTES = 100


def read_verdict_rules(table: Table, game: Game, reader: Reader) -> VerdictRules:
    """The rules that a file describes for a game; what is wrong with it is told to the reader."""
    with reader.fields(table, "a verdict file") as fields:
        fields.need("game")
        fields.choice("game", "the game", (game.id,))
        sides = _sides(fields, game, reader)
        variants = _variants(fields, reader)
        return VerdictRules(
            game=game,
            least_votes=fields.whole("least_votes", 1, _MAX_VOTES, 2),
            sides=sides,
            abilities=_abilities(fields, game, reader),
            rows=_rows(fields, sides, variants, reader),
            variants=variants,
        )


def _sides(fields: Fields, game: Game, reader: Reader) -> tuple[Side, ...]:
    fields.need("sides")
    return tuple(_side(item, game, reader) for item in fields.items("sides"))


def _side(item: Value, game: Game, reader: Reader) -> Side:
    with reader.fields(item, "a side") as fields:
        fields.need("side")
        value = fields.need("team")
        side = fields.text("side") or ""
        team = fields.choice("team", "the team", game.teams) or ""
        if value is not None and team:
            reader.mention("text", f"verdict.wins.{team}", value)
        return Side(side, team, fields.choice("trait", "the trait", TRAITS))


def _variants(fields: Fields, reader: Reader) -> tuple[str, ...]:
    value = fields.get("variants")
    words = () if value is None else reader.texts(value, "'variants'")
    for word in words:
        reader.mention("text", f"verdict.variant.{word.data}", word)
    return tuple(str(word.data) for word in words)


def _abilities(fields: Fields, game: Game, reader: Reader) -> dict[str, Ability]:
    abilities: dict[str, Ability] = {}
    for key, role, value in fields.entries("roles"):
        if reader.choice(key, "the role", game.roles) is None:
            continue
        with reader.fields(value, f"the role '{role}'") as ability:
            powers = frozenset(power for power in Power if ability.flag(power))
            abilities[role] = Ability(
                powers=powers,
                otherwise=ability.choice("copies_or_is", "the role", game.roles),
                turns_into=ability.choices("turns_into", "the role", game.roles),
                places_artifacts=ability.flag("places_artifacts"),
            )
    return abilities


def _rows(
    fields: Fields, sides: tuple[Side, ...], variants: tuple[str, ...], reader: Reader
) -> tuple[Row, ...]:
    known = [side.id for side in sides]
    rows: list[Row] = []
    for key, side, value in fields.entries("results"):
        if reader.choice(key, "the side", known) is not None:
            items = reader.items(value, f"the rows of '{side}'")
            rows += [_row(item, side, sides, variants, reader) for item in items]
    for side in known:
        last = [row for row in rows if row.side == side][-1:]
        if not last or last[0] != Row(side, last[0].wins, last[0].reason):
            message = f"the last row of the side '{side}' must hold without any condition"
            reader.error(fields.table, message)
    return tuple(rows)


def _row(
    item: Value, side: str, sides: tuple[Side, ...], variants: tuple[str, ...], reader: Reader
) -> Row:
    people = [*(one.id for one in sides), *Whom]
    known = [one.id for one in sides]
    teams = [one.team for one in sides]
    with reader.fields(item, "a row") as fields:
        outcome = fields.choice("then", "the result", ("wins", "loses"))
        reason = fields.text("because") or ""
        for key in ("then", "because"):
            value = fields.need(key)
        if value is not None:
            reader.mention("text", f"verdict.reason.{reason}", value)
            reader.mention("optional text", f"verdict.reason.{reason}.many", value)
            team = next((one.team for one in sides if one.id == side), "")
            reader.mention("optional text", f"verdict.wins.{team}.{reason}", value)
        return Row(
            side=side,
            wins=outcome == "wins",
            reason=reason,
            died=fields.choices("died", "the side", people),
            not_died=fields.choices("not_died", "the side", people),
            somebody=fields.choices("somebody", "the side", known),
            nobody=fields.choices("nobody", "the side", known),
            variant=fields.choice("variant", "the variant", variants),
            unless_variant=fields.choice("unless_variant", "the variant", variants),
            team=fields.choice("with", "the team", teams),
        )
