"""The script on paper."""

import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest

from narrator.game.deck import Deck
from narrator.game.game import Game
from narrator.script.options import Options
from narrator.script.phrasebook import Phrasebook
from narrator.script.write import write_script
from narrator.show.export.crib import crib_of
from narrator.show.export.crib_page import as_crib_page
from narrator.show.export.kinds import Paper
from narrator.show.export.new_file import ExportError
from narrator.show.export.page import type_size_pt
from narrator.show.export.render_page import page_text
from narrator.show.export.sheet import Notes, Sheet, dots, sheet_of

CODE = "N1-02M8S-G8J0W-1VE5A"
VOID = {"meta", "br", "path"}


def sheet(game: Game, phrasebook: Phrasebook, deck: Deck, options: Options) -> Sheet:
    return sheet_of(write_script(game, deck, phrasebook, options), phrasebook, CODE)


@pytest.fixture(scope="module")
def small(game: Game, phrasebook: Phrasebook) -> Sheet:
    deck = game.presets["first-game"].decks[5]
    return sheet(game, phrasebook, deck, Options())


@pytest.fixture(scope="module")
def large(game: Game, phrasebook: Phrasebook) -> Sheet:
    deck = Deck({role.id: role.copies for role in game.roles.values()}, 24, "werewolf")
    return sheet(game, phrasebook, deck, Options(lone_wolf=True, count_tone=True))


class Outline(HTMLParser):
    """Checks that elements are closed in order, and keeps the text and the tags."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.texts: list[str] = []
        self.strong: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        assert not {"src", "href"} & {name for name, _ in attrs}
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.texts.append(data)
        if "strong" in self.open:
            self.strong.append(data)


def outline(html: str) -> Outline:
    found = Outline()
    found.feed(html)
    found.close()
    assert found.open == []
    return found


def test_the_page_says_every_line_and_needs_nothing_from_elsewhere(large: Sheet) -> None:
    html = page_text(large, ".html")
    text = "".join(outline(html).texts)
    for section in large.sections:
        for row in section.rows:
            for line in row.lines:
                assert line.text in " ".join(text.split())
    assert "http" not in html.replace("http://www.w3.org", "")
    assert "@page { size: A4;" in html
    assert "@page { size: letter;" in page_text(large, ".html", Paper.LETTER)
    assert CODE in text
    assert '<html lang="en">' in html


def test_sentences_that_move_thumbs_are_marked_and_no_others(large: Sheet) -> None:
    marked = [text for text in outline(page_text(large, ".html")).strong if text.strip()]
    assert "Dream Wolf, stick out your thumb." in marked
    assert "Werewolves, put your thumb away." in marked
    assert all("thumb" in text for text in marked)
    assert len(marked) == 6
    assert page_text(large, ".txt").count("[thumb]") == 6


def test_tokens_stand_in_the_order_of_the_night(large: Sheet) -> None:
    tokens = re.findall(r'<span class="token">([^<]*)</span>', page_text(large, ".html"))
    assert " ".join(tokens) == ("0 1 1m 2 2-B 2-C 3 4 5 5-B 5-C 6 6-B 7 7-B 8 9 9a 10 10a 11 11a")


def test_counts_are_dots_one_for_each_second() -> None:
    assert dots(10) == "●●●●● ●●●●●"
    assert dots(7.25) == "●●●●● ●●"
    assert dots(0) == ""
    assert dots(300) == ""
    notes = Notes("", "", "", "{seconds} с")
    assert notes.clock(7.5) == "7.5 с"
    assert notes.clock(300) == "5:00"


def test_the_day_has_a_clock_and_no_dots(small: Sheet) -> None:
    day = next(section for section in small.sections if section.phase == "day")
    assert [line.dots for row in day.rows for line in row.lines] == [""] * 4
    assert "4:00" in page_text(small, ".txt")


def test_markdown_and_text_say_the_same_lines(small: Sheet) -> None:
    markdown, text = page_text(small, ".md"), page_text(small, ".txt")
    flat = " ".join(text.split())
    for section in small.sections:
        for row in section.rows:
            for line in row.lines:
                assert line.text in markdown
                assert line.text.strip("()") in flat
    assert "### 5 Seer" in markdown
    assert "   5  Seer, wake up." in text
    assert all(len(line) <= 78 for line in text.splitlines())


def test_markdown_signs_in_words_stay_words(game: Game, phrasebook: Phrasebook) -> None:
    script = write_script(game, Deck({"seer": 1}, 3), phrasebook, Options())
    found = sheet_of(script, phrasebook, CODE, "A *bold* <b> [link](x) | `code`")
    first = page_text(found, ".md").splitlines()[0]
    assert first == r"# A \*bold\* \<b\> \[link\](x) \| \`code\`"
    html = page_text(found, ".html")
    assert "<h1>A *bold* &lt;b&gt;" in html
    outline(html)


def test_type_is_larger_when_there_is_less_to_say(small: Sheet, large: Sheet) -> None:
    assert type_size_pt(small, Paper.A4) >= 16
    assert 8 < type_size_pt(large, Paper.A4) < type_size_pt(small, Paper.A4)


def test_the_crib_has_each_call_with_its_count(large: Sheet) -> None:
    rows = crib_of(large)
    calls = [row for row in rows if row.is_call]
    assert [row.token for row in calls[:3]] == ["0", "1", "1m"]
    doppelganger = calls[1]
    assert (doppelganger.words, doppelganger.count) == ("Doppelgänger", "20 s")
    assert [row.token for row in calls if row.has_thumb] == ["1m", "2", "3"]
    assert rows[0].words == "Everyone, close your eyes."
    assert "three, two, one, vote!" in rows[-2].words
    for suffix in (".txt", ".md"):
        assert "5-C" in page_text(large, suffix, crib=True)


def test_the_crib_page_is_a_card_twice(large: Sheet) -> None:
    html = page_text(large, ".html", crib=True)
    outline(html)
    assert html.count('<div class="card">') == 2
    assert html == as_crib_page(large)


def test_an_unknown_kind_of_page_is_refused(small: Sheet) -> None:
    with pytest.raises(ExportError, match=r"take \.html"):
        page_text(small, ".docx")


CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)


def pdf_pages(html: str, folder: Path) -> int:
    assert CHROMIUM is not None
    page, pdf = folder / "page.html", folder / "page.pdf"
    page.write_text(html, "utf-8")
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"]
    command = [CHROMIUM, *options, f"--user-data-dir={folder / 'user'}", f"--print-to-pdf={pdf}"]
    subprocess.run([*command, page.as_uri()], check=True, capture_output=True, timeout=60)
    return len(re.findall(rb"/Type\s*/Page\b", pdf.read_bytes()))


@pytest.mark.thorough
@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium to print with")
def test_the_largest_night_prints_on_two_pages(large: Sheet, tmp_path: Path) -> None:
    assert pdf_pages(page_text(large, ".html"), tmp_path) == 2
