import os
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrator.script.phrase import Phrase
from narrator.sound.clip import Clip
from narrator.voice.cache import CachedVoice, ClipCache, clip_key
from narrator.voice.engine_voice import EngineVoice
from narrator.voice.system import system_voice

OpenProgram = Callable[..., EngineVoice]
LINE = Phrase("seer.wake", "en", "Seer, wake up.", "Seer, wake up.")


def clip_of(value: int, frames: int = 100) -> Clip:
    return Clip(np.full((frames, 1), value, np.int16))


def only_file(folder: Path) -> Path:
    (path,) = folder.glob("*.clip")
    return path


def test_a_kept_clip_is_found_unchanged(tmp_path: Path) -> None:
    cache = ClipCache(tmp_path / "new" / "folder")
    cache.keep("a", clip_of(7))
    found = cache.find("a")
    assert found is not None
    assert np.array_equal(found.samples, clip_of(7).samples)
    assert cache.find("b") is None


@pytest.mark.parametrize("damage", ["shorter", "changed", "empty"])
async def test_a_damaged_file_is_dropped_and_spoken_again(
    open_program: OpenProgram, tmp_path: Path, damage: str
) -> None:
    voice = CachedVoice(open_program("tone"), ClipCache(tmp_path))
    first = await voice.render(LINE)
    path = only_file(tmp_path)
    stored = path.read_bytes()
    broken = {"shorter": stored[:-2], "changed": stored[:-1] + b"\x7f", "empty": b""}
    path.write_bytes(broken[damage])
    again = await voice.render(LINE)
    assert np.array_equal(first.samples, again.samples)
    assert path.read_bytes() == stored


async def test_what_is_kept_is_not_spoken_again(open_program: OpenProgram, tmp_path: Path) -> None:
    await CachedVoice(open_program("tone"), ClipCache(tmp_path)).render(LINE)
    engine = open_program("tone")
    await CachedVoice(engine, ClipCache(tmp_path)).render(LINE)
    assert engine._children[0]._process is None


def test_the_longest_unused_clips_go_first_and_the_folder_stays_under_its_limit(
    tmp_path: Path,
) -> None:
    size = 32 + 200
    cache = ClipCache(tmp_path, limit_bytes=5 * size)
    for age, key in enumerate("abcde"):
        cache.keep(key, clip_of(age))
        os.utime(tmp_path / f"{key}.clip", (1000 + age, 1000 + age))
    assert cache.find("a") is not None
    cache.keep("f", clip_of(9))
    left = {path.stem for path in tmp_path.glob("*.clip")}
    assert left == {"a", "d", "e", "f"}


def test_a_folder_that_cannot_be_written_is_like_an_empty_cache(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    cache = ClipCache(tmp_path / "file" / "cache")
    cache.keep("a", clip_of(1))
    assert cache.find("a") is None


def test_two_caches_over_one_folder_do_not_disturb_each_other(tmp_path: Path) -> None:
    one, other = (ClipCache(tmp_path, limit_bytes=1000) for _ in range(2))
    for number in range(20):
        (one if number % 2 else other).keep(f"key{number}", clip_of(number))
    found = [key for key in (f"key{number}" for number in range(20)) if one.find(key)]
    assert found
    assert "key19" in found
    assert not list(tmp_path.glob(".*"))


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["gmw/en-us", "gmw/en-us+f3"]),
            st.integers(60, 450),
            st.text(max_size=9),
        ),
        min_size=2,
        unique=True,
    )
)
def test_different_speech_never_shares_a_key(speech: list[tuple[str, int, str]]) -> None:
    keys = {clip_key(system_voice(voice, "en", rate), text) for voice, rate, text in speech}
    assert len(keys) == len(speech)
