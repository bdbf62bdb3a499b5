"""Reading and writing the clips of a pack."""

import io
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

from narrator.files.atomic import write_bytes
from narrator.sound.clip import SAMPLE_RATE, Clip
from narrator.sound.resample import resample, smooth_size
from narrator.voice.finish import fade, to_pcm, trim
from narrator.voice.loudness import CEILING_DB, TARGET_LUFS, level, loudness_lufs, true_peak_db
from narrator.voice.pack import LONGEST_CLIP_S, Entry, Pack, PackError, hash_of_said

STORED_EDGE_S = 0.050
LENGTH_TOLERANCE_S = 0.020
SMALL_RATE_HZ = 22_050
"""What clips are stored at when they hold nothing above it, as most models' do."""
SMALL_BAND_HZ = 10_400
NOTHING_SHARE = 1e-5
COMPRESSION = 0.85
"""0 is the largest and best Vorbis of libsndfile, 1 the smallest."""
STORE_ROUNDS = 12
"""Encoding throws peaks up by chance, so that it may take some tries to keep them down."""
STORED_TOLERANCE_LU = 0.3
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
    target_lufs, ceiling_db = TARGET_LUFS, CEILING_DB
    for _ in range(STORE_ROUNDS):
        levelled = level(trim(samples), target_lufs, ceiling_db)
        encoded = encode(fade(trim(levelled, STORED_EDGE_S)))
        decoded = decode(encoded)
        over_db = true_peak_db(decoded) - HIGHEST_STORED_PEAK_DB
        missing_lu = TARGET_LUFS - loudness_lufs(decoded)
        if over_db <= 0 and abs(missing_lu) < STORED_TOLERANCE_LU:
            break
        # The edges and the encoding change both a little, so they are aimed at again.
        ceiling_db -= max(0.0, over_db + 0.05)
        target_lufs += missing_lu
    write_bytes(pack_folder / f"{phrase_id}.ogg", encoded)
    return Entry(decoded.size / SAMPLE_RATE, hash_of_said(say))


def encode(samples: NDArray[np.float32]) -> bytes:
    """Mono samples as OGG Vorbis, at half the rate when that loses nothing."""
    rate_hz = SMALL_RATE_HZ if _has_small_band(samples) else SAMPLE_RATE
    target = io.BytesIO()
    soundfile.write(
        target,
        resample(samples, SAMPLE_RATE, rate_hz),
        rate_hz,
        format="OGG",
        subtype="VORBIS",
        compression_level=COMPRESSION,
    )
    return target.getvalue()


def decode(encoded: bytes) -> NDArray[np.float32]:
    """Mono samples at ``SAMPLE_RATE`` of an OGG file that was just encoded."""
    samples, rate_hz = soundfile.read(io.BytesIO(encoded), dtype="float32")
    return resample(samples, int(rate_hz), SAMPLE_RATE)


def _has_small_band(samples: NDArray[np.float32]) -> bool:
    """Whether nearly all of the sound lies below ``SMALL_BAND_HZ``."""
    powers = np.abs(np.fft.rfft(samples, smooth_size(samples.size))) ** 2
    first_high = round(SMALL_BAND_HZ * 2 / SAMPLE_RATE * powers.size)
    return float(powers[first_high:].sum()) <= NOTHING_SHARE * float(powers.sum())
