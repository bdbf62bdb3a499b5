"""What can be chosen, how it is called, and what one step further is: pure, from settings alone."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from narrator.game.game import Game
from narrator.screens.themes import THEMES
from narrator.screens.tongues import Languages
from narrator.screens.words import Words
from narrator.script.options import MAX_PACE_S, MIN_PACE_S
from narrator.settings.values import AUTO_VOICE, Settings
from narrator.sound.levels import LEVEL_STEP, MAX_LEVEL, MIN_LEVEL

DAYS_S: tuple[float | None, ...] = (
    None,
    *(60.0 * minutes for minutes in (1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 30, 45, 60)),
)
"""The lengths of the day that are offered; None for a night alone."""

GROUPS: Mapping[str, tuple[str, ...]] = {
    "telling": (
        "voice_language",
        "second_language",
        "voice",
        "pace",
        "short",
        "lone_wolf",
        "helper",
        "count_tone",
        "role_call",
    ),
    "day": ("day", "reminders", "vote_call", "first_speaker"),
    "sound": ("background", "day_background", "level_background", "level_voice", "level_effects"),
    "table": ("known", "together"),
    "look": ("screen_language", "theme", "flash"),
}
"""The rows under their headings; the boxes of the game come first under ``table``."""

Item = TypeVar("Item")


class Offer(Struct, frozen=True):
    """What there is to choose from here: voices by choice and title, backgrounds by name.

    ``tongues`` are the names of all languages, and ``languages`` those in use.
    """

    game: Game
    words: Words
    languages: Languages
    voices: tuple[tuple[str, str], ...] = (("auto", ""),)
    backgrounds: tuple[str, ...] = ()
    day_backgrounds: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    tongues: Mapping[str, str] = field(default_factory=dict)


def rows_of(offer: Offer) -> dict[str, tuple[str, ...]]:
    """The rows of each group for what there is to choose from."""
    used = {role.box for role in offer.game.roles.values()}
    boxes = tuple(f"box:{box}" for box in offer.game.boxes if box in used)
    games = ("game",) if len(offer.games) > 1 else ()
    rows = dict(GROUPS)
    rows["table"] = (*games, *boxes, *rows["table"])
    return rows


def label_of(row: str, words: Words) -> str:
    """How a row is called."""
    kind, _, name = row.partition(":")
    return words("option.box", box=words.box(name)) if kind == "box" else words(f"option.{row}")


def about(row: str, words: Words) -> str:
    """One sentence about a row."""
    return words(f"option.{row.partition(':')[0]}.about")


def value_of(row: str, settings: Settings, offer: Offer) -> str:
    """What is chosen, in words."""
    kind, _, name = row.partition(":")
    return _VALUES[kind](settings, offer, name)


def stepped(row: str, settings: Settings, offer: Offer, step: int) -> Settings:
    """The settings with the next or the previous choice of a row."""
    kind, _, name = row.partition(":")
    return _STEPS[kind](settings, offer, name, step)


def next_of(choices: Sequence[Item], now: Item, step: int) -> Item:
    """The choice so many steps on, round and round."""
    at = choices.index(now) if now in choices else 0
    return choices[(at + step) % len(choices)]


def _flag(settings: Settings, offer: Offer, is_on: bool) -> str:  # noqa: ARG001
    return offer.words("option.on" if is_on else "option.off")


def _option_flag(name: str) -> tuple["_Value", "_Step"]:
    def value(settings: Settings, offer: Offer, _: str) -> str:
        is_on = bool(getattr(settings.options, name))
        words = offer.words
        if words.has(f"option.{name}.on"):
            return words(f"option.{name}.on" if is_on else f"option.{name}.off")
        return _flag(settings, offer, is_on)

    def step(settings: Settings, _offer: Offer, _: str, _step: int) -> Settings:
        return _with_options(settings, **{name: not getattr(settings.options, name)})

    return value, step


def _part_flag(part: str, name: str) -> tuple["_Value", "_Step"]:
    def value(settings: Settings, offer: Offer, _: str) -> str:
        is_on = bool(getattr(getattr(settings, part), name))
        return _flag(settings, offer, is_on)

    def step(settings: Settings, _offer: Offer, _: str, _step: int) -> Settings:
        old = getattr(settings, part)
        return replace(settings, **{part: replace(old, **{name: not getattr(old, name)})})

    return value, step


def _level(bus: str) -> tuple["_Value", "_Step"]:
    def value(settings: Settings, _offer: Offer, _: str) -> str:
        level = int(getattr(settings.sound.levels, bus))
        return f"{level:>3} {'▮' * (level // 10)}{'▯' * (10 - level // 10)}"

    def step(settings: Settings, _offer: Offer, _: str, step: int) -> Settings:
        old = settings.sound.levels
        level = min(max(getattr(old, bus) + step * LEVEL_STEP, MIN_LEVEL), MAX_LEVEL)
        return _with_sound(settings, levels=replace(old, **{bus: level}))

    return value, step


def _with_options(settings: Settings, **changes: object) -> Settings:
    return replace(settings, options=replace(settings.options, **changes))


def _with_sound(settings: Settings, **changes: object) -> Settings:
    return replace(settings, sound=replace(settings.sound, **changes))


def _voice(settings: Settings, offer: Offer, _: str) -> str:
    titles = dict(offer.voices)
    choice = settings.sound.voice_for(offer.languages.voice)
    if choice == AUTO_VOICE:
        return offer.words("option.voice.auto")
    return titles.get(choice) or choice


def _next_voice(settings: Settings, offer: Offer, _: str, step: int) -> Settings:
    choices, sound = [choice for choice, _ in offer.voices], settings.sound
    language = offer.languages.voice
    choice = next_of(choices, sound.voice_for(language), step)
    return replace(settings, sound=sound.with_voice(language, choice))


def _pace(settings: Settings, offer: Offer, _: str) -> str:
    return offer.words("option.seconds", number=offer.words.number(settings.options.pace_s))


def _next_pace(settings: Settings, _offer: Offer, _: str, step: int) -> Settings:
    pace_s = min(max(round(settings.options.pace_s) + step, MIN_PACE_S), MAX_PACE_S)
    return _with_options(settings, pace_s=float(pace_s))


def _day(settings: Settings, offer: Offer, _: str) -> str:
    day_s = settings.options.day_s
    return offer.words("option.day.none") if day_s is None else offer.words.clock(day_s)


def _next_day(settings: Settings, _offer: Offer, _: str, step: int) -> Settings:
    return _with_options(settings, day_s=next_of(DAYS_S, settings.options.day_s, step))


def _reminder_choices(game: Game) -> list[tuple[int, ...]]:
    times = sorted(game.reminders, reverse=True)
    return [tuple(times[start:]) for start in range(len(times) + 1)]


def _reminders(settings: Settings, offer: Offer, _: str) -> str:
    left = settings.options.reminders
    words = offer.words
    return " ".join(words.clock(left_s) for left_s in left) or words("option.none")


def _next_reminders(settings: Settings, offer: Offer, _: str, step: int) -> Settings:
    now = tuple(sorted(settings.options.reminders, reverse=True))
    left = next_of(_reminder_choices(offer.game), now, step)
    return _with_options(settings, reminders=left)


def _background(settings: Settings, offer: Offer, _: str) -> str:
    return _sound_name(settings.sound.ambience, offer)


def _sound_name(name: str | None, offer: Offer) -> str:
    return offer.words("option.none") if name is None else offer.words.sound(name)


def _day_background(settings: Settings, offer: Offer, _: str) -> str:
    return _sound_name(settings.sound.day_ambience, offer)


def _next_day_background(settings: Settings, offer: Offer, _: str, step: int) -> Settings:
    choices: list[str | None] = [*offer.day_backgrounds, None]
    return _with_sound(settings, day_ambience=next_of(choices, settings.sound.day_ambience, step))


def _game(settings: Settings, offer: Offer, _: str) -> str:
    return offer.words.game(settings.table.game)


def _next_game(settings: Settings, offer: Offer, _: str, step: int) -> Settings:
    return settings.with_game(next_of(offer.games, settings.table.game, step))


def _next_background(settings: Settings, offer: Offer, _: str, step: int) -> Settings:
    choices: list[str | None] = [*offer.backgrounds, None]
    return _with_sound(settings, ambience=next_of(choices, settings.sound.ambience, step))


def _box(settings: Settings, offer: Offer, box: str) -> str:
    return _flag(settings, offer, box in (settings.table.boxes or offer.game.boxes))


def _next_box(settings: Settings, offer: Offer, box: str, _step: int) -> Settings:
    owned = settings.table.boxes or offer.game.boxes
    boxes = [name for name in offer.game.boxes if (name in owned) != (name == box)]
    usable = {role.box for role in offer.game.roles.values()}
    if not usable.intersection(boxes):
        return settings
    chosen = () if len(boxes) == len(offer.game.boxes) else tuple(boxes)
    return replace(settings, table=replace(settings.table, boxes=chosen))


def _known_choices(game: Game) -> dict[str, frozenset[str]]:
    """The tables that are offered: those who know the first game, one box more, everything."""
    known: dict[str, frozenset[str]] = {"first": frozenset()}
    so_far: frozenset[str] = frozenset()
    for box in game.boxes:
        roles = frozenset(role.id for role in game.roles.values() if role.box == box)
        if roles:
            so_far |= roles
            known[box] = so_far
    known["all"] = frozenset(game.roles)
    return {
        name: roles
        for name, roles in known.items()
        if name in ("first", "all") or roles != known["all"]
    }


def _known(settings: Settings, offer: Offer, _: str) -> str:
    for name, roles in _known_choices(offer.game).items():
        if roles == settings.table.known:
            known = f"option.known.{name}"
            return offer.words(known) if offer.words.has(known) else offer.words.box(name)
    return offer.words("option.known.some", number=len(settings.table.known))


def _next_known(settings: Settings, offer: Offer, _: str, step: int) -> Settings:
    known = next_of(list(_known_choices(offer.game).values()), settings.table.known, step)
    return replace(settings, table=replace(settings.table, known=known))


def _together(settings: Settings, offer: Offer, _: str) -> str:
    return offer.words(f"option.together.{'on' if settings.table.together else 'off'}")


def _language(part: str) -> tuple["_Value", "_Step"]:
    """The language of the voice or the screens, or none at all for the second one."""
    none = "option.none" if part == "second" else "option.language.system"

    def value(settings: Settings, offer: Offer, _: str) -> str:
        tag = getattr(settings.languages, part)
        return offer.words(none) if tag is None else offer.tongues.get(tag, tag)

    def step(settings: Settings, offer: Offer, _: str, step: int) -> Settings:
        choices = [tag for tag in offer.tongues if part != "second" or tag != offer.languages.voice]
        tag = next_of([None, *choices], getattr(settings.languages, part), step)
        return replace(settings, languages=replace(settings.languages, **{part: tag}))

    return value, step


def _theme(settings: Settings, offer: Offer, _: str) -> str:
    return offer.words(f"theme.{settings.look.theme}")


def _next_theme(settings: Settings, _offer: Offer, _: str, step: int) -> Settings:
    theme = next_of(list(THEMES), settings.look.theme, step)
    return replace(settings, look=replace(settings.look, theme=theme))


_Value = Callable[[Settings, Offer, str], str]
_Step = Callable[[Settings, Offer, str, int], Settings]

_ROWS: Mapping[str, tuple[_Value, _Step]] = {
    "voice_language": _language("voice"),
    "second_language": _language("second"),
    "screen_language": _language("screens"),
    "voice": (_voice, _next_voice),
    "pace": (_pace, _next_pace),
    "short": _option_flag("short"),
    "lone_wolf": _option_flag("lone_wolf"),
    "helper": _option_flag("helper"),
    "count_tone": _option_flag("count_tone"),
    "day": (_day, _next_day),
    "reminders": (_reminders, _next_reminders),
    "vote_call": _option_flag("vote_call"),
    "first_speaker": _part_flag("table", "first_speaker"),
    "background": (_background, _next_background),
    "day_background": (_day_background, _next_day_background),
    "role_call": _option_flag("role_call"),
    "game": (_game, _next_game),
    "level_background": _level("background"),
    "level_voice": _level("voice"),
    "level_effects": _level("effects"),
    "box": (_box, _next_box),
    "known": (_known, _next_known),
    "together": (_together, _part_flag("table", "together")[1]),
    "theme": (_theme, _next_theme),
    "flash": _part_flag("look", "flash"),
}
_VALUES = {name: value for name, (value, _) in _ROWS.items()}
_STEPS = {name: step for name, (_, step) in _ROWS.items()}
