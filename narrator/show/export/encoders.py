"""Turning blocks of frames into a sound file of the kind that its suffix names."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

from narrator.show.export.chapters import Chapter
from narrator.show.export.id3 import id3_tag
from narrator.show.export.kinds import SOUND_SUFFIXES
from narrator.show.export.mix import Block
from narrator.show.export.mp3 import LameEncoder, has_lame
from narrator.show.export.new_file import ExportError, NewFile
from narrator.show.export.vorbis_comments import chapter_comments, put_comments, room_for
from narrator.sound.clip import SAMPLE_RATE

_FULL_SCALE = 32768.0


class Encoder(Protocol):
    """Takes blocks in order; ``finish`` completes the file."""

    def write(self, block: Block) -> None:
        """Encode a block."""
        ...

    def finish(self) -> None:
        """Write what is left, and what can only be known at the end."""
        ...

    def close(self) -> None:
        """Let go of what the encoder holds; may be called twice."""
        ...


@contextmanager
def encoder_for(
    suffix: str, file: NewFile, title: str, chapters: Sequence[Chapter], length_s: float
) -> Iterator[Encoder]:
    """The encoder that writes a file with this suffix, closed at the end of the block."""
    encoder = _open(suffix, file, title, chapters, length_s)
    try:
        yield encoder
    finally:
        encoder.close()


def _open(
    suffix: str, file: NewFile, title: str, chapters: Sequence[Chapter], length_s: float
) -> Encoder:
    match suffix:
        case ".wav":
            return _LibraryEncoder(file, "WAV", "PCM_16", title=title)
        case ".flac":
            return _LibraryEncoder(file, "FLAC", "PCM_16", title=title)
        case ".ogg":
            return _OggEncoder(file, title, chapters)
        case ".mp3":
            tag = id3_tag(title, chapters, length_s)
            file.write(tag)
            file.origin = len(tag)
            if has_lame():
                return LameEncoder(file)
            return _LibraryEncoder(file, "MP3", "MPEG_LAYER_III")
        case _:
            raise ExportError(f"'{suffix}' is no kind of sound: take {', '.join(SOUND_SUFFIXES)}")


class _LibraryEncoder:
    """libsndfile's encoder for a format."""

    def __init__(
        self, file: NewFile, kind: str, subtype: str, *, title: str = "", comment: str = ""
    ) -> None:
        import soundfile  # noqa: PLC0415 - loads libsndfile, which only writing needs

        self._file = file
        self._failed: type[Exception] = soundfile.SoundFileError
        # libsndfile 1.2.2 makes noise of 16-bit stereo samples in MP3, and none of others.
        self._is_float = kind == "MP3"
        try:
            self._sound = soundfile.SoundFile(
                file, "w", SAMPLE_RATE, 2, format=kind, subtype=subtype
            )
            if title:
                self._sound.title = title
            if comment:
                self._sound.comment = comment
        except soundfile.SoundFileError as error:
            file.check()
            raise ExportError(f"this libsndfile cannot write {kind} ({error})") from None

    def write(self, block: Block) -> None:
        """Encode a block; a failure of the file itself is the file's to tell."""
        try:
            self._sound.write(block / _FULL_SCALE if self._is_float else block)
        except self._failed as error:
            self._file.check()
            raise ExportError(f"{self._file.path} was not written ({error})") from None

    def finish(self) -> None:
        """Complete the file."""
        self.close()

    def close(self) -> None:
        """Close libsndfile's side of the file."""
        self._sound.close()


class _OggEncoder(_LibraryEncoder):
    """OGG Vorbis with its chapters as comments."""

    def __init__(self, file: NewFile, title: str, chapters: Sequence[Chapter]) -> None:
        self._comments = chapter_comments(title, chapters)
        super().__init__(file, "OGG", "VORBIS", comment=room_for(self._comments))

    def finish(self) -> None:
        """Complete the file and put the comments in place."""
        self.close()
        self._file.check()
        put_comments(self._file, self._comments)
