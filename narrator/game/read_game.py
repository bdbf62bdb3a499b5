"""Building a game from its files."""

from collections.abc import Mapping, Sequence

from narrator.files.reading import Fields, Reader
from narrator.files.values import Scalar, Table, Value
from narrator.game.finding import DeckRule, Level
from narrator.game.game import Artifact, CenterCard, DeckSize, Game, LastSeconds
from narrator.game.preset import Preset
from narrator.game.read_presets import MAX_PLAYERS, read_preset
from narrator.game.read_steps import read_step
from narrator.game.role import TRAITS, Role
from narrator.game.step import Phase, Step
from narrator.game.wake_order import in_wake_order

_MAX_CARDS = 100
_MAX_TICKING_S = 60
_MAX_REMINDER_S = 3600


def read_game(table: Table, reader: Reader) -> Game:
    """The game that a merged table describes; what is wrong with it is told to the reader."""
    with reader.fields(table, "a game file") as fields:
        _mention_names(fields, reader)
        teams = _words(fields, "teams", "team")
        boxes = _words(fields, "boxes", "box")
        roles = {
            name: read_role(key, value, teams, boxes, reader)
            for key, name, value in fields.entries("roles")
        }
        steps = _steps(fields, roles, reader)
        return Game(
            id=fields.text("game") or "",
            teams=teams,
            boxes=boxes,
            size=_deck_size(fields, reader),
            roles=in_wake_order(roles, steps),
            steps=steps,
            presets=_presets(fields, roles, reader),
            deck_rules=_deck_rules(fields, roles, boxes, reader),
            reminders=_numbered(
                fields, "reminders", ("the number of seconds left", _MAX_REMINDER_S), reader
            ),
            center_card=_center_card(fields, roles, reader),
            artifacts=_artifacts(fields, roles, reader),
            count_tone=fields.text("count_tone"),
            last_seconds=_last_seconds(fields, reader),
            first_speakers=_numbered(
                fields, "first_speakers", ("the number of the seat", MAX_PLAYERS), reader
            ),
            shields=fields.whole("shields", 0, _MAX_CARDS, 0),
        )


def _mention_names(fields: Fields, reader: Reader) -> None:
    """A game may have a name, a sentence about it, and help."""
    named = fields.get("game")
    if isinstance(named, Scalar):
        for text in ("", ".about", ".help"):
            reader.mention("optional text", f"game.{named.data}{text}", named)


def _words(fields: Fields, key: str, kind: str) -> tuple[str, ...]:
    """Words that each have a text ``kind.word`` by which they are shown."""
    value = fields.need(key)
    words = () if value is None else fields.reader.texts(value, f"'{key}'")
    for word in words:
        fields.reader.mention("text", f"{kind}.{word.data}", word)
    return tuple(str(word.data) for word in words)


def read_role(
    key: Scalar, value: Value, teams: Sequence[str], boxes: Sequence[str], reader: Reader
) -> Role:
    """One role of a game; ``key`` is its id with its place."""
    name = reader.word(key, "the role")
    reader.mention("phrase", f"name.{name}", key)
    reader.mention("text", f"rule.{name}", key)
    with reader.fields(value, f"the role '{name}'") as fields:
        fields.need("team")
        return Role(
            id=name,
            team=fields.choice("team", "the team", teams) or "",
            box=fields.choice("box", "the box", boxes) or "own",
            copies=fields.whole("copies", 1, _MAX_CARDS, 1),
            token=fields.text("token"),
            acts_when_copied=fields.flag("acts_when_copied"),
            counts_as_werewolf=fields.flag("counts_as_werewolf"),
            moves_cards=fields.flag("moves_cards"),
            starter=fields.flag("starter"),
        )


def _deck_size(fields: Fields, reader: Reader) -> DeckSize:
    value = fields.need("deck")
    if value is None:
        return DeckSize(0, 1, _MAX_CARDS, {})
    with reader.fields(value, "'deck'") as deck:
        exceptions: dict[int, int] = {}
        for key, _, cards in deck.entries("exceptions"):
            players = reader.whole_key(key, "the number of players", 1, MAX_PLAYERS)
            number = reader.whole(cards, "the number of cards", 1, _MAX_CARDS)
            if players is not None and number is not None:
                exceptions[players] = number
        return DeckSize(
            beyond_players=deck.whole("beyond_players", 0, _MAX_CARDS, 0),
            min_players=deck.whole("min_players", 1, _MAX_CARDS, 1),
            max_players=deck.whole("max_players", 1, _MAX_CARDS, _MAX_CARDS),
            exceptions=exceptions,
        )


