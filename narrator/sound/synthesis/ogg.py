"""OGG Vorbis files that come out the same each time they are made."""

import io
import os
import tempfile
import zlib
from pathlib import Path

import numpy as np
import soundfile

from narrator.sound.clip import SAMPLE_RATE
from narrator.sound.synthesis.samples import Samples, Samples16

QUALITY = 0.1
"""libvorbis quality from 0 to 1; here about 80 kbit/s: noise hides what the codec takes away."""

BLOCK_FRAMES = 16_384
"""The encoder keeps a whole write on its stack, so a minute of sound is written in pieces."""

_REVERSED_BITS = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))
_SERIAL = slice(14, 18)
_CHECKSUM = slice(22, 26)
_HEADER_BYTES = 27


def encoded(samples: Samples16, serial: int, quality: float = QUALITY) -> bytes:
    """The bytes of an OGG Vorbis file of samples of shape (2, frames)."""
    target = io.BytesIO()
    with soundfile.SoundFile(
        target,
        "w",
        SAMPLE_RATE,
        samples.shape[0],
        format="OGG",
        subtype="VORBIS",
        compression_level=1.0 - quality,
    ) as file:
        for start in range(0, samples.shape[1], BLOCK_FRAMES):
            file.write(np.ascontiguousarray(samples[:, start : start + BLOCK_FRAMES].T))
    return with_serial(target.getvalue(), serial)


def with_serial(ogg: bytes, serial: int) -> bytes:
    """The same OGG file under a chosen stream number; libsndfile takes one from the clock."""
    result = bytearray(ogg)
    start = 0
    while start < len(result):
        segments = result[start + _HEADER_BYTES - 1]
        table_end = start + _HEADER_BYTES + segments
        end = table_end + sum(result[start + _HEADER_BYTES : table_end])
        page = result[start:end]
        page[_SERIAL] = serial.to_bytes(4, "little")
        page[_CHECKSUM] = bytes(4)
        page[_CHECKSUM] = _page_checksum(bytes(page)).to_bytes(4, "little")
        result[start:end] = page
        start = end
    return bytes(result)


def _page_checksum(page: bytes) -> int:
    """The CRC of an OGG page: zlib's polynomial with the bits the other way round."""
    mirrored = zlib.crc32(page.translate(_REVERSED_BITS), 0xFFFFFFFF) ^ 0xFFFFFFFF
    return int(f"{mirrored:032b}"[::-1], 2)


def write_atomically(path: Path, content: bytes) -> None:
    """Puts the content in place in one step, so that a half-written file is never seen."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def decoded(path: Path) -> Samples:
    """The samples of an audio file, shape (channels, frames)."""
    samples, _rate = soundfile.read(path, dtype="float64", always_2d=True)
    return np.ascontiguousarray(samples.T)
