"""Baking a pack phrase by phrase from the take that is understood best.

    python -m benchmarks.best_takes PACK --take CHOICE[@WPM]… [--language TAG] [--into DIR]
        [--all] [--phrase ID]… [--enough SHARE] [--config DIR]

Speaks each phrase that the pack lacks or has in other words with one take after the other until
the ear gets no more than a SHARE of its letters wrong; the best take goes into the pack. The
takes are one speaker's: the same voice at another pace, or cut in another way. The pack must be
there, with its facts (``narrator voices bake`` starts one).
"""

import argparse
import asyncio
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from msgspec.structs import replace

from benchmarks.ear import Ear
from benchmarks.words import Hearing
from narrator.compose import load_library
from narrator.files.folders import Folders, default_folders
from narrator.script.phrase import Phrase
from narrator.sound.clip import Clip
from narrator.voice.bake import forget_others, outdated
from narrator.voice.catalogue import open_alone
from narrator.voice.pack import Pack, read_pack, write_pack
from narrator.voice.pack_sound import store
from narrator.voice.voice import Voice, VoiceError


def main() -> int:
    """Bake, and print what was heard of each phrase; the status is 1 when one has no take."""
    parsed = _arguments()
    folders = default_folders(parsed.config)
    phrases = load_library(folders, parsed.language).phrasebook.phrases
    pack = forget_others(phrases.values(), read_pack(parsed.into / parsed.pack))
    wanted = _wanted(parsed, phrases, pack)
    return asyncio.run(_bake(wanted, pack, parsed, folders))


def _wanted(
    parsed: argparse.Namespace, phrases: Mapping[str, Phrase], pack: Pack
) -> Sequence[Phrase]:
    if parsed.phrase:
        return [phrases[phrase_id] for phrase_id in parsed.phrase]
    return list(phrases.values()) if parsed.all else outdated(phrases.values(), pack)


async def _bake(
    wanted: Sequence[Phrase], pack: Pack, parsed: argparse.Namespace, folders: Folders
) -> int:
    voices: dict[str, Voice] = {}
    for take in parsed.take:
        name, _, rate = take.partition("@")
        rate_wpm = int(rate) if rate else None
        voices[take] = await open_alone(name, parsed.language, folders=folders, rate_wpm=rate_wpm)
    ear, taken, hearings = Ear(), Counter[str](), []
    try:
        for phrase in wanted:
            best = await best_take(phrase, voices, ear, parsed.enough)
            if best is None:
                continue
            take, clip, hearing = best
            samples = clip.samples[:, 0].astype(np.float32) / np.float32(32768)
            entry = store(pack.folder, phrase.id, phrase.say, samples)
            pack = replace(pack, entries={**pack.entries, phrase.id: entry})
            write_pack(pack)
            taken[take] += 1
            hearings.append(hearing)
            print(f"{hearing.letters_wrong:3} {phrase.id:36} {take:24} {hearing.heard}", flush=True)
    finally:
        for voice in voices.values():
            await voice.aclose()
    print(
        f"letters wrong: {sum(each.letters_wrong for each in hearings)} of "
        f"{sum(each.letters for each in hearings)}; words wrong: "
        f"{sum(each.wrong for each in hearings)} of {sum(each.words for each in hearings)}; {taken}"
    )
    return 0 if len(hearings) == len(wanted) else 1


async def best_take(
    phrase: Phrase, voices: Mapping[str, Voice], ear: Ear, enough: float
) -> tuple[str, Clip, Hearing] | None:
    """The take with the fewest letters, then words wrong, the earliest of equals; None without."""
    best: tuple[str, Clip, Hearing] | None = None
    for take, voice in voices.items():
        try:
            clip = await voice.render(phrase)
        except VoiceError as error:
            print(f"  {take}: {phrase.id}: {error}", file=sys.stderr)
            continue
        heard = ear.listen(clip, phrase.language)
        hearing = Hearing(phrase.id, phrase.language, phrase.text, heard)
        if best is None or _faults(hearing) < _faults(best[2]):
            best = take, clip, hearing
        if hearing.letters_wrong <= enough * hearing.letters:
            break
    return best


def _faults(hearing: Hearing) -> tuple[int, int]:
    return hearing.letters_wrong, hearing.wrong


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("pack", help="the name of the pack")
    parser.add_argument("--take", action="append", required=True, help="a voice, with @WPM")
    parser.add_argument("--language", default="en")
    parser.add_argument("--into", type=Path, default=default_folders().sounds / "voices")
    parser.add_argument("--all", action="store_true", help="also what has not changed")
    parser.add_argument("--phrase", action="append", default=[], help="only this one, as it is")
    parser.add_argument("--enough", type=float, default=0.0, help="of the letters, 0 to 1")
    parser.add_argument("--config", type=Path, help="another folder of your own")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
