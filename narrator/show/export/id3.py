"""The tag in front of an MP3 file: its title, and chapters that players can jump to.

ID3v2.3 with the chapter frames of the "ID3v2 Chapter Frame Addendum" 1.0; of the versions in use,
phones and cars read this one best. Texts are UTF-16, the only Unicode that 2.3 knows.
"""

from collections.abc import Sequence

from narrator.show.export.chapters import Chapter

MAX_CHILDREN = 255
"""A table of contents counts its children in one byte; longer ones are made of several."""

_UTF_16 = b"\x01"
_TOP_LEVEL, _ORDERED = 0b10, 0b01
_NO_OFFSET = b"\xff" * 4
"""Chapters are told by time; bytes of this value say that no place in the file is given."""


def id3_tag(title: str, chapters: Sequence[Chapter], length_s: float) -> bytes:
    """The whole tag."""
    names = [f"chapter{number}" for number in range(1, len(chapters) + 1)]
    frames = [_text(b"TIT2", title), _text(b"TLEN", str(round(length_s * 1000)))]
    frames += _contents(names)
    frames += [_chapter(name, one) for name, one in zip(names, chapters, strict=True)]
    body = b"".join(frames)
    return b"ID3\x03\x00\x00" + _in_sevens(len(body)) + body


def _contents(names: Sequence[str]) -> list[bytes]:
    if not names:
        return []
    if len(names) <= MAX_CHILDREN:
        return [_table("toc", names, _TOP_LEVEL | _ORDERED)]
    parts = [names[start : start + MAX_CHILDREN] for start in range(0, len(names), MAX_CHILDREN)]
    heads = [f"toc{number}" for number in range(1, len(parts) + 1)]
    tables = [_table(head, part, _ORDERED) for head, part in zip(heads, parts, strict=True)]
    return [_table("toc", heads, _TOP_LEVEL | _ORDERED), *tables]


def _table(name: str, children: Sequence[str], flags: int) -> bytes:
    listed = b"".join(_name(child) for child in children)
    return _frame(b"CTOC", _name(name) + bytes([flags, len(children)]) + listed)


def _chapter(name: str, chapter: Chapter) -> bytes:
    times = (chapter.start_s, chapter.end_s)
    placed = b"".join(round(at_s * 1000).to_bytes(4, "big") for at_s in times)
    return _frame(b"CHAP", _name(name) + placed + 2 * _NO_OFFSET + _text(b"TIT2", chapter.title))


def _text(frame_id: bytes, text: str) -> bytes:
    return _frame(frame_id, _UTF_16 + text.encode("utf-16"))


def _frame(frame_id: bytes, body: bytes) -> bytes:
    return frame_id + len(body).to_bytes(4, "big") + b"\x00\x00" + body


def _name(text: str) -> bytes:
    return text.encode("ascii") + b"\x00"


def _in_sevens(size: int) -> bytes:
    """A number with seven bits in each of four bytes, so that it never looks like sound."""
    return bytes(size >> shift & 0x7F for shift in (21, 14, 7, 0))
