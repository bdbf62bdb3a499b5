"""The kinds of files, by their suffixes."""

from enum import StrEnum

SOUND_SUFFIXES = (".mp3", ".ogg", ".flac", ".wav")
WITH_CUE_SHEET = (".flac", ".wav")
"""The kinds of sound that hold no chapters, and get a cue sheet beside them."""

CAPTION_SUFFIXES = (".vtt", ".srt", ".lrc")
PAGE_SUFFIXES = (".html", ".md", ".txt")


class Paper(StrEnum):
    """The paper that a page is for."""

    A4 = "A4"
    LETTER = "letter"

    @property
    def height_mm(self) -> float:
        """The height between the margins, less what rows that are kept whole leave unused."""
        return {Paper.A4: 265.0, Paper.LETTER: 248.0}[self]
