"""The libraries of all languages, each read once."""

from collections.abc import Mapping

import pytest

from narrator.compose import Library, load_library
from narrator.files.folders import Extent, Folders
from tests.languages.tags import LANGUAGES


@pytest.fixture(scope="session")
def libraries(folders: Folders) -> Mapping[str, Library]:
    return {tag: load_library(folders, tag, extent=Extent.ALL) for tag in LANGUAGES}
