"""Writing comments into an OGG Vorbis file in the room that libsndfile has left for them.

libsndfile writes one comment of any length and no other names. So it is asked for one that is as
long as all of ours together; then the packet is replaced in place, and nothing else moves.
"""

import zlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from narrator.show.export.chapters import Chapter

_PACKET = b"\x03vorbis"
_PAGE_HEAD_BYTES = 27
_SEGMENT_BYTES = 255
_CHECKSUM = slice(22, 26)
_REVERSED_BITS = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


class _File(Protocol):
    def seek(self, offset: int, whence: int = ...) -> int: ...

    def read(self, size: int = ...) -> bytes: ...

    def write(self, data: bytes) -> int: ...


def chapter_comments(title: str, chapters: Sequence[Chapter]) -> dict[str, str]:
    """The comments for the title and the chapters, by the names that players know."""
    comments = {"TITLE": title}
    for number, chapter in enumerate(chapters, start=1):
        thousandths = round(chapter.start_s * 1000)
        seconds, rest = divmod(thousandths, 1000)
        clock = f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}.{rest:03}"
        comments[f"CHAPTER{number:03}"] = clock
        comments[f"CHAPTER{number:03}NAME"] = chapter.title
    return comments


def room_for(comments: Mapping[str, str]) -> str:
    """A comment that takes at least as many bytes as all the comments together."""
    return "." * len(_listed(comments))


def put_comments(file: _File, comments: Mapping[str, str]) -> None:
    """Replace the comments of a finished file; raises ValueError when there is no room."""
    file.seek(0)
    pages = _head_pages(file)
    packet = b"".join(body for _, body in pages)
    begin = packet.index(_PACKET)
    end = begin + _packet_bytes(pages, begin)
    vendor_end = begin + len(_PACKET) + 4 + _length(packet, begin + len(_PACKET))
    new = packet[begin:vendor_end] + _listed(comments) + b"\x01"
    if len(new) > end - begin:
        raise ValueError("the comments do not fit")
    packet = packet[:begin] + new.ljust(end - begin, b"\x00") + packet[end:]
    file.seek(0)
    for head, body in pages:
        file.write(_checked(head, packet[: len(body)]))
        packet = packet[len(body) :]


def _listed(comments: Mapping[str, str]) -> bytes:
    entries = [f"{name}={text}".encode() for name, text in comments.items()]
    sized = [_number(len(entry)) + entry for entry in entries]
    return _number(len(entries)) + b"".join(sized)


def _number(value: int) -> bytes:
    return value.to_bytes(4, "little")


def _length(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 4], "little")


def _head_pages(file: _File) -> list[tuple[bytes, bytes]]:
    """The pages, as head and body, up to the first that holds sound."""
    pages: list[tuple[bytes, bytes]] = []
    while not pages or not int.from_bytes(pages[-1][0][6:14], "little", signed=True) > 0:
        head = file.read(_PAGE_HEAD_BYTES)
        if len(head) < _PAGE_HEAD_BYTES:
            break
        head += file.read(head[-1])
        pages.append((head, file.read(sum(head[_PAGE_HEAD_BYTES:]))))
    return pages


def _packet_bytes(pages: Sequence[tuple[bytes, bytes]], begin: int) -> int:
    """The length of the packet that begins at this place of the pages' bodies."""
    at = size = 0
    for segment in _segments(pages):
        if at >= begin:
            size += segment
            if segment < _SEGMENT_BYTES:
                return size
        at += segment
    raise ValueError("the comments have no end")


def _segments(pages: Sequence[tuple[bytes, bytes]]) -> Iterator[int]:
    for head, _ in pages:
        yield from head[_PAGE_HEAD_BYTES:]


def _checked(head: bytes, body: bytes) -> bytes:
    """A page with its checksum: zlib's polynomial with the bits the other way round."""
    page = bytearray(head + body)
    page[_CHECKSUM] = bytes(4)
    mirrored = zlib.crc32(bytes(page).translate(_REVERSED_BITS), 0xFFFFFFFF) ^ 0xFFFFFFFF
    page[_CHECKSUM] = int(f"{mirrored:032b}"[::-1], 2).to_bytes(4, "little")
    return bytes(page)
