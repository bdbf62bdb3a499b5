"""The sheet of lines that somebody reads from while recording a pack."""

from collections.abc import Iterable
from html import escape
from pathlib import Path

from narrator.files.atomic import write_text
from narrator.script.phrase import Phrase
from narrator.voice.bake import PackFacts, start_pack
from narrator.voice.pack import Pack, PackError

ADVICE = (
    "Record in a quiet room, a hand's width from the microphone, in one calm tone. Leave half a "
    "second of silence before and after each line. Save each line as one file that has the name "
    "beside it, as WAV, FLAC, OGG, MP3 or AIFF. Any rate and any level will do, but no clipping. "
    "A pack may be half full: another voice speaks what it lacks."
)


def new_pack(folder: Path, facts: PackFacts, phrases: Iterable[Phrase]) -> Pack:
    """An empty pack with ``sheet.md`` and ``sheet.html`` to read from; raises PackError."""
    if folder.exists():
        raise PackError(f"There is already something at {folder}; choose another name.")
    pack = start_pack(folder, facts)
    write_sheets(pack, list(phrases))
    return pack


def write_sheets(pack: Pack, phrases: list[Phrase]) -> None:
    """Write both sheets into the pack's folder; raises OSError."""
    write_text(pack.folder / "sheet.md", markdown_sheet(pack.title, phrases))
    write_text(pack.folder / "sheet.html", html_sheet(pack.title, pack.language, phrases))


def markdown_sheet(title: str, phrases: list[Phrase]) -> str:
    """A numbered table of every line, with what is said where it is written otherwise."""
    lines = [
        f"# Lines to record: {title}",
        "",
        ADVICE,
        "",
        "| | file name | line |",
        "|---|---|---|",
    ]
    for number, phrase in enumerate(phrases, 1):
        text = _line(phrase).replace("|", "\\|")
        lines.append(f"| {number} | `{phrase.id}` | {text} |")
    return "\n".join(lines) + "\n"


def html_sheet(title: str, language: str, phrases: list[Phrase]) -> str:
    """The same as a page to print: large type, one row a line, no row cut in two."""
    rows = "\n".join(
        f"<tr><td>{number}</td><td><code>{escape(phrase.id)}</code></td>"
        f"<td>{escape(_line(phrase))}</td><td>☐</td></tr>"
        for number, phrase in enumerate(phrases, 1)
    )
    return f"""<!DOCTYPE html>
<html lang="{escape(language)}">
<meta charset="utf-8">
<title>Lines to record: {escape(title)}</title>
<style>
body {{ font: 15pt/1.4 Georgia, serif; margin: 2em auto; max-width: 55em; padding: 0 1em; }}
table {{ border-collapse: collapse; width: 100%; }}
td {{ border-top: 1px solid #999; padding: .4em .6em; vertical-align: top; }}
tr {{ break-inside: avoid; }}
code {{ font-size: 10pt; }}
@page {{ margin: 15mm; }}
</style>
<h1>Lines to record: {escape(title)}</h1>
<p>{escape(ADVICE)}</p>
<table>
{rows}
</table>
</html>
"""


def _line(phrase: Phrase) -> str:
    return phrase.text if phrase.say == phrase.text else f"{phrase.text} (say: {phrase.say})"
