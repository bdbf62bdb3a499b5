"""Voices are called by names, and not by the ids by which they are chosen."""

from collections.abc import Mapping

import pytest

from narrator.compose import load_library
from narrator.files.folders import Extent, Folders
from narrator.languages import language_names
from narrator.script.phrasebook import Phrasebook
from narrator.voice.titles import listed_title, voice_titles


@pytest.fixture(scope="module")
def languages(folders: Folders) -> Mapping[str, str]:
    return language_names(folders)


@pytest.fixture(scope="module")
def russian(folders: Folders) -> Phrasebook:
    return load_library(folders, "ru", extent=Extent.ALL).phrasebook


@pytest.mark.parametrize(
    ("choice", "title"),
    [
        ("pack:en-joe", "Joe, recorded"),
        ("pack:es-419-ana-maria", "Ana Maria, recorded"),
        ("system:zle/ru+f2", "eSpeak NG, Русский"),
        ("system:gmw/en-gb-x-rp", "eSpeak NG, English"),
        ("system:gmw/de", "eSpeak NG, de"),
        ("system:com.apple.voice.compact.en-US.Samantha", "Samantha, the system's voice"),
        (
            "system:HKEY_LOCAL_MACHINE\\Voices\\TTS_MS_EN-US_ZIRA",
            "TTS_MS_EN-US_ZIRA, the system's voice",
        ),
        ("piper:joe", "Piper, joe"),
        ("silent", "none, only captions"),
        ("pack:en-joe, system:zle/ru", "Joe, recorded; eSpeak NG, Русский"),
        ("something:else", "something:else"),
        ("", ""),
    ],
)
def test_a_voice_is_called_by_its_name(
    choice: str, title: str, phrasebook: Phrasebook, languages: Mapping[str, str]
) -> None:
    assert voice_titles(choice, phrasebook, languages) == title


def test_its_name_is_told_in_the_language(
    russian: Phrasebook, languages: Mapping[str, str]
) -> None:
    assert voice_titles("pack:en-joe", russian, languages) == "Joe (запись)"
    assert voice_titles("silent", russian, languages) == "нет, только субтитры"


@pytest.mark.parametrize(
    ("choice", "listed"),
    [
        ("system:zle/ru+f2", "Русский, variant f2"),
        ("system:roa/es-419", "Español (LatAm)"),
        ("system:gmw/en-us", "What the engine says"),
        ("pack:en-joe", "What the engine says"),
    ],
)
def test_a_list_names_the_languages_that_we_know(
    choice: str, listed: str, languages: Mapping[str, str]
) -> None:
    assert listed_title(choice, "What the engine says", languages) == listed
