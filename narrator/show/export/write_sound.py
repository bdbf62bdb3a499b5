"""Writing a programme as a sound file, block by block."""

from collections.abc import Iterator
from pathlib import Path

from narrator.script.phrasebook import Phrasebook
from narrator.show.export.chapters import chapters_of
from narrator.show.export.cue_sheet import MAX_TRACKS, as_cue_sheet
from narrator.show.export.encoders import encoder_for
from narrator.show.export.kinds import WITH_CUE_SHEET
from narrator.show.export.mix import mix_programme
from narrator.show.export.new_file import NewFile, write_new
from narrator.show.export.programme import Programme
from narrator.sound.clip import SAMPLE_RATE
from narrator.sound.levels import Levels


def write_sound(
    programme: Programme, path: Path, phrasebook: Phrasebook, levels: Levels | None = None
) -> Iterator[float]:
    """Write the file, giving the seconds done after each block; memory does not grow with length.

    The file stands under its name only when everything is written: closing the iterator earlier
    leaves nothing behind. Raises ExportError. WAV and FLAC get a cue sheet beside them.
    """
    suffix = path.suffix.lower()
    chapters = chapters_of(programme, phrasebook)
    title = programme.title
    done_frames = 0
    with (
        NewFile(path) as file,
        encoder_for(suffix, file, title, chapters, programme.length_s) as encoder,
    ):
        for block in mix_programme(programme, levels):
            encoder.write(block)
            file.check()
            done_frames += len(block)
            yield done_frames / SAMPLE_RATE
        encoder.finish()
    if suffix in WITH_CUE_SHEET:
        tracks = chapters_of(programme, phrasebook, MAX_TRACKS)
        write_new(cue_sheet_path(path), as_cue_sheet(tracks, title, path.name))


def cue_sheet_path(path: Path) -> Path:
    """Where the cue sheet of a sound file lies."""
    return path.with_suffix(".cue")
