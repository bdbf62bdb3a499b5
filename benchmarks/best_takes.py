"""Baking a pack phrase by phrase from the take that is understood best.

    python -m benchmarks.best_takes PACK --take CHOICE[@WPM]… [--language TAG] [--into DIR]
        [--again] [--phrase ID]… [--enough SHARE] [--config DIR]

Speaks each phrase that the pack lacks or has in other words with one take after the other until
the ear gets no more than a SHARE of its letters wrong; the best take goes into the pack. The
takes are one speaker's: the same voice at another pace, or cut in another way. The pack must be
there, with its facts (``narrator voices bake`` starts one). With ``--again`` the clips that the
pack has are heard too, and compete with new takes where they are not understood well enough;
``--phrase`` names the only ones to look at.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from msgspec.structs import replace

from benchmarks.ear import Ear
from benchmarks.words import Hearing
from narrator.compose import load_library
from narrator.files.atomic import write_bytes
from narrator.files.folders import Folders, default_folders
from narrator.script.phrase import Phrase
from narrator.sound.clip import Clip
from narrator.voice.bake import forget_others, outdated
from narrator.voice.catalogue import open_alone
from narrator.voice.pack import Entry, Pack, read_pack, write_pack
from narrator.voice.pack_sound import playable, read_recording, store
from narrator.voice.voice import Voice, VoiceError

KEPT = "kept"
"""The name of the take that the pack has."""


@dataclass(frozen=True, slots=True)
class Take:
    """One way in which a phrase was spoken: its file, its entry unless kept, and what was heard."""

    name: str
    path: Path
    entry: Entry | None
    hearing: Hearing

    @property
    def faults(self) -> int:
        """What a take is judged by: words count as well as letters."""
        return self.hearing.wrong + self.hearing.letters_wrong

    def is_good(self, enough: float) -> bool:
        """Whether no more than this share of its letters is wrong."""
        return self.hearing.letters_wrong <= enough * self.hearing.letters


class Takes:
    """The voices that speak takes, and the ear that compares them as they are stored."""

    def __init__(self, voices: Mapping[str, Voice], enough: float) -> None:
        self._voices = voices
        self._enough = enough
        self._ear = Ear()
        self._folder = tempfile.TemporaryDirectory()

    async def best(self, phrase: Phrase, kept: Path | None) -> Take | None:
        """The take with the fewest faults, the earliest of equals; None when nothing spoke."""
        best = None if kept is None else Take(KEPT, kept, None, self._hear(phrase, kept))
        for name, voice in self._voices.items():
            if best is not None and best.is_good(self._enough):
                break
            try:
                clip = await voice.render(phrase)
            except VoiceError as error:
                print(f"  {name}: {phrase.id}: {error}", file=sys.stderr)
                continue
            take = self._stored(name, phrase, clip)
            if best is None or take.faults < best.faults:
                best = take
        return best

    def _stored(self, name: str, phrase: Phrase, clip: Clip) -> Take:
        folder = Path(self._folder.name, name.replace(":", "-"))
        folder.mkdir(exist_ok=True)
        samples = clip.samples[:, 0].astype(np.float32) / np.float32(32768)
        entry = store(folder, phrase.id, phrase.say, samples)
        path = folder / f"{phrase.id}.ogg"
        return Take(name, path, entry, self._hear(phrase, path))

    def _hear(self, phrase: Phrase, path: Path) -> Hearing:
        heard = self._ear.listen(playable(read_recording(path)), phrase.language)
        return Hearing(phrase.id, phrase.language, phrase.text, heard)

    async def aclose(self) -> None:
        """End the voices and forget the takes that were not used."""
        self._folder.cleanup()
        for voice in self._voices.values():
            await voice.aclose()


def main() -> int:
    """Bake, and print what was heard of each phrase; the status is 1 when one has no take."""
    parsed = _arguments()
    folders = default_folders(parsed.config)
    phrases = load_library(folders, parsed.language).phrasebook.phrases
    pack = forget_others(phrases.values(), read_pack(parsed.into / parsed.pack))
    lacking = {phrase.id for phrase in outdated(phrases.values(), pack)}
    named = set(parsed.phrase) or (set(phrases) if parsed.again else lacking)
    wanted = [phrase for phrase in phrases.values() if phrase.id in named]
    compete = pack.entries.keys() - lacking if parsed.again else set()
    kept = {phrase_id: pack.clip_path(phrase_id) for phrase_id in compete}
    return asyncio.run(_bake(wanted, pack, kept, parsed, folders))


async def _bake(
    wanted: Sequence[Phrase],
    pack: Pack,
    kept: Mapping[str, Path],
    parsed: argparse.Namespace,
    folders: Folders,
) -> int:
    voices: dict[str, Voice] = {}
    for take in parsed.take:
        name, _, rate = take.partition("@")
        rate_wpm = int(rate) if rate else None
        voices[take] = await open_alone(name, parsed.language, folders=folders, rate_wpm=rate_wpm)
    takes, hearings = Takes(voices, parsed.enough), []
    try:
        for phrase in wanted:
            best = await takes.best(phrase, kept.get(phrase.id))
            if best is None:
                continue
            if best.entry is not None:
                write_bytes(pack.clip_path(phrase.id), best.path.read_bytes())
                pack = replace(pack, entries={**pack.entries, phrase.id: best.entry})
                write_pack(pack)
            heard = best.hearing
            hearings.append(heard)
            print(f"{heard.wrong:3} {phrase.id:36} {best.name:24} {heard.heard}", flush=True)
    finally:
        await takes.aclose()
    letters, words = sum(each.letters for each in hearings), sum(each.words for each in hearings)
    print(f"{sum(each.letters_wrong for each in hearings)} of {letters} letters wrong")
    print(f"{sum(each.wrong for each in hearings)} of {words} words wrong")
    return 0 if len(hearings) == len(wanted) else 1


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("pack", help="the name of the pack")
    parser.add_argument("--take", action="append", required=True, help="a voice, with @WPM")
    parser.add_argument("--language", default="en")
    parser.add_argument("--into", type=Path, default=default_folders().sounds / "voices")
    parser.add_argument("--again", action="store_true", help="also what has not changed")
    parser.add_argument("--phrase", action="append", default=[], help="only this one")
    parser.add_argument("--enough", type=float, default=0.0, help="of the letters, 0 to 1")
    parser.add_argument("--config", type=Path, help="another folder of your own")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