def _steps(fields: Fields, roles: Mapping[str, Role], reader: Reader) -> tuple[Step, ...]:
    steps: list[Step] = []
    seen: dict[str, Value] = {}
    for phase in Phase:
        for item in fields.items(phase):
            step = read_step(item, phase, roles, reader)
            if step is None:
                continue
            if step.id in seen:
                first = seen[step.id].place
                where = f"line {first.line} of {first.file}"
                reader.error(item, f"the step '{step.id}' stands twice; the first is in {where}")
            seen[step.id] = item
            steps.append(step)
    return tuple(steps)


def _presets(fields: Fields, roles: Mapping[str, Role], reader: Reader) -> dict[str, Preset]:
    found = (read_preset(key, value, roles, reader) for key, _, value in fields.entries("presets"))
    return {preset.id: preset for preset in found if preset is not None}


def _deck_rules(
    fields: Fields, roles: Mapping[str, Role], boxes: Sequence[str], reader: Reader
) -> tuple[DeckRule, ...]:
    return tuple(_deck_rule(item, roles, boxes, reader) for item in fields.items("deck_rules"))


def _deck_rule(
    item: Value, roles: Mapping[str, Role], boxes: Sequence[str], reader: Reader
) -> DeckRule:
    with reader.fields(item, "the deck rule") as fields:
        fields.get("remove")  # used when the files are merged
        fields.need("code")
        code = fields.text("code") or ""
        if code:
            reader.mention("text", f"finding.{code}", item)
        level = fields.choice("level", "the level", list(Level))
        before = len(reader.problems)
        given = frozenset(fields.choices("if", "the role", roles))
        if "copies" in fields and len(given) != 1 and len(reader.problems) == before:
            place = fields.table.entries.get("if", item)
            reader.error(place, "'copies' counts one role: name exactly one under 'if'")
        return DeckRule(
            code=code,
            level=Level(level) if level else Level.TIP,
            given=given,
            unless_trait=fields.choice("unless_trait", "the trait", TRAITS),
            copies=fields.whole("copies", 1, _MAX_CARDS, 0) or None,
            players_under=fields.whole("players_under", 0, MAX_PLAYERS, 0) or None,
            players_over=fields.whole("players_over", 0, MAX_PLAYERS, 0) or None,
            new=fields.flag("new"),
            without_helper=fields.flag("without_helper"),
            box=fields.choice("box", "the box", boxes),
        )


def _numbered(fields: Fields, part: str, key_of: tuple[str, int], reader: Reader) -> dict[int, str]:
    """Phrases by number; ``key_of`` says what the number is and how large it may be."""
    what, most = key_of
    phrases: dict[int, str] = {}
    for key, _, value in fields.entries(part):
        number = reader.whole_key(key, what, 1, most)
        phrase = reader.text(value, "the phrase")
        if number is not None and phrase is not None:
            reader.mention("phrase", phrase, value)
            phrases[number] = phrase
    return phrases


def _last_seconds(fields: Fields, reader: Reader) -> LastSeconds | None:
    value = fields.get("last_seconds")
    if value is None:
        return None
    with reader.fields(value, "'last_seconds'") as last:
        last.need("effect")
        effect = last.text("effect")
        from_s = last.whole("from", 1, _MAX_TICKING_S, 10)
    return LastSeconds(effect, from_s) if effect else None


def _center_card(fields: Fields, roles: Mapping[str, Role], reader: Reader) -> CenterCard | None:
    value = fields.get("center_card")
    if value is None:
        return None
    with reader.fields(value, "'center_card'") as card:
        card.need("role")
        card.need("trait")
        role = card.choice("role", "the role", roles)
        trait = card.choice("trait", "the trait", TRAITS)
    return CenterCard(role, trait) if role and trait else None


def _artifacts(fields: Fields, roles: Mapping[str, Role], reader: Reader) -> tuple[Artifact, ...]:
    artifacts: list[Artifact] = []
    for key, name, value in fields.entries("artifacts"):
        reader.mention("text", f"artifact.{name}", key)
        with reader.fields(value, f"the artifact '{name}'") as artifact:
            artifacts.append(Artifact(name, artifact.choice("becomes", "the role", roles)))
    return tuple(artifacts)
