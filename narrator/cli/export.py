"""``narrator export``: a session as a file; its suffix says what kind."""

import argparse
import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from narrator.cli.deck_arguments import Chosen, add_deck_arguments, choose
from narrator.cli.deck_codes import code_of
from narrator.cli.sound_arguments import add_sound_arguments, sound_choice, voice_progress
from narrator.errors import NarratorError
from narrator.files.reading import parse_length
from narrator.script.cue import Script
from narrator.show.export.kinds import (
    CAPTION_SUFFIXES,
    PAGE_SUFFIXES,
    SOUND_SUFFIXES,
    WITH_CUE_SHEET,
    Paper,
)
from narrator.show.export.new_file import ExportError, check_targets, write_new
from narrator.show.export.step_titles import script_title

if TYPE_CHECKING:
    from narrator.show.export.programme import Programme

SUFFIXES = (*SOUND_SUFFIXES, *CAPTION_SUFFIXES, *PAGE_SUFFIXES)
_ALL, _NONE = "all", "none"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    add_deck_arguments(parser)
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="FILE",
        required=True,
        help="sound (.mp3 .ogg .flac .wav), captions (.vtt .srt .lrc) "
        "or the script to read (.html .md .txt)",
    )
    parser.add_argument("--force", action="store_true", help="replace files that exist")
    parser.add_argument("--title", help="the title of the file (default: the players and the deck)")
    sound = parser.add_argument_group("sound and captions")
    sound.add_argument(
        "--night-only", action="store_true", help="end at dawn: the same as --day none"
    )
    sound.add_argument(
        "--nights", type=int, default=1, metavar="N", help="the same night N times (default 1)"
    )
    sound.add_argument(
        "--rest", default="60s", metavar="LENGTH", help="silence between nights (default 60s)"
    )
    sound.add_argument(
        "--captions",
        default=_ALL,
        metavar="KINDS",
        help="captions beside a sound file: vtt,srt,lrc, all (default) or none",
    )
    add_sound_arguments(sound)
    paper = parser.add_argument_group("the script to read")
    paper.add_argument(
        "--crib", action="store_true", help="only the order and the counts, as large as a card"
    )
    paper.add_argument("--paper", choices=("a4", "letter"), default="a4", help="default: a4")


def run(parsed: argparse.Namespace) -> int:
    """Write the files that were asked for."""
    suffix = parsed.output.suffix.lower()
    if suffix not in SUFFIXES:
        raise ExportError(
            f"the name {parsed.output} does not say what to write: end it with one of "
            f"{', '.join(SUFFIXES)}"
        )
    if parsed.night_only:
        parsed.day = _NONE
    targets = _targets(parsed, suffix)
    check_targets(targets, force=parsed.force)
    chosen = choose(parsed)
    script = chosen.script()
    for advice in chosen.advice():
        print(advice, file=sys.stderr)
    if suffix in PAGE_SUFFIXES:
        write_new(parsed.output, _page(parsed, chosen, script, suffix))
    else:
        _write_performance(parsed, chosen, script, targets)
    for path in targets:
        print(path)
    return 0


def _targets(parsed: argparse.Namespace, suffix: str) -> tuple[Path, ...]:
    """Every file that will be written, the one that was named first."""
    if suffix not in SOUND_SUFFIXES:
        return (parsed.output,)
    asked = {_ALL: ",".join(CAPTION_SUFFIXES), _NONE: ""}.get(parsed.captions, parsed.captions)
    kinds = [f".{kind.strip().removeprefix('.')}" for kind in asked.split(",") if kind.strip()]
    for kind in kinds:
        if kind not in CAPTION_SUFFIXES:
            known = ",".join(kind.removeprefix(".") for kind in CAPTION_SUFFIXES)
            raise NarratorError(f"there are no captions '{kind[1:]}': take {known}, all or none")
    beside = [".cue", *kinds] if suffix in WITH_CUE_SHEET else kinds
    return (parsed.output, *(parsed.output.with_suffix(kind) for kind in dict.fromkeys(beside)))


def _page(parsed: argparse.Namespace, chosen: Chosen, script: Script, suffix: str) -> str:
    from narrator.show.export.render_page import page_text  # noqa: PLC0415 - only this kind needs it
    from narrator.show.export.sheet import sheet_of  # noqa: PLC0415

    code = code_of(chosen.folders, chosen.game.id, chosen.deck, chosen.options)
    sheet = sheet_of(script, chosen.library.phrasebook, code, parsed.title or "")
    paper = Paper.LETTER if parsed.paper == "letter" else Paper.A4
    return page_text(sheet, suffix, paper, crib=parsed.crib)


def _write_performance(
    parsed: argparse.Namespace, chosen: Chosen, script: Script, targets: tuple[Path, ...]
) -> None:
    # Arrays and sound are slow to load and only needed from here on.
    from narrator.cli.progress import Bar, run_with_bar  # noqa: PLC0415
    from narrator.show.export.write_captions import write_captions  # noqa: PLC0415
    from narrator.show.export.write_sound import write_sound  # noqa: PLC0415

    programme = asyncio.run(_programme(parsed, chosen, script))
    book = chosen.library.phrasebook
    if parsed.output.suffix.lower() in SOUND_SUFFIXES:
        steps = write_sound(programme, parsed.output, book)
        label = book.text("plain.writing", {"file": parsed.output.name})
        run_with_bar(Bar(label, programme.length_s, left=book.text("plain.left")), steps)
    for path in targets:
        if path.suffix.lower() in CAPTION_SUFFIXES:
            write_captions(programme, path, book)


async def _programme(parsed: argparse.Namespace, chosen: Chosen, script: Script) -> "Programme":
    from narrator.defaults import read_defaults  # noqa: PLC0415
    from narrator.rehearsal import rehearse  # noqa: PLC0415
    from narrator.show.export.programme import Programme  # noqa: PLC0415

    rest_s = parse_length(parsed.rest)
    if rest_s is None:
        raise NarratorError(f"the rest '{parsed.rest}' is no length; write 90s, 2m or 1:30")
    defaults = read_defaults(chosen.folders)
    choice = sound_choice(parsed, defaults)
    say = chosen.telling()
    progress = voice_progress(sys.stderr, say.book)
    rehearsal = await rehearse(script, choice, chosen.folders, defaults, progress)
    print(say("voice", voice=say.voices(rehearsal.voice)), file=sys.stderr)
    for note in rehearsal.notes:
        print(f"! {say.error(note)}", file=sys.stderr)
    title = parsed.title or script_title(script, say.book)
    return Programme(title, rehearsal.performance, parsed.nights, rest_s)
