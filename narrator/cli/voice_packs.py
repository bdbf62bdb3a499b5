"""The jobs of ``narrator voices`` that make, fill and check recorded packs."""

import argparse
import asyncio
import sys
from collections.abc import Mapping
from pathlib import Path

from msgspec.structs import replace

from narrator.cli.deck_arguments import folders_of
from narrator.cli.progress import Bar
from narrator.cli.telling import Telling
from narrator.compose import load_library
from narrator.errors import NarratorError
from narrator.files.folders import Folders
from narrator.script.phrase import Phrase
from narrator.voice.bake import PackFacts, bake, forget_others, outdated, start_pack
from narrator.voice.catalogue import model_folder, open_alone, own_packs
from narrator.voice.pack import Pack, find_packs, pack_folder, read_pack
from narrator.voice.pack_check import check_pack
from narrator.voice.pack_zip import unpack
from narrator.voice.piper_download import fetch_model
from narrator.voice.recordings import add_recordings
from narrator.voice.sheet import new_pack

FAULTY = 1
SOMEBODY = "unnamed"


def new_voice(parsed: argparse.Namespace) -> int:
    """Make an empty pack with its sheet of lines."""
    folders = folders_of(parsed)
    folder = pack_folder(own_packs(folders), parsed.name)
    say = Telling.of(parsed, folders)
    phrases = _phrases(folders, say.book.language)
    pack = new_pack(folder, _facts(parsed, say.book.language), phrases.values())
    print(say("packs.lines", number=len(phrases), file=str(pack.folder / "sheet.html")))
    print(say("packs.then", command=f"narrator voices add {pack.name} FOLDER"))
    return 0


def add_voice(parsed: argparse.Namespace) -> int:
    """Take recordings into a pack, or a whole pack from a zip."""
    folders = folders_of(parsed)
    say = Telling.of(parsed, folders)
    source = parsed.folder or Path(parsed.name)
    if source.suffix.lower() == ".zip":
        print(say("packs.unpacked", folder=str(unpack(source, own_packs(folders)))))
        return 0
    if parsed.folder is None:
        raise NarratorError(
            "name the pack and the folder of recordings: narrator voices add en-anna FOLDER"
        )
    pack = _own_pack(folders, parsed.name)
    taken = add_recordings(pack, parsed.folder, _phrases(folders, pack.language))
    for refusal in taken.refused:
        print(f"! {say.error(refusal)}", file=sys.stderr)
    have, lines = len(taken.pack.entries), len(_phrases(folders, pack.language))
    print(say("packs.taken", number=len(taken.phrase_ids), have=have, lines=lines))
    return FAULTY if taken.refused else 0


def check_voice(parsed: argparse.Namespace) -> int:
    """List what is wrong with the clips of a pack, one line each."""
    folders = folders_of(parsed)
    say = Telling.of(parsed, folders)
    pack = _any_pack(folders, parsed.name)
    faults = check_pack(pack, _phrases(folders, pack.language).values())
    for fault in faults:
        print(f"{fault.fault:10} {fault.phrase_id:34} {say.error(fault.sentence)}")
    if not faults:
        print(say("packs.complete", pack=pack.name, number=len(pack.entries)))
    return FAULTY if faults else 0


def bake_voice(parsed: argparse.Namespace) -> int:
    """Speak into a pack what it lacks or has in other words."""
    folders = folders_of(parsed)
    say = Telling.of(parsed, folders)
    language = say.book.language
    folder = pack_folder(parsed.into or own_packs(folders), parsed.name)
    phrases = _phrases(folders, language)
    facts = _known_facts(folder, parsed, language)
    pack = forget_others(phrases.values(), start_pack(folder, facts))
    wanted = list(phrases.values()) if parsed.all else outdated(phrases.values(), pack)
    bar = Bar(say("speaking"), len(wanted), left=say.book.text("plain.left"))

    async def speak() -> Pack:
        voice = await open_alone(parsed.voice, language, folders=folders, rate_wpm=parsed.rate)
        try:
            return await bake(wanted, voice, pack, on_progress=lambda done, _: bar.show(done))
        finally:
            await voice.aclose()

    try:
        baked = asyncio.run(speak())
    finally:
        bar.clear()
    counted = {"number": len(wanted), "have": len(baked.entries)}
    print(say("packs.spoken", pack=baked.name, folder=str(folder), **counted))
    return 0


def get_voice(parsed: argparse.Namespace) -> int:
    """Fetch a model into the user's own folder."""
    folders = folders_of(parsed)
    say = Telling.of(parsed, folders)
    path = asyncio.run(fetch_model(parsed.model, model_folder(folders)))
    print(say("packs.ready", path=str(path), option=f"--voice piper:{path.stem}"))
    return 0


def _phrases(folders: Folders, language: str) -> Mapping[str, Phrase]:
    return load_library(folders, language).phrasebook.phrases


def _facts(parsed: argparse.Namespace, language: str) -> PackFacts:
    title, credit = parsed.title or parsed.name, parsed.credit or SOMEBODY
    return PackFacts(language, title, credit, parsed.licence)


def _known_facts(folder: Path, parsed: argparse.Namespace, language: str) -> PackFacts:
    """What was said of the pack now, and for the rest what its manifest says."""
    facts = _facts(parsed, language)
    if not folder.is_dir():
        return facts
    known = read_pack(folder)
    return replace(
        facts,
        title=parsed.title or known.title,
        credit=parsed.credit or known.credit,
        licence=parsed.licence or known.licence,
    )


def _own_pack(folders: Folders, name: str) -> Pack:
    folder = pack_folder(own_packs(folders), name)
    if not folder.is_dir():
        raise NarratorError(
            f"there is no pack '{name}' of yours; make it with narrator voices new {name}"
        )
    return read_pack(folder)


def _any_pack(folders: Folders, name: str) -> Pack:
    packs, broken = find_packs((own_packs(folders), folders.sounds / "voices"))
    for pack in packs:
        if pack.name == name:
            return pack
    for error in broken:
        if name in str(error):
            raise error
    known = ", ".join(pack.name for pack in packs) or "none"
    raise NarratorError(f"there is no pack '{name}'; there are: {known}")
