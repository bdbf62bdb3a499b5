"""Writing YAML that reads back as exactly what was meant."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec.structs import asdict

from narrator.files.atomic import write_text
from narrator.files.folders import Folders
from narrator.settings.reading import NONE, settings_file
from narrator.settings.values import Settings, TableSettings
from narrator.voice.command_spec import KEY as COMMANDS

Data = str | int | float | bool | Sequence["Data"] | Mapping[str, "Data"]
"""What can be written."""

_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")
_NOT_PLAIN = {"true", "True", "TRUE", "false", "False", "FALSE", "null", "Null", "NULL"}
_NOT_PLAIN |= {"yes", "Yes", "YES", "no", "No", "NO", "on", "On", "ON", "off", "Off", "OFF"}
_NOT_PLAIN |= {"y", "Y", "n", "N"}


def yaml_text(data: Mapping[str, Data], comment: str = "") -> str:
    """The data as YAML, texts in quotes wherever a reader of YAML might take them for more."""
    head = f"# {comment}\n" if comment else ""
    return head + "".join(_lines(data, ""))


def write_settings(folders: Folders, settings: Settings) -> Path:
    """Keep the settings for the next run; raises OSError. Returns where they are kept."""
    path = settings_file(folders)
    write_text(path, yaml_text(_data(settings), "Kept by Narrator; docs/app.md explains the keys."))
    return path


def _data(settings: Settings) -> dict[str, Data]:
    options, sound = settings.options, settings.sound
    languages = {part: tag for part, tag in asdict(settings.languages).items() if tag is not None}
    return {
        "languages": languages,
        "options": {
            "pace": options.pace_s,
            "short": options.short,
            "lone_wolf": options.lone_wolf,
            "helper": options.helper,
            "day": NONE if options.day_s is None else options.day_s,
            "reminders": list(options.reminders),
            "vote_call": options.vote_call,
            "count_tone": options.count_tone,
            "role_call": options.role_call,
        },
        "sound": {
            "voices": dict(sound.voices),
            **({} if sound.rate_wpm is None else {"rate": sound.rate_wpm}),
            "background": sound.ambience or NONE,
            "day_background": sound.day_ambience or NONE,
            "levels": {
                "voice": sound.levels.voice,
                "background": sound.levels.background,
                "effects": sound.levels.effects,
            },
        },
        "look": {"theme": settings.look.theme, "flash": settings.look.flash},
        "table": _table(settings.table),
        "other_tables": {game: _table(table) for game, table in settings.other_tables.items()},
        "keys": dict(settings.keys),
        COMMANDS: {
            name: {
                "languages": list(spec.languages),
                "run": list(spec.run),
                "limit": f"{spec.limit_s:g}s",
            }
            for name, spec in settings.voice_commands.items()
        },
    }


def _table(table: TableSettings) -> dict[str, Data]:
    deck = table.deck
    return {
        "game": table.game,
        "players": deck.players,
        "deck": dict(deck.copies),
        **({} if deck.center_wolf is None else {"center_wolf": deck.center_wolf}),
        "boxes": list(table.boxes),
        "known": sorted(table.known),
        "together": table.together,
        "first_speaker": table.first_speaker,
    }


def _lines(data: Mapping[str, Data], indent: str) -> list[str]:
    lines: list[str] = []
    for key, value in data.items():
        if isinstance(value, Mapping) and value:
            lines.append(f"{indent}{_scalar(key)}:\n")
            lines += _lines(value, f"{indent}  ")
        else:
            lines.append(f"{indent}{_scalar(key)}: {_inline(value)}\n")
    return lines


def _inline(value: Data) -> str:
    if isinstance(value, Mapping):
        return "{}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return f"[{', '.join(_inline(item) for item in value)}]"
    return _scalar(value)


def _scalar(value: str | float) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return f"{value:g}" if float(value).is_integer() else repr(float(value))
    if _PLAIN.fullmatch(value) and value not in _NOT_PLAIN:
        return value
    return _quoted(value)


def _quoted(text: str) -> str:
    signs = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}
    written = (
        signs.get(sign) or (sign if sign.isprintable() else f"\\U{ord(sign):08x}") for sign in text
    )
    return f'"{"".join(written)}"'
