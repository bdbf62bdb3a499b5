"""The packs that come with the program speak today's phrases."""

from pathlib import Path

import pytest

from narrator.compose import load_library
from narrator.files.folders import Folders, program_data
from narrator.voice.pack import find_packs, hash_of_said
from narrator.voice.pack_check import check_pack

SHIPPED = program_data() / "sounds" / "voices"
MOST_BYTES = 3_000_000
LOOKED_AT = 5
"""Every so manieth clip is decoded and measured; all are compared with the words."""


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders(program_data(), tmp_path / "own", tmp_path / "cache", tmp_path / "state")


def test_english_has_a_pack_and_none_is_broken() -> None:
    packs, broken = find_packs([SHIPPED])
    assert broken == []
    assert "en-joe" in {pack.name for pack in packs}


def test_every_phrase_is_recorded_in_the_words_of_today(folders: Folders) -> None:
    for pack in find_packs([SHIPPED])[0]:
        phrases = load_library(folders, pack.language).phrasebook.phrases
        said = {phrase_id: hash_of_said(phrase.say) for phrase_id, phrase in phrases.items()}
        recorded = {phrase_id: entry.said for phrase_id, entry in pack.entries.items()}
        assert recorded == said, f"bake {pack.name} again"


def test_the_clips_are_level_tight_and_whole(folders: Folders) -> None:
    for pack in find_packs([SHIPPED])[0]:
        phrases = load_library(folders, pack.language).phrasebook.phrases
        looked_at = dict(sorted(phrases.items())[::LOOKED_AT])
        faults = [
            fault for fault in check_pack(pack, looked_at.values()) if fault.fault != "unknown"
        ]
        assert faults == []


def test_packs_are_small_and_say_whose_they_are() -> None:
    for pack in find_packs([SHIPPED])[0]:
        size = sum(path.stat().st_size for path in pack.folder.iterdir())
        assert size <= MOST_BYTES
        assert pack.credit
        assert pack.licence
