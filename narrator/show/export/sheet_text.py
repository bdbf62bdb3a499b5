"""The sheet as Markdown and as plain text."""

import re
import textwrap
from collections.abc import Iterator

from narrator.show.export.sheet import Notes, Sheet, SheetLine, SheetRow

WIDTH = 78
_INDENT = 6
_MARKDOWN_SIGNS = re.compile(r"([\\`*_\[\]<>|#])")


def as_markdown(sheet: Sheet) -> str:
    """A heading for each phase, a paragraph for each step; sentences for thumbs are bold."""
    parts = [f"# {_escaped(sheet.title)}", f"{sheet.notes.dots}"]
    for section in sheet.sections:
        parts.append(f"## {_escaped(section.title)}")
        parts += [_markdown_row(row, sheet.notes) for row in section.rows]
    parts.append(f"{_escaped(sheet.notes.code)}: `{sheet.code}`")
    return "\n\n".join(parts) + "\n"


def as_text(sheet: Sheet) -> str:
    """Plain lines, the token in front; sentences for thumbs stand behind a word in brackets."""
    lines = [*textwrap.wrap(sheet.title, WIDTH), "", *textwrap.wrap(sheet.notes.dots, WIDTH)]
    for section in sheet.sections:
        lines += ["", section.title.upper()]
        for row in section.rows:
            lines += _text_row(row, sheet.notes)
    return "\n".join([*lines, "", f"{sheet.notes.code}: {sheet.code}"]) + "\n"


def _markdown_row(row: SheetRow, notes: Notes) -> str:
    head = " ".join(filter(None, (row.token, row.names)))
    lines = [f"### {_escaped(head)}"] if head else []
    for line in row.lines:
        sentences = [
            f"**[{_escaped(notes.thumb)}] {_escaped(one.text)}**"
            if one.is_thumb
            else _escaped(one.text)
            for one in line.sentences
        ]
        said = " ".join(sentences)
        lines.append(said if line.is_spoken else f"*{said}*")
        if line.count_s:
            lines.append(_count(line, notes))
    return "\n\n".join(lines)


def _text_row(row: SheetRow, notes: Notes) -> Iterator[str]:
    head = f"{row.token or '':>{_INDENT - 2}}  "
    for line in row.lines:
        sentences = [
            f"[{notes.thumb}] {one.text}" if one.is_thumb else one.text for one in line.sentences
        ]
        said = " ".join(sentences)
        yield textwrap.fill(
            said if line.is_spoken else f"({said.strip('()')})",
            WIDTH,
            initial_indent=head,
            subsequent_indent=" " * _INDENT,
        )
        if line.count_s:
            yield textwrap.indent(
                textwrap.fill(_count(line, notes), WIDTH - _INDENT), " " * _INDENT
            )
        head = " " * _INDENT


def _count(line: SheetLine, notes: Notes) -> str:
    return " ".join(filter(None, (line.dots, notes.clock(line.count_s))))


def _escaped(text: str) -> str:
    return _MARKDOWN_SIGNS.sub(r"\\\1", text)
