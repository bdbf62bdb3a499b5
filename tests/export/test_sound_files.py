"""Sound files, read back by libraries that had no part in writing their tags."""

import re
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
import soundfile
from msgspec import structs
from numpy.typing import NDArray

from narrator.script.phrasebook import Phrasebook
from narrator.show.export import encoders
from narrator.show.export.chapters import Chapter, chapters_of
from narrator.show.export.id3 import id3_tag
from narrator.show.export.kinds import SOUND_SUFFIXES
from narrator.show.export.mix import mix_programme
from narrator.show.export.new_file import ExportError
from narrator.show.export.programme import Programme
from narrator.show.export.vorbis_comments import put_comments, room_for
from narrator.show.export.write_sound import write_sound
from narrator.show.timeline import timeline_of
from narrator.sound.clip import SAMPLE_RATE
from tests.export.tags import ID3, MP3, OggVorbis

LINES_S = (5.0, 9.0)
"""A part of the session where two lines are spoken."""


def write(programme: Programme, path: Path, phrasebook: Phrasebook) -> Path:
    done = list(write_sound(programme, path, phrasebook))
    assert done == sorted(done)
    assert done[-1] == programme.length_s
    return path


@pytest.fixture(scope="module")
def files(
    programme: Programme, phrasebook: Phrasebook, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("files")
    return {
        suffix: write(programme, folder / f"night{suffix}", phrasebook) for suffix in SOUND_SUFFIXES
    }


def samples_of(path: Path) -> NDArray[np.float64]:
    samples, rate = soundfile.read(path, always_2d=True)
    assert rate == SAMPLE_RATE
    found: NDArray[np.float64] = samples
    return found


@pytest.mark.parametrize("suffix", SOUND_SUFFIXES)
def test_every_kind_holds_the_mix_from_the_first_frame_to_the_last(
    files: dict[str, Path], programme: Programme, suffix: str
) -> None:
    mix = np.concatenate(list(mix_programme(programme))) / 32768
    samples = samples_of(files[suffix])
    assert samples.shape == mix.shape
    if suffix in (".wav", ".flac"):
        assert (samples == mix).all()
        return
    # Coded sound is alike, and stands at the same place to the frame.
    begin, end = (round(at_s * SAMPLE_RATE) for at_s in LINES_S)
    spectrum = np.fft.rfft(samples[begin:end, 0]) * np.conj(np.fft.rfft(mix[begin:end, 0]))
    matches = np.fft.irfft(spectrum)
    lag = int(np.argmax(matches))
    assert min(lag, len(matches) - lag) <= 1
    likeness = np.corrcoef(samples[begin:end, 0], mix[begin:end, 0])[0, 1]
    assert likeness > 0.9
    assert 20 * np.log10(samples.std() / mix.std()) == pytest.approx(0, abs=1.0)


def test_mp3_without_lame_is_written_by_libsndfile(
    programme: Programme, phrasebook: Phrasebook, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(encoders, "has_lame", lambda: False)
    begun = timeline_of(list(programme.performance.timeline.entries[:6]))
    programme = Programme("begun", structs.replace(programme.performance, timeline=begun))
    path = write(programme, tmp_path / "night.mp3", phrasebook)
    mix = np.concatenate(list(mix_programme(programme))) / 32768
    samples = samples_of(path)
    assert samples.shape == mix.shape
    assert np.corrcoef(samples[:, 0], mix[:, 0])[0, 1] > 0.9
    assert len(ID3(path).getall("CHAP")) == len(chapters_of(programme, phrasebook))


def test_chapters_are_the_steps_with_their_tokens(
    programme: Programme, phrasebook: Phrasebook
) -> None:
    chapters = chapters_of(programme, phrasebook)
    titles = [chapter.title for chapter in chapters]
    assert titles == [
        "Setup", "Night", "2 Werewolf", "5 Seer", "6 Robber", "7 Troublemaker", "Night", "Dawn",
        "Day", "Vote",
    ]  # fmt: skip
    assert chapters[0].start_s == 0
    assert chapters[-1].end_s == programme.length_s
    entries = {entry.cue.id: entry for entry in programme.performance.timeline.entries}
    assert chapters[3].start_s == entries["seer-1"].start_s
    for before, after in pairwise(chapters):
        assert before.end_s == after.start_s


def test_mp3_tells_its_title_length_and_chapters(
    files: dict[str, Path], programme: Programme, phrasebook: Phrasebook
) -> None:
    tag = ID3(files[".mp3"])
    assert str(tag["TIT2"]) == programme.title
    chapters = chapters_of(programme, phrasebook)
    contents = tag["CTOC:toc"]
    assert contents.flags == 3
    found = [tag[f"CHAP:{child}"] for child in contents.child_element_ids]
    assert [str(one.sub_frames["TIT2"]) for one in found] == [one.title for one in chapters]
    assert [one.start_time for one in found] == [round(one.start_s * 1000) for one in chapters]
    assert [one.end_time for one in found] == [round(one.end_s * 1000) for one in chapters]
    assert {one.start_offset for one in found} == {0xFFFFFFFF}
    info = MP3(files[".mp3"]).info
    assert info.length == pytest.approx(programme.length_s, abs=0.001)
    assert info.bitrate == pytest.approx(128_000, rel=0.01)
    assert not info.sketchy
    assert info.encoder_info.startswith("LAME")


def test_more_chapters_than_a_table_of_contents_holds_are_spread_over_several() -> None:
    chapters = [Chapter(number, number + 1, f"{number}") for number in range(600)]
    tag = ID3(BytesIO(id3_tag("many", chapters, 600)))
    parts = tag["CTOC:toc"].child_element_ids
    assert parts == ["toc1", "toc2", "toc3"]
    listed = [child for part in parts for child in tag[f"CTOC:{part}"].child_element_ids]
    titles = [str(tag[f"CHAP:{child}"].sub_frames["TIT2"]) for child in listed]
    assert titles == [str(number) for number in range(600)]


def test_ogg_tells_its_title_and_chapters(
    files: dict[str, Path], programme: Programme, phrasebook: Phrasebook
) -> None:
    ogg = OggVorbis(files[".ogg"])
    assert ogg["title"] == [programme.title]
    assert ogg.info.length == pytest.approx(programme.length_s, abs=0.001)
    chapters = chapters_of(programme, phrasebook)
    for number, chapter in enumerate(chapters, start=1):
        assert ogg[f"chapter{number:03}name"] == [chapter.title]
        hours, minutes, seconds = ogg[f"chapter{number:03}"][0].split(":")
        start_s = int(hours) * 3600 + int(minutes) * 60 + float(seconds)
        assert start_s == pytest.approx(chapter.start_s, abs=0.0006)
    assert f"chapter{len(chapters) + 1:03}" not in ogg


@pytest.mark.parametrize("length", [1, 250, 5_000, 70_000, 200_000])
def test_comments_of_any_length_fit_their_room(length: int, tmp_path: Path) -> None:
    comments = {"TITLE": "ü" * length, "CHAPTER001": "00:00:00.000"}
    path = tmp_path / "long.ogg"
    noise = np.random.default_rng(1).integers(-3000, 3000, (SAMPLE_RATE // 2, 2))
    with soundfile.SoundFile(path, "w", SAMPLE_RATE, 2, format="OGG", subtype="VORBIS") as file:
        file.comment = room_for(comments)
        file.write(noise.astype(np.int16))
    before = samples_of(path)
    with path.open("r+b") as opened:
        put_comments(opened, comments)
    assert OggVorbis(path)["title"] == ["ü" * length]
    assert (samples_of(path) == before).all()


def test_comments_without_room_are_refused(files: dict[str, Path], tmp_path: Path) -> None:
    copy = tmp_path / "night.ogg"
    copy.write_bytes(files[".ogg"].read_bytes())
    with copy.open("r+b") as opened, pytest.raises(ValueError, match="fit"):
        put_comments(opened, {"TITLE": "x" * 50_000})
    assert copy.read_bytes() == files[".ogg"].read_bytes()


@pytest.mark.parametrize("suffix", [".wav", ".flac"])
def test_wav_and_flac_tell_their_title(
    files: dict[str, Path], programme: Programme, suffix: str
) -> None:
    with soundfile.SoundFile(files[suffix]) as file:
        assert file.title == programme.title


def cue_tracks(sheet: str) -> list[tuple[str, float]]:
    """A reader of cue sheets as strict as burning programs are."""
    lines = sheet.splitlines()
    assert lines[0].startswith("REM ")
    assert re.fullmatch(r'TITLE "[^"]*"', lines[1])
    assert re.fullmatch(r'FILE "[^"]*" WAVE', lines[2])
    tracks = []
    rest = lines[3:]
    assert len(rest) % 3 == 0
    for number, at in enumerate(range(0, len(rest), 3), start=1):
        assert rest[at] == f"  TRACK {number:02} AUDIO"
        title = re.fullmatch(r'    TITLE "([^"]*)"', rest[at + 1])
        index = re.fullmatch(r"    INDEX 01 (\d\d+):([0-5]\d):([0-6]\d|7[0-4])", rest[at + 2])
        assert title
        assert index
        minutes, seconds, frames = map(int, index.groups())
        tracks.append((title[1], minutes * 60 + seconds + frames / 75))
    assert 0 < len(tracks) <= 99
    return tracks


def test_a_cue_sheet_lies_beside_wav_and_flac(
    files: dict[str, Path], programme: Programme, phrasebook: Phrasebook
) -> None:
    tracks = cue_tracks(files[".wav"].with_suffix(".cue").read_text("utf-8"))
    chapters = chapters_of(programme, phrasebook)
    assert [title for title, _ in tracks] == [chapter.title for chapter in chapters]
    for (_, start_s), chapter in zip(tracks, chapters, strict=True):
        assert start_s == pytest.approx(chapter.start_s, abs=1 / 75)


def test_a_cue_sheet_for_too_many_steps_has_a_track_for_each_night(
    programme: Programme, phrasebook: Phrasebook
) -> None:
    many = Programme("many", programme.performance, nights=30)
    assert len(chapters_of(many, phrasebook)) == 300
    nights = chapters_of(many, phrasebook, 99)
    assert [chapter.title for chapter in nights][:2] == ["Night 1", "Night 2"]
    assert tuple(chapter.start_s for chapter in nights) == many.night_starts_s()


def test_with_several_nights_chapters_say_which(
    two_nights: Programme, phrasebook: Phrasebook
) -> None:
    titles = [chapter.title for chapter in chapters_of(two_nights, phrasebook)]
    assert titles[3] == "Night 1: 5 Seer"
    assert titles[13] == "Night 2: 5 Seer"


def test_an_unknown_suffix_is_refused_and_leaves_nothing(
    programme: Programme, phrasebook: Phrasebook, tmp_path: Path
) -> None:
    with pytest.raises(ExportError, match=r"take \.mp3"):
        list(write_sound(programme, tmp_path / "night.aac", phrasebook))
    assert list(tmp_path.iterdir()) == []
