import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrator.script.phrasebook import Phrasebook
from narrator.show.export.caption_formats import as_lrc, as_srt, as_webvtt
from narrator.show.export.captions import Caption, captions_of
from narrator.show.export.programme import Programme
from tests.export import strict_webvtt


@pytest.fixture(scope="module")
def captions(programme: Programme, phrasebook: Phrasebook) -> tuple[Caption, ...]:
    return captions_of(programme, phrasebook)


def test_every_spoken_line_stands_while_it_is_spoken(
    captions: tuple[Caption, ...], programme: Programme
) -> None:
    spoken = [entry for entry in programme.performance.timeline.entries if entry.cue.phrases]
    for entry in spoken:
        caption = next(one for one in captions if one.start_s == entry.start_s)
        assert caption.lines[-1] == entry.cue.text
        assert caption.end_s >= entry.line_end_s


def test_counts_and_the_rest_of_the_day_are_told(captions: tuple[Caption, ...]) -> None:
    texts = [caption.lines[-1] for caption in captions]
    assert "(a count of 2 seconds)" in texts
    assert "(0:12 left to talk)" in texts
    count = captions[texts.index("(a count of 2 seconds)")]
    assert count.end_s - count.start_s == pytest.approx(2)


def test_what_is_only_shown_stands_with_the_first_line(captions: tuple[Caption, ...]) -> None:
    assert captions[0].start_s == 0
    assert captions[0].lines[0].startswith("On the table, 6 cards")
    assert captions[0].lines[-1].startswith("Everyone, look at your own card.")


def test_captions_never_overlap_and_leave_no_gap(
    captions: tuple[Caption, ...], programme: Programme
) -> None:
    for before, after in pairwise(captions):
        assert before.start_s < before.end_s <= after.start_s + 1e-9
        # Only the silence after a line that counts nothing may be without words.
        assert after.start_s - before.end_s < 1e-6
    assert captions[-1].end_s == pytest.approx(programme.length_s, abs=0.001)


def test_every_night_has_its_captions(
    captions: tuple[Caption, ...], two_nights: Programme, phrasebook: Phrasebook
) -> None:
    both = captions_of(two_nights, phrasebook)
    assert len(both) == 2 * len(captions)
    second_s = two_nights.night_starts_s()[1]
    assert both[len(captions)].start_s == second_s
    assert both[-1].lines == captions[-1].lines


def test_webvtt_passes_a_strict_parser(captions: tuple[Caption, ...], programme: Programme) -> None:
    notes, cues = strict_webvtt.parse(as_webvtt(captions, programme.title))
    assert notes == [programme.title]
    assert [cue.lines for cue in cues] == [caption.lines for caption in captions]
    for cue, caption in zip(cues, captions, strict=True):
        assert cue.start_s == pytest.approx(caption.start_s, abs=0.0006)
        assert cue.end_s == pytest.approx(caption.end_s, abs=0.0006)


awkward = st.lists(
    st.text(alphabet="ab-<>&;\n\t ->é", min_size=1).filter(str.strip), min_size=1, max_size=3
).map(tuple)


@given(lines=awkward, start_s=st.floats(0, 30_000), length_s=st.floats(0.05, 500))
def test_no_text_and_no_time_breaks_a_format(
    lines: tuple[str, ...], start_s: float, length_s: float
) -> None:
    caption = Caption(start_s, start_s + length_s, lines)
    _, cues = strict_webvtt.parse(as_webvtt([caption], "a --> b"))
    assert cues[0].lines == tuple(" ".join(line.split()) for line in lines)
    assert len(as_srt([caption], "").split("\n\n")) == 1
    assert len(as_lrc([caption], "").splitlines()) == 4


@pytest.mark.parametrize(
    "text",
    [
        "WEBVTT\n\n1\n00:00.000 --> 00:00.000\nno time\n",
        "WEBVTT\n1\n00:00.000 --> 00:01.000\nno empty line\n",
        "WEBVTT\n\n1\n00:00.000 --> 00:01,000\ncomma\n",
        "WEBVTT\n\n1\n00:00.000 --> 00:01.000\na < b\n",
        "WEBVTT\n\n1\n00:00.000 --> 00:01.000\nAT&T\n",
    ],
)
def test_the_strict_parser_is_strict(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        strict_webvtt.parse(text)


def test_srt_numbers_its_blocks_and_writes_commas(captions: tuple[Caption, ...]) -> None:
    blocks = as_srt(captions, "").strip("\n").split("\n\n")
    time = r"\d\d:[0-5]\d:[0-5]\d,\d{3}"
    for number, (block, caption) in enumerate(zip(blocks, captions, strict=True), start=1):
        first, times, *lines = block.split("\n")
        assert first == str(number)
        assert re.fullmatch(f"{time} --> {time}", times)
        assert tuple(lines) == caption.lines


def test_lrc_scrolls_every_line_at_its_time(
    captions: tuple[Caption, ...], programme: Programme
) -> None:
    lines = as_lrc(captions, programme.title).splitlines()
    assert lines[0] == f"[ti:{programme.title}]"
    timed = [re.fullmatch(r"\[(\d\d+):([0-5]\d\.\d\d)\](.*)", line) for line in lines[2:]]
    found = [
        (int(one[1]) * 60 + float(one[2]), one[3]) for one in timed if one is not None and one[3]
    ]
    assert len([one for one in timed if one is None]) == 0
    assert [text for _, text in found] == [" ".join(caption.lines) for caption in captions]
    for (at_s, _), caption in zip(found, captions, strict=True):
        assert at_s == pytest.approx(caption.start_s, abs=0.006)
