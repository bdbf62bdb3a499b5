"""The list `sounds.yaml` beside the sounds: what each one is, and how to know that it is intact."""

import hashlib
import platform
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import soundfile
import yaml

from narrator.sound.synthesis.beginning import best_beginning
from narrator.sound.synthesis.loudness import integrated_lufs, loudest_lufs
from narrator.sound.synthesis.ogg import decoded, encoded, write_atomically
from narrator.sound.synthesis.recipe import Kind, Recipe, render
from narrator.sound.synthesis.samples import Samples16, to_db

FILE_NAME = "sounds.yaml"

COUNT_GAIN_DB = 0.0
"""Gain of an ambience while players act: the files already have the level for it."""

DUCKED_GAIN_DB = -15.0
"""Gain of an ambience under speech."""

TRIAL_S = 4.0
"""Length of the short rendering whose digest tells whether a recipe has changed."""

_HEADING = """\
# Written by `python -m narrator.sound.synthesis`: change the recipes, not this file.
# Loudness is LUFS of the decoded file: integrated for an ambience, of the loudest 400 ms for an
# effect. Gains are relative to the file. Digests hold for the platform and libraries of
# `made_with`; `begins_at` is the frame of the rendered loop with which the file begins.
"""

Entry = dict[str, Any]


def platform_tag() -> dict[str, str]:
    """The parts of the machine that may change the last bits of a sample or of a file."""
    return {
        "machine": f"{platform.system()} {platform.machine()}",
        "numpy": np.__version__,
        "encoder": soundfile.__libsndfile_version__,
    }


def make_file(name: str, recipe: Recipe, folder: Path) -> Entry:
    """Renders one sound into the folder and returns its entry for the catalogue."""
    samples = render(recipe)
    begins_at = best_beginning(samples) if recipe.kind is Kind.AMBIENCE else 0
    path = folder / f"{name}.ogg"
    content = encoded(np.roll(samples, -begins_at, axis=1), serial=recipe.seed)
    write_atomically(path, content)
    return {
        "kind": str(recipe.kind),
        "file": path.name,
        "when": str(recipe.when),
        "seed": recipe.seed,
        "length_s": recipe.length_s,
        "frames": int(samples.shape[1]),
        "begins_at": begins_at,
        **_levels(recipe, path),
        "file_sha256": hashlib.sha256(content).hexdigest(),
        "samples_sha256": digest(samples),
        "trial_sha256": digest(render(recipe, min(TRIAL_S, recipe.length_s))),
    }


def digest(samples: Samples16) -> str:
    """The SHA-256 of samples, in little-endian order whatever the machine."""
    return hashlib.sha256(samples.astype("<i2").tobytes()).hexdigest()


def read_catalogue(folder: Path) -> dict[str, Any]:
    """The catalogue of a folder, empty when there is none."""
    path = folder / FILE_NAME
    if not path.exists():
        return {"sounds": {}}
    content: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return content


def write_catalogue(folder: Path, entries: Mapping[str, Entry], order: list[str]) -> None:
    """Writes the catalogue with the given entries laid over those that it had."""
    known: dict[str, Entry] = {**read_catalogue(folder)["sounds"], **entries}
    content = {
        "made_with": platform_tag(),
        "sounds": {name: known[name] for name in order if name in known},
    }
    text = _HEADING + yaml.safe_dump(content, sort_keys=False, width=100)
    write_atomically(folder / FILE_NAME, text.encode())


def _levels(recipe: Recipe, path: Path) -> Entry:
    samples = decoded(path)
    peak_db = to_db(float(np.max(np.abs(samples))))
    if recipe.kind is Kind.EFFECT:
        return {"loudness_lufs": _tenths(loudest_lufs(samples)), "peak_dbfs": _tenths(peak_db)}
    return {
        "loudness_lufs": _tenths(integrated_lufs(samples)),
        "peak_dbfs": _tenths(peak_db),
        "count_gain_db": COUNT_GAIN_DB,
        "ducked_gain_db": DUCKED_GAIN_DB,
    }


def _tenths(level: float) -> float:
    return round(level, 1)
