"""Every background measured from its file: size, loudness, seam, and how far it hides a rustle.

    python -m benchmarks.ambience_table [--sounds FOLDER] [--render]

Loudness is read twice: by Narrator's own meter and by pyloudnorm (``pip install pyloudnorm``).
A seam is written as the change over it / the change that 99 % of the places inside stay below.
A margin is the level of the background over the rustle in a third octave: on average, and in a
quiet moment (the tenth percentile of 125 ms). ``--render`` also makes all samples anew and says
whether files and recipes agree; that takes minutes.
"""

import argparse
import importlib
import sys
from pathlib import Path
from typing import Any

import numpy as np

from narrator.sound.clip import SAMPLE_RATE
from narrator.sound.synthesis.bands import CENTERS_HZ, band_levels_db
from narrator.sound.synthesis.catalogue import digest, platform_tag, read_catalogue
from narrator.sound.synthesis.loudness import integrated_lufs, loudness_over_time
from narrator.sound.synthesis.masking import margins, moments_db
from narrator.sound.synthesis.ogg import decoded
from narrator.sound.synthesis.recipe import Kind, render
from narrator.sound.synthesis.recipes import recipes
from narrator.sound.synthesis.rustle import rustles
from narrator.sound.synthesis.samples import Samples
from narrator.sound.synthesis.seam import Change, measured_seam

LOUDNESS_TOLERANCE_LU = 0.5
LEAST_MARGIN_DB = 6.0


def main() -> int:
    """Prints the tables; the status is 1 when a limit is broken."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ambience_table")
    parser.add_argument("--sounds", type=Path, default=Path("sounds"))
    parser.add_argument("--render", action="store_true")
    chosen = parser.parse_args()
    folder: Path = chosen.sounds
    names = [name for name, recipe in recipes.items() if recipe.kind is Kind.AMBIENCE]
    sounds = {name: decoded(folder / f"{name}.ogg") for name in names}
    results = [_sizes(folder, sounds), _seams(sounds), _masking(sounds)]
    if chosen.render:
        results.append(_agreement(folder))
    return 0 if all(results) else 1


def _sizes(folder: Path, sounds: dict[str, Samples]) -> bool:
    print(
        f"{'background':16} {'s':>5} {'kB':>5} {'LUFS':>6} {'pyln':>6} {'range':>6} {'peak':>6} Hz"
    )
    good = True
    for name, samples in sounds.items():
        lufs = integrated_lufs(samples)
        good = good and abs(lufs - recipes[name].loudness_lufs) <= LOUDNESS_TOLERANCE_LU
        low, high = np.percentile(loudness_over_time(samples), [5.0, 95.0])
        print(
            f"{name:16} {samples.shape[1] / SAMPLE_RATE:5.1f}"
            f" {(folder / f'{name}.ogg').stat().st_size / 1000:5.0f} {lufs:6.2f}"
            f" {_other_meter(samples):6.2f} {high - low:6.1f}"
            f" {20.0 * np.log10(np.max(np.abs(samples))):6.1f} {_centroid_hz(samples):5.0f}"
        )
    total = sum(path.stat().st_size for path in folder.glob("*.ogg"))
    print(f"all sounds together: {total / 1e6:.2f} MB\n")
    return good


def _seams(sounds: dict[str, Samples]) -> bool:
    print(f"{'seam':16} {'step':>15} {'50 ms level dB':>15} {'spectrum dB':>15}")
    good = True
    for name, samples in sounds.items():
        seam = measured_seam(samples)
        good = good and seam.unheard
        shown = [_change(seam.step, 4), _change(seam.level_db, 2), _change(seam.spectrum_db, 2)]
        print(f"{name:16} {shown[0]:>15} {shown[1]:>15} {shown[2]:>15}")
    print()
    return good


def _masking(sounds: dict[str, Samples]) -> bool:
    good = True
    moments = {name: moments_db(samples) for name, samples in sounds.items()}
    for kind, takes in rustles().items():
        print(f"over the {kind}, dB average/quiet in each third octave")
        for name in sounds:
            found = margins(moments[name], takes)
            least = min(margin.quiet_db for margin in found)
            good = good and least >= LEAST_MARGIN_DB
            shown = " ".join(f"{m.center_hz}:{m.average_db:.0f}/{m.quiet_db:.0f}" for m in found)
            print(f"{name:16} least {least:4.1f}  {shown}")
        print()
    return good


def _agreement(folder: Path) -> bool:
    catalogue = read_catalogue(folder)
    print(f"made with {catalogue['made_with']}, now {platform_tag()}")
    good = True
    for name, recipe in recipes.items():
        same = digest(render(recipe)) == catalogue["sounds"][name]["samples_sha256"]
        print(f"{name:16} {'the same samples' if same else 'OTHER SAMPLES'}")
        good = good and same
    return good


def _change(change: Change, digits: int) -> str:
    return f"{change.at_seam:.{digits}f}/{change.inside:.{digits}f}"


def _centroid_hz(samples: Samples) -> float:
    powers = 10.0 ** (band_levels_db(samples) / 10.0)
    return float(np.sum(powers * np.array(CENTERS_HZ)) / np.sum(powers))


def _other_meter(samples: Samples) -> float:
    try:
        pyloudnorm = importlib.import_module("pyloudnorm")
    except ImportError:
        return float("nan")
    meter: Any = pyloudnorm.Meter(SAMPLE_RATE)
    return float(meter.integrated_loudness(samples.T))


if __name__ == "__main__":
    sys.exit(main())
