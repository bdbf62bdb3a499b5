"""No half file under the final name, and one clear sentence for every failure."""

import errno
import io
import os
from pathlib import Path

import pytest

from narrator.script.phrasebook import Phrasebook
from narrator.show.export.kinds import SOUND_SUFFIXES
from narrator.show.export.new_file import ExportError, NewFile, check_targets, write_new
from narrator.show.export.programme import Programme
from narrator.show.export.write_sound import write_sound


class FillingDisk(io.BufferedRandom):
    """A file on a disk that is full after so many bytes."""

    room = 100_000

    def write(self, data: bytes) -> int:  # type: ignore[override]
        if self.tell() + len(data) > self.room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return super().write(data)


def fill_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def open_on_full_disk(descriptor: int, _: str) -> FillingDisk:
        return FillingDisk(io.FileIO(descriptor, "r+"))

    monkeypatch.setattr(os, "fdopen", open_on_full_disk)


@pytest.mark.parametrize("suffix", SOUND_SUFFIXES)
def test_a_disk_that_fills_up_is_one_sentence_and_the_old_file_stays(
    suffix: str,
    programme: Programme,
    phrasebook: Phrasebook,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / f"night{suffix}"
    path.write_text("the old file")
    fill_disk(monkeypatch)
    with pytest.raises(ExportError, match=f"the disk is full: {path} was not written"):
        list(write_sound(programme, path, phrasebook))
    assert path.read_text() == "the old file"
    assert list(tmp_path.iterdir()) == [path]
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("suffix", SOUND_SUFFIXES)
def test_closing_the_writer_in_the_middle_leaves_nothing(
    suffix: str, programme: Programme, phrasebook: Phrasebook, tmp_path: Path
) -> None:
    steps = write_sound(programme, tmp_path / f"night{suffix}", phrasebook)
    for _ in range(5):
        next(steps)
    assert len(list(tmp_path.iterdir())) == 1
    assert not (tmp_path / f"night{suffix}").exists()
    steps.close()  # type: ignore[attr-defined]
    assert list(tmp_path.iterdir()) == []


def test_a_failing_block_leaves_nothing(tmp_path: Path) -> None:
    def write_half() -> None:
        with NewFile(tmp_path / "a.wav") as file:
            file.write(b"half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_half()
    assert list(tmp_path.iterdir()) == []


def test_a_whole_file_stands_under_its_name_with_the_usual_rights(tmp_path: Path) -> None:
    write_new(tmp_path / "a.txt", "ä")
    (tmp_path / "b.txt").write_text("b")
    assert (tmp_path / "a.txt").read_bytes() == "ä".encode()
    modes = {path.stat().st_mode for path in tmp_path.iterdir()}
    assert len(modes) == 1


def test_positions_count_from_the_origin(tmp_path: Path) -> None:
    with NewFile(tmp_path / "a") as file:
        file.write(b"tag")
        file.origin = 3
        file.write(b"sound")
        assert file.tell() == 5
        file.seek(0)
        file.write(b"S")
        file.seek(0, os.SEEK_END)
        file.write(b"!")
    assert (tmp_path / "a").read_bytes() == b"tagSound!"


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EACCES, "may not be written to: choose another folder"),
        (errno.EROFS, "may not be written to: choose another folder"),
        (errno.EIO, "was not written"),
    ],
)
def test_a_file_that_cannot_be_begun_is_one_sentence(
    number: int, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> int:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(ExportError, match=sentence):
        NewFile(tmp_path / "a.wav")


def test_targets_are_checked_before_any_work(tmp_path: Path) -> None:
    there = tmp_path / "there.mp3"
    there.write_text("x")
    with pytest.raises(ExportError, match="exists already"):
        check_targets((tmp_path / "new.mp3", there), force=False)
    check_targets((there,), force=True)
    with pytest.raises(ExportError, match="is a folder"):
        check_targets((tmp_path,), force=True)
    with pytest.raises(ExportError, match="there is no folder"):
        check_targets((tmp_path / "no" / "a.mp3",), force=True)
