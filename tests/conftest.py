import os
from pathlib import Path

import pytest
from hypothesis import settings

from narrator.compose import Library, load_library
from narrator.files.folders import Extent, Folders, program_data
from narrator.game.game import Game
from narrator.script.phrasebook import Phrasebook

settings.register_profile("quick", max_examples=40, deadline=None, derandomize=True, database=None)
settings.register_profile("long", max_examples=2000, deadline=None, database=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


@pytest.fixture(scope="session")
def folders() -> Folders:
    """The program's data, and a user who has none."""
    nowhere = Path(__file__).parent / "nowhere"
    return Folders(program_data(), nowhere, nowhere, nowhere)


@pytest.fixture(scope="session")
def library(folders: Folders) -> Library:
    return load_library(folders, extent=Extent.ALL)


@pytest.fixture(scope="session")
def game(library: Library) -> Game:
    return library.game()


@pytest.fixture(scope="session")
def phrasebook(library: Library) -> Phrasebook:
    return library.phrasebook
