"""Somebody's own recordings: the sheet, and taking files of any kind into a pack."""

from pathlib import Path

import numpy as np
import pytest
import soundfile

from narrator.script.phrase import Phrase
from narrator.voice.bake import PackFacts
from narrator.voice.pack import Pack, PackError, read_pack
from narrator.voice.pack_check import check_pack
from narrator.voice.recordings import add_recordings
from narrator.voice.sheet import html_sheet, markdown_sheet, new_pack

PHRASES = {
    phrase.id: phrase
    for phrase in (
        Phrase("seer.wake", "en", "Seer, wake up.", "Seer, wake up."),
        Phrase("pi.wake", "en", "P.I. <wake> | up.", "P I, wake up."),
        Phrase("dawn.wake", "en", "Everyone, wake up!", "Everyone, wake up!"),
    )
}


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    facts = PackFacts("en", "Anna", "Anna", "CC BY 4.0")
    return new_pack(tmp_path / "en-anna", facts, PHRASES.values())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "recordings"
    folder.mkdir()
    return folder


def record(path: Path, rate_hz: int = 44_100, channels: int = 1, height: float = 0.1) -> None:
    times = np.arange(rate_hz) / rate_hz
    spoken = height * np.sin(2 * np.pi * 300 * times) * np.hanning(rate_hz)
    silence = np.zeros(rate_hz // 3)
    samples = np.concatenate((silence, spoken, silence))
    soundfile.write(path, np.repeat(samples[:, None], channels, axis=1), rate_hz)


def test_a_new_pack_has_every_line_on_both_sheets(pack: Pack) -> None:
    markdown = (pack.folder / "sheet.md").read_text()
    page = (pack.folder / "sheet.html").read_text()
    for phrase in PHRASES.values():
        assert f"`{phrase.id}`" in markdown
        assert phrase.id in page
    assert "(say: P I, wake up.)" in markdown
    assert read_pack(pack.folder).entries == {}


def test_text_on_a_sheet_cannot_break_its_table() -> None:
    assert "P.I. <wake> \\| up." in markdown_sheet("A", list(PHRASES.values()))
    assert "P.I. &lt;wake&gt; | up." in html_sheet("A", "en", list(PHRASES.values()))


def test_a_pack_is_not_made_over_another(pack: Pack) -> None:
    with pytest.raises(PackError, match="already something"):
        new_pack(pack.folder, PackFacts("en", "A", "A", "A"), [])


@pytest.mark.parametrize(
    ("suffix", "rate_hz", "channels"),
    [
        ("wav", 8_000, 1),
        ("flac", 96_000, 2),
        ("ogg", 48_000, 2),
        ("mp3", 44_100, 2),
        ("aiff", 22_050, 1),
    ],
)
def test_any_format_rate_and_channel_count_is_taken(
    pack: Pack, folder: Path, suffix: str, rate_hz: int, channels: int
) -> None:
    record(folder / f"seer.wake.{suffix}", rate_hz, channels)
    record(folder / f"012 dawn.wake.{suffix}", rate_hz, channels, height=0.9)
    taken = add_recordings(pack, folder, PHRASES)
    assert taken.refused == ()
    assert set(taken.phrase_ids) == {"seer.wake", "dawn.wake"}
    asked = [PHRASES["seer.wake"], PHRASES["dawn.wake"]]
    assert check_pack(read_pack(pack.folder), asked) == []


def test_what_cannot_be_used_is_refused_with_its_reason_and_the_rest_is_taken(
    pack: Pack, folder: Path
) -> None:
    record(folder / "seer.wake.wav")
    record(folder / "seer.woke.wav")
    (folder / "pi.wake.wav").write_bytes(b"RIFF no sound")
    soundfile.write(folder / "dawn.wake.wav", np.zeros(44_100), 44_100)
    (folder / "notes.txt").write_text("ignored")
    taken = add_recordings(pack, folder, PHRASES)
    assert taken.phrase_ids == ("seer.wake",)
    reasons = "\n".join(taken.refused)
    assert "dawn.wake.wav is silent; record it again." in reasons
    assert "pi.wake.wav cannot be read as sound" in reasons
    assert "seer.woke.wav is not named after a phrase; did you mean 'seer.wake'" in reasons


def test_a_folder_without_recordings_is_said(pack: Pack, folder: Path) -> None:
    with pytest.raises(PackError, match="no recordings"):
        add_recordings(pack, folder, PHRASES)
    with pytest.raises(PackError, match="cannot be read"):
        add_recordings(pack, folder / "none", PHRASES)
