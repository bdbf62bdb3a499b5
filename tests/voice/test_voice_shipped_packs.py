"""The packs that come with the program speak today's phrases."""

from pathlib import Path

import pytest

from narrator.compose import load_library
from narrator.files.folders import Folders, program_data
from narrator.script.phrase import Phrase
from narrator.sound.clip import Clip, silence
from narrator.voice.catalogue import open_voice
from narrator.voice.finish import check_length
from narrator.voice.pack import find_packs, hash_of_said
from narrator.voice.pack_check import check_pack
from narrator.voice.pack_sound import STORED_EDGE_S
from narrator.voice.system import primary_language

SHIPPED = program_data() / "sounds" / "voices"
MOST_BYTES = 3_000_000
LOOKED_AT = 9
"""Every so manieth clip is decoded and measured; all are compared with the words."""
LANGUAGES = ("en", "es", "es-419", "ru")


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders(program_data(), tmp_path / "own", tmp_path / "cache", tmp_path / "state")


def test_every_language_of_ours_has_a_pack_and_none_is_broken(folders: Folders) -> None:
    packs, broken = find_packs([SHIPPED])
    assert broken == []
    assert set(folders.languages) == set(LANGUAGES)
    assert sorted(pack.language for pack in packs) == sorted(LANGUAGES)


def test_every_phrase_is_recorded_in_the_words_of_today(folders: Folders) -> None:
    for pack in find_packs([SHIPPED])[0]:
        phrases = load_library(folders, pack.language).phrasebook.phrases
        said = {phrase_id: hash_of_said(phrase.say) for phrase_id, phrase in phrases.items()}
        recorded = {phrase_id: entry.said for phrase_id, entry in pack.entries.items()}
        assert recorded == said, f"bake {pack.name} again"


def test_every_clip_is_as_long_as_its_words_can_take(folders: Folders) -> None:
    for pack in find_packs([SHIPPED])[0]:
        phrases = load_library(folders, pack.language).phrasebook.phrases
        for phrase_id, entry in pack.entries.items():
            # Raises where a clip cannot be the whole text, or only it.
            check_length(entry.length_s - 2 * STORED_EDGE_S, phrases[phrase_id].say)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_clips_are_level_tight_and_whole(folders: Folders, language: str) -> None:
    (pack,) = (pack for pack in find_packs([SHIPPED])[0] if pack.language == language)
    phrases = load_library(folders, language).phrasebook.phrases
    looked_at = dict(sorted(phrases.items())[::LOOKED_AT])
    faults = [fault for fault in check_pack(pack, looked_at.values()) if fault.fault != "unknown"]
    assert faults == []


def test_packs_are_small_and_say_whose_they_are() -> None:
    for pack in find_packs([SHIPPED])[0]:
        size = sum(path.stat().st_size for path in pack.folder.iterdir())
        assert size <= MOST_BYTES, pack.name
        assert pack.credit
        assert pack.licence


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_night_in_each_language_is_spoken_by_its_own_pack_alone(
    folders: Folders, language: str
) -> None:
    (pack,) = (pack for pack in find_packs([SHIPPED])[0] if pack.language == language)
    phrases = load_library(folders, language).phrasebook.phrases
    chain = await open_voice("auto", language, folders=folders)
    for phrase_id in ("seer.wake", "night.open", "vote.countdown", "name.cia"):
        await chain.render(phrases[phrase_id])
    assert set(chain.spoken_by.values()) == {f"pack:{pack.name}"}
    assert chain.notes == ()
    await chain.aclose()


@pytest.mark.parametrize("language", ["es", "es-419", "ru"])
async def test_changed_words_are_spoken_by_the_system_in_the_same_language(
    folders: Folders, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def render(self: object, _: Phrase) -> Clip:
        asked.append(getattr(self, "name", ""))
        return silence(1.0)

    monkeypatch.setattr("narrator.voice.engine_voice.EngineVoice.render", render)
    chain = await open_voice("auto", language, folders=folders)
    await chain.render(Phrase("seer.wake", language, "x", "x"))
    (speaker,) = asked
    tag = speaker.removeprefix("system:").partition("/")[2]
    assert primary_language(tag.partition("+")[0]) == primary_language(language)
    await chain.aclose()
