from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from narrator.sound.synthesis.catalogue import read_catalogue
from narrator.sound.synthesis.ogg import decoded
from narrator.sound.synthesis.recipe import Kind
from narrator.sound.synthesis.recipes import recipes
from narrator.sound.synthesis.samples import Samples

FOLDER = Path(__file__).parents[2] / "sounds"


@pytest.fixture(scope="session")
def sounds_folder() -> Path:
    return FOLDER


@pytest.fixture(scope="session")
def catalogue() -> dict[str, Any]:
    return read_catalogue(FOLDER)


@pytest.fixture(scope="session")
def ambiences() -> Mapping[str, Samples]:
    """Every background as the mixer gets it: decoded from its file."""
    names = [name for name, recipe in recipes.items() if recipe.kind is Kind.AMBIENCE]
    return {name: decoded(FOLDER / f"{name}.ogg") for name in names}


@pytest.fixture(scope="session")
def effects() -> Mapping[str, Samples]:
    names = [name for name, recipe in recipes.items() if recipe.kind is Kind.EFFECT]
    return {name: decoded(FOLDER / f"{name}.ogg") for name in names}
