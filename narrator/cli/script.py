"""``narrator script``: what a night would say."""

import argparse

from narrator.cli.deck_arguments import Chosen, add_deck_arguments, choose
from narrator.files.folders import Extent
from narrator.script.cue import Cue, Script
from narrator.script.phrasebook import Phrasebook

FORMATS = ("text", "markdown", "json")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    add_deck_arguments(parser)
    parser.add_argument("--format", choices=FORMATS, default="text", help="default: text")


def run(parsed: argparse.Namespace) -> int:
    """Print the script."""
    chosen = choose(parsed, extent=Extent.CALLS)
    script = chosen.script()
    write = {"text": as_text, "markdown": as_markdown, "json": as_json}[parsed.format]
    print(write(script, chosen))
    return 0


def as_text(script: Script, chosen: Chosen) -> str:
    """Plain lines: the token, the line, the count; findings first."""
    book = chosen.library.phrasebook
    lines = [*chosen.advice()]
    phase = None
    for cue in script.cues:
        if cue.phase is not phase:
            phase = cue.phase
            lines += ["", book.text(f"plain.{phase}").upper()]
        lines.append(f"{cue.token or '':>4}  {cue.text}{_count(cue, book, '  [', ']')}")
    return "\n".join(lines).strip("\n")


def as_markdown(script: Script, chosen: Chosen) -> str:
    """A table a phase, for printing or a web page."""
    book = chosen.library.phrasebook
    lines = [f"> {advice}  " for advice in chosen.advice()]
    heads = [book.text(f"plain.column.{column}") for column in ("token", "line", "count")]
    phase = None
    for cue in script.cues:
        if cue.phase is not phase:
            phase = cue.phase
            lines += ["", f"## {book.text(f'plain.{phase}')}", ""]
            lines += [f"| {' | '.join(heads)} |", "|---|---|---|"]
        text = cue.text.replace("|", "\\|")
        lines.append(f"| {cue.token or ''} | {text} | {_count(cue, book)} |")
    return "\n".join(lines).strip("\n")


def as_json(script: Script, chosen: Chosen) -> str:
    """An object with the deck, its findings and the cues."""
    import json  # noqa: PLC0415 - only this format needs it

    book = chosen.library.phrasebook
    found = [
        {"level": finding.level, "code": finding.code, "text": book.finding_text(finding)}
        for finding in chosen.findings
    ]
    document = {
        "game": script.game,
        "language": script.language,
        "players": script.deck.players,
        "deck": dict(script.deck.copies),
        "center_wolf": script.deck.center_wolf,
        "findings": found,
        "cues": [_cue(cue) for cue in script.cues],
    }
    return json.dumps(document, ensure_ascii=False, indent=2)


def _cue(cue: Cue) -> dict[str, object]:
    return {
        "id": cue.id,
        "phase": cue.phase,
        "step": cue.step,
        "token": cue.token,
        "roles": list(cue.roles),
        "text": cue.text,
        "count_s": cue.count_s,
        "effects": [{"sound": effect.sound, "at": effect.at} for effect in cue.effects],
    }


def _count(cue: Cue, book: Phrasebook, before: str = "", after: str = "") -> str:
    if not cue.count_s:
        return ""
    seconds = book.text("plain.seconds", {"seconds": book.number(cue.count_s)})
    return f"{before}{seconds}{after}"
