import struct
import zlib
from pathlib import Path

import numpy as np
import pytest
import soundfile

from narrator.sound.synthesis.__main__ import main
from narrator.sound.synthesis.catalogue import read_catalogue
from narrator.sound.synthesis.ogg import encoded, with_serial
from narrator.sound.synthesis.pictures import HEIGHT, WIDTH
from narrator.sound.synthesis.png import png
from narrator.sound.synthesis.recipes import recipes

PICTURES = Path(__file__).parents[2] / "docs" / "sounds"


def test_one_named_sound_is_made_with_its_catalogue(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["last_ten", "--out", str(tmp_path)]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["last_ten.ogg", "sounds.yaml"]
    assert list(read_catalogue(tmp_path)["sounds"]) == ["last_ten"]
    assert capsys.readouterr().out.startswith("last_ten ")


def test_making_another_sound_keeps_the_entries_of_the_first(tmp_path: Path) -> None:
    main(["last_ten", "--out", str(tmp_path)])
    main(["count_end", "--out", str(tmp_path)])
    assert list(read_catalogue(tmp_path)["sounds"]) == ["count_end", "last_ten"]


def test_an_unknown_name_is_refused_before_anything_is_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["gong", "gnog", "--out", str(tmp_path)])
    assert "unknown sound 'gnog'; there are: night_wind, " in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_picture_is_drawn_of_a_file(tmp_path: Path) -> None:
    main(["count_end", "--out", str(tmp_path)])
    assert main(["count_end", "--out", str(tmp_path), "--pictures", str(tmp_path)]) == 0
    picture = (tmp_path / "count_end.png").read_bytes()
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", picture[16:24]) == (WIDTH, HEIGHT)


def test_every_sound_has_a_small_picture() -> None:
    sizes = {path.stem: path.stat().st_size for path in PICTURES.glob("*.png")}
    assert set(sizes) == set(recipes)
    assert max(sizes.values()) < 60_000


def test_the_pixels_of_a_picture_come_back() -> None:
    pixels = np.arange(12, dtype=np.uint8).reshape(3, 4)
    content = png(pixels, [(i, i, i) for i in range(12)])
    start = content.index(b"IDAT")
    length = struct.unpack(">I", content[start - 4 : start])[0]
    rows = zlib.decompress(content[start + 4 : start + 4 + length])
    assert [rows[i * 5 + 1 : i * 5 + 5] for i in range(3)] == [row.tobytes() for row in pixels]


def test_the_stream_number_changes_and_the_sound_does_not(tmp_path: Path) -> None:
    samples = (np.sin(np.arange(88_200).reshape(2, -1) / 20.0) * 9_000).astype(np.int16)
    first = encoded(samples, serial=1)
    second = with_serial(first, 2)
    assert first != second
    assert with_serial(second, 1) == first
    for name, content in (("a.ogg", first), ("b.ogg", second)):
        (tmp_path / name).write_bytes(content)
    heard = [soundfile.read(tmp_path / name)[0] for name in ("a.ogg", "b.ogg")]
    assert heard[0].shape == (44_100, 2)
    assert np.array_equal(heard[0], heard[1])
