"""Small pictures with a palette, written without a picture library."""

import struct
import zlib

import numpy as np
import numpy.typing as npt

Color = tuple[int, int, int]
"""Red, green and blue, each 0 to 255."""


def png(pixels: npt.NDArray[np.uint8], palette: list[Color]) -> bytes:
    """A PNG file of palette indices of shape (height, width), top row first."""
    height, width = pixels.shape
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    rows = np.concatenate([np.zeros((height, 1), np.uint8), pixels], axis=1).tobytes()
    colors = bytes(part for color in palette for part in color)
    chunks = (
        (b"IHDR", header),
        (b"PLTE", colors),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, content) for kind, content in chunks)


def _chunk(kind: bytes, content: bytes) -> bytes:
    checksum = struct.pack(">I", zlib.crc32(kind + content))
    return struct.pack(">I", len(content)) + kind + content + checksum
