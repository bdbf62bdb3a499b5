"""Reading the settings; a broken file is set aside, and what can be read of it is used."""

import contextlib
from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from narrator.defaults import Defaults
from narrator.errors import Problem
from narrator.files.document import read_file
from narrator.files.folders import Folders
from narrator.files.reading import Fields, Reader
from narrator.files.values import Table, Value
from narrator.game.deck import Deck
from narrator.game.game import Game
from narrator.game.read_presets import MAX_PLAYERS, read_copies
from narrator.script.options import MAX_DAY_S, MAX_PACE_S, MIN_PACE_S, Options
from narrator.settings.values import (
    DEFAULT_PLAYERS,
    LanguageSettings,
    LookSettings,
    Settings,
    SoundSettings,
    TableSettings,
)
from narrator.sound.levels import MAX_LEVEL, MIN_LEVEL, Levels
from narrator.voice.command_spec import KEY as COMMANDS
from narrator.voice.command_spec import read_commands

NONE = "none"
"""How the file says that there is no day or no background."""

_MAX_REMINDER_S = 3600
_RATES_WPM = (60, 400)


class OpenedSettings(Struct, frozen=True):
    """The settings as they stand in their file, and what has been wrong with it so far.

    ``languages`` are read at once: the games, which the rest is about, come with the words of one.
    """

    path: Path
    table: Table | None
    languages: LanguageSettings
    reader: Reader


class ReadSettings(Struct, frozen=True):
    """The settings, and what was wrong with their file: where it was put, and every problem.

    ``languages`` are those of the file: another may be asked for on the command line.
    """

    settings: Settings
    set_aside: Path | None = None
    problems: tuple[Problem, ...] = ()
    languages: LanguageSettings = field(default_factory=LanguageSettings)

    def with_languages(self, asked: LanguageSettings) -> "ReadSettings":
        """The same with languages that hold for this run alone."""
        return replace(self, settings=replace(self.settings, languages=asked))

    def to_keep(self, settings: Settings) -> Settings:
        """The settings as they are written: a language that was only asked for is not kept."""
        now, begun, kept = settings.languages, self.settings.languages, self.languages
        voice = kept.voice if now.voice == begun.voice else now.voice
        second = kept.second if now.second == begun.second else now.second
        screens = kept.screens if now.screens == begun.screens else now.screens
        return replace(settings, languages=LanguageSettings(voice, second, screens))


def settings_file(folders: Folders) -> Path:
    """Where the settings of this user are kept."""
    return folders.settings_file


def open_settings(folders: Folders) -> OpenedSettings:
    """The file of the last run; without one everything is as usual."""
    path, reader = settings_file(folders), Reader()
    table = read_file(path, reader.problems) if path.is_file() else None
    languages = LanguageSettings() if table is None else _languages(table, folders, reader)
    return OpenedSettings(path, table, languages, reader)


def read_settings(
    opened: OpenedSettings, defaults: Defaults, games: Mapping[str, Game]
) -> ReadSettings:
    """The settings of the last run; those of ``defaults`` where there are none."""
    usual = Settings(
        options=defaults.options,
        sound=SoundSettings(ambience=defaults.ambience, day_ambience=defaults.day_ambience),
    )
    table, reader = opened.table, opened.reader
    settings = usual if table is None else _settings(table, usual, games, reader)
    settings = replace(settings, languages=opened.languages)
    if not reader.problems:
        return ReadSettings(settings, languages=opened.languages)
    aside = _set_aside(opened.path)
    return ReadSettings(settings, aside, tuple(reader.problems), opened.languages)


def _set_aside(path: Path) -> Path | None:
    aside = path.with_name("settings.broken.yaml.txt")
    try:
        return path.replace(aside)
    except OSError:
        return None


def _settings(table: Table, usual: Settings, games: Mapping[str, Game], reader: Reader) -> Settings:
    with reader.fields(table, "the settings") as fields:
        fields.get("languages")  # read before all else
        parts = {key: fields.get(key) for key in ("options", "sound", "look", "table")}
        keys = {
            name: text
            for _, name, value in fields.entries("keys")
            if (text := reader.text(value, f"the key of '{name}'")) is not None
        }
        others = {
            name: _table(value, usual.table, games, reader)
            for _, name, value in fields.entries("other_tables")
        }
        commands = fields.get(COMMANDS)
    return Settings(
        options=_options(parts["options"], usual.options, reader),
        sound=_sound(parts["sound"], usual.sound, reader),
        look=_look(parts["look"], usual.look, reader),
        table=_table(parts["table"], usual.table, games, reader),
        keys=keys,
        other_tables={name: table for name, table in others.items() if name == table.game},
        voice_commands={} if commands is None else read_commands(commands, reader),
    )


