"""A parser of WebVTT that accepts nothing that the standard's syntax does not allow."""

import re
from dataclasses import dataclass

_TIME = r"(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}"
_TIMES = re.compile(rf"({_TIME}) --> ({_TIME})")
_ESCAPES = {"&amp;": "&", "&lt;": "<", "&gt;": ">"}


@dataclass(frozen=True, slots=True)
class VttCue:
    name: str
    start_s: float
    end_s: float
    lines: tuple[str, ...]


def parse(text: str) -> tuple[list[str], list[VttCue]]:
    """The notes and the cues; raises ValueError at the first thing that is wrong."""
    if not text.endswith("\n") or "\r" in text or "\0" in text:
        raise ValueError("lines must end with a line feed")
    head, *blocks = text.removesuffix("\n").split("\n\n")
    if head != "WEBVTT":
        raise ValueError("the file must begin with WEBVTT and an empty line")
    notes: list[str] = []
    cues: list[VttCue] = []
    for block in blocks:
        if block.startswith("NOTE "):
            notes.append(_unescaped(block.removeprefix("NOTE ")))
        else:
            cues.append(_cue(block, cues))
    return notes, cues


def _cue(block: str, before: list[VttCue]) -> VttCue:
    name, times, *lines = block.split("\n")
    found = _TIMES.fullmatch(times)
    if found is None or "-->" in name or not lines or not all(lines):
        raise ValueError(f"this is no cue: {block!r}")
    start_s, end_s = (_seconds(time) for time in found.groups())
    if end_s <= start_s or (before and start_s < before[-1].start_s):
        raise ValueError(f"the times are in no order: {times}")
    if name in {cue.name for cue in before}:
        raise ValueError(f"the name {name} is there twice")
    return VttCue(name, start_s, end_s, tuple(_unescaped(line) for line in lines))


def _seconds(time: str) -> float:
    total = 0.0
    for part in time.split(":"):
        total = total * 60 + float(part)
    return total


def _unescaped(text: str) -> str:
    if "-->" in text or "<" in text or ">" in text:
        raise ValueError(f"signs that must be escaped: {text!r}")
    if re.search(r"&(?!(amp|lt|gt);)", text):
        raise ValueError(f"an ampersand that escapes nothing: {text!r}")
    return re.sub(r"&(?:amp|lt|gt);", lambda found: _ESCAPES[found[0]], text)
