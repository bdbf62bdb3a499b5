"""A zip of somebody's pack is not trusted."""

import json
import zipfile
from pathlib import Path

import pytest

from narrator.voice.pack import MANIFEST, PackError, read_pack
from narrator.voice.pack_zip import unpack

GOOD = json.dumps(
    {
        "format": 1,
        "language": "en",
        "title": "Anna",
        "credit": "Anna",
        "licence": "CC0-1.0",
        "loudness_lufs": -16,
        "phrases": {"seer.wake": {"length_s": 1.0, "said": "x"}},
    }
)


def make_zip(path: Path, files: dict[str, str]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


@pytest.mark.parametrize("inside", ["", "en-anna/"])
def test_a_good_zip_becomes_a_pack(tmp_path: Path, inside: str) -> None:
    files = {f"{inside}{MANIFEST}": GOOD, f"{inside}seer.wake.ogg": "sound"}
    folder = unpack(make_zip(tmp_path / "en-anna.zip", files), tmp_path / "packs")
    assert read_pack(folder).name == "en-anna"
    assert (folder / "seer.wake.ogg").read_text() == "sound"
    assert [path.name for path in (tmp_path / "packs").iterdir()] == ["en-anna"]


@pytest.mark.parametrize(
    ("files", "sentence"),
    [
        ({MANIFEST: GOOD, "../evil.ogg": ""}, r"holds '\.\./evil\.ogg', which is no part"),
        ({MANIFEST: GOOD, "../../etc/cron.ogg": ""}, "no part of a pack"),
        ({MANIFEST: GOOD, "..\\evil.ogg": ""}, "no part of a pack"),
        ({MANIFEST: GOOD, "/evil.ogg": ""}, "no part of a pack"),
        ({MANIFEST: GOOD, "run.py": ""}, "'run.py', which is no part of a pack"),
        ({"en-a/manifest.json": GOOD, "en-b/seer.wake.ogg": ""}, "more than one folder"),
        ({"seer.wake.ogg": ""}, "is no pack: it holds no manifest.json"),
        ({MANIFEST: "{"}, "The manifest.json in en-anna.zip is damaged"),
    ],
)
def test_a_bad_zip_is_one_sentence_and_writes_nothing(
    tmp_path: Path, files: dict[str, str], sentence: str
) -> None:
    before = {path for path in tmp_path.rglob("*") if path.is_file()}
    archive = make_zip(tmp_path / "en-anna.zip", files)
    with pytest.raises(PackError, match=sentence) as error:
        unpack(archive, tmp_path / "deep" / "packs")
    assert "\n" not in str(error.value)
    after = {path for path in tmp_path.rglob("*") if path.is_file()}
    assert after - before == {archive}


def test_a_zip_that_swells_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("narrator.voice.pack_zip.LARGEST_BYTES", 1_000)
    archive = make_zip(tmp_path / "en-anna.zip", {MANIFEST: GOOD, "a.ogg": "0" * 2_000})
    with pytest.raises(PackError, match="too large"):
        unpack(archive, tmp_path / "packs")


def test_no_zip_at_all_and_a_pack_that_is_there_already(tmp_path: Path) -> None:
    broken = tmp_path / "en-anna.zip"
    broken.write_bytes(b"no zip")
    with pytest.raises(PackError, match="cannot be unpacked"):
        unpack(broken, tmp_path / "packs")
    make_zip(broken, {MANIFEST: GOOD})
    unpack(broken, tmp_path / "packs")
    with pytest.raises(PackError, match="already a pack en-anna"):
        unpack(broken, tmp_path / "packs")
    with pytest.raises(PackError, match="no name for a pack"):
        unpack(make_zip(tmp_path / "anna.zip", {MANIFEST: GOOD}), tmp_path / "packs")
