from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrator.screens.export.wish import KINDS, ExportWish
from narrator.script.options import Options
from narrator.show.export.kinds import CAPTION_SUFFIXES, PAGE_SUFFIXES, SOUND_SUFFIXES

STEPS = st.lists(
    st.tuples(
        st.sampled_from(["kind", "what", "nights", "rest", "captions", "paper"]),
        st.sampled_from([1, -1]),
    ),
    max_size=30,
)


@given(STEPS)
def test_every_step_can_be_taken_back(steps: list[tuple[str, int]]) -> None:
    wish = ExportWish()
    for row, step in steps:
        moved = wish.stepped(row, step)
        assert moved.stepped(row, -step) == wish
        wish = moved


@given(STEPS)
def test_the_name_always_ends_like_its_kind(steps: list[tuple[str, int]]) -> None:
    wish = ExportWish()
    for row, step in steps:
        wish = wish.stepped(row, step)
        assert wish.file.endswith(KINDS[wish.kind])
        assert wish.path == Path(wish.file).expanduser()
        assert wish.path == wish.targets[0]


def test_every_kind_of_file_is_offered() -> None:
    assert {*KINDS.values()} == {*SOUND_SUFFIXES, *CAPTION_SUFFIXES, *PAGE_SUFFIXES}


@pytest.mark.parametrize(
    ("name", "kind", "path"),
    [
        ("a/evening.ogg", "ogg", "a/evening.ogg"),
        ("evening.HTML", "html", "evening.HTML"),
        ("evening", "mp3", "evening.mp3"),
        ("v1.2", "mp3", "v1.2.mp3"),
    ],
)
def test_the_end_of_a_typed_name_says_the_kind(name: str, kind: str, path: str) -> None:
    wish = ExportWish().named(name)
    assert (wish.kind, str(wish.path)) == (kind, path)


def test_a_card_keeps_being_a_card_when_it_is_renamed() -> None:
    assert ExportWish(kind="card").named("deck.html").kind == "card"


def test_only_the_rows_that_matter_are_asked() -> None:
    assert ExportWish().rows == ("kind", "what", "nights", "captions")
    assert "rest" in ExportWish(nights=2).rows
    assert ExportWish(kind="html").rows == ("kind", "what", "paper")
    assert ExportWish(kind="txt").rows == ("kind", "what")
    assert "captions" not in ExportWish(kind="vtt").rows


def test_what_lies_beside_a_sound_file_is_known_before() -> None:
    names = [path.name for path in ExportWish(kind="flac", file="n.flac").targets]
    assert names == ["n.flac", "n.cue", "n.vtt", "n.srt", "n.lrc"]
    assert len(ExportWish(captions=False).targets) == 1


def test_the_night_alone_has_no_day() -> None:
    assert ExportWish(with_day=False).options(Options(day_s=300)).day_s is None
    assert ExportWish().options(Options(day_s=300)).day_s == 300