def _languages(table: Table, folders: Folders, reader: Reader) -> LanguageSettings:
    with _part(table.entries.get("languages"), "languages", reader) as fields:
        if fields is None:
            return LanguageSettings()
        voice, second, screens = (
            fields.choice(part, "the language", folders.languages)
            for part in ("voice", "second", "screens")
        )
        return LanguageSettings(voice, second, screens)


@contextlib.contextmanager
def _part(value: Value | None, name: str, reader: Reader) -> Iterator[Fields | None]:
    """The fields of a part of the file; None when the part is not there."""
    if value is None:
        yield None
        return
    with reader.fields(value, f"'{name}'") as fields:
        yield fields


def _options(value: Value | None, usual: Options, reader: Reader) -> Options:
    with _part(value, "options", reader) as fields:
        if fields is None:
            return usual
        reminders = usual.reminders
        if "reminders" in fields:
            read = (
                reader.whole(item, "a reminder", 1, _MAX_REMINDER_S)
                for item in fields.items("reminders")
            )
            reminders = tuple(left_s for left_s in read if left_s is not None)
        return Options(
            pace_s=fields.number("pace", MIN_PACE_S, MAX_PACE_S, usual.pace_s),
            short=fields.flag("short", default=usual.short),
            lone_wolf=fields.flag("lone_wolf", default=usual.lone_wolf),
            helper=fields.flag("helper", default=usual.helper),
            day_s=_day_s(fields, usual.day_s, reader),
            reminders=reminders,
            vote_call=fields.flag("vote_call", default=usual.vote_call),
            count_tone=fields.flag("count_tone", default=usual.count_tone),
            role_call=fields.flag("role_call", default=usual.role_call),
        )


def _day_s(fields: Fields, usual: float | None, reader: Reader) -> float | None:
    value = fields.get("day")
    if value is None:
        return usual
    if getattr(value, "data", None) == NONE:
        return None
    length_s = reader.length_s(value, "'day'")
    return usual if length_s is None else min(max(length_s, 1.0), MAX_DAY_S)


def _sound(value: Value | None, usual: SoundSettings, reader: Reader) -> SoundSettings:
    with _part(value, "sound", reader) as fields:
        if fields is None:
            return usual
        ambience = fields.text("background") or usual.ambience
        day_ambience = fields.text("day_background") or usual.day_ambience
        rate = fields.get("rate")
        return SoundSettings(
            voices={
                language: choice
                for _, language, value in fields.entries("voices")
                if (choice := reader.text(value, f"the voice of '{language}'")) is not None
            },
            rate_wpm=None if rate is None else reader.whole(rate, "'rate'", *_RATES_WPM),
            ambience=None if ambience == NONE else ambience,
            day_ambience=None if day_ambience == NONE else day_ambience,
            levels=_levels(fields.get("levels"), usual.levels, reader),
        )


def _levels(value: Value | None, usual: Levels, reader: Reader) -> Levels:
    with _part(value, "levels", reader) as fields:
        if fields is None:
            return usual
        voice, background, effects = (
            fields.whole(bus, MIN_LEVEL, MAX_LEVEL, getattr(usual, bus))
            for bus in ("voice", "background", "effects")
        )
        return Levels(voice, background, effects)


def _look(value: Value | None, usual: LookSettings, reader: Reader) -> LookSettings:
    with _part(value, "look", reader) as fields:
        if fields is None:
            return usual
        return LookSettings(
            theme=fields.text("theme") or usual.theme,
            flash=fields.flag("flash", default=usual.flash),
        )


def _table(
    value: Value | None, usual: TableSettings, games: Mapping[str, Game], reader: Reader
) -> TableSettings:
    with _part(value, "table", reader) as fields:
        if fields is None:
            return usual
        game = games[fields.choice("game", "the game", games) or usual.game]
        deck = fields.get("deck")
        return replace(
            usual,
            game=game.id,
            deck=Deck(
                {} if deck is None else read_copies(deck, game.roles, reader),
                fields.whole("players", game.size.min_players, MAX_PLAYERS, DEFAULT_PLAYERS),
                fields.choice("center_wolf", "the role", game.roles),
            ),
            boxes=fields.choices("boxes", "the box", game.boxes) or usual.boxes,
            known=frozenset(fields.choices("known", "the role", game.roles)),
            together=fields.flag("together", default=usual.together),
            first_speaker=fields.flag("first_speaker", default=usual.first_speaker),
        )
