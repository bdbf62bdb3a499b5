"""Making a background of a user's own recording: one that loops, at the level of ours."""

import numpy as np

from narrator.sound.clip import SAMPLE_RATE, Clip
from narrator.sound.synthesis.loudness import SILENCE_LUFS, integrated_lufs

AMBIENCE_LUFS = -28.0
"""The loudness of every background of ours."""

SEAM_S = 2.0
"""How long the end of a recording overlaps its beginning; a tenth of a short one."""

_CEILING = 0.9
_FULL_SCALE = 32768.0


def as_ambience(clip: Clip) -> Clip:
    """The clip with its end faded into its beginning, and as loud as our own backgrounds.

    It is as much shorter as the two overlap. Peaks are kept under full scale, so that a recording
    with single loud sounds may stay softer.
    """
    samples = clip.samples.astype(np.float64) / _FULL_SCALE
    overlap = min(round(SEAM_S * SAMPLE_RATE), clip.frames // 10)
    if overlap:
        # Both powers add up to one: what is not related keeps its loudness.
        rise = np.sin(np.linspace(0, np.pi / 2, overlap))[:, np.newaxis]
        head = samples[:overlap] * rise + samples[-overlap:] * rise[::-1]
        samples = np.concatenate([head, samples[overlap:-overlap]])
    loudness = integrated_lufs(samples.transpose())
    if loudness > SILENCE_LUFS:
        peak = float(np.abs(samples).max())
        gain = min(10.0 ** ((AMBIENCE_LUFS - loudness) / 20.0), _CEILING / peak)
        samples = samples * gain
    return Clip(np.rint(samples * _FULL_SCALE).clip(-32768, 32767).astype(np.int16))
