"""The system's locale chooses the language until somebody does."""

import pytest

from narrator.files.folders import Folders
from narrator.languages import system_language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "es_ES@euro"}, "es"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "es_MX.UTF-8"}, "es-419"),
        ({"LANG": "es_419"}, "es-419"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:ru:en"}, "ru"),
        ({"LANG": "C", "LANGUAGE": "ru"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "es_ES.UTF-8"}, "es"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "es_ES.UTF-8", "LC_ALL": "en_US"}, "en"),
        ({"LANG": "", "LC_ALL": ""}, "en"),
        ({"LANG": "nonsense"}, "en"),
    ],
)
def test_locale_finds_its_language(
    folders: Folders, environment: dict[str, str], language: str
) -> None:
    assert system_language(folders, environment) == language
