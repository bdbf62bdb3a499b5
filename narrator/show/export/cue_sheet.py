"""A cue sheet: the chapters of a sound file that cannot hold them itself."""

from collections.abc import Sequence

from narrator.show.export.chapters import Chapter

FRAMES_PER_S = 75
MAX_TRACKS = 99
"""A cue sheet has room for no more."""


def as_cue_sheet(chapters: Sequence[Chapter], title: str, file_name: str) -> str:
    """The sheet for the file of this name, with at most ``MAX_TRACKS`` chapters.

    Every kind of file that is not MP3 is called WAVE in a cue sheet.
    """
    lines = [
        "REM COMMENT Narrator",
        f"TITLE {_quoted(title)}",
        f"FILE {_quoted(file_name)} WAVE",
    ]
    for number, chapter in enumerate(chapters, start=1):
        frames = round(chapter.start_s * FRAMES_PER_S)
        seconds, rest = divmod(frames, FRAMES_PER_S)
        lines += [
            f"  TRACK {number:02} AUDIO",
            f"    TITLE {_quoted(chapter.title)}",
            f"    INDEX 01 {seconds // 60:02}:{seconds % 60:02}:{rest:02}",
        ]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    plain = " ".join(text.split()).replace('"', "'")
    return f'"{plain}"'
