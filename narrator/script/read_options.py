"""Building options from a file."""

from narrator.files.reading import Reader
from narrator.files.values import Value
from narrator.script.options import MAX_DAY_S, MAX_PACE_S, MIN_PACE_S, Options

_MAX_REMINDER_S = 3600


def read_options(value: Value, reader: Reader) -> Options:
    """The options that a table of them describes; what is wrong is told to the reader."""
    with reader.fields(value, "'options'") as fields:
        day = fields.get("day")
        reminders = [
            reader.whole(item, "a reminder", 1, _MAX_REMINDER_S)
            for item in fields.items("reminders")
        ]
        return Options(
            pace_s=fields.number("pace", MIN_PACE_S, MAX_PACE_S, MIN_PACE_S),
            short=fields.flag("short"),
            lone_wolf=fields.flag("lone_wolf"),
            helper=fields.flag("helper"),
            day_s=min(reader.length_s(day, "'day'") or 1, MAX_DAY_S) if day else None,
            reminders=tuple(left for left in reminders if left is not None),
            vote_call=fields.flag("vote_call"),
            count_tone=fields.flag("count_tone"),
            role_call=fields.flag("role_call"),
        )
