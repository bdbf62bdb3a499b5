"""What holds until a table chooses otherwise, read from config/defaults.yaml."""

from msgspec import Struct

from narrator.errors import DataError
from narrator.files.document import read_file
from narrator.files.folders import Folders
from narrator.files.reading import Fields, Reader
from narrator.script.options import Options
from narrator.script.read_options import read_options
from narrator.show.timing import Timing
from narrator.sound.ducking import DuckingPlan

_MAX_GAP_S = 10.0


class Defaults(Struct, frozen=True):
    """The options, silences and background that a table starts with."""

    options: Options
    timing: Timing
    ambience: str | None
    day_ambience: str | None
    day_level_db: float
    ducking: DuckingPlan


def read_defaults(folders: Folders) -> Defaults:
    """The defaults; raises DataError when the file is broken."""
    reader = Reader()
    table = read_file(folders.defaults_file, reader.problems)
    if table is None:
        raise DataError(tuple(reader.problems))
    with reader.fields(table, "the defaults") as fields:
        options, timing, sound = (fields.need(key) for key in ("options", "timing", "sound"))
    if options is None or timing is None or sound is None:
        raise DataError(tuple(reader.problems))
    told_options = read_options(options, reader)
    with reader.fields(timing, "'timing'") as fields:
        read_timing = Timing(
            between_phrases_s=fields.number("between_phrases", 0, _MAX_GAP_S, 0),
            between_names_s=fields.number("between_names", 0, _MAX_GAP_S, 0),
            after_line_s=fields.number("after_line", 0, _MAX_GAP_S, 0),
        )
    with reader.fields(sound, "'sound'") as fields:
        ambience, day_ambience = fields.text("ambience"), fields.text("day_ambience")
        day_level_db = fields.number("day_level", -60, 0, 0)
        ducking = _ducking(fields)
    if reader.problems:
        raise DataError(tuple(reader.problems))
    return Defaults(told_options, read_timing, ambience, day_ambience, day_level_db, ducking)


def _ducking(fields: Fields) -> DuckingPlan:
    return DuckingPlan(
        counting_db=fields.number("ambience_counting", -60, 0, 0),
        speaking_db=fields.number("ambience_speaking", -60, 0, 0),
        attack_s=fields.number("attack", 0.01, _MAX_GAP_S, 0.1),
        release_s=fields.number("release", 0.01, _MAX_GAP_S, 0.1),
        fade_in_s=fields.number("fade_in", 0.01, _MAX_GAP_S, 0.1),
        fade_out_s=fields.number("fade_out", 0.01, _MAX_GAP_S, 0.1),
    )
