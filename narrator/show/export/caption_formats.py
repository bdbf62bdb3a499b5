"""Captions as WebVTT, SubRip and LRC text."""

from collections.abc import Sequence

from narrator.show.export.captions import Caption


def as_webvtt(captions: Sequence[Caption], title: str) -> str:
    """WebVTT, which browsers and most players read."""
    blocks = [f"WEBVTT\n\nNOTE {_safe(title)}"]
    for number, caption in enumerate(captions, start=1):
        lines = "\n".join(_safe(line) for line in caption.lines)
        times = f"{_clock(caption.start_s, '.')} --> {_clock(caption.end_s, '.')}"
        blocks.append(f"{number}\n{times}\n{lines}")
    return "\n\n".join(blocks) + "\n"


def as_srt(captions: Sequence[Caption], title: str) -> str:  # noqa: ARG001 - it has no title
    """SubRip, which nearly everything reads."""
    blocks = []
    for number, caption in enumerate(captions, start=1):
        lines = "\n".join(" ".join(line.split()) for line in caption.lines)
        times = f"{_clock(caption.start_s, ',')} --> {_clock(caption.end_s, ',')}"
        blocks.append(f"{number}\n{times}\n{lines}\n")
    return "\n".join(blocks)


def as_lrc(captions: Sequence[Caption], title: str) -> str:
    """LRC, the lyrics that music players scroll; an empty line ends what stood before a gap."""
    lines = [f"[ti:{title}]", "[re:Narrator]"]
    for index, caption in enumerate(captions):
        text = " ".join(" ".join(caption.lines).split())
        lines.append(f"[{_minutes(caption.start_s)}]{text}")
        following_s = captions[index + 1].start_s if index + 1 < len(captions) else None
        if following_s is None or following_s - caption.end_s >= 1:
            lines.append(f"[{_minutes(caption.end_s)}]")
    return "\n".join(lines) + "\n"


def _safe(text: str) -> str:
    """One line without the signs that mean something to WebVTT."""
    plain = " ".join(text.split())
    return plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _clock(at_s: float, point: str) -> str:
    thousandths = round(at_s * 1000)
    seconds, rest = divmod(thousandths, 1000)
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}{point}{rest:03}"


def _minutes(at_s: float) -> str:
    hundredths = round(at_s * 100)
    seconds, rest = divmod(hundredths, 100)
    return f"{seconds // 60:02}:{seconds % 60:02}.{rest:02}"
