"""Reading and writing the clips of a pack."""

import io
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

from narrator.files.atomic import write_bytes
from narrator.sound.clip import SAMPLE_RATE, Clip
from narrator.voice.finish import fade, to_pcm, trim
from narrator.voice.loudness import CEILING_DB, level, true_peak_db
from narrator.voice.pack import LONGEST_CLIP_S, Entry, Pack, PackError, hash_of_said
from narrator.voice.resample import resample

STORED_EDGE_S = 0.050
LENGTH_TOLERANCE_S = 0.020
COMPRESSION = 0.75
"""0 is the largest and best Vorbis of libsndfile, 1 the smallest."""
HIGHEST_STORED_PEAK_DB = -1.05
"""What encoding may leave of the ceiling."""


def read_recording(path: Path) -> NDArray[np.float32]:
    """Mono samples at ``SAMPLE_RATE`` of any file that libsndfile reads; raises PackError."""
    try:
        with soundfile.SoundFile(path) as file:
            if file.frames > LONGEST_CLIP_S * file.samplerate:
                raise PackError(f"{path.name} is longer than {LONGEST_CLIP_S:g} seconds.")
            samples = file.read(dtype="float32", always_2d=True)
            rate_hz = int(file.samplerate)
    except (soundfile.LibsndfileError, OSError) as error:
        reason = getattr(error, "error_string", None) or str(error)
        raise PackError(f"{path.name} cannot be read as sound ({reason.strip(' .')}).") from None
    if not np.all(np.isfinite(samples)):
        raise PackError(f"{path.name} holds values that are no sound.")
    return resample(samples.mean(axis=1, dtype=np.float32), rate_hz, SAMPLE_RATE)


def read_stored(pack: Pack, phrase_id: str) -> NDArray[np.float32]:
    """The samples of a pack's clip as they are stored; raises PackError when it is damaged."""
    path = pack.clip_path(phrase_id)
    if not path.is_file():
        raise PackError(f"The pack {pack.name} lacks the file {path.name}; get the pack again.")
    try:
        samples = read_recording(path)
    except PackError as error:
        raise PackError(f"In the pack {pack.name}, {error}") from None
    promised_s = pack.entries[phrase_id].length_s
    length_s = samples.size / SAMPLE_RATE
    if abs(length_s - promised_s) > LENGTH_TOLERANCE_S:
        raise PackError(
            f"In the pack {pack.name}, {path.name} lasts {length_s:.2f} s and not the "
            f"{promised_s:.2f} s of its manifest; get the pack again."
        )
    return samples


def playable(samples: NDArray[np.float32]) -> Clip:
    """A stored clip with its silence trimmed for counting from its ends."""
    return Clip(to_pcm(fade(trim(samples))))


def store(pack_folder: Path, phrase_id: str, say: str, samples: NDArray[np.float32]) -> Entry:
    """Level, trim and write one clip; its entry for the manifest. Raises OSError."""
    ceiling_db = CEILING_DB
    for _ in range(4):
        ready = fade(trim(level(trim(samples), ceiling_db=ceiling_db), STORED_EDGE_S))
        encoded = encode(ready)
        peak_db = true_peak_db(decode(encoded))
        if peak_db < HIGHEST_STORED_PEAK_DB:
            break
        ceiling_db -= peak_db - HIGHEST_STORED_PEAK_DB + 0.1
    write_bytes(pack_folder / f"{phrase_id}.ogg", encoded)
    return Entry(decode(encoded).size / SAMPLE_RATE, hash_of_said(say))


def encode(samples: NDArray[np.float32]) -> bytes:
    """Mono samples as OGG Vorbis."""
    target = io.BytesIO()
    soundfile.write(
        target,
        samples,
        SAMPLE_RATE,
        format="OGG",
        subtype="VORBIS",
        compression_level=COMPRESSION,
    )
    return target.getvalue()


def decode(encoded: bytes) -> NDArray[np.float32]:
    """Mono samples of an OGG file that was just encoded."""
    samples: NDArray[np.float32] = soundfile.read(io.BytesIO(encoded), dtype="float32")[0]
    return samples
