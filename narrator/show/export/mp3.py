"""MP3 through LAME, with the frame that tells players where the sound begins and ends.

LAME's library leaves that frame to its caller. Without it, players would begin 25 ms late and
guess the length.
"""

from importlib.util import find_spec

from narrator.show.export.mix import Block
from narrator.show.export.new_file import NewFile
from narrator.sound.clip import SAMPLE_RATE

KILOBITS_PER_S = 128
QUALITY = 7
"""LAME's own scale, 0 slow to 9 quick; 7 encodes speech over a background in half the time of 5."""

FRAME_SAMPLES = 1152
DELAY_SAMPLES = 576
"""How many samples LAME puts before the first."""

_BYTES_PER_FRAME = 144_000 * KILOBITS_PER_S / SAMPLE_RATE
_INFO_BYTES = int(_BYTES_PER_FRAME)
_HEAD_BYTES, _SIDE_BYTES = 4, 32
_PADDING_BIT = 0x02
_HAS_ALL = 0x0F
_CONSTANT_RATE = 1


def has_lame() -> bool:
    """Whether LAME's library is installed; there are platforms without it."""
    return find_spec("lameenc") is not None


class LameEncoder:
    """Writes an MP3 file of constant rate from the file's origin on."""

    def __init__(self, file: NewFile) -> None:
        import lameenc  # noqa: PLC0415 - loads LAME, which only MP3 needs

        self._file = file
        self._lame = lameenc.Encoder()
        self._lame.silence()
        self._lame.set_channels(2)
        self._lame.set_in_sample_rate(SAMPLE_RATE)
        self._lame.set_bit_rate(KILOBITS_PER_S)
        self._lame.set_quality(QUALITY)
        self._samples = 0
        self._bytes = 0
        self._head = b""
        file.write(bytes(_INFO_BYTES))

    def write(self, block: Block) -> None:
        """Encode a block."""
        self._samples += len(block)
        self._put(bytes(self._lame.encode(block.tobytes())))

    def finish(self) -> None:
        """Write the last frames, then the first."""
        if self._samples:
            self._put(bytes(self._lame.flush()))
        if self._head:
            self._file.seek(0)
            self._file.write(info_frame(self._head, self._samples, self._bytes))

    def close(self) -> None:
        """Nothing is held."""

    def _put(self, data: bytes) -> None:
        self._head = self._head or data[:_HEAD_BYTES]
        self._bytes += len(data)
        self._file.write(data)


def info_frame(head: bytes, samples: int, sound_bytes: int) -> bytes:
    """A silent frame that tells the number of frames, their bytes, and what to cut off.

    ``head`` is the head of the first frame of sound.
    """
    frames = round(sound_bytes / _BYTES_PER_FRAME)
    padding = frames * FRAME_SAMPLES - DELAY_SAMPLES - samples
    if not 0 <= padding < 1 << 12:
        raise ValueError(f"{frames} frames cannot hold {samples} samples")
    places = bytes(percent * 256 // 100 for percent in range(100))
    table = b"Info" + _number(_HAS_ALL, 4) + _number(frames, 4)
    table += _number(sound_bytes + _INFO_BYTES, 4) + places + _number(100 - 10 * QUALITY, 4)
    lame = b"LAME3.100" + bytes([_CONSTANT_RATE, 0]) + bytes(8) + bytes([0, KILOBITS_PER_S])
    lame += _number(DELAY_SAMPLES << 12 | padding, 3) + bytes(4)
    lame += _number(sound_bytes + _INFO_BYTES, 4) + bytes(2)
    plain = bytes([head[0], head[1], head[2] & ~_PADDING_BIT, head[3]])
    frame = plain + bytes(_SIDE_BYTES) + table + lame
    return (frame + _number(_checksum(frame), 2)).ljust(_INFO_BYTES, b"\x00")


def _number(value: int, size: int) -> bytes:
    return value.to_bytes(size, "big")


def _checksum(data: bytes) -> int:
    """The CRC-16 with the reversed polynomial 0xA001 that readers of this frame expect."""
    checksum = 0
    for byte in data:
        checksum ^= byte
        for _ in range(8):
            checksum = checksum >> 1 ^ (0xA001 if checksum & 1 else 0)
    return checksum
