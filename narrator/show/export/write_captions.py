"""Captions as a file of the kind that its suffix names."""

from pathlib import Path

from narrator.script.phrasebook import Phrasebook
from narrator.show.export.caption_formats import as_lrc, as_srt, as_webvtt
from narrator.show.export.captions import captions_of
from narrator.show.export.kinds import CAPTION_SUFFIXES
from narrator.show.export.new_file import ExportError, write_new
from narrator.show.export.programme import Programme

_FORMATS = dict(zip(CAPTION_SUFFIXES, (as_webvtt, as_srt, as_lrc), strict=True))


def write_captions(programme: Programme, path: Path, phrasebook: Phrasebook) -> None:
    """Write the captions of every night; raises ExportError."""
    suffix = path.suffix.lower()
    if suffix not in _FORMATS:
        raise ExportError(f"'{suffix}' is no kind of captions: take {', '.join(CAPTION_SUFFIXES)}")
    text = _FORMATS[suffix](captions_of(programme, phrasebook), programme.title)
    write_new(path, text)
